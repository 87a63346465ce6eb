import { daysBetween } from '../../platform/i18n/whenWords.ts'
import type { Notification } from '@sheaf/contract'

/** Several notifications that are shown as one. */
export interface InboxItem {
  /** The newest of them: it names the item and says where it leads. */
  readonly head: Notification
  readonly ids: readonly string[]
  /** Of those who wrote, each once, the last one first. */
  readonly actors: readonly string[]
  readonly unreadIds: readonly string[]
}

export type InboxPart = 'today' | 'yesterday' | 'week' | 'earlier'

export interface InboxSection {
  readonly part: InboxPart
  readonly items: readonly InboxItem[]
}

/** Notifications, newest first, by days; what is told of one page by several or by one again and again is one item. */
export function foldNotifications(all: readonly Notification[], now: Date): readonly InboxSection[] {
  const sections = new Map<InboxPart, Map<string, Notification[]>>()
  for (const each of all) {
    const part = partOf(new Date(each.created_at), now)
    const items = sections.get(part) ?? new Map<string, Notification[]>()
    sections.set(part, items)
    const key = foldKey(each)
    items.set(key, [...(items.get(key) ?? []), each])
  }
  return [...sections].map(([part, items]) => ({ part, items: [...items.values()].map(itemOf) }))
}

/** What is the same for notifications that are one item. */
function foldKey({ id, type, view_id: viewId, metadata }: Notification): string {
  if (viewId === null) return id
  if (type === 'comment' || type === 'comment_reply') return `comments ${viewId}`
  if (type === 'row_comment') return `row ${viewId} ${metadata.row_id}`
  if (type === 'row_person') return `people ${viewId} ${metadata.actor_uuid}`
  return type === 'mention' ? `mention ${viewId} ${metadata.actor_uuid}` : id
}

function itemOf(notifications: readonly Notification[]): InboxItem {
  const [head] = notifications
  if (head === undefined) throw new Error('An item without notifications')
  return {
    head,
    ids: notifications.map(({ id }) => id),
    actors: [...new Set(notifications.flatMap(({ metadata }) => metadata.actor_uuid ?? []))],
    unreadIds: notifications.filter(({ is_read: isRead }) => !isRead).map(({ id }) => id),
  }
}

function partOf(moment: Date, now: Date): InboxPart {
  const days = -daysBetween(now, moment)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < 7 ? 'week' : 'earlier'
}
