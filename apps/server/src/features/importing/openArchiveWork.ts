import { err, ok, type ViewId } from '@sheaf/base'
import { attachedTexts, isCsv, isZip, planImport, textKindOf, type PlannedPage } from '@sheaf/export/reading'
import { randomUUID } from 'node:crypto'
import type { ThreadWork } from '../../platform/threads/index.ts'
import type { ArchiveItem, OPEN_ARCHIVE, OpenArchiveHost } from './archiveTasks.ts'
import { looseFile, openArchiveFiles, type ArchiveFile } from './openArchiveFiles.ts'
import { sourceOf } from './sourceOf.ts'

/** Pages of one import. */
const MAX_PAGES = 60_000
/** Archives within an archive. */
const MAX_INNER = 200
/** Items that are remembered at once. */
const BATCH = 500

/** What `OPEN_ARCHIVE` does in its thread. */
export const openArchive: ThreadWork<typeof OPEN_ARCHIVE> = async ({ fileName, bytes }, host) => {
  const read = host.read
  if (!isZip(fileName)) {
    const file = looseFile(read, fileName, bytes)
    if (textKindOf(file.path) === null && !isCsv(file.path)) return err('kind_unknown')
    await planItems([file], host)
    return ok({ source: sourceOf([file]) })
  }
  const opened = await openArchiveFiles(read, { blob: 0, bytes })
  if (!opened.ok) return opened
  const files = [...opened.value.files]
  const notes = [...opened.value.notes]
  for (const [index, inner] of opened.value.inner.slice(0, MAX_INNER).entries()) {
    const blob = index + 1
    const size = inner.packed && (await host.unpack(inner.packed, blob))
    const parts =
      size === null ? err('zip_broken' as const) : await openArchiveFiles(read, { blob, bytes: size })
    // One part that is broken must not end the others.
    if (!parts.ok) notes.push({ name: inner.path, problem: parts.error, isPage: true })
    else {
      files.push(...parts.value.files, ...parts.value.inner)
      notes.push(...parts.value.notes)
    }
  }
  if (files.length === 0 && notes.length > 0) return err(notes[0]!.problem)
  const count = await planItems(files, host, notes)
  if (count === 0) return err('kind_unknown')
  return ok({ source: sourceOf(files) })
}

/** Plans the pages, then lists the files beside them; answers the number of pages. */
async function planItems(
  files: readonly ArchiveFile[],
  { plan }: Pick<OpenArchiveHost, 'plan'>,
  notes: readonly { readonly name: string; readonly problem: string }[] = [],
): Promise<number> {
  const attached = await attachedTexts(files)
  const planned = planImport(
    files.filter((file) => !attached.has(file)),
    () => randomUUID(),
    { maxPages: MAX_PAGES, hasTables: true },
  )
  const items: ArchiveItem[] = []
  const positions = new Map<string, number>()
  for (const page of planned.pages) {
    positions.set(page.id, items.length)
    items.push({ ...pageItem(page), position: items.length, parent: parentOf(page, positions) })
  }
  const pages = items.length
  for (const file of files) {
    if ((textKindOf(file.path) !== null || isCsv(file.path)) && !attached.has(file)) continue
    items.push({ ...fileItem(file), position: items.length })
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
