import { err, ok, type Result } from '@sheaf/base'
import { readDate } from '@sheaf/model'
import { readNumber } from '../cells/readNumber.ts'
import { TABLE_LIMITS, type TableFile, type TableProblem } from './TableFile.ts'

/** Names the columns by the first row, if that is what it does, and makes all rows equally long. */
export function withHeader(
  cells: readonly (readonly string[])[],
  wanted: boolean | undefined,
): Pick<TableFile, 'columns' | 'rows' | 'hasHeader'> {
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0)
  const [first = [], ...others] = cells
  const hasHeader = wanted ?? isHeader(first, others)
  const names = hasHeader ? first : []
  const columns = uniqueNames(Array.from({ length: width }, (_, index) => names[index]?.trim() ?? ''))
  const rows = (hasHeader ? others : cells).map((row) =>
    row.length === width ? row : Array.from({ length: width }, (_, index) => row[index] ?? ''),
  )
  return { hasHeader, columns: columns.map((name) => ({ name, type: null })), rows }
}

/** Names are words, not all the same, and neither numbers nor dates. */
function isHeader(first: readonly string[], others: readonly (readonly string[])[]): boolean {
  const names = first.map((name) => name.trim()).filter((name) => name !== '')
  if (names.length === 0 || others.length === 0) return false
  const isValue = (text: string): boolean =>
    readNumber(text, 'en') !== null || readDate(text, ISO_DATES, { locale: 'en', timeZone: 'UTC' }) !== null
  return (names.length === 1 || new Set(names).size > 1) && !names.some(isValue)
}

/** The second "Area" is "Area 2". Those without a name have none. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set(names)
  const seen = new Set<string>()
  return names.map((name) => {
    if (name === '' || !seen.has(name)) {
      seen.add(name)
      return name
    }
    let number = 2
    while (taken.has(`${name} ${number}`)) number += 1
    taken.add(`${name} ${number}`)
    return `${name} ${number}`
  })
}

/** The table, if it has something and no more than may be. */
export function checkedTable(table: TableFile): Result<TableFile, TableProblem> {
  if (table.rows.length === 0 || table.columns.length === 0) return err('empty')
  if (table.rows.length > TABLE_LIMITS.rows) return err('too_many_rows')
  return table.columns.length > TABLE_LIMITS.columns ? err('too_many_columns') : ok(table)
}

const ISO_DATES = {
  dateFormat: 'iso',
  timeFormat: 'twenty_four_hour',
  includeTime: null,
  timeZone: null,
} as const
