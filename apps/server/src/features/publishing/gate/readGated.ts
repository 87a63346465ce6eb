import type { ViewId } from '@sheaf/base'
import { clientOf } from '../../../platform/database/clientOf.ts'
import type { Executor } from '../../../platform/database/index.ts'
import type { GatedPublication } from './Gate.ts'

/** What is published of a view, for the gate; null when it never was. */
export async function readGated(executor: Executor, viewId: string): Promise<GatedPublication | null> {
  const { rows } = await clientOf(executor).query<GatedRow>({
    name: 'read_gated_publication',
    text: READ,
    values: [viewId],
  })
  const row = rows[0]
  if (row === undefined) return null
  return {
    viewId: row.view_id,
    workspaceId: row.workspace_id,
    publisherId: row.publisher_id,
    commentsEnabled: row.comments_enabled,
    commentsClosed: row.comments_closed,
    duplicateEnabled: row.duplicate_enabled,
    bars: { isOnWeb: row.is_on_web, expiresAt: row.expires_at, passwordHash: row.password_hash },
  }
}

interface GatedRow {
  readonly view_id: ViewId
  readonly workspace_id: string
  readonly publisher_id: string
  readonly comments_enabled: boolean
  readonly comments_closed: boolean
  readonly duplicate_enabled: boolean
  readonly is_on_web: boolean
  readonly expires_at: Date | null
  readonly password_hash: string | null
}

/**
 * True where the page of the publication `p` is on the web: published, there, and neither it nor a page above it in the
 * trash. UNION ends even where parents formed a circle.
 */
export const IS_ON_WEB = `
  p.unpublished_at IS NULL AND (
    WITH RECURSIVE up AS (
      SELECT id, parent_id, trashed_at FROM views WHERE id = p.view_id
      UNION
      SELECT v.id, v.parent_id, v.trashed_at FROM views v JOIN up ON v.id = up.parent_id
    )
    SELECT coalesce(bool_and(up.trashed_at IS NULL), false) FROM up
  )`

const READ = `
  SELECT p.view_id, p.workspace_id, p.publisher_id, p.comments_enabled, p.comments_closed, p.duplicate_enabled,
    p.expires_at, p.password_hash, ${IS_ON_WEB} AS is_on_web
  FROM publications p WHERE p.view_id = $1`
