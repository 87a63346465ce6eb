import { err, ok, type Result, type ViewId } from '@sheaf/base'
import {
  attachedTexts,
  extensionOf,
  isCsv,
  isZip,
  planImport,
  textKindOf,
  type PlannedPage,
  type ReadNote,
  type ReadProblem,
  type SourceFile,
} from '@sheaf/export/reading'
import { strToU8, zipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import type { ThreadWork } from '../../platform/threads/index.ts'
import type { ArchiveItem, ArchiveQuestion, OPEN_ARCHIVE, OpenArchiveHost } from './archiveTasks.ts'
import { listSheets } from './formats/readWorkbook.ts'
import { looseFile, openArchiveFiles, type ArchiveFile } from './openArchiveFiles.ts'
import { arrangeFiles, isOffice } from './opening/arrangeFiles.ts'
import { expandNotes } from './opening/expandNotes.ts'
import { inlineTables } from './opening/inlineTables.ts'
import { linkedFiles } from './opening/linkedFiles.ts'
import { matterTables } from './opening/matterTables.ts'
import { sheetPath } from './sheetPath.ts'
import { sourceOf } from './sourceOf.ts'

/** Pages of one import. */
const MAX_PAGES = 60_000
/** Archives within an archive. */
const MAX_INNER = 200
/** Items that are remembered at once. */
const BATCH = 500
/** Of a file, at once. */
const PIECE_BYTES = 1024 * 1024

/** What `OPEN_ARCHIVE` does in its thread. */
export const openArchive: ThreadWork<typeof OPEN_ARCHIVE> = async (question, host) => {
  const opened = await openFiles(question, host)
  if (!opened.ok) return opened
  const { files, notes } = opened.value
  if (files.length === 0 && notes.length > 0) return err(notes[0]!.problem)
  const expanded = await expandFiles(opened.value, host)
  const count = await planItems(expanded, host)
  if (count === 0) return err(expanded.notes[0]?.problem ?? 'kind_unknown')
  return ok({ source: sourceOf(files) })
}

interface OpenedFiles {
  readonly files: readonly ArchiveFile[]
  readonly notes: readonly ReadNote[]
  /** The number of the next archive that is made of a file. */
  readonly nextBlob: number
}

async function openFiles(
  { fileName, bytes }: ArchiveQuestion,
  host: OpenArchiveHost,
): Promise<Result<OpenedFiles, ReadProblem>> {
  const { read } = host
  if (!isZip(fileName)) {
    const file = looseFile(read, fileName, bytes)
    if (textKindOf(file.path) === null && !isCsv(file.path) && !isOffice(file)) return err('kind_unknown')
    return ok({ files: [file], notes: [], nextBlob: 1 })
  }
  const opened = await openArchiveFiles(read, { blob: 0, bytes })
  if (!opened.ok) return opened
  const files = [...opened.value.files]
  const notes = [...opened.value.notes]
  const inner = opened.value.inner.slice(0, MAX_INNER)
  for (const [index, each] of inner.entries()) {
    const blob = index + 1
    const size = each.packed && (await host.unpack(each.packed, blob))
    const parts =
      size === null ? err('zip_broken' as const) : await openArchiveFiles(read, { blob, bytes: size })
    // One part that is broken must not end the others.
    if (!parts.ok) notes.push({ name: each.path, problem: parts.error, isPage: true })
    else {
      files.push(...parts.value.files, ...parts.value.inner)
      notes.push(...parts.value.notes)
    }
  }
  return ok({ files, notes, nextBlob: inner.length + 1 })
}

interface RowPlace {
  /** Absent: by its path. */
  readonly title?: string
  readonly row: number
}

interface ExpandedFiles {
  readonly files: readonly ArchiveFile[]
  readonly notes: readonly ReadNote[]
  /** Files that are not what they were any more, and files of others that are only shown. */
  readonly shown: ReadonlySet<ArchiveFile>
  /** Texts that are pages of rows of a table that was made for them. */
  readonly places: ReadonlyMap<SourceFile, RowPlace>
  /** What tables are called that were made of a part of a page. */
  readonly tableNames: ReadonlyMap<SourceFile, string>
}

/** Opens the files that hold several pages or databases; what a text shows as a file is left alone. */
async function expandFiles(
  { files, notes, nextBlob }: OpenedFiles,
  host: OpenArchiveHost,
): Promise<ExpandedFiles> {
  const office = files.filter(isOffice)
  const shown = await linkedFiles(files, office)
  const all: ArchiveFile[] = []
  const problems: ReadNote[] = [...notes]
  const places = new Map<SourceFile, RowPlace>()
  const keeper = keepArchives(host, nextBlob)
  for (const file of files) {
    const kind = shown.has(file) ? '' : extensionOf(file.path)
    if (kind === 'xlsx') {
      const sheets = await listSheets(file)
      if (!sheets.ok) problems.push({ name: file.path, problem: sheets.error, isPage: true })
      else if (sheets.value.length === 1) all.push(file)
      else for (const sheet of sheets.value) all.push({ ...file, path: sheetPath(file.path, sheet), sheet })
    } else if (kind === 'enex') {
      const made = await notesOf(file, keeper, host)
      if (made === null) problems.push({ name: file.path, problem: 'unreadable', isPage: true })
      else {
        for (const each of made.files) {
          const place = made.notes.get(each.path)
          if (place !== undefined) places.set(each, place)
        }
        all.push(...made.files)
      }
    } else all.push(file)
  }
  const tables = await matterTables(all)
  if (tables.length > 0) {
    const texts = tables.map(({ path, csv }) => [path, strToU8(csv)] as const)
    all.push(...(await keeper.keep(zipSync(Object.fromEntries(texts), { level: 0 }))))
    for (const { pages } of tables)
      for (const [index, page] of pages.entries()) places.set(page, { row: index + 1 })
  }
  const tableNames = new Map<SourceFile, string>()
  const inline = await inlineTables(all)
  if (inline.length > 0) {
    const texts = inline.map(({ path, csv }) => [path, strToU8(csv)] as const)
    const names = new Map(inline.map(({ path, name }) => [path, name]))
    for (const file of await keeper.keep(zipSync(Object.fromEntries(texts), { level: 0 }))) {
      all.push(file)
      tableNames.set(file, names.get(file.path) ?? '')
    }
  }
  return { files: all, notes: problems, shown, places, tableNames }
}

interface ArchiveKeeper {
  /** Takes the number of the next archive, for whoever writes it. */
  take(): number
  /** Stores an archive, and answers its files. */
  keep(archive: Uint8Array): Promise<readonly ArchiveFile[]>
}

function keepArchives(host: OpenArchiveHost, firstBlob: number): ArchiveKeeper {
  let next = firstBlob
  return {
    take: () => next++,
    async keep(archive) {
      const blob = next++
      const bytes = archive.length
      for (let at = 0; at < bytes; at += PIECE_BYTES) {
        const content = archive.slice(at, at + PIECE_BYTES)
        await host.keep(blob, { content, bytes, isLast: at + PIECE_BYTES >= bytes })
      }
      const opened = await openArchiveFiles(host.read, { blob, bytes })
      return opened.ok ? opened.value.files : []
    },
  }
}

/** Makes archives of a file of notes; null for one that holds none. */
async function notesOf(file: ArchiveFile, keeper: ArchiveKeeper, host: OpenArchiveHost) {
  let bytes = file.bytes
  const raw = file.packed === null ? file.blob : keeper.take()
  if (file.packed !== null) {
    const unpacked = await host.unpack(file.packed, raw)
    if (unpacked === null) return null
    bytes = unpacked
  }
  const files: ArchiveFile[] = []
  const expanded = await expandNotes(
    { path: file.path.replace(/\.enex$/i, ''), chunks: () => chunksOf(host, raw, bytes) },
    async (archive) => void files.push(...(await keeper.keep(archive))),
  )
  return expanded.count === 0 ? null : { files, notes: expanded.notes }
}

async function* chunksOf({ read }: OpenArchiveHost, blob: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes;) {
    const piece = await read(blob, at, Math.min(bytes, at + PIECE_BYTES))
    if (piece.length === 0) return
    at += piece.length
    yield piece
  }
}

