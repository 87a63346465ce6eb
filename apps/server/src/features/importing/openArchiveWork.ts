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
} from '@sheaf/export/reading'
import { randomUUID } from 'node:crypto'
import type { ThreadWork } from '../../platform/threads/index.ts'
import type { ArchiveItem, ArchiveQuestion, OPEN_ARCHIVE, OpenArchiveHost } from './archiveTasks.ts'
import { listSheets } from './formats/readWorkbook.ts'
import { looseFile, openArchiveFiles, type ArchiveFile } from './openArchiveFiles.ts'
import { arrangeFiles, isOffice } from './opening/arrangeFiles.ts'
import { expandNotes, type NotePlace } from './opening/expandNotes.ts'
import { linkedFiles } from './opening/linkedFiles.ts'
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

interface ExpandedFiles {
  readonly files: readonly ArchiveFile[]
  readonly notes: readonly ReadNote[]
  /** Files that are not what they were any more, and files of others that are only shown. */
  readonly shown: ReadonlySet<ArchiveFile>
  /** Notes of Evernote, by `blob` and path. */
  readonly noteOf: (file: ArchiveFile) => NotePlace | undefined
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
  const places = new Map<number, ReadonlyMap<string, NotePlace>>()
  let blob = nextBlob
  for (const file of files) {
    const kind = shown.has(file) ? '' : extensionOf(file.path)
    if (kind === 'xlsx') {
      const sheets = await listSheets(file)
      if (!sheets.ok) problems.push({ name: file.path, problem: sheets.error, isPage: true })
      else if (sheets.value.length === 1) all.push(file)
      else for (const sheet of sheets.value) all.push({ ...file, path: sheetPath(file.path, sheet), sheet })
    } else if (kind === 'enex') {
      const made = await notesOf(file, blob, host)
      if (made === null) problems.push({ name: file.path, problem: 'unreadable', isPage: true })
      else {
        for (const part of made.blobs) places.set(part, made.notes)
        all.push(...made.files)
        blob = made.nextBlob
      }
    } else all.push(file)
  }
  return {
    files: all,
    notes: problems,
    shown,
    noteOf: (file) => places.get(file.blob)?.get(file.path),
  }
}

/** Makes archives of a file of notes; null for one that holds none. */
async function notesOf(file: ArchiveFile, firstBlob: number, host: OpenArchiveHost) {
  let blob = firstBlob
  let bytes = file.bytes
  const raw = file.packed === null ? file.blob : blob
  if (file.packed !== null) {
    blob += 1
    const unpacked = await host.unpack(file.packed, raw)
    if (unpacked === null) return null
    bytes = unpacked
  }
  const sizes = new Map<number, number>()
  const expanded = await expandNotes(
    { path: file.path.replace(/\.enex$/i, ''), chunks: () => chunksOf(host, raw, bytes) },
    async (archive) => {
      for (let at = 0; at < archive.length; at += PIECE_BYTES) {
        const content = archive.slice(at, at + PIECE_BYTES)
        await host.keep(blob, { content, bytes: archive.length, isLast: at + PIECE_BYTES >= archive.length })
      }
      sizes.set(blob, archive.length)
      blob += 1
    },
  )
  if (expanded.count === 0) return null
  const files: ArchiveFile[] = []
  for (const [part, size] of sizes) {
    const opened = await openArchiveFiles(host.read, { blob: part, bytes: size })
    if (opened.ok) files.push(...opened.value.files)
  }
  return { files, notes: expanded.notes, blobs: [...sizes.keys()], nextBlob: blob }
}

async function* chunksOf(
  { read }: OpenArchiveHost,
  blob: number,
  bytes: number,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes;) {
    const piece = await read(blob, at, Math.min(bytes, at + PIECE_BYTES))
    if (piece.length === 0) return
    at += piece.length
    yield piece
  }
}

/** Plans the pages, then lists the files beside them; answers the number of pages. */
async function planItems(
  { files, notes, shown, noteOf }: ExpandedFiles,
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
    isTable: (file) => isTable(file as ArchiveFile),
    placeOf: (file) => places.get(file),
    nameOf: (file) => {
      const { sheet } = file as ArchiveFile
      return sheet ?? names.get(file) ?? noteOf(file as ArchiveFile)?.title
    },
  })
  const items: ArchiveItem[] = []
  const positions = new Map<string, number>()
  for (const page of planned.pages) {
    positions.set(page.id, items.length)
    const note = page.source && noteOf(page.source as ArchiveFile)
    const rows = page.kind === 'row' ? (note?.row ?? 0) : 0
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
