import { deriveOwnUuid, type ViewId } from '@sheaf/base'
import { MAX_PAGE_DATA_BYTES, MAX_VIEW_NAME_LENGTH } from '@sheaf/contract'
import {
  dividePage,
  newBlocks,
  settleAddresses,
  settleLook,
  standInsOf,
  wireBlocks,
  type ImportLinks,
  type ReadFile,
  type WireBlock,
} from '@sheaf/export/reading'
import { serverWords } from '@sheaf/locales/server'
import { createDocument, rowDocumentId, type NewBlock } from '@sheaf/model'
import { blockIds } from '../../platform/blockIds.ts'
import { systemClock } from '../../platform/clock.ts'
import { createIds } from '../../platform/ids.ts'
import type { ItemNote } from './archiveTasks.ts'
import { settleItem, type ItemWriting, type ReadItem } from './ItemWriting.ts'
import { titleKey } from './readTable.ts'
import { storeShown } from './storeShown.ts'

/** Room for what stands around the blocks. */
const PAGE_SIZE = MAX_PAGE_DATA_BYTES - 1_000

/** Writes a page with what its file says; where it is only looked through, says what would be of it. */
export async function writeArchivePage(
  writing: ItemWriting,
  read: ReadItem,
  links: ImportLinks | null,
  more: readonly ItemNote[] = [],
): Promise<void> {
  const { question, host, contents, item } = writing
  const { place } = question
  const told = await tellPage(writing, read, { links, parentId: item.viewId })
  const divided = dividePage(told.blocks, PAGE_SIZE)
  const notes = [...told.notes, ...more, ...(divided.length > 1 ? [{ problem: 'divided', name: '' }] : [])]
  if (place === null) return await settleItem(writing, notes.length > 0 ? 2 : 1, notes)
  const title = titleOf(writing, read)
  const { partName } = serverWords(question.language).import
  const refusal = await host.putPage({
    position: item.position,
    parentId: contents.placeOf(item) ?? place.parentViewId,
    ...told.look,
    parts: divided.map((part, index) => {
      const id = index === 0 ? item.viewId : (deriveOwnUuid(item.viewId, String(index)) as ViewId)
      return {
        id,
        name:
          divided.length === 1 ? title : partName({ name: title, part: index + 1, parts: divided.length }),
        content: { document: documentOf(id, part) },
      }
    }),
    notes,
  })
  if (refusal === null) contents.note(item, notes.length > 0 ? 2 : 1)
  else await settleItem(writing, 3, [{ problem: refusal, name: '' }])
}

/** Writes the page of a row; one that is the page of no row becomes a page below the database. */
export async function writeArchiveRow(
  writing: ItemWriting,
  read: ReadItem,
  links: ImportLinks,
): Promise<void> {
  const { question, host, contents, item } = writing
  const { place } = question
  const table = contents.tableOf(item)
  const rows = table && (await contents.readTable(table))
  if (table === null || rows === null) return await writeArchivePage(writing, read, links)
  const number =
    item.rows > 0
      ? item.rows
      : contents.takeRow(table, rows, read.title ?? item.name) || contents.takeRow(table, rows, item.name)
  if (number === 0)
    return await writeArchivePage(writing, read, links, [{ problem: 'row_unknown', name: '' }])
  const rowId = deriveOwnUuid(table.databaseId ?? '', String(number))
  const documentId = rowDocumentId(rowId) ?? rowId
  const own = { ...read, blocks: withoutProperties(read.blocks, rows.table.columns) }
  const told = await tellPage(writing, own, { links, parentId: documentId as ViewId })
  const { blocks, notes } = told
  if (place === null) return await settleItem(writing, notes.length > 0 ? 2 : 1, notes, number)
  const { icon, extra } = told.look
  const refusal = await host.putRow({
    position: item.position,
    databaseId: table.databaseId ?? '',
    viewId: table.viewId,
    rowId,
    icon: icon?.ty === 0 ? icon.value : null,
    cover: coverOf(extra),
    document: blocks.length === 0 ? null : documentOf(documentId, blocks),
    notes,
  })
  if (refusal === null) contents.note(item, notes.length > 0 ? 2 : 1)
  else await settleItem(writing, 3, [{ problem: refusal, name: '' }])
}

