import type { ViewId } from '@sheaf/base'
import { fileKey, filesByName, isZip, textKindOf, type SourceFile } from '@sheaf/export/reading'
import type {
  ArchiveItem,
  Outcome,
  SettledItem,
  WriteArchiveHost,
  WriteArchiveQuestion,
} from './archiveTasks.ts'
import { readTable, titleKey, type ReadTable } from './readTable.ts'
import { looseFile, openArchiveFiles, type ArchiveFile } from './openArchiveFiles.ts'

/** What an import consists of, for whoever writes it. */
export interface ArchiveContents {
  readonly items: readonly ArchiveItem[]
  readonly byPath: ReadonlyMap<string, ArchiveFile>
  readonly named: ReturnType<typeof filesByName>
  readonly attached: ReadonlySet<ArchiveFile>
  readonly pageIds: ReadonlyMap<ArchiveFile, string>
  /** What became of items, and has not been told. */
  readonly settled: SettledItem[]
  /** Null for what has no file. */
  sourceOf(item: ArchiveItem): ArchiveFile | null
  /** The next page above that is there; null at the top. */
  placeOf(item: ArchiveItem): ViewId | null
  /** Remembers what became of an item. */
  note(item: ArchiveItem, outcome: Outcome): void
  /** Whether an item has been written, and not given up. */
  isThere(item: ArchiveItem): boolean
  /** Which row of which database a file is the page of; 0 for one that is not known yet. */
  rowOf(file: SourceFile | null): { readonly table: ArchiveItem; readonly number: number } | null
  /** The database whose row a page is, where that is there. */
  tableOf(item: ArchiveItem): ArchiveItem | null
  /** The table of a database; null where it cannot be read. */
  readTable(item: ArchiveItem): Promise<ReadTable | null>
  /** Which row of its database a page is, from 1, by its title: the first that no other page is; 0 for none. */
  takeRow(table: ArchiveItem, rows: ReadTable, title: string): number
}

/** Opens the archives of an import again, and reads what was planned. */
export async function openForWriting(
  question: WriteArchiveQuestion,
  host: WriteArchiveHost,
): Promise<ArchiveContents> {
  const files = await listFiles(question, host)
  const items: ArchiveItem[] = []
  for (;;) {
    const more = await host.items(items.at(-1)?.position ?? -1)
    if (more.length === 0) break
    items.push(...more)
  }
  const byBlob = new Map(files.map((file) => [fileKey(file.blob, file.path), file]))
  const sourceOf = (item: ArchiveItem): ArchiveFile | null => {
    if (item.archive < 0) return null
    const key = fileKey(item.archive, item.path)
    const found = byBlob.get(key) ?? sheetOf(item, byBlob)
    if (found !== null) byBlob.set(key, found)
    return found
  }
  const pageIds = new Map<ArchiveFile, string>()
  const bySource = new Map<SourceFile, ArchiveItem>()
  const attached = new Set<ArchiveFile>()
  for (const item of items) {
    const source = sourceOf(item)
    if (source === null) continue
    bySource.set(source, item)
    const above = item.parent === null ? undefined : items[item.parent]
    // What leads to a row leads to its database.
    if (item.kind === 'row' && above?.kind === 'database') pageIds.set(source, above.viewId)
    else if (item.kind === 'row') pageIds.set(source, item.viewId)
    if (item.kind === 'page' || item.kind === 'database') pageIds.set(source, item.viewId)
    // What leads to the page that showed a table leads to its database.
    if (item.kind === 'database') {
      const shown = byBlob.get(fileKey(item.archive, item.path.replace(/(?:_all)?\.csv$/i, '.html')))
      if (shown !== undefined && !pageIds.has(shown)) pageIds.set(shown, item.viewId)
    } else if (item.kind === 'file' && textKindOf(item.path) !== null) attached.add(source)
  }
  const outcomes = new Map(
    items.map(({ position, outcome, isWritten }) => [position, isWritten ? outcome : 0]),
  )
  const tableOf = ({ kind, parent }: ArchiveItem): ArchiveItem | null => {
    const table = kind === 'row' && parent !== null ? (items[parent] ?? null) : null
    return table?.kind === 'database' && outcomes.get(table.position) !== 3 ? table : null
  }
  const tables = new Map<number, ReadTable | null>()
  const takenRows = new Map<number, Set<number>>()
  for (const { kind, parent, rows } of items) {
    if (kind !== 'row' || parent === null || rows === 0) continue
    const taken = takenRows.get(parent) ?? new Set<number>()
    takenRows.set(parent, taken.add(rows))
  }
  return {
    items,
    byPath: firstByPath(files),
    named: filesByName(files),
    attached,
    pageIds,
    settled: [],
    sourceOf,
    placeOf({ parent }) {
      for (let at = parent; at !== null; at = items[at]?.parent ?? null) {
        const above = items[at]
        // The page of a row is none of the tree: what lies below it comes below its database.
        const isInTree = above !== undefined && (above.rows === 0 || tableOf(above) === null)
        if (isInTree && outcomes.get(at) !== 3) return above.viewId
      }
      return null
    },
    note: ({ position }, outcome) => void outcomes.set(position, outcome),
    isThere: ({ position }) => outcomes.get(position) === 1 || outcomes.get(position) === 2,
    rowOf(file) {
      const item = file === null ? undefined : bySource.get(file)
      const table = item?.kind === 'row' && item.parent !== null ? items[item.parent] : undefined
      return item === undefined || table?.kind !== 'database' ? null : { table, number: item.rows }
    },
    tableOf,
    async readTable(item) {
      const known = tables.get(item.position)
      if (known !== undefined) return known
      const source = sourceOf(item)
      const read = source && (await readTable(source))
      // One at a time: what follows a database are the pages of its rows.
      tables.clear()
      tables.set(item.position, read)
      return read
    },
    takeRow(table, { titles }, title) {
      const taken = takenRows.get(table.position) ?? new Set<number>()
      takenRows.set(table.position, taken)
      const row = (titles.get(titleKey(title)) ?? []).find((each) => !taken.has(each)) ?? 0
      if (row > 0) taken.add(row)
      return row
    },
  }
}

/** Parts of an export are one tree; of two files of one path, the first is meant. */
function firstByPath(files: readonly ArchiveFile[]): ReadonlyMap<string, ArchiveFile> {
  return new Map(files.toReversed().map((file) => [fileKey(file.archive, file.path), file]))
}

async function listFiles(
  { fileName, bytes, inner }: WriteArchiveQuestion,
  { read }: Pick<WriteArchiveHost, 'read'>,
): Promise<readonly ArchiveFile[]> {
  const isArchive = isZip(fileName)
  const files: ArchiveFile[] = isArchive ? [] : [looseFile(read, fileName, bytes)]
  for (const [blob, size] of [...(isArchive ? [[0, bytes] as const] : []), ...inner]) {
    const opened = await openArchiveFiles(read, { blob, bytes: size })
    if (opened.ok) files.push(...opened.value.files, ...(blob === 0 ? [] : opened.value.inner))
  }
  return files
}

/** A sheet of a workbook, which has no file of its own. */
function sheetOf(
  { archive, path, name, kind }: ArchiveItem,
  byBlob: ReadonlyMap<string, ArchiveFile>,
): ArchiveFile | null {
  const workbook =
    kind === 'database' ? byBlob.get(fileKey(archive, path.slice(0, path.lastIndexOf('/')))) : undefined
  return workbook === undefined ? null : { ...workbook, path, sheet: name }
}
