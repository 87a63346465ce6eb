import {
  attachedTexts,
  createImportLinks,
  dividePage,
  fileKey,
  filesByName,
  type ImportLinks,
  planImport,
  type PageReaders,
  type PlannedPage,
  type ReadFile,
  type ReadOptions,
  readPageFile,
  settleAddresses,
  settleLook,
  type SourceFile,
  wireBlocks,
  TEXT_READERS,
} from '@sheaf/export/reading'
import { err, ok, type Result } from '@sheaf/base'
import { MAX_PAGE_DATA_BYTES, MAX_VIEW_NAME_LENGTH, type ErrorCode } from '@sheaf/contract'
import { collectSources } from './collectSources.ts'
import type { ImportEnvironment } from './ImportEnvironment.ts'
import type { ImportNote, ImportProblem } from './ImportProblem.ts'
import { uploadAttachments } from './uploadAttachments.ts'

export interface ImportJob {
  readonly files: readonly File[]
  /** The view below which the pages come. */
  readonly parentId: string
  /** Name of one page of several that a text was divided into. */
  readonly partName: (name: string, part: number, parts: number) => string
  readonly signal: AbortSignal
  readonly onProgress: (progress: ImportProgress) => void
}

export interface ImportProgress {
  /** With the share of the file that is being read. */
  readonly done: number
  readonly total: number
  /** The file that is being read. */
  readonly name: string
}

export interface Imported {
  /** Pages that stand directly below the place, in order. */
  readonly topIds: readonly string[]
  /** Of all pages that were made. */
  readonly count: number
  readonly notes: readonly ImportNote[]
  /** Ended by the person; what was made until then stays. */
  readonly isCancelled: boolean
}

const READERS: PageReaders = {
  ...TEXT_READERS,
  async html(text, links, options) {
    const { htmlReader } = await import('@sheaf/export/html')
    return await htmlReader((html) => new DOMParser().parseFromString(html, 'text/html'))(
      text,
      links,
      options,
    )
  },
}

/** Room for what stands around the blocks. */
const PAGE_SIZE = MAX_PAGE_DATA_BYTES - 1_000

/**
 * IMP-RUN-1: makes a page of each file, parents first, each in one call with all that is in it. A file that cannot be
 * imported is named and the others go on; pages below it come to the next one above. Never rejects.
 */
export async function runImport(job: ImportJob, environment: ImportEnvironment): Promise<Imported> {
  const { signal, onProgress } = job
  const { files, notes: sourceNotes } = await collectSources(job.files)
  const attached = await attachedTexts(files)
  const plan = planImport(
    files.filter((file) => !attached.has(file)),
    () => environment.newId(),
  )
  const notes: ImportNote[] = [...sourceNotes, ...plan.notes]
  if (plan.pages.length === 0 && notes.length === 0)
    notes.push(...job.files.map(({ name }) => ({ name, problem: 'kind_unknown', isPage: true }) as const))
  const named = filesByName(files)
  const byPath = new Map(files.map((file) => [fileKey(file.archive, file.path), file]))
  const pageIds = new Map(plan.pages.flatMap(({ source, id }) => (source ? [[source, id] as const] : [])))
  /** Where the pages below each planned one go. */
  const places = new Map<string, string>()
  const topIds: string[] = []
  let count = 0

  for (const [index, page] of plan.pages.entries()) {
    if (signal.aborted) break
    onProgress({ done: index, total: plan.pages.length, name: page.label })
    const parentId = page.parentId === null ? job.parentId : (places.get(page.parentId) ?? job.parentId)
    const onShare = (share: number): void =>
      onProgress({ done: index + share, total: plan.pages.length, name: page.label })
    const made = await importPage({
      page,
      parentId,
      files: byPath,
      named,
      attached,
      pageIds,
      job,
      environment,
      onShare,
    })
    notes.push(...made.notes)
    places.set(page.id, made.ids[0] ?? parentId)
    count += made.ids.length
    if (parentId === job.parentId) topIds.push(...made.ids)
  }
  return { topIds, count, notes, isCancelled: signal.aborted }
}

