import type { ViewIcon, ViewLayout } from '@sheaf/contract'
import type { Database } from '../../platform/database/index.ts'
import type { PagePolicy, Permit } from '../access/index.ts'

interface ListedView {
  readonly view_id: string
  readonly name: string
  readonly icon: ViewIcon | null
  readonly layout: ViewLayout
  readonly parent_view_id: string | null
}

/** Who asks, and about what. */
export interface ListedFor extends Pick<Permit, 'workspaceId'> {
  readonly actor: Pick<Permit['actor'], 'userId'>
}

export interface ListedDatabase {
  readonly id: string
  readonly views: ListedView[]
}

/**
 * Databases with those of their views that the person sees, oldest first. What is in the trash is not there, and of a page
 * above a view that they do not see not even the id.
 */
export async function listDatabases(
  { database, policy }: { readonly database: Database; readonly policy: Pick<PagePolicy, 'visibilityOf'> },
  { actor, workspaceId }: ListedFor,
): Promise<ListedDatabase[]> {
  const { rows } = await database.$client.query<ListedView & { database_id: string }>(VIEWS, [workspaceId])
  const viewIds = rows.flatMap((row) => [
    row.view_id,
    ...(row.parent_view_id === null ? [] : [row.parent_view_id]),
  ])
  const isVisible = await policy.visibilityOf(workspaceId, viewIds, [actor.userId])
  const seen = rows.filter((row) => isVisible(actor.userId, row.view_id))
  return [...Map.groupBy(seen, (row) => row.database_id)].map(([id, views]) => ({
    id,
    views: views.map(({ view_id, name, icon, layout, parent_view_id }) => ({
      view_id,
      name,
      icon,
      layout,
      parent_view_id:
        parent_view_id !== null && isVisible(actor.userId, parent_view_id) ? parent_view_id : null,
    })),
  }))
}

const VIEWS = `
  WITH RECURSIVE up AS (
    SELECT v.id AS view_id, v.parent_id, v.trashed_at
    FROM databases d JOIN database_views dv ON dv.database_id = d.id AND NOT dv.is_deleted JOIN views v ON v.id = dv.id
    WHERE d.workspace_id = $1
    UNION
    SELECT up.view_id, p.parent_id, p.trashed_at FROM views p JOIN up ON p.id = up.parent_id
  ), trashed AS (SELECT DISTINCT view_id FROM up WHERE trashed_at IS NOT NULL)
  SELECT d.id AS database_id, v.id AS view_id, v.name, v.icon, v.layout, v.parent_id AS parent_view_id
  FROM databases d JOIN database_views dv ON dv.database_id = d.id AND NOT dv.is_deleted JOIN views v ON v.id = dv.id
  WHERE d.workspace_id = $1 AND v.id NOT IN (SELECT view_id FROM trashed)
  ORDER BY d.created_at, d.id, v.created_at, v.id`
