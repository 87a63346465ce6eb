import type { JsonValue } from '@sheaf/base'
import { CHAT_AUTHORS } from '@sheaf/contract'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { insertChatOfPage } from './chats.ts'

/** What was said in a chat that comes with an import: by nobody of this server. */
export interface ImportedMessage {
  readonly kind: 'question' | 'answer' | 'text'
  readonly content: string
  readonly metadata: JsonValue
  readonly at: Date
}

/** Gives a page of the layout of chats its chat with what was said, within the transaction that makes the page. An answer stands behind its question. */
export async function insertChatWith(
  transaction: Transaction,
  page: Parameters<typeof insertChatOfPage>[1],
  messages: readonly ImportedMessage[],
): Promise<void> {
  await insertChatOfPage(transaction, page)
  const client = clientOf(transaction)
  const turns = messages.filter(({ kind }) => kind !== 'answer').length
  const { rows } = await client.query<{ id: string }>(
    `SELECT nextval('chat_message_ids')::text AS id FROM generate_series(1, $1) ORDER BY 1`,
    [turns],
  )
  const ids = rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
  let turn = -1
  const stored = messages.map(({ kind, content, metadata, at }) => {
    if (kind !== 'answer') turn += 1
    const author = AUTHORS[kind]
    return {
      id: (ids[turn] ?? 0) + (kind === 'answer' ? 1 : 0),
      author,
      content,
      metadata,
      at: at.toISOString(),
    }
  })
  await client.query(
    `INSERT INTO chat_messages (id, chat_id, author, content, metadata, created_at)
     SELECT said.id, $1, said.author, said.content, said.metadata, said.at
     FROM jsonb_to_recordset($2::jsonb) AS said (id bigint, author smallint, content text, metadata jsonb, at timestamptz)`,
    [page.id, JSON.stringify(stored)],
  )
}

const AUTHORS = {
  question: CHAT_AUTHORS.human,
  text: CHAT_AUTHORS.system,
  answer: CHAT_AUTHORS.model,
} as const
