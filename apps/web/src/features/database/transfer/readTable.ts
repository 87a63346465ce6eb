import { err, type Result } from '@sheaf/base'
import { decodeText } from '@sheaf/export/decodeText'
import {
  checkedTable,
  tableOfSheets,
  TABLE_LIMITS,
  uniqueNames,
  type TableColumn,
  type TableFile,
  type TableProblem,
  type TableReading,
} from '@sheaf/export/tables'
import { FIELD_TYPES, type KnownFieldType } from '@sheaf/model'

/** Reads a file of rows: CSV with any separator, a workbook (`.xlsx`), or JSON. Rows without a word are left out. */
export async function readTable(
  file: Blob,
  reading: TableReading = {},
): Promise<Result<TableFile, TableProblem>> {
  if (file.size > TABLE_LIMITS.bytes) return err('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isZip(bytes)) return readWorkbook(file, reading)
  const decoded = decodedBytes(bytes, reading.encoding)
  if (decoded === null) return err('not_a_table')
  const text = decoded.text.replace(/^\uFEFF/, '')
  const parsed = /^\s*[[{]/.test(text) ? parseJson(text) : null
  const { encoding } = decoded
  if (parsed !== null) {
    const found = readJson(parsed)
    return found === null
      ? err('not_a_table')
      : checkedTable({ ...found, ...NO_SHEETS, delimiter: '', encoding })
  }
  const { readSeparated } = await import('@sheaf/export/readSeparated')
  return readSeparated(text, encoding, reading)
}

type FoundTable = Pick<TableFile, 'format' | 'columns' | 'rows' | 'hasHeader'>

async function readWorkbook(file: Blob, reading: TableReading): Promise<Result<TableFile, TableProblem>> {
  const { default: readXlsxFile } = await import('read-excel-file/web-worker')
  // Numbers as they stand there, with all their digits.
  const read = await readXlsxFile<string>(file, { parseNumber: (digits) => digits }).catch(() => null)
  if (read === null) return err('not_a_table')
  return tableOfSheets(read, reading)
}

/** Rows as an export of ours tells them, or a list of objects; null for other JSON. */
function readJson(parsed: unknown): FoundTable | null {
  const fields = isObject(parsed) && Array.isArray(parsed['fields']) ? parsed['fields'].filter(isObject) : []
  const list = Array.isArray(parsed) ? parsed : isObject(parsed) ? parsed['rows'] : null
  if (!Array.isArray(list)) return null
  const objects = list.filter(isObject)
  if (objects.length === 0) return null
  const keys =
    fields.length > 0 ? fields.map(({ id }) => String(id)) : [...new Set(objects.flatMap(Object.keys))]
  const names = fields.length > 0 ? fields.map(({ name }) => String(name)) : keys
  const columns = uniqueNames(names).map((name, index): TableColumn => ({
    name,
    type: knownType(fields[index]?.['type']),
  }))
  return {
    format: 'json',
    hasHeader: true,
    columns,
    rows: objects.map((row) => keys.map((key) => jsonText(row[key]))),
  }
}

function jsonText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) {
    const parts = value.map((each: unknown) => (isObject(each) ? memberText(each) : jsonText(each)))
    return parts.join(value.some(isObject) ? '\n' : ', ')
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** An item of a checklist or a file, as an export of ours tells it. */
function memberText(member: Readonly<Record<string, unknown>>): string {
  const name = jsonText(member['name'])
  if (typeof member['done'] === 'boolean') return `[${member['done'] ? 'x' : ' '}] ${name}`
  return typeof member['url'] === 'string' ? `[${name}](${member['url']})` : JSON.stringify(member)
}

function decodedBytes(bytes: Uint8Array, wanted: string | undefined) {
  if (wanted === undefined) return decodeText(bytes)
  try {
    return {
      text: new TextDecoder(wanted).decode(bytes).replaceAll('\0', '').toWellFormed(),
      encoding: wanted,
    }
  } catch {
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function knownType(type: unknown): KnownFieldType | null {
  return FIELD_TYPES.find((known) => known === type) ?? null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Workbooks are archives. */
function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b
}

const NO_SHEETS = { sheets: [], sheet: '' } as const
