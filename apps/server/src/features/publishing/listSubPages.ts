import { clientOf, type Executor } from '../../platform/database/index.ts'
import { PUBLISHABLE_LAYOUTS } from './snapshot/takeSnapshot.ts'

/** A page below another one that may go on the web with it. */
export interface SubPage {
  readonly id: string
  readonly isPublished: boolean
  /** It was on the web at some time: how it is to stand there is known. */
  readonly isKnown: boolean
  /** Of a database: the views of it that lie below, its tabs, in the order of the tree. */
  readonly tabIds: readonly string[]
}

/**
 * The pages below a view that can be published, in the order of the tree from the top down: nothing of the trash,
 * nothing private that lies below what is not, and nothing below either. Views of a database below another one are its
 * tabs, which have no address of their own; what lies below a tab is a page like any other.
 */
export async function listSubPages(executor: Executor, viewId: string): Promise<SubPage[]> {
  const { rows } = await clientOf(executor).query<FoundPage>(SUB_PAGES, [
    viewId,
    PUBLISHABLE_LAYOUTS,
    DATABASE_LAYOUTS,
  ])
  const tabs = Map.groupBy(
    rows.filter((row) => row.is_tab),
    (row) => row.parent_id,
  )
  return rows
    .filter((row) => !row.is_tab)
    .map((row) => ({
      id: row.id,
      isPublished: row.is_published,
      isKnown: row.is_known,
      tabIds: (tabs.get(row.id) ?? []).map(({ id }) => id),
    }))
}

interface FoundPage {
  readonly id: string
  readonly parent_id: string
  readonly is_tab: boolean
  readonly is_published: boolean
  readonly is_known: boolean
}

/** Grid, board, calendar, chart, list, gallery. */
const DATABASE_LAYOUTS: readonly number[] = [1, 2, 3, 5, 6, 7]

// Parents that form a circle end where they began.
const SUB_PAGES = `
  WITH RECURSIVE down AS (
    SELECT v.id, v.parent_id, v.layout, v.is_space, false AS is_tab,
      ARRAY[v.order_key COLLATE "C", v.id::text] AS place, ARRAY[v.id] AS way
    FROM views v WHERE v.id = $1
    UNION ALL
    SELECT v.id, v.parent_id, v.layout, v.is_space, v.layout = ANY ($3::int[]) AND down.layout = ANY ($3::int[]),
      down.place || ARRAY[v.order_key COLLATE "C", v.id::text], down.way || v.id
    FROM views v JOIN views parent ON parent.id = v.parent_id AND parent.workspace_id = v.workspace_id
    JOIN down ON v.parent_id = down.id
    WHERE v.trashed_at IS NULL AND NOT v.is_private AND v.id <> ALL (down.way)
  )
  SELECT down.id, down.parent_id, down.is_tab, p.view_id IS NOT NULL AS is_known,
    p.view_id IS NOT NULL AND p.unpublished_at IS NULL AS is_published
  FROM down LEFT JOIN publications p ON p.view_id = down.id
  WHERE down.id <> $1 AND NOT down.is_space AND down.layout = ANY ($2::int[])
  ORDER BY array_length(way, 1), place`
