import type { Notification, NotificationMetadata, NotificationType, ViewIcon } from '@sheaf/contract'
import { wireUid } from '../access/index.ts'

/** A notification with whom and what it is about, as they are now. */
export interface NotificationRow {
  readonly id: string
  readonly workspace_id: string
  readonly type: NotificationType
  readonly view_id: string | null
  readonly subject_id: string | null
  readonly metadata: Partial<NotificationMetadata>
  readonly created_at: Date
  readonly read_at: Date | null
  readonly archived_at: Date | null
  readonly actor_id: string | null
  readonly actor_uid: string | null
  readonly actor_name: string | null
  readonly actor_email: string | null
  readonly actor_avatar: string | null
  readonly workspace_name: string
  readonly view_name: string | null
  readonly view_icon: ViewIcon | null
  readonly view_layout: number | null
  readonly is_space: boolean | null
  readonly comment: string | null
  readonly row_comment: string | null
  readonly row_name: string | null
  readonly request_status: number | null
  readonly published_path: string | null
}

/** A notification for the person that it was made for, who may read what it is about. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    type: row.type,
    view_id: row.view_id,
    actor_uid: row.actor_uid === null ? null : wireUid(BigInt(row.actor_uid)),
    metadata: metadataOf(row),
    is_read: row.read_at !== null,
    is_archived: row.archived_at !== null,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }
}

function metadataOf(row: NotificationRow): NotificationMetadata {
  const text = row.comment ?? row.row_comment ?? (row.row_name || null)
  return {
    ...row.metadata,
    workspace_name: row.workspace_name,
    ...(row.actor_id !== null && { actor_uuid: row.actor_id, actor_name: row.actor_name ?? '' }),
    ...(row.actor_avatar !== null && { actor_avatar_url: row.actor_avatar }),
    ...(row.view_name !== null && { view_name: row.view_name }),
    ...(row.view_icon !== null && { view_icon: row.view_icon }),
    ...(row.view_layout !== null && { view_layout: row.view_layout }),
    ...(text !== null && { text: text.slice(0, MAX_SHOWN_TEXT) }),
    ...subjectOf(row),
  }
}

function subjectOf({
  type,
  subject_id: id,
  request_status: status,
  published_path: path,
  actor_email: email,
  is_space: isSpace,
}: NotificationRow): Partial<NotificationMetadata> {
  if (id === null) return {}
  switch (type) {
    case 'comment':
    case 'comment_reply':
      return { comment_id: id, ...(path !== null && { published_path: path }) }
    case 'row_comment':
    case 'row_person':
    case 'mention':
      return { row_id: id }
    case 'workspace_invitation':
      return { invite_id: id }
    case 'access_request':
      return {
        request_id: id,
        ...(status !== null && { request_status: status }),
        ...(email !== null && { requester_email: email }),
        ...(isSpace !== null && { is_space: isSpace }),
      }
    default:
      return {}
  }
}

/** The beginning of a comment: a list is no place to read long ones. */
const MAX_SHOWN_TEXT = 300
