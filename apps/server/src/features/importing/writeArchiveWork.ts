import { deriveUuid, err, type Result, type ViewId } from '@sheaf/base'
import { MAX_PAGE_DATA_BYTES, MAX_VIEW_NAME_LENGTH, pagePath } from '@sheaf/contract'
import {
  createImportLinks,
  dividePage,
  newBlocks,
  readPageFile,
  settleAddresses,
  settleLook,
  standInsOf,
  wireBlocks,
  type Attachment,
  type ImportLinks,
  type ReadFile,
  type ReadProblem,
} from '@sheaf/export/reading'
import { serverWords } from '@sheaf/locales/server'
import { createDocument } from '@sheaf/model'
import { blockIds } from '../../platform/blockIds.ts'
import { systemClock } from '../../platform/clock.ts'
import { createIds } from '../../platform/ids.ts'
import type { ThreadWork } from '../../platform/threads/index.ts'
import type {
  ArchiveItem,
  ItemNote,
  Outcome,
  WRITE_ARCHIVE,
  WriteArchiveHost,
  WriteArchiveQuestion,
} from './archiveTasks.ts'
import type { ArchiveFile } from './openArchiveFiles.ts'
import { openForWriting, type ArchiveContents } from './openForWriting.ts'
import { PAGE_READERS } from './pageReaders.ts'

/** Room for what stands around the blocks. */
const PAGE_SIZE = MAX_PAGE_DATA_BYTES - 1_000

/** What `WRITE_ARCHIVE` does in its thread. */
export const writeArchive: ThreadWork<typeof WRITE_ARCHIVE> = async (question, host) => {
  const contents = await openForWriting(question, host)
  const ends = performance.now() + question.sliceMs
  for (const item of contents.items) {
    if (item.kind === 'file' || item.isWritten) continue
    await host.begin(item.position)
    await writeItem({ question, host, contents, item })
    if (performance.now() > ends) return false
  }
  return true
}

interface Writing {
  readonly question: WriteArchiveQuestion
  readonly host: WriteArchiveHost
  readonly contents: ArchiveContents
  readonly item: ArchiveItem
}

async function writeItem(writing: Writing): Promise<void> {
  const { question, contents, item } = writing
  const source = contents.sourceOf(item)
  if (item.path === '' || source === null) return await writePage(writing, EMPTY, null)
  const { place } = question
  const links = createImportLinks({
    source,
    files: contents.byPath,
    attached: contents.attached,
    pageIds: contents.pageIds,
    pageOfAddress: (address) => place && pageOfAddress(address, place),
  })
  const read = await readSafely(() =>
    readPageFile(source, links, { signal: NEVER, onShare: () => undefined }, PAGE_READERS),
  )
  if (!read.ok) return await settle(writing, 3, [{ problem: read.error, name: '' }])
  await writePage(writing, read.value, links)
}

const EMPTY: ReadFile = { title: null, icon: null, extra: null, blocks: [], isGuessed: false }
const NEVER = new AbortController().signal

/** One file that breaks a reader must not end the others. */
async function readSafely(
  read: () => Promise<Result<ReadFile, ReadProblem>>,
): Promise<Result<ReadFile, ReadProblem>> {
  try {
    return await read()
  } catch {
    return err('unreadable')
  }
}

/** The page of this workspace behind an address of the app. */
function pageOfAddress(
  address: string,
  { workspaceId, siteUrl }: NonNullable<WriteArchiveQuestion['place']>,
): { readonly pageId: string; readonly blockId: string | null } | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const { origin, pathname, searchParams } = new URL(address)
  const start = new URL(`${pagePath(workspaceId)}/`, siteUrl)
  const pageId = pathname.slice(start.pathname.length)
  const isPage = origin === start.origin && pathname.startsWith(start.pathname) && /^[\w-]{36}$/.test(pageId)
  return isPage ? { pageId, blockId: searchParams.get('blockId') } : null
}

async function writePage(writing: Writing, read: ReadFile, links: ImportLinks | null): Promise<void> {
  const { question, host, contents, item } = writing
  const notes: ItemNote[] = []
  const addresses = await storeFiles(writing, read, links, notes)
  const addressOf = (standIn: string): string | null => addresses.get(standIn) ?? null
  const blocks = wireBlocks(settleAddresses(read.blocks, addressOf))
  const divided = dividePage(blocks, PAGE_SIZE)
  for (const name of new Set([...(links?.lost() ?? []), ...(links?.lostLinks() ?? [])]))
    notes.push({ problem: 'file_not_found', name })
  if (read.isGuessed) notes.push({ problem: 'guessed_encoding', name: '' })
  if (divided.length > 1) notes.push({ problem: 'divided', name: '' })
  if (question.place === null) return await settle(writing, notes.length > 0 ? 2 : 1, notes)
  const title = (read.title ?? item.name).slice(0, MAX_VIEW_NAME_LENGTH).toWellFormed().replaceAll('\0', '')
  const ids = blockIds(createIds(systemClock))
  const { partName } = serverWords(question.language).import
  const parts = divided.map((part, index) => {
    const id = partId(item.viewId, index)
    return {
      id,
      name: divided.length === 1 ? title : partName({ name: title, part: index + 1, parts: divided.length }),
      document: createDocument(id, newBlocks(part), ids),
    }
  })
  const refusal = await host.putPage({
    position: item.position,
    parentId: contents.placeOf(item) ?? question.place.parentViewId,
    ...settleLook(read, addressOf),
    parts,
    notes,
  })
  if (refusal === null) contents.note(item, notes.length > 0 ? 2 : 1)
  else await settle(writing, 3, [{ problem: refusal, name: '' }])
}

/** The same at every attempt; of the fourth version, since those of the fifth belong to one person. */
function partId(viewId: ViewId, index: number): ViewId {
  if (index === 0) return viewId
  const derived = deriveUuid(viewId, String(index))
  return `${derived.slice(0, 14)}4${derived.slice(15)}` as ViewId
}

/** Stores what the page shows; where it is only looked through, says what that is. */
async function storeFiles(
  { question, host, item }: Writing,
  read: ReadFile,
  links: ImportLinks | null,
  notes: ItemNote[],
): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>()
  const shown: (readonly [number, string])[] = []
  for (const standIn of links ? standInsOf(read) : []) {
    const attachment = links?.attachment(standIn) ?? null
    if (attachment === null) continue
    const file = await fileOf(attachment)
    if (file.blob !== null) shown.push([file.blob, attachment.path])
    if (question.place === null) continue
    const stored = await host.store({ name: file.name, parentId: item.viewId, content: file.content })
    if (stored.ok) addresses.set(standIn, stored.value)
    else notes.push({ problem: stored.error, name: file.name })
  }
  if (shown.length > 0 && question.place === null) await host.show(shown)
  return addresses
}

async function fileOf(attachment: Attachment) {
  if ('content' in attachment) {
    const { type } = attachment.content
    const content = new Uint8Array(await attachment.content.arrayBuffer())
    return { name: `picture.${type.split('/')[1] ?? 'png'}`, content, blob: null }
  }
  // All files of an import are those of its archives.
  const { path, packed, blob } = attachment.source as ArchiveFile
  return { name: path.slice(path.lastIndexOf('/') + 1), content: packed ?? new Uint8Array(), blob }
}

async function settle(
  { host, contents, item }: Writing,
  outcome: Outcome,
  notes: readonly ItemNote[],
): Promise<void> {
  contents.note(item, outcome)
  await host.settle(item.position, outcome, notes)
}
