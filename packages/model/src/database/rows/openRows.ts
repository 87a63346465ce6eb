import { decodeRow } from './decodeRow.ts'
import type { Row, Rows } from './Row.ts'

/** The stored updates of rows. */
export interface RowUpdates {
  has(rowId: string): boolean
  get(rowId: string): Uint8Array | undefined
}

/**
 * Rows that are decoded on access. The last `keep` of them stay decoded, so that displaying a page does not decode them
 * twice, and reading 100,000 rows does not keep all of them in memory.
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
