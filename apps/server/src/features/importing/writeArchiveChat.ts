import { deriveOwnUuid, type JsonObject } from '@sheaf/base'
import { MAX_CHAT_MESSAGES, MAX_CHAT_NAME } from '@sheaf/contract'
import type { ImportLinks, ReadFile } from '@sheaf/export/reading'
import { systemClock } from '../../platform/clock.ts'
import type { ImportedMessage } from '../chat/index.ts'
import { settleItem, type ItemWriting } from './ItemWriting.ts'
import { tellPage, titleOf } from './writeArchivePage.ts'

type Chat = NonNullable<ReadFile['chat']>
type Source = Extract<Chat['messages'][number], { kind: 'answer' }>['sources'][number]

/**
 * ARC-CHAT-1: writes a chat of an export. What was said belongs to nobody of this server: a file that names somebody must not speak for
 * them. Names stay as words.
 */
export async function writeArchiveChat(
  writing: ItemWriting,
  read: ReadFile & { readonly chat: Chat },
  links: ImportLinks,
): Promise<void> {
  const { question, host, contents, item } = writing
  const { place } = question
  const { messages } = read.chat
  if (messages.length > MAX_CHAT_MESSAGES)
    return await settleItem(writing, 3, [{ problem: 'text_too_large', name: '' }])
  const { look, notes } = await tellPage(writing, read, { links, parentId: item.viewId })
  const outcome = notes.length > 0 ? 2 : 1
  if (place === null) return await settleItem(writing, outcome, notes)
  const refusal = await host.putPage({
    position: item.position,
    parentId: contents.placeOf(item) ?? place.parentViewId,
    ...look,
    parts: [
      {
        id: item.viewId,
        name: titleOf(writing, read),
        content: { messages: messages.map((message) => importedMessage(writing, links, message)) },
      },
    ],
    notes,
  })
  if (refusal === null) contents.note(item, outcome)
  else await settleItem(writing, 3, [{ problem: refusal, name: '' }])
}

function importedMessage(
  writing: ItemWriting,
  links: ImportLinks,
  message: Chat['messages'][number],
): ImportedMessage {
  const { kind, at, content } = message
  const said = { kind, content: storable(content), at: momentOf(at) }
  switch (message.kind) {
    case 'question':
      return { ...said, metadata: message.by === null ? {} : { said_by: nameOf(message.by) } }
    case 'text':
      return { ...said, metadata: message.name === null ? {} : { name: nameOf(message.name) } }
    case 'answer': {
      if (message.isWithheld) return { ...said, metadata: { is_withheld: true } }
      const sources = message.sources.map((source) => sourceOf(writing, links, source))
      return { ...said, metadata: sources }
    }
  }
}

/** Where a source lies now: a page or a row that came too, else what its address named. Numbers in the answer count on each. */
function sourceOf(
  { contents }: ItemWriting,
  links: ImportLinks,
  { name, address, kind }: Source,
): JsonObject {
  const row = contents.rowOf(links.file(address))
  const page = links.page(address)
  const source = { name: nameOf(name), source: nameOf(kind) }
  if (row !== null && row.number > 0) {
    const rowId = deriveOwnUuid(row.table.databaseId ?? '', String(row.number))
    return { ...source, id: row.table.viewId, row_id: rowId }
  }
  if (page !== null) return { ...source, id: page.pageId }
  const [id] = [...address.matchAll(UUID)].map(([found]) => found).slice(1)
  return { ...source, id: id ?? NOWHERE }
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const NOWHERE = '00000000-0000-0000-0000-000000000000'

/** Anybody may have written in the file: names are as long as names are. */
function nameOf(text: string): string {
  return storable(text.slice(0, MAX_CHAT_NAME))
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Never later than now, because the order of what is said next counts on it, and in years that every database knows. */
function momentOf(at: string): Date {
  const now = systemClock.now()
  const said = new Date(at)
  return said.getTime() >= FIRST_MOMENT && said <= now ? said : now
}

const FIRST_MOMENT = 0
