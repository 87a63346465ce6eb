import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { fetchPeople, peopleKey } from './people.ts'

/** Who is called what in a workspace. */
export function usePersonNames(workspaceId: string): (userId: string) => string | null {
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
