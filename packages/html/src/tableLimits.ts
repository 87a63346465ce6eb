/** What a table block holds; larger tables are read as lines. */
export const MAX_TABLE_ROWS = 5000
export const MAX_TABLE_COLUMNS = 100
/** Each is two nodes of the editor. */
export const MAX_TABLE_CELLS = 20_000