interface PageImport {
  readonly page: PlannedPage
  readonly parentId: string
  readonly files: ReadonlyMap<string, SourceFile>
  readonly attached: ReadonlySet<SourceFile>
  readonly pageIds: ReadonlyMap<SourceFile, string>
  readonly named: ReturnType<typeof filesByName>
  readonly job: ImportJob
  readonly environment: ImportEnvironment
  readonly onShare: (share: number) => void
}

interface MadePage {
  readonly ids: readonly string[]
  readonly notes: readonly ImportNote[]
}

async function importPage(options: PageImport): Promise<MadePage> {
  const { page, files, attached, pageIds, environment } = options
  if (page.source === null) return await makePages(options, EMPTY, null)
  const pageOfAddress = (address: string) => environment.pageOfAddress(address)
  const links = createImportLinks({
    source: page.source,
    files,
    attached,
    pageIds,
    named: options.named,
    pageOfAddress,
  })
  const { onShare, job } = options
  const read = await readSafely(page.source, links, { onShare, signal: job.signal })
  if (job.signal.aborted) return { ids: [], notes: [] }
  if (!read.ok) return { ids: [], notes: [{ name: page.label, problem: read.error, isPage: true }] }
  return await makePages(options, read.value, links)
}

const EMPTY: ReadFile = { title: null, icon: null, extra: null, blocks: [], isGuessed: false }

/** One file that breaks a reader must not end the others. */
async function readSafely(
  source: SourceFile,
  links: ImportLinks,
  options: ReadOptions,
): Promise<Result<ReadFile, ImportProblem>> {
  try {
    return await readPageFile(source, links, options, READERS)
  } catch {
    return err('unreadable')
  }
}

async function makePages(options: PageImport, read: ReadFile, links: ImportLinks | null): Promise<MadePage> {
  const { page, parentId, job, environment } = options
  const notes: ImportNote[] = []
  const note = (name: string, problem: ImportProblem): void =>
    void notes.push({ name, problem, isPage: false })
  const uploaded =
    links && (await uploadAttachments({ read, links, parentId, environment, signal: job.signal, note }))
  if (job.signal.aborted) return { ids: [], notes }
  const addressOf = (standIn: string): string | null => uploaded?.get(standIn) ?? null
  const blocks = wireBlocks(settleAddresses(read.blocks, addressOf))
  const parts = dividePage(blocks, PAGE_SIZE)
  const title = (read.title ?? page.name).slice(0, MAX_VIEW_NAME_LENGTH).toWellFormed()

  const ids: string[] = []
  for (const [index, part] of parts.entries()) {
    const id = index === 0 ? page.id : environment.newId()
    const name = parts.length === 1 ? title : job.partName(title, index + 1, parts.length)
    const made = await createPage({ id, parentId, name, blocks: part }, options)
    if (!made.ok) {
      return { ids, notes: [...notes, { name: page.label, problem: made.error, isPage: true }] }
    }
    ids.push(id)
    if (job.signal.aborted) break
  }
  for (const path of links?.lost() ?? []) note(`${page.label} → ${path}`, 'file_not_found')
  if (read.isGuessed) note(page.label, 'guessed_encoding')
  if (parts.length > 1) note(page.label, 'divided')
  await setPageLook(page.id, read, addressOf, options)
  return { ids, notes }
}

/** A second try for one whose answer was lost: that the page is there then is what was wanted. */
async function createPage(
  page: Parameters<ImportEnvironment['createPage']>[0],
  { environment, job }: PageImport,
): Promise<Result<void, ErrorCode>> {
  const made = await environment.createPage(page, job.signal)
  if (made.ok || made.error !== 'network_error' || job.signal.aborted) return made
  const again = await environment.createPage(page, job.signal)
  return !again.ok && again.error === 'record_already_exists' ? ok() : again
}

async function setPageLook(
  id: string,
  read: ReadFile,
  addressOf: (standIn: string) => string | null,
  { environment }: PageImport,
): Promise<void> {
  const { icon, extra } = settleLook(read, addressOf)
  if (icon) await environment.setIcon(id, icon)
  if (extra) await environment.setExtra(id, extra)
}
