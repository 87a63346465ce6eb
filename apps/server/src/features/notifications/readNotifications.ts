import type { Notification } from '@sheaf/contract'
import { clientOf, type Executor } from '../../platform/database/index.ts'
import { isAllowed, type Permit } from '../access/index.ts'
import type { NotificationsContext } from './NotificationsContext.ts'
import { presentNotification, type NotificationRow } from './presentNotification.ts'

export interface NotificationsInput {
  readonly isUnreadOnly: boolean
  readonly isArchived: boolean
  /** Null: of all types. */
  readonly types: readonly string[] | null
  readonly offset: number
  readonly limit: number
}

type Reading = Pick<NotificationsContext, 'database' | 'clock' | 'policy'>
type Asker = Pick<Permit, 'role' | 'workspaceId'> & { readonly actor: Pick<Permit['actor'], 'userId'> }

/** One's own notifications, newest first; what is not open to the person any more is not counted either. */
export async function listNotifications(
  context: Reading,
  permit: Asker,
  { offset, limit, ...filter }: NotificationsInput,
): Promise<{ readonly notifications: Notification[]; readonly has_more: boolean }> {
  const ids = await listOpenIds(context, permit, filter)
  const page = ids.slice(offset, offset + limit)
  return {
    notifications: await readShown(context.database, page),
    has_more: ids.length > offset + limit,
  }
}

export async function countUnread(context: Reading, permit: Asker): Promise<number> {
  return (await listOpenIds(context, permit, { isUnreadOnly: true, isArchived: false, types: null })).length
}

/** Ids of notifications that are open to the person now, newest first. */
export async function listOpenIds(
  { database, clock, policy }: Reading,
  { actor: { userId }, role, workspaceId }: Asker,
  { isUnreadOnly, isArchived, types }: Omit<NotificationsInput, 'offset' | 'limit'>,
): Promise<readonly string[]> {
  const { rows } = await clientOf(database).query<{ id: string; view_id: string | null }>(OPEN, [
    userId,
    workspaceId,
    isUnreadOnly,
    isArchived,
    types,
    isAllowed(role, 'requests.decide'),
    clock.now(),
  ])
  const viewIds = new Set(rows.flatMap(({ view_id: viewId }) => (viewId === null ? [] : [viewId])))
  if (viewIds.size === 0) return rows.map(({ id }) => id)
  const isVisible = await policy.visibilityOf(workspaceId, [...viewIds], [userId])
  return rows
    .filter(({ view_id: viewId }) => viewId === null || isVisible(userId, viewId))
    .map(({ id }) => id)
}

/** In the order of `ids`, whose permission was checked. */
export async function readShown(executor: Executor, ids: readonly string[]): Promise<Notification[]> {
  if (ids.length === 0) return []
  const { rows } = await clientOf(executor).query<NotificationRow>(SHOWN, [ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentNotification(row)] : []
  })
}

// What a notification is about may be gone: a deleted comment, a settled invitation.
const OPEN = `
  SELECT n.id, n.view_id
  FROM notifications n
  WHERE n.user_id = $1 AND (n.workspace_id = $2 OR n.type = 'workspace_invitation')
    AND (NOT $3 OR n.read_at IS NULL) AND (n.archived_at IS NOT NULL) = $4
    AND ($5::text[] IS NULL OR n.type = ANY($5::text[]))
    AND CASE
      WHEN n.type IN ('comment', 'comment_reply') THEN EXISTS (SELECT 1 FROM comments c
        WHERE c.id = n.subject_id AND c.deleted_at IS NULL)
      WHEN n.type = 'row_comment' OR (n.type = 'mention' AND n.subject_id IS NOT NULL) THEN EXISTS (SELECT 1 FROM database_rows r WHERE r.id = n.subject_id AND NOT r.is_deleted
        AND coalesce(r.comments -> (n.metadata ->> 'comment_id') ->> 'content', '') <> '')
      WHEN n.type = 'row_person' AND n.subject_id IS NOT NULL THEN EXISTS (SELECT 1 FROM database_rows r WHERE r.id = n.subject_id AND NOT r.is_deleted
        AND position(n.user_id::text IN lower(r.cells -> (n.metadata ->> 'field_id') ->> 'data')) > 0)
      WHEN n.type = 'workspace_invitation' THEN EXISTS (SELECT 1 FROM workspace_invitations i JOIN auth_users a ON a.id = n.user_id
        WHERE i.id = n.subject_id AND i.status = 0 AND i.expires_at > $7 AND i.email = a.email)
      WHEN n.type = 'access_request' THEN $6 AND EXISTS (SELECT 1 FROM access_requests q WHERE q.id = n.subject_id)
      ELSE true
    END
  ORDER BY n.created_at DESC, n.id`

/** Of row `r`: what its first field says. */
const ROW_NAME = `
  SELECT r.cells -> f.id ->> 'data' FROM database_fields f WHERE f.database_id = r.database_id AND NOT f.is_deleted
  ORDER BY f.value -> 'is_primary' IS DISTINCT FROM 'true'::jsonb, f.id COLLATE "C" LIMIT 1`

const SHOWN = `
  SELECT n.id, n.workspace_id, n.type, n.view_id, n.subject_id, n.metadata, n.created_at, n.read_at, n.archived_at,
    a.id AS actor_id, a.uid::text AS actor_uid, coalesce(m.name, a.name) AS actor_name, a.email AS actor_email,
    coalesce(m.avatar_url, nullif(a.metadata ->> 'icon_url', '')) AS actor_avatar,
    w.name AS workspace_name, v.name AS view_name, v.icon AS view_icon, v.layout AS view_layout, v.is_space,
    c.content AS comment, r.comments -> (n.metadata ->> 'comment_id') ->> 'content' AS row_comment,
    CASE WHEN n.type = 'row_person' THEN (${ROW_NAME}) END AS row_name,
    q.status AS request_status, '/' || w.publish_namespace || '/' || p.publish_name AS published_path
  FROM notifications n
  JOIN workspaces w ON w.id = n.workspace_id
  LEFT JOIN users a ON a.id = n.actor_id
  LEFT JOIN workspace_members m ON m.workspace_id = n.workspace_id AND m.user_id = n.actor_id
  LEFT JOIN views v ON v.id = n.view_id
  LEFT JOIN comments c ON c.id = n.subject_id AND n.type IN ('comment', 'comment_reply') AND c.deleted_at IS NULL
  LEFT JOIN publications p ON p.view_id = c.view_id AND p.unpublished_at IS NULL
  LEFT JOIN database_rows r ON r.id = n.subject_id AND n.type IN ('row_comment', 'mention', 'row_person')
  LEFT JOIN access_requests q ON q.id = n.subject_id AND n.type = 'access_request'
  WHERE n.id = ANY($1::uuid[])`
