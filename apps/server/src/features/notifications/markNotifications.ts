import { clientOf } from '../../platform/database/index.ts'
import type { Permit } from '../access/index.ts'
import type { Notifier } from './createNotifier.ts'
import type { NotificationsContext } from './NotificationsContext.ts'
import { listOpenIds } from './readNotifications.ts'

export type Mark = 'read' | 'unread' | 'archived' | 'unarchived'

type Marking = NotificationsContext & { readonly notifier: Pick<Notifier, 'announce'> }

/** Marks some of one's own notifications; those that are marked already stay as they are. Other tabs hear of it. */
export async function markNotifications(
  { database, clock, notifier }: Pick<Marking, 'database' | 'clock' | 'notifier'>,
  { actor: { userId }, workspaceId }: Permit,
  mark: Mark,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await clientOf(database).query<{ id: string }>(
    `UPDATE notifications SET ${CHANGES[mark]} WHERE user_id = $1 AND id = ANY($2::uuid[]) RETURNING id`,
    mark === 'read' || mark === 'archived' ? [userId, ids, clock.now()] : [userId, ids],
  )
  if (rows.length > 0) notifier.announce(workspaceId, [userId])
  return rows.map(({ id }) => id)
}

/** The same with all that are open to the person; answers those that it changed. */
export async function markAll(
  context: Marking,
  permit: Permit,
  mark: 'read' | 'archived',
): Promise<readonly string[]> {
  const isUnreadOnly = mark === 'read'
  const ids = await listOpenIds(context, permit, { isUnreadOnly, isArchived: false, types: null })
  return await markNotifications(context, permit, mark, ids)
}

const CHANGES: Readonly<Record<Mark, string>> = {
  read: 'read_at = coalesce(read_at, $3)',
  unread: 'read_at = NULL',
  archived: 'archived_at = coalesce(archived_at, $3), read_at = coalesce(read_at, $3)',
  unarchived: 'archived_at = NULL',
}
