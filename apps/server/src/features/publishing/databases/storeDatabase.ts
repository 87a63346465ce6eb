import { decodeDocument, decodeRow, rowTitle, type Database, type Row } from '@sheaf/model'
import { previewedLinks, RENDERING_VERSION } from '@sheaf/render'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { addressesIn } from '../snapshot/publishedFiles.ts'
import { packHead } from './databaseHead.ts'
import { inBatches, type DatabaseSource } from './DatabaseSource.ts'
import { inTurns } from './inTurns.ts'
import { namedInRows } from './namedInRows.ts'
import { PlanningRows } from './planningRows.ts'
import { planTab } from './planTab.ts'
import { readingContext } from './readingContext.ts'
import { PIECE_ROWS, type PlannedSection } from './TabPlan.ts'

export interface StoreDatabaseWish {
  readonly viewId: string
  readonly workspaceId: string
  readonly now: Date
}

/** What the rows of a database name. */
export interface NamedInRows {
  /** Addresses in files, covers and row documents. */
  readonly addresses: ReadonlySet<unknown>
  /** Addresses that row documents show as cards. */
  readonly previewed: ReadonlySet<string>
}

/**
 * Puts a database under a publication that is there already, in the place of what it had: rows and their documents one by
 * one, and the order in which each tab shows them. What is no row or no document stays behind.
 */
export async function storeDatabase(
  transaction: Transaction,
  source: DatabaseSource,
  wish: StoreDatabaseWish,
): Promise<NamedInRows> {
  const { database } = source
  const tabs = source.visibleViewIds.flatMap((id) => database.views.get(id) ?? [])
  await storeHead(
    transaction,
    source,
    wish,
    tabs.map(({ id }) => id),
  )
  const rows = new PlanningRows(database, tabs)
  const named = { addresses: new Set<unknown>(), previewed: new Set<string>() }
  await storeRows(transaction, source, wish, (row) => {
    rows.add(row)
    for (const address of namedInRows([row], database, null)) named.addresses.add(address)
  })
  await storeDocuments(transaction, source, wish.viewId, named)
  for (const view of tabs) {
    const { plan, sections } = await inTurns(planTab(database, view, rows, readingContext(wish.now)))
    await clientOf(transaction).query(
      'INSERT INTO published_tabs (view_id, tab_id, plan) VALUES ($1, $2, $3)',
      [wish.viewId, view.id, withoutNul(JSON.stringify(plan))],
    )
    for (const pieces of inBatches(piecesOf(sections), BATCH_PIECES))
      await storePieces(transaction, wish.viewId, view.id, pieces)
  }
  return named
}

const TABLES = [
  'published_pieces',
  'published_tabs',
  'published_rows',
  'published_row_documents',
  'published_renderings',
  'published_databases',
]

/** Forgets what was stored of the database before. */
async function dropDatabase(transaction: Transaction, viewId: string): Promise<void> {
  for (const table of TABLES)
    await clientOf(transaction).query(`DELETE FROM ${table} WHERE view_id = $1`, [viewId])
}

async function storeHead(
  transaction: Transaction,
  source: DatabaseSource,
  { viewId, workspaceId }: StoreDatabaseWish,
  tabIds: readonly string[],
): Promise<void> {
  await dropDatabase(transaction, viewId)
  const client = clientOf(transaction)
  await client.query(
    `INSERT INTO published_databases (view_id, database_id, collab, visible_view_ids, relations, head, head_of)
     VALUES ($1, $2, $3, $4, '{}', $5, $6)`,
    [
      viewId,
      source.database.id,
      Buffer.from(source.collab),
      tabIds,
      packHead(source.database),
      RENDERING_VERSION,
    ],
  )
  const { rows } = await client.query<{ database_id: string; view_id: string }>(FIND_RELATED, [
    workspaceId,
    relatedIds(source.database),
    viewId,
  ])
  const relations = {
    ...source.relations,
    ...Object.fromEntries(rows.map((row) => [row.database_id, row.view_id])),
  }
  await client.query('UPDATE published_databases SET relations = $2 WHERE view_id = $1', [viewId, relations])
  await client.query(
    `UPDATE publications SET meta = jsonb_set(meta, '{view}', meta -> 'view'
       || jsonb_build_object('visible_view_ids', $2::jsonb, 'database_relations', $3::jsonb)) WHERE view_id = $1`,
    [viewId, JSON.stringify(tabIds), JSON.stringify(relations)],
  )
}

