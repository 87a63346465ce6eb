import { readCell, readRowMeta, type Database, type Row } from '@sheaf/model'
import { readingContext } from './readingContext.ts'

const ANY_TIME = readingContext(new Date(0))

/** Addresses that rows name in their files and covers. */
export function* namedInRows(rows: Iterable<Row>, database: Database): Generator<unknown> {
  const fields = [...database.fields.values()].filter((field) => field.type === 'media')
  for (const row of rows) {
    const cover = mayHaveCover(row) ? readRowMeta(row).cover : null
    if (cover?.type === 'file') yield cover.data
    for (const field of fields) {
      const cell = row.cells.has(field.id) ? readCell(row, field, database, ANY_TIME) : null
      if (cell?.type === 'media') for (const file of cell.files) yield file.url
    }
  }
}

// Its key has to be derived from the id of the row, which takes longer than all else that is read here.
function mayHaveCover({ storedMeta }: Row): boolean {
  for (const entry of storedMeta.values())
    if (typeof entry === 'object' ? entry !== null : typeof entry === 'string' && entry.includes('data'))
      return true
  return false
}
