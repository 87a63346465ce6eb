/** A simple table, its rows and its cells: they show what they hold and nothing else. */
export function isTablePart(type: string): boolean {
  return (
    type === 'simple_table' ||
    type === 'simple_table_row' ||
    type === 'simple_table_cell' ||
    isLegacyTable(type)
  )
}

/** The old kind of table, which is shown and never edited (collab-model 2.1). */
export function isLegacyTable(type: string): boolean {
  return type === 'table' || type === 'table/cell'
}
