import type { OwnPublishInfo, PublishInfo } from '@sheaf/contract'
import type { OptionColumns } from '../PublicationOptions.ts'

/** A publication as `INFO_COLUMNS` reads it. */
export interface InfoRow extends OptionColumns {
  readonly namespace: string
  readonly publish_name: string
  readonly view_id: string
  readonly publisher_id: string
  readonly publisher_email: string
  readonly published_at: Date
  readonly updated_at: Date
  readonly unpublished_at: Date | null
}

export const INFO_COLUMNS = `w.publish_namespace AS namespace, p.publish_name, p.view_id, p.publisher_id,
  u.email AS publisher_email, p.published_at, p.updated_at, p.unpublished_at, p.comments_enabled, p.duplicate_enabled,
  p.comments_closed, p.is_indexed, p.is_live, p.password_hash, p.expires_at`

export const INFO_TABLES = `FROM publications p JOIN workspaces w ON w.id = p.workspace_id JOIN users u ON u.id = p.publisher_id`

/** For visitors, who are not told the publisher's address. */
export function presentInfo(row: InfoRow): PublishInfo {
  return {
    namespace: row.namespace,
    publish_name: row.publish_name,
    view_id: row.view_id,
    publisher_email: '',
    publish_timestamp: row.published_at.toISOString(),
    unpublished_timestamp: row.unpublished_at?.toISOString() ?? null,
    comments_enabled: row.comments_enabled,
    duplicate_enabled: row.duplicate_enabled,
    comments_closed: row.comments_closed,
  }
}

/** For people of the workspace who may see the page. */
export function presentOwnInfo(row: InfoRow, now: Date): OwnPublishInfo {
  return {
    ...presentInfo(row),
    publisher_email: row.publisher_email,
    is_indexed: row.is_indexed,
    is_live: row.is_live,
    is_protected: row.password_hash !== null,
    expires_at: row.expires_at?.toISOString() ?? null,
    is_expired: isExpired(row, now),
    updated_timestamp: row.updated_at.toISOString(),
  }
}

/** Whether a publication went off the web by itself, and nobody has taken note of it yet. */
function isExpired({ expires_at: expiresAt, unpublished_at: unpublishedAt }: InfoRow, now: Date): boolean {
  if (expiresAt === null) return false
  if (unpublishedAt === null) return expiresAt.getTime() <= now.getTime()
  return expiresAt.getTime() === unpublishedAt.getTime()
}
