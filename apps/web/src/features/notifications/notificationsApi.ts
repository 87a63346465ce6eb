import type {
  archiveNotifications,
  countUnreadNotifications,
  createComment,
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  markNotificationsUnread,
  Notification,
  unarchiveNotifications,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'

/** What the list shows: everything, what is not read, or what is of some types. */
export type InboxFilter = 'all' | 'unread' | 'mentions' | 'requests' | 'archived'

/** A mark that somebody sets on their notifications. */
export type Mark = 'read' | 'unread' | 'archive' | 'unarchive'

export interface NotificationsRead {
  readonly notifications: readonly Notification[]
  readonly has_more: boolean
}

const PAGE_SIZE = 30

export function fetchNotifications(
  workspaceId: string,
  filter: InboxFilter,
  offset: number,
): Promise<NotificationsRead> {
  return unwrap(
    callApi<typeof listNotifications>('GET', '/api/workspace/:workspaceId/notifications', {
      params: { workspaceId },
      query: { ...QUERIES[filter], offset, limit: PAGE_SIZE },
    }),
  )
}

const QUERIES = {
  all: {},
  unread: { unread_only: 'true' },
  mentions: { types: 'mention,row_person' },
  requests: { types: 'access_request,workspace_invitation' },
  archived: { archived: 'true' },
} as const satisfies Record<InboxFilter, object>

export async function fetchUnreadCount(workspaceId: string): Promise<number> {
  const { unread_count: count } = await unwrap(
    callApi<typeof countUnreadNotifications>(
      'GET',
      '/api/workspace/:workspaceId/notifications/unread-count',
      {
        params: { workspaceId },
      },
    ),
  )
  return count
}

export function sendMark(workspaceId: string, mark: Mark, ids: readonly string[]): Promise<void> {
  const input = { params: { workspaceId }, body: { ids: [...ids] } }
  switch (mark) {
    case 'read':
      return unwrap(
        callApi<typeof markNotificationsRead>(
          'POST',
          '/api/workspace/:workspaceId/notifications/read',
          input,
        ),
      )
    case 'unread':
      return unwrap(
        callApi<typeof markNotificationsUnread>(
          'POST',
          '/api/workspace/:workspaceId/notifications/unread',
          input,
        ),
      )
    case 'archive':
      return unwrap(
        callApi<typeof archiveNotifications>(
          'POST',
          '/api/workspace/:workspaceId/notifications/archive',
          input,
        ),
      )
    case 'unarchive':
      return unwrap(
        callApi<typeof unarchiveNotifications>(
          'POST',
          '/api/workspace/:workspaceId/notifications/unarchive',
          input,
        ),
      )
  }
}

/** Answers those that were not read before. */
export async function sendReadAll(workspaceId: string): Promise<readonly string[]> {
  const { ids } = await unwrap(
    callApi<typeof markAllNotificationsRead>('POST', '/api/workspace/:workspaceId/notifications/read-all', {
      params: { workspaceId },
      body: {},
    }),
  )
  return ids
}

/** Answers a comment below a published page. */
export async function sendReply(viewId: string, replyTo: string, content: string): Promise<void> {
  await unwrap(
    callApi<typeof createComment>('POST', '/api/workspace/published-info/:viewId/comment', {
      params: { viewId },
      body: { content, reply_comment_id: replyTo },
    }),
  )
}
