import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import type { DatabaseSource, RowBatch, RowsRead } from '../../databases/index.ts'

/** What the rows that were stored name. */
export interface StoredRows {
  /** Of files of this server. */
  readonly addresses: ReadonlySet<string>
  /** Of the documents that may be inside of them. */
  readonly documentIds: readonly string[]
}

/**
 * Puts the rows of a database under its publication, in their order; what is no row of it stays behind. While a batch is
 * taken apart the one before is stored, and the next one read.
 */
export async function storeRows(
  transaction: Transaction,
  { reader, rows }: Pick<DatabaseSource, 'reader' | 'rows'>,
  viewId: string,
): Promise<StoredRows> {
  const addresses = new Set<string>()
  const documentIds: string[] = []
  let position = 0
  let before: { readonly batch: RowBatch; readonly reading: Promise<RowsRead> } | null = null
  for await (const batch of rows) {
    const reading = reader.readRows(batch.updates)
    // Awaited with the next batch, and by then it may have failed long ago.
    reading.catch(() => undefined)
    if (before !== null) await store(before.batch, await before.reading)
    before = { batch, reading }
  }
  if (before !== null) await store(before.batch, await before.reading)
  return { addresses, documentIds }

  async function store(batch: RowBatch, read: RowsRead): Promise<void> {
    for (const address of read.addresses) addresses.add(address)
    for (const { documentId } of read.rows) if (documentId !== null) documentIds.push(documentId)
    await insertRows(transaction, viewId, position, batch, read)
    position += read.rows.length
  }
}

async function insertRows(
  transaction: Transaction,
  viewId: string,
  position: number,
  { updates, storedIds }: RowBatch,
  { rows }: RowsRead,
): Promise<void> {
  if (rows.length === 0) return
  const isStoredHere = storedIds.size > 0
  await clientOf(transaction).query({
    name: isStoredHere ? 'copy_published_rows' : 'store_published_rows',
    text: isStoredHere ? COPY_ROWS : INSERT_ROWS,
    values: [
      viewId,
      rows.map(({ id }) => id),
      rows.map(({ title }) => title),
      rows.map(({ id }) => (storedIds.has(id) ? null : Buffer.from(updates.get(id) ?? []))),
      position,
    ],
  })
}

const INSERT_ROWS = `
  INSERT INTO published_rows (view_id, row_id, title, collab, position)
  SELECT $1, row_id, title, collab, $5::integer + place::integer - 1
  FROM unnest($2::text[], $3::text[], $4::bytea[]) WITH ORDINALITY AS new (row_id, title, collab, place)`

// The ids of rows that are stored here are UUIDs.
const COPY_ROWS = `
  INSERT INTO published_rows (view_id, row_id, title, collab, position)
  SELECT $1, new.row_id::text, new.title, coalesce(new.collab, c.snapshot), $5::integer + place::integer - 1
  FROM unnest($2::uuid[], $3::text[], $4::bytea[]) WITH ORDINALITY AS new (row_id, title, collab, place)
  JOIN LATERAL (SELECT snapshot FROM collabs WHERE object_id = new.row_id LIMIT 1) c ON true`
