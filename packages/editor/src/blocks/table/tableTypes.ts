/** The old kind of table, which is shown and never edited (collab-model 2.1). */
export function isLegacyTable(type: string): boolean {
  return type === 'table' || type === 'table/cell'
}
