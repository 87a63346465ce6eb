import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followWorkspace } from '../../platform/sync/index.ts'
import { fetchSpaceMembers, fetchSpaceSettings, type SpaceAddress } from './spacePeopleApi.ts'

/** Who may do what in a space, live; null for no space. */
export function useSpaceSettings(workspaceId: string, viewId: string | null) {
  useLiveSpaces(workspaceId)
  return useQuery({
    queryKey: ['spacePeople', workspaceId, viewId, 'settings'],
    queryFn: () => fetchSpaceSettings({ workspaceId, viewId: viewId ?? '' }),
    enabled: viewId !== null,
    staleTime: 0,
  })
}

/** Whom a space names, live. */
export function useSpaceMembers({ workspaceId, viewId }: SpaceAddress) {
  useLiveSpaces(workspaceId)
  return useQuery({
    queryKey: ['spacePeople', workspaceId, viewId, 'members'],
    queryFn: () => fetchSpaceMembers({ workspaceId, viewId }),
    staleTime: 0,
  })
}

/** One change of a space or its people, and the lists anew after it. */
export function useSpaceChange<T>({ workspaceId }: SpaceAddress, send: (change: T) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: ['spacePeople', workspaceId] }),
  })
}

function useLiveSpaces(workspaceId: string): void {
  const client = useQueryClient()
  useEffect(
    () =>
      followWorkspace(workspaceId, () => {
        void client.invalidateQueries({ queryKey: ['spacePeople', workspaceId] })
      }),
    [client, workspaceId],
  )
}
