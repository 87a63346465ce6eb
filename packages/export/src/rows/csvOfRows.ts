import { readCell, type Cell, type Database, type Field, type ReadContext, type Row } from '@sheaf/model'
import { FORMULA } from './formulaGuard.ts'
import { portableText } from './portableText.ts'

export interface RowWriting {
  readonly database: Database
  /** The columns, in their order. */
  readonly fields: readonly Field[]
  /** See `portableContext`. */
  readonly context: ReadContext
  /** How the file of a cell is named in the archive. */
  readonly addressOf: (url: string) => string
}

/** ROW-FILE-3: the names of the fields, which begin a file; with the mark by which spreadsheets take it for UTF-8. */
export function csvHead(fields: readonly Field[]): string {
  return BYTE_ORDER_MARK + csvLine(fields.map(({ name }) => name))
}

/** ROW-FILE-2, ROW-FILE-3: rows as lines of a CSV file. */
export function csvOfRows(rows: readonly Row[], writing: RowWriting): string {
  const { database, fields, context } = writing
  return rows
    .map((row) =>
      csvLine(
        fields.map((field) =>
          portableText(withAddresses(readCell(row, field, database, context), writing), field, context),
        ),
      ),
    )
    .join('')
}

function withAddresses(cell: Cell | null, { addressOf }: RowWriting): Cell | null {
  if (cell?.type !== 'media') return cell
  return { ...cell, files: cell.files.map((file) => ({ ...file, url: addressOf(file.url) })) }
}

function csvLine(texts: readonly string[]): string {
  return `${texts.map(guarded).join(',')}\r\n`
}

function guarded(text: string): string {
  const isFormula = FORMULA.test(text)
  if (!isFormula && !QUOTED.test(text)) return text
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`
}

const QUOTED = /[",\r\n\uFEFF]|^\s|\s$/
const BYTE_ORDER_MARK = '\uFEFF'
