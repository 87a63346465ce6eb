import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { inBatches } from '../../../platform/inBatches.ts'
import type { Piece, ViewRead } from '../../databases/index.ts'

const BATCH_PIECES = 50

/** Puts what a tab shows under its publication, in the place of what was there. */
export async function storeTab(
  transaction: Transaction,
  { viewId, tabId }: { readonly viewId: string; readonly tabId: string },
  { plan, pieces }: ViewRead,
): Promise<void> {
  const client = clientOf(transaction)
  await client.query('DELETE FROM published_pieces WHERE view_id = $1 AND tab_id = $2', [viewId, tabId])
  await client.query(
    `INSERT INTO published_tabs (view_id, tab_id, plan) VALUES ($1, $2, $3)
     ON CONFLICT (view_id, tab_id) DO UPDATE SET plan = excluded.plan`,
    [viewId, tabId, withoutNul(JSON.stringify(plan))],
  )
  for (const batch of inBatches(pieces, BATCH_PIECES)) await storePieces(transaction, viewId, tabId, batch)
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
      pieces.map(({ rowIds }) => rowIds),
    ],
  })
}

// PostgreSQL keeps no zero bytes in JSON.
function withoutNul(json: string): string {
  return json.replaceAll('\u0000', '').replaceAll('\\u0000', '')
}
