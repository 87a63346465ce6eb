import { decodeText, declaredEncoding } from '@sheaf/export/decodeText'
import { readSeparated } from '@sheaf/export/readSeparated'
import { extensionOf, type ImportLinks } from '@sheaf/export/reading'
import { TABLE_LIMITS, type TableFile } from '@sheaf/export/tables'
import { csvCell } from './opening/csvCell.ts'
import type { ArchiveFile } from './openArchiveFiles.ts'
import { relatedNames } from './readRelations.ts'

/** A table of an archive, and where its rows are found by what they are called. */
export interface ReadTable {
  readonly table: TableFile
  /** Numbers of rows, from 1, by `titleKey` of their first cell. */
  readonly titles: ReadonlyMap<string, readonly number[]>
}

/** Null for what is no table, or too large for one. */
export async function readTable(source: ArchiveFile): Promise<ReadTable | null> {
  const table = await tableOf(source)
  if (table === null) return null
  const titles = new Map<string, number[]>()
  for (const [index, row] of table.rows.entries()) {
    const key = titleKey(row[0] ?? '')
    const known = titles.get(key)
    if (known) known.push(index + 1)
    else titles.set(key, [index + 1])
  }
  return { table, titles }
}

async function tableOf(source: ArchiveFile): Promise<TableFile | null> {
  const ending = extensionOf(source.path)
  if (source.sheet !== undefined || ending === 'xlsx') {
    const { readSheet } = await import('./formats/readWorkbook.ts')
    return await readSheet(source, source.sheet ?? null)
  }
  const content = await source.read(TABLE_LIMITS.bytes)
  if (!content.ok) return null
  const bytes = new Uint8Array(await content.value.arrayBuffer())
  const decoded = decodeText(bytes, ending === 'html' ? declaredEncoding(bytes) : null)
  if (decoded === null) return null
  if (ending === 'html' || ending === 'htm') {
    const { readCollectionTable } = await import('./formats/readCollectionTable.ts')
    return readCollectionTable(decoded.text)
  }
  const read = readSeparated(decoded.text, decoded.encoding, { hasHeader: true })
  return read.ok ? read.value : null
}

/** What counts of the name of a row. */
export function titleKey(title: string): string {
  return title.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

export interface ToldTable {
  /** In UTF-8, with commas. */
  readonly csv: Uint8Array
  /** Whether rows were named that cannot be linked, which are only their names now. */
  readonly hasNames: boolean
}

interface TableTelling {
  readonly links: ImportLinks
  /** Columns that are told elsewhere. */
  readonly left: ReadonlySet<number>
}

/** A table with the addresses of files that were stored, and with the names alone of rows elsewhere. */
export async function tellTable(
  { columns, rows }: TableFile,
  { links, left }: TableTelling,
  store: (standIn: string) => Promise<string | null>,
): Promise<ToldTable> {
  let hasNames = false
  const isTold = (_: unknown, column: number): boolean => !left.has(column)
  const lines = [columns.filter(isTold).map(({ name }) => name)]
  for (const row of rows) {
    const cells: string[] = []
    for (const cell of row.filter(isTold)) {
      const named = relatedNames(cell)
      if (named !== cell) hasNames = true
      cells.push(named === cell ? await withFiles(cell, links, store) : named)
    }
    lines.push(cells)
  }
  const text = lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
  return { csv: new TextEncoder().encode(text), hasNames }
}

/** A line for each file is what fields of files read. */
const ONLY_FILES = /^\[[^\]]*\]\(\S+\)(?:,\s*\[[^\]]*\]\(\S+\))*$/
const NAMED_FILE = /\[([^\]]*)\]\(([^()\s]+)\)/g

async function withFiles(
  cell: string,
  links: ImportLinks,
  store: (standIn: string) => Promise<string | null>,
): Promise<string> {
  if (!/[/.]/.test(cell)) return cell
  let told = cell
  for (const [whole, name = '', address = ''] of cell.matchAll(NAMED_FILE)) {
    const standIn = links.page(address) === null ? links.link(address) : null
    if (standIn === null || links.attachment(standIn) === null) continue
    const stored = await store(standIn)
    told = told.replace(whole, () => (stored === null ? name : `[${name}](${stored})`))
  }
  if (told !== cell) return ONLY_FILES.test(told) ? told.replaceAll(/\),\s*\[/g, ')\n[') : told
  // Addresses alone, where all of them are files of the archive.
  const parts = cell.split(/,\s*/)
  const standIns = parts.map((part) => (/^[^:]+\.[A-Za-z0-9]{1,8}$/.test(part) ? links.link(part) : null))
  if (!standIns.every((each) => each !== null && links.attachment(each) !== null)) return cell
  const files: string[] = []
  for (const standIn of standIns) {
    const attachment = standIn === null ? null : links.attachment(standIn)
    const stored = standIn === null ? null : await store(standIn)
    const name = attachment?.path.slice(attachment.path.lastIndexOf('/') + 1) ?? ''
    files.push(stored === null ? name : `[${name.replaceAll(/[[\]]/g, '')}](${stored})`)
  }
  return files.join(files.every((file) => file.startsWith('[')) ? '\n' : ', ')
}
