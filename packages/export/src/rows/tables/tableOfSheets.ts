import type { Result } from '@sheaf/base'
import type { TableFile, TableProblem, TableReading } from './TableFile.ts'
import { checkedTable, withHeader } from './withHeader.ts'

/** A sheet of a workbook, as `read-excel-file` reads it. */
export interface WorkbookSheet {
  readonly sheet: string
  readonly data: readonly (readonly unknown[])[]
}

/** The sheet that is wanted, or the first that holds something, as a table. Rows without a word are left out. */
export function tableOfSheets(
  sheets: readonly WorkbookSheet[],
  reading: TableReading,
): Result<TableFile, TableProblem> {
  const chosen =
    sheets.find(({ sheet }) => sheet === reading.sheet) ?? sheets.find(({ data }) => data.length > 0)
  const cells = (chosen?.data ?? []).map((row) => row.map(workbookText))
  const found = withHeader(
    cells.filter((row) => row.some((text) => text.trim() !== '')),
    reading.hasHeader,
  )
  return checkedTable({
    ...found,
    format: 'xlsx',
    sheets: sheets.map(({ sheet }) => sheet),
    sheet: chosen?.sheet ?? '',
    delimiter: '',
    encoding: '',
  })
}

/** A value of a workbook as text. Dates have no zone there. */
function workbookText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof Date) {
    const [day = '', time = ''] = Number.isNaN(value.getTime()) ? [] : value.toISOString().split('T')
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
