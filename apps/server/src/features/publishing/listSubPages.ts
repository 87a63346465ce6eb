import { clientOf, type Executor } from '../../platform/database/index.ts'
import { PUBLISHABLE_LAYOUTS } from './snapshot/takeSnapshot.ts'

/** A page below another one that may go on the web with it. */
export interface SubPage {
  readonly id: string
  readonly isPublished: boolean
}

/**
 * The pages below a view that can be published, in the order of the tree from the top down: nothing of the trash,
 * nothing private that lies below what is not, and nothing below either.
 */
export async function listSubPages(executor: Executor, viewId: string): Promise<SubPage[]> {
  const { rows } = await clientOf(executor).query<{ id: string; is_published: boolean }>(SUB_PAGES, [
    viewId,
    PUBLISHABLE_LAYOUTS,
  ])
  return rows.map((row) => ({ id: row.id, isPublished: row.is_published }))
}

// Parents that form a circle end where they began.
const SUB_PAGES = `
  WITH RECURSIVE down AS (
    SELECT v.id, v.layout, v.is_space, ARRAY[v.order_key COLLATE "C", v.id::text] AS place, ARRAY[v.id] AS way
    FROM views v WHERE v.id = $1
    UNION ALL
    SELECT v.id, v.layout, v.is_space, down.place || ARRAY[v.order_key COLLATE "C", v.id::text], down.way || v.id
    FROM views v JOIN views parent ON parent.id = v.parent_id AND parent.workspace_id = v.workspace_id
    JOIN down ON v.parent_id = down.id
    WHERE v.trashed_at IS NULL AND NOT v.is_private AND v.id <> ALL (down.way)
  )
  SELECT down.id, EXISTS (
    SELECT 1 FROM publications p WHERE p.view_id = down.id AND p.unpublished_at IS NULL
  ) AS is_published
  FROM down WHERE down.id <> $1 AND NOT down.is_space AND down.layout = ANY ($2::int[])
  ORDER BY array_length(way, 1), place`