export function titleOf({ item }: ItemWriting, read: ReadFile): string {
  return (read.title ?? item.name).slice(0, MAX_VIEW_NAME_LENGTH).toWellFormed().replaceAll('\0', '')
}

function documentOf(id: string, blocks: readonly WireBlock[]): Uint8Array {
  return createDocument(id, newBlocks(blocks), blockIds(createIds(systemClock)))
}

interface Telling {
  readonly links: ImportLinks | null
  /** Below which files are stored. */
  readonly parentId: ViewId
}

/** What a page shows, with the addresses of its files, and what is not as it was. */
export async function tellPage(writing: ItemWriting, read: ReadItem, { links, parentId }: Telling) {
  const notes: ItemNote[] = [...(read.notes ?? [])]
  const addresses = new Map<string, string>()
  for (const standIn of links ? standInsOf(read) : []) {
    const note = (each: ItemNote): void => void notes.push(each)
    const address = links && (await storeShown(writing, links, { standIn, parentId, note }))
    if (address !== null) addresses.set(standIn, address)
  }
  const addressOf = (standIn: string): string | null => addresses.get(standIn) ?? null
  for (const name of new Set([...(links?.lost() ?? []), ...(links?.lostLinks() ?? [])]))
    notes.push({ problem: 'file_not_found', name })
  if (read.isChatText === true) notes.push({ problem: 'chat_as_text', name: '' })
  if (read.isGuessed) notes.push({ problem: 'guessed_encoding', name: '' })
  return {
    blocks: wireBlocks(settleAddresses(read.blocks, addressOf)),
    look: settleLook(read, addressOf),
    notes,
  }
}

/** Without the lines at the head that repeat the cells of the row, as one product writes them: `Status: Done`. */
function withoutProperties(
  blocks: readonly NewBlock[],
  columns: readonly { readonly name: string }[],
): readonly NewBlock[] {
  const names = new Set(columns.map(({ name }) => titleKey(name)))
  const [first, ...rest] = blocks
  const head = first?.type === 'simple_table' ? headsOf(first) : []
  if (head.length > 0 && head.every((name) => names.has(titleKey(name)))) return rest
  if (
    first?.type === 'code' &&
    first.data?.['language'] === 'yaml' &&
    keysOf(first).every((key) => names.has(titleKey(key)))
  )
    return rest
  if (first?.type !== 'paragraph') return blocks
  const text = (first.text ?? []).map((run) => run.text).join('')
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const areCells = lines.every((line) => names.has(titleKey(line.slice(0, Math.max(0, line.indexOf(':'))))))
  return lines.length > 0 && areCells ? rest : blocks
}

/** The keys of a block of front matter. */
function keysOf({ text = [] }: NewBlock): readonly string[] {
  const lines = text
    .map((run) => run.text)
    .join('')
    .split('\n')
  return lines.flatMap((line) => /^([^\s:#][^:]*):/.exec(line)?.[1]?.replaceAll(/^["']|["']$/g, '') ?? [])
}

/** The first cells of the rows of a table: in one of properties their names. */
function headsOf({ data, children = [] }: NewBlock): readonly string[] {
  if (data?.['enable_header_column'] !== true) return []
  return children.map((row) => {
    const [name] = row.children?.[0]?.children ?? []
    return (name?.text ?? []).map(({ text }) => text).join('')
  })
}

/** A cover as the format stores it with rows. */
function coverOf(extra: ReadFile['extra']): string | null {
  const cover = extra?.['cover']
  if (typeof cover !== 'object' || cover === null || !('value' in cover) || !('type' in cover)) return null
  if (cover.type !== 'custom' || typeof cover.value !== 'string') return null
  const offset = 'offset' in cover && typeof cover.offset === 'number' ? cover.offset : 0
  return JSON.stringify({ data: cover.value, upload_type: 1, cover_type: 'FileCover', offset })
}
