import type { getRunningImport } from '@sheaf/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { callApi, unwrap } from '../../../platform/api/api.ts'

/** The import into a database that the person has begun on any device and the server is at, as of when the page was opened or came back into sight. */
export function useRunningImport(workspaceId: string, databaseId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['running-import', workspaceId, databaseId],
    queryFn:
      databaseId === null
        ? skipToken
        : () =>
            unwrap(
              callApi<typeof getRunningImport>(
                'GET',
                '/api/workspace/:workspaceId/database/:databaseId/row-import',
                { params: { workspaceId, databaseId } },
              ),
            ),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
  })
  return data?.import?.id ?? null
}
