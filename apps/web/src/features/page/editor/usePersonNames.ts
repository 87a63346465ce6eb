import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { usePageTree } from '../../pageTree/index.ts'
import { fetchPeople, peopleKey } from '../../../platform/people/people.ts'

/** Who is called what in the workspace. */
export function usePersonNames(): (userId: string) => string | null {
  const { workspaceId } = usePageTree()
  const { data: people } = useQuery({
    queryKey: peopleKey(workspaceId),
    queryFn: () => fetchPeople(workspaceId),
  })
  // Cells name people by their id, rows who made and edited them by another.
  const names = useMemo(
    () => new Map(people?.flatMap(({ id, uid, name }) => [[id, name] as const, [uid, name] as const])),
    [people],
  )
  return useCallback((userId: string) => names.get(userId) ?? null, [names])
}
