import { useQuery } from '@tanstack/react-query'
import { fetchUnreadCount } from './notificationsApi.ts'
import { unreadKey } from './notificationKeys.ts'

/** How many notifications wait for the person; kept on the device, asked again when an announcement says so. */
export function useUnreadCount(workspaceId: string): number {
  const { data = 0 } = useQuery({
    queryKey: unreadKey(workspaceId),
    queryFn: () => fetchUnreadCount(workspaceId),
    enabled: workspaceId !== '',
    meta: { isKept: true },
  })
  return data
}
