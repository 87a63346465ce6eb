import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followWorkspace } from '../../platform/sync/index.ts'
import { fetchBacklinks, fetchInformation, informationKey } from './pageInformationApi.ts'

/** Announcements come in bursts; one read answers them all. */
const REFRESH_DELAY_MS = 300

/** Who made and edited a page, and what links to it. Nothing of it stays on the device: the right to it may go. */
export function usePageInformation(workspaceId: string, viewId: string, rowId: string | null) {
  const key = informationKey(workspaceId)
  const information = useQuery({
    queryKey: [...key, 'information', viewId, rowId],
    queryFn: () => fetchInformation(workspaceId, viewId, rowId),
    refetchOnMount: 'always',
  })
  const backlinks = useInfiniteQuery({
    queryKey: [...key, 'backlinks', viewId, rowId],
    queryFn: ({ pageParam }) => fetchBacklinks({ workspaceId, viewId, rowId, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next_offset,
    refetchOnMount: 'always',
  })
  useRefresh(workspaceId)
  return { information, backlinks }
}

/** Links, names, the trash and rights change what is told. */
function useRefresh(workspaceId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const unfollow = followWorkspace(workspaceId, ({ kind }) => {
      if (kind !== 'links_changed' && kind !== 'views_changed' && kind !== 'resync') return
      timer ??= setTimeout(() => {
        timer = null
        void client.invalidateQueries({ queryKey: informationKey(workspaceId) })
      }, REFRESH_DELAY_MS)
    })
    return () => {
      if (timer !== null) clearTimeout(timer)
      unfollow()
    }
  }, [client, workspaceId])
}
