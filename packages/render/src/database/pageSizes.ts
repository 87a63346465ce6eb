/** Rows that a page of a published table shows at most. */
export const PAGE_ROWS = 200

/** Columns of a board beside each other; options beyond are left out. */
export const MAX_COLUMNS = 100

/** Rows of each column on a page of a board. */
export function columnRows(columns: number, maxRows = PAGE_ROWS): number {
  return Math.max(1, Math.floor(maxRows / Math.max(1, Math.min(columns, MAX_COLUMNS))))
}
