import { clientOf, type Transaction } from '../../platform/database/index.ts'

export interface ChatsCopy {
  readonly workspaceId: string
  /** Whoever copies opens the copies. */
  readonly userId: string
  /** Ids of the pages that were copied, each with that of its copy. */
  readonly copies: ReadonlyMap<string, string>
  readonly at: Date
}

/**
 * Copies the chats among pages with all that was said: whoever said it, and what answers rest on, stays as it is, so that nobody reads
 * more of the copy. What chats look in is the copy where that was copied too. Answers the ids of those that were.
 */
export async function copyChats(
  transaction: Transaction,
  { workspaceId, userId, copies, at }: ChatsCopy,
): Promise<ReadonlySet<string>> {
  const client = clientOf(transaction)
  const { rows } = await client.query<{ id: string; sourceIds: readonly string[] }>(CHATS, [
    [...copies.keys()],
    workspaceId,
  ])
  for (const { id, sourceIds } of rows) {
    const copyId = copies.get(id)!
    const sources = sourceIds.map((source) => copies.get(source) ?? source)
    await client.query(COPY_CHAT, [id, copyId, userId, JSON.stringify(sources), at])
    await client.query(COPY_MESSAGES, [id, copyId])
  }
  return new Set(rows.map(({ id }) => id))
}

const CHATS = `
  SELECT id, source_ids AS "sourceIds" FROM chats WHERE view_id = ANY($1::uuid[]) AND workspace_id = $2`
const COPY_CHAT = `
  INSERT INTO chats (workspace_id, owner_id, id, view_id, name, source_ids, metadata, created_at)
  SELECT workspace_id, $3, $2, $2, name, $4::jsonb, metadata, $5 FROM chats WHERE id = $1`
// An answer stays the one behind its question.
const COPY_MESSAGES = `
  WITH said AS MATERIALIZED (
    SELECT id, nextval('chat_message_ids') AS copy_id
    FROM (SELECT id FROM chat_messages WHERE chat_id = $1 AND id % 2 = 0 ORDER BY id) ordered
  )
  INSERT INTO chat_messages (id, chat_id, author, user_id, content, metadata, rests_on, created_at)
  SELECT said.copy_id + m.id % 2, $2, m.author, m.user_id, m.content, m.metadata, m.rests_on, m.created_at
  FROM said JOIN chat_messages m ON m.chat_id = $1 AND m.id - m.id % 2 = said.id`
