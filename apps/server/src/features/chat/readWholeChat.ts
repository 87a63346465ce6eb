import type { ViewId } from '@sheaf/base'
import type { ChatMessage } from '@sheaf/contract'
import { clientOf, type Database } from '../../platform/database/index.ts'
import { requireChat, type ChatReader } from './chats.ts'
import { listMessages, listStoredMessages, presentMessage, type MessagesContext } from './messages.ts'

/** Messages that are read at once. */
const PART = 500

/** All that was said in a chat, oldest first, as somebody may read it: what they may not is withheld. Refused as `requireChat` does. */
export async function readWholeChat(
  context: MessagesContext,
  reader: ChatReader,
  chatId: string,
): Promise<readonly ChatMessage[]> {
  const chat = await requireChat(context, reader, chatId)
  const all: ChatMessage[] = []
  for (;;) {
    const place = { chat, permit: reader }
    const { rows, hasMore } = await listMessages(context, place, { limit: PART, offset: all.length })
    all.push(...rows.map(presentMessage))
    if (!hasMore) return all
  }
}

/** The same for whoever runs the server: nothing is withheld. */
export async function readAllMessages(database: Database, chatId: ViewId): Promise<readonly ChatMessage[]> {
  return (await listStoredMessages(clientOf(database), chatId)).map(presentMessage)
}
