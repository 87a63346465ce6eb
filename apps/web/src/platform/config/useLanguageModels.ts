import type { listModels } from '@sheaf/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi, unwrap } from '../api/api.ts'

/** The names of the language models of this installation, the usual one first; none until they are known. */
export function useLanguageModels(workspaceId: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ['models', workspaceId],
    queryFn: () =>
      unwrap(
        callApi<typeof listModels>('GET', '/api/ai/:workspaceId/model/list', { params: { workspaceId } }),
      ),
    staleTime: Infinity,
  })
  return useMemo(() => data?.models.map(({ name }) => name) ?? [], [data])
}
