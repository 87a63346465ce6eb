import { decodeText, declaredEncoding } from '@sheaf/export/decodeText'
import { plainNotionCells } from '@sheaf/export/html'
import { isCsv, resolveLink, textKindOf, type SourceFile } from '@sheaf/export/reading'
import { safeFileName } from '@sheaf/export/safeFileName'
import type { TableFile } from '@sheaf/export/tables'
import { relativeAddress } from '@sheaf/export'
import { limitDepth } from '@sheaf/html'
import { inlineCollections, type InlineCollection } from '../formats/inlineCollections.ts'
import { parseHtmlPage } from '../formats/parseHtmlPage.ts'
import { isCollectionPage, readCollection } from '../formats/readCollectionTable.ts'
import { csvCell } from './csvCell.ts'

/** The table of a database that an archive has only within a page. */
export interface InlineTable {
  /** Beside the folder of its rows, or in the folder of its page. */
  readonly path: string
  readonly name: string
  readonly csv: string
}

const MAX_HTML_BYTES = 10 * 1024 * 1024
const ID = / [0-9a-f]{32}$/
const MARK = 'collection-content'

/** ARC-NOTION-4: the databases within pages of Notion whose table lies nowhere else. Of one that several pages show, the one with the most rows counts. */
export async function inlineTables(files: readonly SourceFile[]): Promise<readonly InlineTable[]> {
  const pages = files.filter(({ path }) => textKindOf(path) === 'html' && ID.test(stemOf(path)))
  if (pages.length === 0) return []
  const known = new Set(files.filter(({ path }) => isCsv(path)).flatMap(({ path }) => keysOf(stemOf(path))))
  const found = new Map<string, { readonly table: TableFile; readonly inline: InlineTable }>()
  for (const file of pages) {
    const html = await htmlOf(file)
    if (!html.includes(MARK)) continue
    if (isCollectionPage(html)) {
      for (const key of keysOf(stemOf(file.path))) known.add(key)
      continue
    }
    const page = parseHtmlPage(html)
    limitDepth(page)
    plainNotionCells(page)
    for (const collection of inlineCollections(page)) {
      const path = placeOf(collection, file.path)
      const table = path === null ? null : tableAt(path, collection, file.path)
      if (path === null || table === null) continue
      const other = found.get(path)
      if (other !== undefined && other.table.rows.length >= table.rows.length) continue
      const name = other?.inline.name || collection.title || nameOf(path)
      found.set(path, { table, inline: { path, name, csv: csvOf(table) } })
    }
  }
  return [...found.values()]
    .map(({ inline }) => inline)
    .filter(({ path }) => !keysOf(stemOf(path)).some((key) => known.has(key)))
}

/** Null for a table of which nobody knows what it is called. */
function placeOf({ rowAddresses, title }: InlineCollection, pagePath: string): string | null {
  for (const address of rowAddresses) {
    const row = resolveLink(pagePath, address)
    if (row?.includes('/')) return `${row.slice(0, row.lastIndexOf('/'))}.csv`
  }
  return title === '' ? null : `${stemOf(pagePath)}/${safeFileName(title, 'Table')}.csv`
}

/** With addresses as a file at that path has them. */
function tableAt(path: string, { table }: InlineCollection, pagePath: string): TableFile | null {
  for (const link of table.querySelectorAll('a[href]')) {
    const target = resolveLink(pagePath, link.getAttribute('href') ?? '')
    if (target !== null) link.setAttribute('href', relativeAddress(path, target))
  }
  return readCollection(table)
}

function csvOf({ columns, rows }: TableFile): string {
  return [columns.map(({ name }) => name), ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')
}

async function htmlOf(file: SourceFile): Promise<string> {
  const content = await file.read(MAX_HTML_BYTES)
  if (!content.ok) return ''
  const bytes = new Uint8Array(await content.value.arrayBuffer())
  return decodeText(bytes, declaredEncoding(bytes))?.text ?? ''
}

/** With the id behind its name and without: folders of newer exports have none. */
function keysOf(stem: string): readonly string[] {
  return [stem, stem.replace(ID, '')]
}

function stemOf(path: string): string {
  return path.replace(/(?:_all)?\.[^./]+$/, '')
}

function nameOf(path: string): string {
  return stemOf(path.slice(path.lastIndexOf('/') + 1)).replace(ID, '')
}
