import { formatDate, readCell, type Database, type ReadContext, type Row } from '@sheaf/model'

/** The first date of a row, by which its like are told apart; "" without one. */
export function primaryDate(row: Row, database: Database, context: ReadContext): string {
  const field = [...database.fields.values()].find(({ type }) => type === 'date_time')
  const cell = field ? readCell(row, field, database, context) : null
  if (field?.type !== 'date_time' || cell?.type !== 'date_time') return ''
  return formatDate(cell.start, field.options, false, context)
}
