import { readCell } from '../cells/readCell.ts'
import type { Database } from '../Database.ts'
import type { ReadContext } from '../ReadContext.ts'
import { readRowMeta } from './readRowMeta.ts'
import type { Row } from './Row.ts'

// Addresses do not depend on the context.
const ANYWHERE: ReadContext = { locale: 'en', timeZone: 'UTC', now: 0 }

/** Addresses in the files and covers of rows. */
export function* addressesInRows(rows: Iterable<Row>, database: Database): Generator<unknown> {
  const fields = [...database.fields.values()].filter((field) => field.type === 'media')
  for (const row of rows) {
    const cover = mayHaveCover(row) ? readRowMeta(row).cover : null
    if (cover?.type === 'file') yield cover.data
    for (const field of fields) {
      const cell = row.cells.has(field.id) ? readCell(row, field, database, ANYWHERE) : null
      if (cell?.type === 'media') for (const file of cell.files) yield file.url
    }
  }
}

// Its key is derived from the id of the row, which takes longer than everything else here.
function mayHaveCover({ storedMeta }: Row): boolean {
  for (const entry of storedMeta.values())
    if (typeof entry === 'object' ? entry !== null : typeof entry === 'string' && entry.includes('data'))
      return true
  return false
}
