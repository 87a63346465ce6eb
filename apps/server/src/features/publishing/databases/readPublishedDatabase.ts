import { decodeRow, type Database, type Row, type ViewPlan } from '@sheaf/model'
import { RENDERING_VERSION } from '@sheaf/render'
import { clientOf } from '../../../platform/database/clientOf.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { headOfCollab, packHead, readHead, type StoredHead } from './databaseHead.ts'

/** A published database without its rows. */
export interface PublishedDatabase {
  readonly viewId: string
  readonly workspaceId: string
  readonly database: Database
  readonly tabIds: readonly string[]
  readonly relations: Readonly<Record<string, string>>
}

interface HeadRow extends StoredHead {
  readonly workspace_id: string
  readonly visible_view_ids: readonly string[]
  readonly relations: Readonly<Record<string, string>>
}

export async function readPublishedDatabase(
  executor: Executor,
  viewId: string,
): Promise<PublishedDatabase | null> {
  const { rows } = await clientOf(executor).query<HeadRow>({
    name: 'read_published_database',
    text: `SELECT p.workspace_id, d.visible_view_ids, d.relations, d.head, d.head_of
      FROM published_databases d JOIN publications p ON p.view_id = d.view_id WHERE d.view_id = $1`,
    values: [viewId],
  })
  const row = rows[0]
  if (row === undefined) return null
  const database = readHead(row) ?? (await readHeadAgain(executor, viewId))
  return {
    viewId,
    workspaceId: row.workspace_id,
    database,
    tabIds: row.visible_view_ids,
    relations: row.relations,
  }
}

async function readHeadAgain(executor: Executor, viewId: string): Promise<Database> {
  const client = clientOf(executor)
  const { rows } = await client.query<{ collab: Buffer }>(
    'SELECT collab FROM published_databases WHERE view_id = $1',
    [viewId],
  )
  const database = headOfCollab(rows[0]?.collab ?? Buffer.alloc(0))
  await client.query(
    'UPDATE published_databases SET head = $2, head_of = $3 WHERE view_id = $1 AND head_of <> $3',
    [viewId, packHead(database), RENDERING_VERSION],
  )
  return database
}

export async function readViewPlan(
  executor: Executor,
  viewId: string,
  tabId: string,
): Promise<ViewPlan | null> {
  const { rows } = await clientOf(executor).query<{ plan: ViewPlan }>({
    name: 'read_tab_plan',
    text: 'SELECT plan FROM published_tabs WHERE view_id = $1 AND tab_id = $2',
    values: [viewId, tabId],
  })
  const plan = rows[0]?.plan
  return plan === undefined ? null : { ...plan, until: plan.until ?? null }
}

/** Rows in one piece of a list. */
export const PIECE_ROWS = 200

export interface SectionInput {
  readonly viewId: string
  readonly tabId: string
  readonly section: string
  /** Places in the section, from 0; `to` is behind the last one. */
  readonly from: number
  readonly to: number
}

/** Ids of the rows at these places of a section. Reads no piece that has none of them. */
export async function readSection(
  executor: Executor,
  { viewId, tabId, section, from, to }: SectionInput,
): Promise<readonly string[]> {
  if (to <= from) return []
  const first = Math.floor(from / PIECE_ROWS)
  const { rows } = await clientOf(executor).query<{ row_ids: readonly string[] }>({
    name: 'read_pieces',
    text: `SELECT row_ids FROM published_pieces
      WHERE view_id = $1 AND tab_id = $2 AND section = $3 AND piece BETWEEN $4 AND $5 ORDER BY piece`,
    values: [viewId, tabId, section, first, Math.floor((to - 1) / PIECE_ROWS)],
  })
  const start = first * PIECE_ROWS
  return rows.flatMap((row) => row.row_ids).slice(from - start, to - start)
}

/** Rows by their ids, decoded; those that are not there are not in it. */
export async function readRows(
  executor: Executor,
  viewId: string,
  rowIds: readonly string[],
): Promise<Map<string, Row>> {
  if (rowIds.length === 0) return new Map()
  const { rows } = await clientOf(executor).query<{ row_id: string; collab: Buffer }>({
    name: 'read_published_rows',
    // The limit makes it one look at the key for each of them: of a database that was just published the planner thinks
    // that it has one row, and would read all of them to find these.
    text: `SELECT r.row_id, r.collab FROM unnest($2::text[]) AS wanted (id) CROSS JOIN LATERAL (
        SELECT row_id, collab FROM published_rows WHERE view_id = $1 AND row_id = wanted.id LIMIT 1
      ) r`,
    values: [viewId, rowIds],
  })
  const decoded = rows.flatMap(({ row_id: id, collab }) => {
    const row = decodeRow(collab)
    return row === null ? [] : [[id, row] as const]
  })
  return new Map(decoded)
}

/** Where a row stands in a tab, from 0, and its neighbours; null where it does not, or in a tab too long to search for it. */
export async function findRowPlace(
  executor: Executor,
  { viewId, tabId, rowId, total }: { viewId: string; tabId: string; rowId: string; total: number },
): Promise<{ readonly at: number; readonly previous: string | null; readonly next: string | null } | null> {
  if (total > MAX_SEARCHED) return null
  const ids = await readSection(executor, { viewId, tabId, section: '', from: 0, to: total })
  const at = ids.indexOf(rowId)
  return at === -1 ? null : { at, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
}

/** The ids of so many rows are read to say which one this is; a row of a longer tab is shown without its place. */
const MAX_SEARCHED = 4000
