import type { Notification } from '@sheaf/contract'
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../platform/api/ApiError.ts'
import { useSession } from '../../platform/session/session.ts'
import { createMarkOutbox, type SendOutcome, type WaitingMarks } from './markOutbox.ts'
import { listKey, listsKey, unreadKey } from './notificationKeys.ts'
import {
  fetchNotifications,
  sendMark,
  sendReadAll,
  type InboxFilter,
  type Mark,
  type NotificationsRead,
} from './notificationsApi.ts'

type Pages = InfiniteData<NotificationsRead>

/** The notifications of a person in a workspace, and their marks, which are shown at once and sent when that is possible. */
export function useInbox(workspaceId: string, filter: InboxFilter) {
  const client = useQueryClient()
  const outbox = useOutbox()
  const query = useInfiniteQuery({
    queryKey: listKey(workspaceId, filter),
    queryFn: ({ pageParam }) => fetchNotifications(workspaceId, filter, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, all) =>
      last.has_more ? all.reduce((sum, { notifications }) => sum + notifications.length, 0) : undefined,
    meta: { isKept: true },
  })
  /** Read while the unread ones are listed. */
  const [staying, setStaying] = useState<readonly Notification[]>([])
  const shown = withStaying(query.data, filter, filter === 'unread' ? staying : [])

  function change(ids: ReadonlySet<string>, patch: Partial<Notification>): void {
    client.setQueriesData<Pages>({ queryKey: listsKey(workspaceId) }, (data) => patched(data, ids, patch))
  }

  function keepStaying(named: ReadonlySet<string>, kind: Mark): void {
    const isArchived = kind === 'archive'
    const these = (shown ?? [])
      .filter(({ id }) => named.has(id))
      .map((each) => ({ ...each, is_read: true, is_archived: isArchived }))
    setStaying((before) => [...before.filter(({ id }) => !named.has(id)), ...these])
  }

  async function mark(kind: Mark, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const named = new Set(ids)
    await client.cancelQueries({ queryKey: ['notifications', workspaceId] })
    const becameRead = countUnread(shown, named)
    if (filter === 'unread' && kind !== 'unread') keepStaying(named, kind)
    if (kind === 'read' || kind === 'unread') change(named, { is_read: kind === 'read' })
    else change(named, { is_archived: kind === 'archive', ...(kind === 'archive' && { is_read: true }) })
    client.setQueryData<number>(unreadKey(workspaceId), (count = 0) => {
      if (kind === 'unread') return count + named.size - becameRead
      return kind === 'unarchive' ? count : Math.max(0, count - becameRead)
    })
    outbox.add({ workspaceId, mark: kind, ids })
    await outbox.flush(send)
    await client.invalidateQueries({ queryKey: ['notifications', workspaceId] })
  }

  useEffect(() => {
    const flush = (): void => void outbox.flush(send)
    flush()
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [outbox])

  return {
    ...query,
    notifications: shown,
    mark,
    /** Answers those that were not read before. */
    async readAll(): Promise<readonly string[]> {
      const ids = await sendReadAll(workspaceId)
      await client.invalidateQueries({ queryKey: ['notifications', workspaceId] })
      return ids
    },
  }
}

function useOutbox() {
  const userId = useSession()?.user.id ?? ''
  return useMemo(() => createMarkOutbox(localStorage, userId), [userId])
}

async function send({ workspaceId, mark, ids }: WaitingMarks): Promise<SendOutcome> {
  try {
    await sendMark(workspaceId, mark, ids)
    return 'sent'
  } catch (error) {
    return error instanceof ApiError && !LATER.has(error.code) ? 'refused' : 'later'
  }
}

const LATER: ReadonlySet<string> = new Set([
  'network_error',
  'service_temporary_unavailable',
  'request_timeout',
  'too_many_requests',
  'retry_later',
])

/** What is listed, with what was read while one looks at it in its place: the order does not change under the hand. */
function withStaying(
  data: Pages | undefined,
  filter: InboxFilter,
  staying: readonly Notification[],
): readonly Notification[] | undefined {
  if (data === undefined) return undefined
  const listed = data.pages.flatMap(({ notifications }) => notifications)
  const ids = new Set(listed.map(({ id }) => id))
  const gone = staying.filter(({ id }) => !ids.has(id))
  return [...listed, ...gone]
    .filter(({ is_archived: isArchived }) => isArchived === (filter === 'archived'))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
}

function countUnread(all: readonly Notification[] | undefined, ids: ReadonlySet<string>): number {
  return (all ?? []).filter(({ id, is_read: isRead }) => ids.has(id) && !isRead).length
}

function patched(
  data: Pages | undefined,
  ids: ReadonlySet<string>,
  patch: Partial<Notification>,
): Pages | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        notifications: page.notifications.map((each) => (ids.has(each.id) ? { ...each, ...patch } : each)),
      })),
    }
  )
}
