import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { storable } from './archiveHost.ts'
import type { ItemNote, SettledItem } from './archiveTasks.ts'
import { ImportStopped, type ImportJob } from './ImportJob.ts'

/** In the transaction that wrote an item, that it is there; throws where nobody wants it any more, or it was there before. */
export async function noteWritten(
  transaction: Transaction,
  { id }: Pick<ImportJob, 'id'>,
  { position, notes }: { readonly position: number; readonly notes: readonly ItemNote[] },
): Promise<void> {
  const outcome = notes.length > 0 ? 2 : 1
  const { rowCount } = await clientOf(transaction).query(WRITTEN, [
    id,
    position,
    outcome,
    JSON.stringify(storableNotes(notes)),
  ])
  if (rowCount === 0) throw new ImportStopped()
}

/** What became of items, as the database takes it. */
export function settledJson(items: readonly SettledItem[]): string {
  return JSON.stringify(items.map((item) => ({ ...item, notes: storableNotes(item.notes) })))
}

function storableNotes(notes: readonly ItemNote[]): readonly ItemNote[] {
  return notes.map(({ problem, name }) => ({ problem, name: storable(name) }))
}

const WRITTEN = `UPDATE archive_import_items SET outcome = $3, notes = $4::jsonb, is_written = true
  WHERE import_id = $1 AND position = $2 AND NOT is_written
    AND EXISTS (SELECT 1 FROM archive_imports WHERE id = $1 AND state = 'running' FOR UPDATE)`
