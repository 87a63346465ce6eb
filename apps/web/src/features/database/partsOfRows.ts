import { DATABASE_LIMITS } from '@sheaf/model'

/** As many rows as one command may name, again and again. */
export function partsOfRows(rowIds: readonly string[]): readonly (readonly string[])[] {
  const { rowsAtOnce } = DATABASE_LIMITS
  return Array.from({ length: Math.ceil(rowIds.length / rowsAtOnce) }, (_, index) =>
    rowIds.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )
}
