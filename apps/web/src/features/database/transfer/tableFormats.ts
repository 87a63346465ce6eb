import { resultField, type Cell, type Field, type ReadContext } from '@sheaf/model'
import type { ExportedTable } from './ExportedTable.ts'
import { FORMULA } from '@sheaf/export/formulaGuard'
import { portableText } from '@sheaf/export/portableText'

/** Comma-separated values of RFC 4180, the same with tabs, a workbook of Office Open XML, JSON with the fields. */
export type TableFormat = 'csv' | 'xlsx' | 'json' | 'tsv'

export interface TableProgress {
  readonly onRows: (done: number) => void
  /** Aborting it rejects with its reason. */
  readonly signal: AbortSignal
}

/** Writes a table as a file. The page stays usable meanwhile: rows are written in parts. */
export async function writeTable(
  table: ExportedTable,
  format: TableFormat,
  progress: TableProgress,
): Promise<Blob> {
  switch (format) {
    case 'csv':
      return separated(table, ',', 'text/csv', progress)
    case 'tsv':
      return separated(table, '\t', 'text/tab-separated-values', progress)
    case 'json':
      return json(table, progress)
    case 'xlsx':
      return workbook(table, progress)
  }
}

async function separated(
  table: ExportedTable,
  delimiter: string,
  type: string,
  progress: TableProgress,
): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  const write = (rows: readonly (readonly string[])[]): string =>
    `${papa.unparse(rows as string[][], { delimiter, newline: BREAK, escapeFormulae: FORMULA })}${BREAK}`
  const parts = [BYTE_ORDER_MARK, write([table.fields.map(({ name }) => name)])]
  for await (const rows of inParts(table, progress, textIn)) parts.push(write(rows))
  return new Blob(parts, { type: `${type};charset=utf-8` })
}

async function json(table: ExportedTable, progress: TableProgress): Promise<Blob> {
  const { fields } = table
  const head = fields.map(({ id, name, type, options, primary }) => ({
    id,
    name,
    type,
    primary,
    // What a formula is read as follows from its text.
    options: type === 'formula' ? { source: options.source } : options,
  }))
  const parts = [`{"fields":${JSON.stringify(head, null, 1)},\n"rows":[`]
  let isFirst = true
  const value = (rowId: string, field: Field): unknown =>
    jsonValue(table.cell(rowId, field), field, table.context)
  for await (const rows of inParts(table, progress, (_, rowId, field) => value(rowId, field))) {
    for (const values of rows) {
      const entries = values.flatMap((each, index) => (each === null ? [] : [[fields[index]?.id, each]]))
      parts.push(`${isFirst ? '' : ','}\n${JSON.stringify(Object.fromEntries(entries))}`)
      isFirst = false
    }
  }
  parts.push('\n]}\n')
  return new Blob(parts, { type: 'application/json' })
}

/** A cell by its type; what has no form in JSON is text. Null for an empty one. */
function jsonValue(cell: Cell | null, field: Field, context: ReadContext): unknown {
  switch (cell?.type) {
    case undefined:
      return null
    case 'number':
      return isExact(cell.decimal) ? cell.value : cell.decimal
    case 'checkbox':
      return cell.checked
    case 'multi_select':
      return cell.options.map(({ name }) => name)
    case 'checklist':
      return cell.items.map(({ name, done }) => ({ name, done }))
    case 'media':
      return cell.files.map(({ name, url }) => ({ name, url }))
    default:
      return portableText(cell, field, context)
  }
}

async function workbook(table: ExportedTable, progress: TableProgress): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const head = table.fields.map(({ name }) => ({ value: name, type: String, fontWeight: 'bold' as const }))
  const data: (SheetCell | null)[][] = [head]
  const write = ({ cell, context }: ExportedTable, rowId: string, field: Field): SheetCell | null =>
    sheetCell(cell(rowId, field), field, context)
  for await (const rows of inParts(table, progress, write)) data.push(...rows.map((row) => [...row]))
  const written = await writeXlsxFile(data, { stickyRowsCount: 1 }).toBlob()
  progress.signal.throwIfAborted()
  return written
}

type SheetCell =
  | { readonly value: string; readonly type: StringConstructor; readonly fontWeight?: 'bold' }
  | { readonly value: number; readonly type: NumberConstructor }
  | { readonly value: boolean; readonly type: BooleanConstructor }
  | { readonly value: Date; readonly type: DateConstructor; readonly format: string }

/** Numbers, dates and checkboxes as what they are, so that a workbook calculates with them. */
function sheetCell(cell: Cell | null, field: Field, context: ReadContext): SheetCell | null {
  const text = portableText(cell, field, context)
  if (text === '') return null
  if (cell?.type === 'number' && isExact(cell.decimal)) return { value: cell.value, type: Number }
  if (cell?.type === 'checkbox') return { value: cell.checked, type: Boolean }
  const moment = DATE.exec(text)
  // Workbooks count days from 1900 on, as on the clock of whoever reads them.
  if (moment && resultField(field).type !== 'rich_text' && text >= '1900-03-01' && text < '9999') {
    const [, day = '', time] = moment
    return {
      value: new Date(`${day}T${time ?? '00:00'}:00Z`),
      type: Date,
      format: time === undefined ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm',
    }
  }
  return { value: text.slice(0, SHEET_TEXT), type: String }
}

const textIn = ({ cell, context }: ExportedTable, rowId: string, field: Field): string =>
  portableText(cell(rowId, field), field, context)

/** Rows as values, a part at a time; the browser draws and listens in between. */
async function* inParts<Value>(
  table: ExportedTable,
  { onRows, signal }: TableProgress,
  write: (table: ExportedTable, rowId: string, field: Field) => Value,
): AsyncGenerator<readonly (readonly Value[])[]> {
  const { rowIds, fields } = table
  for (let at = 0; at < rowIds.length; at += ROWS_AT_ONCE) {
    const part = rowIds.slice(at, at + ROWS_AT_ONCE)
    yield part.map((rowId) => fields.map((field) => write(table, rowId, field)))
    onRows(at + part.length)
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
  }
}

/** Whether a number of JSON and of a workbook keeps all of its digits. */
function isExact(decimal: string): boolean {
  return String(Number(decimal)) === decimal
}

/** A few milliseconds' worth. */
const ROWS_AT_ONCE = 200
/** Excel takes a file for UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'
const BREAK = '\r\n'
/** What a cell of a workbook holds. */
const SHEET_TEXT = 32_767
const DATE = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/
