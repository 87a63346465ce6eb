import { decodeText } from '@sheaf/export/decodeText'
import { readFrontMatter, textKindOf, type SourceFile } from '@sheaf/export/reading'
import { parseDocument } from 'yaml'
import { csvCell } from './csvCell.ts'

/** A table of what the texts of a folder say of themselves. */
export interface MatterTable {
  /** Beside the folder. */
  readonly path: string
  readonly csv: string
  /** In the order of its rows. */
  readonly pages: readonly SourceFile[]
}

const MAX_TEXT_BYTES = 10 * 1024 * 1024
const MAX_MATTER_LETTERS = 20_000
const MAX_COLUMNS = 50
/** Of the texts of a folder, at least so many say something of themselves. */
const MOST = 2 / 3

/** ARC-MATTER-1: the folders whose texts have front matter in common: each becomes a database, and its texts the pages of the rows. */
export async function matterTables(files: readonly SourceFile[]): Promise<readonly MatterTable[]> {
  const owned = new Set(files.map(({ archive, path }) => `${archive}/${path.replace(/\.[^./]+$/, '')}`))
  const folders = Map.groupBy(
    files.filter(({ path }) => textKindOf(path) === 'markdown' && path.includes('/')),
    ({ archive, path }) => `${archive}/${path.slice(0, path.lastIndexOf('/'))}`,
  )
  const tables: MatterTable[] = []
  for (const [key, pages] of folders) {
    if (pages.length < 2 || owned.has(key) || /\.textbundle$/i.test(key)) continue
    const path = key.slice(key.indexOf('/') + 1)
    const table = await tableOf(path, pages)
    if (table !== null) tables.push(table)
  }
  return tables
}

async function tableOf(folder: string, pages: readonly SourceFile[]): Promise<MatterTable | null> {
  const rows: { readonly title: string; readonly values: ReadonlyMap<string, string> }[] = []
  const columns = new Set<string>()
  let silent = 0
  for (const page of pages) {
    const { title, values } = await matterOf(page)
    rows.push({ title, values })
    if (values.size === 0) silent += 1
    for (const name of values.keys()) columns.add(name)
    // Most folders are none of this: they are not read to their end.
    if (silent > pages.length * (1 - MOST) || columns.size > MAX_COLUMNS) return null
  }
  const names = [...columns]
  const lines = [
    ['Name', ...names],
    ...rows.map(({ title, values }) => [title, ...names.map((name) => values.get(name) ?? '')]),
  ]
  return {
    path: `${folder}.csv`,
    csv: lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join(''),
    pages,
  }
}

async function matterOf(page: SourceFile) {
  const stem = page.path.slice(page.path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')
  const content = await page.read(MAX_TEXT_BYTES)
  const decoded = content.ok ? decodeText(new Uint8Array(await content.value.arrayBuffer())) : null
  const { title, rest } = readFrontMatter(decoded?.text ?? '')
  return { title: title || stem, values: valuesOf(rest) }
}

/** Each line of properties as text. Aliases, which make much of little, are not followed. */
function valuesOf(yaml: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  if (yaml === '' || yaml.length > MAX_MATTER_LETTERS) return values
  try {
    const document = parseDocument(yaml, { uniqueKeys: false, merge: false })
    if (document.errors.length > 0) return values
    const parsed: unknown = document.toJS({ maxAliasCount: 0 })
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return values
    for (const [name, value] of Object.entries(parsed)) values.set(name.trim(), textOf(value))
  } catch {
    // What is no YAML stays as it is written.
    return new Map()
  }
  values.delete('')
  return values
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
