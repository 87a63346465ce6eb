import type { InboxFilter } from './notificationsApi.ts'

export const unreadKey = (workspaceId: string) => ['notifications', workspaceId, 'unread-count'] as const

export const listsKey = (workspaceId: string) => ['notifications', workspaceId, 'list'] as const

export const listKey = (workspaceId: string, filter: InboxFilter) =>
  [...listsKey(workspaceId), filter] as const
