import { useQuery } from '@tanstack/react-query'
import { Bell, UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { inboxRequest } from './inboxRequest.ts'
import { listsKey } from './notificationKeys.ts'
import { fetchNotifications } from './notificationsApi.ts'
import { useUnreadCount } from './useUnreadCount.ts'

/** HOME-WAIT-1: what of the notifications waits for the person: requests that nobody has answered, and how many are unread. */
export function useWaitingNotifications(workspaceId: string) {
  const { data = [] } = useQuery({
    queryKey: [...listsKey(workspaceId), 'waiting'],
    queryFn: async () => {
      const { notifications } = await fetchNotifications(workspaceId, 'requests', 0)
      return notifications.filter(
        ({ type, metadata }) => type === 'access_request' && (metadata.request_status ?? 0) === 0,
      )
    },
  })
  const unread = useUnreadCount(workspaceId)
  return { requests: data, unread }
}

/** Lines of the list of what waits, on the start page. */
export function WaitingNotificationRows({ requests, unread }: ReturnType<typeof useWaitingNotifications>) {
  const { t } = useTranslation()
  return (
    <>
      {requests.map(({ id, metadata }) => (
        <li key={id} className="home-row">
          <UserPlus size={16} aria-hidden />
          <Link
            className="home-name"
            to={`/app/approve-request?${new URLSearchParams({ request_id: metadata.request_id ?? '' })}`}
          >
            {t('home.request', {
              name: metadata.actor_name || metadata.requester_email || t('inbox.someone'),
              page: metadata.view_name || t('pageTree.untitled'),
            })}
          </Link>
        </li>
      ))}
      {unread > 0 && (
        <li className="home-row">
          <Bell size={16} aria-hidden />
          <button type="button" className="home-name" onClick={inboxRequest.toggle}>
            {t('home.unread', { count: unread })}
          </button>
        </li>
      )}
    </>
  )
}
