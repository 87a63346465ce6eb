import type { PublishInfo, ViewIcon, ViewLayout } from '@sheaf/contract'
import type { Database } from '../../platform/database/index.ts'

/** How a view is or was published; null when it never was. */
export async function readPublishInfo(database: Database, viewId: string): Promise<PublishInfo | null> {
  const { rows } = await database.$client.query<InfoRow>(
    `SELECT ${INFO_COLUMNS} ${INFO_TABLES} WHERE p.view_id = $1 AND EXISTS (SELECT 1 FROM views v WHERE v.id = p.view_id)`,
    [viewId],
  )
  return rows[0] === undefined ? null : presentInfo(rows[0])
}

export interface PublishedEntry {
  readonly view: { view_id: string; name: string; icon: ViewIcon | null; layout: ViewLayout }
  readonly info: PublishInfo
}

/** What is published in a workspace, newest first, without the pages of other people's private spaces. */
export async function listPublications(
  database: Database,
  workspaceId: string,
  userId: string,
): Promise<PublishedEntry[]> {
  const { rows } = await database.$client.query<EntryRow>(LIST, [workspaceId, userId])
  return rows.map((row) => ({
    view: { view_id: row.view_id, name: row.name, icon: row.icon, layout: row.layout },
    info: presentInfo(row),
  }))
}

interface InfoRow {
  readonly namespace: string
  readonly publish_name: string
  readonly view_id: string
  readonly publisher_email: string
  readonly published_at: Date
  readonly unpublished_at: Date | null
  readonly comments_enabled: boolean
  readonly duplicate_enabled: boolean
}

interface EntryRow extends InfoRow {
  readonly name: string
  readonly icon: ViewIcon | null
  readonly layout: ViewLayout
}

function presentInfo(row: InfoRow): PublishInfo {
  return {
    namespace: row.namespace,
    publish_name: row.publish_name,
    view_id: row.view_id,
    publisher_email: row.publisher_email,
    publish_timestamp: row.published_at.toISOString(),
    unpublished_timestamp: row.unpublished_at?.toISOString() ?? null,
    comments_enabled: row.comments_enabled,
    duplicate_enabled: row.duplicate_enabled,
  }
}

const INFO_COLUMNS = `w.publish_namespace AS namespace, p.publish_name, p.view_id, u.email AS publisher_email,
  p.published_at, p.unpublished_at, p.comments_enabled, p.duplicate_enabled`

const INFO_TABLES = `FROM publications p JOIN workspaces w ON w.id = p.workspace_id JOIN users u ON u.id = p.publisher_id`

// Every ancestor of every published view, to know which lie below somebody else's private space.
const LIST = `
  WITH RECURSIVE up AS (
    SELECT v.id AS view_id, v.id, v.parent_id, v.is_private, v.created_by, v.trashed_at
    FROM publications p JOIN views v ON v.id = p.view_id
    WHERE p.workspace_id = $1 AND p.unpublished_at IS NULL
    UNION
    SELECT up.view_id, v.id, v.parent_id, v.is_private, v.created_by, v.trashed_at
    FROM views v JOIN up ON v.id = up.parent_id
  )
  SELECT v.name, v.icon, v.layout, ${INFO_COLUMNS}
  ${INFO_TABLES} JOIN views v ON v.id = p.view_id
  WHERE p.workspace_id = $1 AND p.unpublished_at IS NULL
    AND NOT EXISTS (
      SELECT 1 FROM up
      WHERE up.view_id = p.view_id AND (up.trashed_at IS NOT NULL OR (up.is_private AND up.created_by <> $2))
    )
  ORDER BY p.updated_at DESC, p.view_id`
