import { decodeRow } from './decodeRow.ts'
import type { Row, Rows } from './Row.ts'

/** Where the updates of rows lie. */
export interface RowUpdates {
  has(rowId: string): boolean
  get(rowId: string): Uint8Array | undefined
}

/**
 * Rows that are decoded when they are asked for. The last `keep` of them stay decoded, so that a page is shown without
 * decoding it twice and 100,000 rows are read without holding all of them.
 */
export function openRows(updates: RowUpdates, keep = DEFAULT_KEPT): Rows {
  const decoded = new Map<string, Row | null>()
  return {
    has: (rowId) => updates.has(rowId),
    get: (rowId) => {
      const known = decoded.get(rowId)
      if (known !== undefined) return known
      const update = updates.get(rowId)
      const row = update ? decodeRow(update) : null
      if (decoded.size >= keep)
        for (const oldest of decoded.keys()) {
          decoded.delete(oldest)
          break
        }
      decoded.set(rowId, row)
      return row
    },
  }
}

const DEFAULT_KEPT = 2000