/** Ids of the databases to which rows of this one lead. */
export function relatedIds(database: Database): string[] {
  const ids = new Set<string>()
  for (const field of database.fields.values())
    if (field.type === 'relation' && field.options.databaseId !== null) ids.add(field.options.databaseId)
  return [...ids]
}

// A view through which a related database is published; the one that was first, so that it stays the same.
const FIND_RELATED = `
  SELECT DISTINCT ON (d.database_id) d.database_id, d.view_id
  FROM published_databases d JOIN publications p ON p.view_id = d.view_id
  WHERE p.workspace_id = $1 AND d.database_id = ANY($2) AND p.unpublished_at IS NULL
  ORDER BY d.database_id, d.view_id = $3 DESC, p.published_at, d.view_id`

async function storeRows(
  transaction: Transaction,
  source: DatabaseSource,
  { viewId, now }: StoreDatabaseWish,
  onRow: (row: Row) => void,
): Promise<void> {
  const context = readingContext(now)
  let position = 0
  for await (const batch of source.rows) {
    const rows = [...batch].flatMap(([id, update]) => {
      const row = decodeRow(update)
      return row?.id === id ? [{ row, update }] : []
    })
    for (const { row } of rows) onRow(row)
    await clientOf(transaction).query({
      name: 'store_published_rows',
      text: INSERT_ROWS,
      values: [
        viewId,
        rows.map(({ row }) => row.id),
        rows.map(({ row }) => withoutNul(rowTitle(row, source.database, context)).slice(0, MAX_TITLE)),
        rows.map(({ update }) => Buffer.from(update)),
        position,
      ],
    })
    position += rows.length
  }
}

const MAX_TITLE = 2000

const INSERT_ROWS = `
  INSERT INTO published_rows (view_id, row_id, title, collab, position)
  SELECT $1, row_id, title, collab, $5::integer + place::integer - 1
  FROM unnest($2::text[], $3::text[], $4::bytea[]) WITH ORDINALITY AS new (row_id, title, collab, place)`

async function storeDocuments(
  transaction: Transaction,
  source: DatabaseSource,
  viewId: string,
  named: { readonly addresses: Set<unknown>; readonly previewed: Set<string> },
): Promise<void> {
  for await (const batch of source.documents) {
    for (const update of batch.values()) {
      const document = decodeDocument(update)
      if (document.state !== 'ready') continue
      for (const address of addressesIn(document.root)) named.addresses.add(address)
      for (const link of previewedLinks(document.root)) named.previewed.add(link)
    }
    await clientOf(transaction).query(
      `INSERT INTO published_row_documents (view_id, document_id, collab)
       SELECT $1, * FROM unnest($2::text[], $3::bytea[])`,
      [viewId, [...batch.keys()], Array.from(batch.values(), (update) => Buffer.from(update))],
    )
  }
}

interface Piece {
  readonly section: string
  readonly piece: number
  readonly rowIds: readonly string[]
}

function* piecesOf(sections: readonly PlannedSection[]): Generator<Piece> {
  for (const { section, rowIds } of sections) {
    let piece = 0
    for (const ids of inBatches(rowIds, PIECE_ROWS)) {
      yield { section, piece, rowIds: ids }
      piece += 1
    }
  }
}

async function storePieces(
  transaction: Transaction,
  viewId: string,
  tabId: string,
  pieces: readonly Piece[],
): Promise<void> {
  await clientOf(transaction).query({
    name: 'store_pieces',
    text: `INSERT INTO published_pieces (view_id, tab_id, section, piece, row_ids)
      SELECT $1, $2, section, piece, string_to_array(ids, ' ') FROM unnest($3::text[], $4::integer[], $5::text[]) AS new (section, piece, ids)`,
    values: [
      viewId,
      tabId,
      pieces.map(({ section }) => section),
      pieces.map(({ piece }) => piece),
      // No id has a space in it.
      pieces.map(({ rowIds }) => rowIds.join(' ')),
    ],
  })
}

const BATCH_PIECES = 50

// PostgreSQL keeps no zero bytes in texts.
function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll('\\u0000', '')
}
