import { sql, type SQL } from 'drizzle-orm'
import type { ViewIcon, ViewLayout } from '@sheaf/contract'
import { clientOf, type Executor } from '../../platform/database/index.ts'

/** What the tree shows of a view, and what places it there. */
export interface NodeRow {
  readonly id: string
  readonly parent_id: string | null
  readonly order_key: string
  readonly name: string
  readonly icon: ViewIcon | null
  readonly layout: ViewLayout
  readonly extra: Record<string, unknown> | null
  readonly is_space: boolean
  readonly is_private: boolean
  readonly is_published: boolean
  readonly is_locked: boolean | null
  readonly created_by: string
  /** ISO 8601 in UTC, as answers have it. */
  readonly last_edited_at: string
  readonly trashed_at: Date | null
}

/** A view with all that answers tell of it. */
export interface ViewRow extends NodeRow {
  readonly created_uid: string
  /** ISO 8601 in UTC, as answers have it. */
  readonly created_at: string
  readonly edited_uid: string
}

const isoMoment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Columns of rows, and what `views v` is joined with for them. */
export interface ViewColumns<Row extends NodeRow> {
  readonly columns: string
  readonly joins: string
  /** Never there: the rows that come of it. */
  readonly row?: Row
}

export const NODE: ViewColumns<NodeRow> = {
  columns: `v.id, v.parent_id, v.order_key, v.name, v.icon, v.layout, v.extra, v.is_space, v.is_private, v.is_locked,
    p.view_id IS NOT NULL AS is_published, v.created_by, ${isoMoment('v.last_edited_at')} AS last_edited_at, v.trashed_at`,
  joins: 'LEFT JOIN publications p ON p.view_id = v.id AND p.unpublished_at IS NULL',
}

export const WHOLE_VIEW: ViewColumns<ViewRow> = {
  columns: `${NODE.columns}, c.uid::text AS created_uid, ${isoMoment('v.created_at')} AS created_at,
    e.uid::text AS edited_uid`,
  joins: `${NODE.joins} JOIN users c ON c.id = v.created_by JOIN users e ON e.id = v.last_edited_by`,
}

const SELECT = `SELECT ${WHOLE_VIEW.columns} FROM views v ${WHOLE_VIEW.joins}`

/** Every view of a workspace, in no order: the whole tree is one query. */
export async function listViewRows(executor: Executor, workspaceId: string): Promise<readonly ViewRow[]> {
  const { rows } = await clientOf(executor).query<ViewRow>(`${SELECT} WHERE v.workspace_id = $1`, [
    workspaceId,
  ])
  return rows
}

/** The views of a list, in no order. */
export async function listViewRowsOf(
  executor: Executor,
  viewIds: readonly string[],
): Promise<readonly ViewRow[]> {
  if (viewIds.length === 0) return []
  const { rows } = await clientOf(executor).query<ViewRow>(`${SELECT} WHERE v.id = ANY($1::uuid[])`, [
    viewIds,
  ])
  return rows
}

export interface ViewRowWithin extends ViewRow {
  readonly has_children: boolean
}

/** A view and its children that are not in the trash; nothing when there is no such view. */
export async function listViewWithChildren(
  executor: Executor,
  workspaceId: string,
  viewId: string,
): Promise<readonly ViewRowWithin[]> {
  const { rows } = await clientOf(executor).query<ViewRowWithin>(
    `SELECT w.*, EXISTS (
       SELECT 1 FROM views k WHERE k.workspace_id = $1 AND k.parent_id = w.id AND k.trashed_at IS NULL
     ) AS has_children
     FROM (${SELECT} WHERE v.workspace_id = $1 AND (v.id = $2 OR (v.parent_id = $2 AND v.trashed_at IS NULL))) w`,
    [workspaceId, viewId],
  )
  return rows
}

/** Place among the siblings: plain comparison of the keys, ties broken by id. */
export function compareViews(a: OrderedView, b: OrderedView): number {
  if (a.order_key !== b.order_key) return a.order_key < b.order_key ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

export interface OrderedView {
  readonly id: string
  readonly order_key: string
}

/** Ids of a view and of everything below it; `stop` says which rows of `views v` are not entered. */
export async function listSubtreeIds(
  executor: Executor,
  viewId: string,
  stop: SQL = sql`false`,
): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    WITH RECURSIVE down AS (
      SELECT id, workspace_id FROM views WHERE id = ${viewId}
      UNION
      SELECT v.id, v.workspace_id FROM views v
      JOIN down ON v.workspace_id = down.workspace_id AND v.parent_id = down.id
      WHERE NOT (${stop})
    )
    SELECT id FROM down`)
  return rows.map(({ id }) => id)
}