/** Plans the pages, then lists the files beside them; answers the number of pages. */
async function planItems(
  { files, notes, shown, places: rowPlaces, tableNames }: ExpandedFiles,
  { plan }: Pick<OpenArchiveHost, 'plan'>,
): Promise<number> {
  const attached = await attachedTexts(files)
  const { collections, twins, places, names } = await arrangeFiles(files)
  const isMeant = (file: ArchiveFile): boolean => !attached.has(file) && !twins.has(file) && !shown.has(file)
  const isTable = (file: ArchiveFile): boolean =>
    isCsv(file.path) || collections.has(file) || file.sheet !== undefined || extensionOf(file.path) === 'xlsx'
  const isPage = ({ path }: { readonly path: string }): boolean =>
    textKindOf(path) !== null || extensionOf(path) === 'docx'
  // All that is planned was opened here.
  const planned = planImport(files.filter(isMeant), () => randomUUID(), {
    maxPages: MAX_PAGES,
    hasTables: true,
    isPage,
    isTable: (file) => !isCsv(file.path) && isTable(file as ArchiveFile),
    placeOf: (file) => places.get(file),
    nameOf: (file) => {
      const { sheet } = file as ArchiveFile
      return sheet ?? names.get(file) ?? tableNames.get(file) ?? rowPlaces.get(file)?.title
    },
  })
  const items: ArchiveItem[] = []
  const positions = new Map<string, number>()
  for (const page of planned.pages) {
    positions.set(page.id, items.length)
    const place = page.source === null ? undefined : rowPlaces.get(page.source)
    const rows = page.kind === 'row' ? (place?.row ?? 0) : 0
    items.push({ ...pageItem(page), rows, position: items.length, parent: parentOf(page, positions) })
  }
  const pages = items.length
  for (const file of files) {
    if (isMeant(file) && (isPage(file) || isTable(file))) continue
    const left = twins.has(file)
      ? { outcome: 3 as const, isWritten: true, notes: [{ problem: 'partial_table', name: '' }] }
      : {}
    items.push({ ...fileItem(file), ...left, position: items.length })
  }
  for (const { name, problem } of [...notes, ...planned.notes]) {
    items.push({
      ...fileItem({ path: name, blob: 0 }),
      position: items.length,
      outcome: 3,
      isWritten: true,
      notes: [{ problem, name: '' }],
    })
  }
  for (let from = 0; from < items.length; from += BATCH) await plan(items.slice(from, from + BATCH))
  return pages
}

type Unplaced = Omit<ArchiveItem, 'position' | 'parent'>

function pageItem({ id, kind, source, name, label }: PlannedPage): Unplaced {
  // What is planned is what was opened here.
  const file = source as ArchiveFile | null
  return {
    kind,
    archive: file?.blob ?? -1,
    path: label,
    name,
    viewId: id as ViewId,
    databaseId: kind === 'database' ? randomUUID() : null,
    rows: 0,
    outcome: 0,
    isWritten: false,
    notes: [],
  }
}

function parentOf({ parentId }: PlannedPage, positions: ReadonlyMap<string, number>): number | null {
  return parentId === null ? null : (positions.get(parentId) ?? null)
}

function fileItem({ path, blob }: Pick<ArchiveFile, 'path' | 'blob'>): Unplaced & { readonly parent: null } {
  return {
    kind: 'file',
    archive: blob,
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    parent: null,
    viewId: randomUUID() as string as ViewId,
    databaseId: null,
    rows: 0,
    outcome: 0,
    isWritten: false,
    notes: [],
  }
}
