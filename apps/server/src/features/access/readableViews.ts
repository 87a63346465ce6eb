import { levelByRole, type Role } from './policy.ts'
import { isClosedSpace } from './spaces.ts'

/**
 * What `PagePolicy.accessToView` answers, inside a larger query: which pages of a workspace somebody may read, without
 * those in the trash. `$1` is the workspace, `$2` the person, `$3` what `opensByRole` answers for their role.
 *
 * Common table expressions for `WITH RECURSIVE`; their size is that of what is closed to the team, or given to a guest,
 * not that of the tree. UNION ends even where parents form a circle.
 */
export const READABLE_VIEWS = `
  trashed_views AS (
    SELECT id FROM views WHERE workspace_id = $1 AND trashed_at IS NOT NULL
    UNION ${below('trashed_views')}
  ), closed_views AS (
    SELECT s.id FROM views s WHERE s.workspace_id = $1 AND ${isClosedSpace('s', '$2')}
    UNION ${below('closed_views')}
  ), granted_views AS (
    SELECT v.id FROM view_shares s JOIN views v ON v.id = s.view_id AND v.workspace_id = $1 WHERE s.user_id = $2
    UNION ${below('granted_views')}
  )`

/** Whether the view of the workspace with that id, an SQL expression, is readable. */
export function isReadable(viewId: string): string {
  return `(${viewId} NOT IN (SELECT id FROM trashed_views)
    AND (($3::boolean AND ${viewId} NOT IN (SELECT id FROM closed_views))
      OR ${viewId} IN (SELECT id FROM granted_views)))`
}

/**
 * Databases that are readable through one of their pages, with the oldest of these, where they open; behind
 * `READABLE_VIEWS`. `isWanted`: what else is asked of the view `v`.
 */
export function openDatabases(isWanted = 'true'): string {
  return `open_databases AS MATERIALIZED (
    SELECT DISTINCT ON (d.id) d.id AS database_id, v.id AS view_id
    FROM databases d
    JOIN database_views dv ON dv.database_id = d.id AND NOT dv.is_deleted AND dv.id <> d.inline_view_id
    JOIN views v ON v.id = dv.id
    WHERE d.workspace_id = $1 AND ${isReadable('v.id')} AND ${isWanted}
    ORDER BY d.id, v.created_at, v.id
  )`
}

/** Whether a role opens the pages that are in no space that is closed to the person. */
export function opensByRole(role: Role): boolean {
  return levelByRole(role, null) !== 'none'
}

function below(name: string): string {
  return `SELECT v.id FROM ${name} above JOIN views v ON v.workspace_id = $1 AND v.parent_id = above.id`
}
