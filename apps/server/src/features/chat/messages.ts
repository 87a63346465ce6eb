import { CHAT_AUTHORS, type ChatMessage } from '@sheaf/contract'
import type { JsonValue } from '@sheaf/base'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import type { Chat } from './chats.ts'
import type { ChatContext } from './ChatContext.ts'

/** A message as it is stored. */
export interface MessageRow {
  /** A 64-bit number as text. */
  readonly id: string
  readonly author: number
  readonly content: string
  readonly metadata: unknown
  readonly created_at: Date
  readonly has_answer: boolean
}

/** Which messages of a chat: one of the three at most. */
export interface MessagesPart {
  readonly limit: number
  readonly offset?: number | undefined
  readonly after?: number | undefined
  readonly before?: number | undefined
}

export interface NewMessage {
  readonly author: number
  readonly content: string
  readonly metadata: JsonValue
}

/** Of one chat. */
const MAX_MESSAGES = 5_000
const NIL = '00000000-0000-0000-0000-000000000000'

/** The answer to a question has the id behind it, as clients expect while it is written. */
export function answerIdOf(questionId: number): number {
  return questionId + 1
}

/** CHAT-PAGE-1: newest first; from an offset on, oldest first. */
export async function listMessages(
  { database }: ChatContext,
  chat: Chat,
  { limit, offset, after, before }: MessagesPart,
): Promise<{ readonly rows: readonly MessageRow[]; readonly hasMore: boolean; readonly total: number }> {
  const client = clientOf(database)
  const order = offset === undefined ? 'DESC' : 'ASC'
  const { rows } = await client.query<MessageRow>(
    `SELECT ${COLUMNS} FROM chat_messages m
     WHERE chat_id = $1 AND ($2::bigint IS NULL OR id > $2) AND ($3::bigint IS NULL OR id < $3)
     ORDER BY id ${order} LIMIT $4 OFFSET $5`,
    [chat.id, after ?? null, before ?? null, limit + 1, offset ?? 0],
  )
  const counted = await client.query<{ amount: number }>(COUNT, [chat.id])
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit, total: counted.rows[0]!.amount }
}

/** Adds a question, or a message of the system. */
export async function addMessage(
  { database, clock }: ChatContext,
  chat: Chat,
  { author, content, metadata }: NewMessage,
): Promise<MessageRow> {
  const client = clientOf(database)
  const counted = await client.query<{ amount: number }>(COUNT, [chat.id])
  if (counted.rows[0]!.amount >= MAX_MESSAGES)
    throw new AppError('storage_space_not_enough', {
      message: `A chat has at most ${MAX_MESSAGES} messages. Open another one.`,
    })
  const { rows } = await client.query<MessageRow>(
    `INSERT INTO chat_messages AS m (id, chat_id, author, content, metadata, created_at)
     VALUES (nextval('chat_message_ids'), $1, $2, $3, $4::jsonb, $5) RETURNING ${COLUMNS}`,
    [chat.id, author, content, JSON.stringify(metadata), clock.now()],
  )
  return rows[0]!
}

/** CHAT-ANSWER-1: keeps the answer to a question, in the place of the one before. */
export async function saveAnswer(
  context: ChatContext,
  chat: Chat,
  question: number,
  { content, metadata }: Omit<NewMessage, 'author'>,
): Promise<MessageRow> {
  await requireQuestion(context, chat, question)
  const { rows } = await clientOf(context.database).query<MessageRow>(
    `INSERT INTO chat_messages AS m (id, chat_id, author, content, metadata, created_at)
     VALUES ($1, $2, ${CHAT_AUTHORS.model}, $3, $4::jsonb, $5)
     ON CONFLICT (id) DO UPDATE SET content = excluded.content, metadata = excluded.metadata,
       created_at = excluded.created_at
     RETURNING ${COLUMNS}`,
    [answerIdOf(question), chat.id, content, JSON.stringify(metadata), context.clock.now()],
  )
  return rows[0]!
}

/** CHAT-EDIT-1: a question that is changed loses its answer. */
export async function updateMessage(
  { database }: ChatContext,
  chat: Chat,
  id: number,
  content: string,
): Promise<void> {
  const { rows } = await clientOf(database).query<{ author: number }>(
    `WITH changed AS (
       UPDATE chat_messages SET content = $3 WHERE chat_id = $1 AND id = $2 RETURNING id, author
     ), gone AS (
       DELETE FROM chat_messages m USING changed
       WHERE m.chat_id = $1 AND changed.author <> ${CHAT_AUTHORS.model} AND m.id = changed.id + 1
     )
     SELECT author FROM changed`,
    [chat.id, id, content],
  )
  if (!rows[0]) throw new AppError('record_not_found')
}

/** One that is not there, or in another chat, is `record_not_found`. */
export async function requireMessage({ database }: ChatContext, chat: Chat, id: number): Promise<MessageRow> {
  const { rows } = await clientOf(database).query<MessageRow>(
    `SELECT ${COLUMNS} FROM chat_messages m WHERE chat_id = $1 AND id = $2`,
    [chat.id, id],
  )
  if (!rows[0]) throw new AppError('record_not_found')
  return rows[0]
}

/** What a person asked. */
export async function requireQuestion(context: ChatContext, chat: Chat, id: number): Promise<MessageRow> {
  const message = await requireMessage(context, chat, id)
  if (message.author !== CHAT_AUTHORS.human) throw new AppError('invalid_request')
  return message
}

/** As the format has it. Whatever a person wrote in a chat is its owner's. */
export function presentMessage(row: MessageRow, owner: Pick<Actor, 'uid' | 'userId'>): ChatMessage {
  const isHuman = row.author === CHAT_AUTHORS.human
  return {
    author: {
      author_id: isHuman ? Number(owner.uid) : 0,
      author_uuid: isHuman ? owner.userId : NIL,
      author_type: row.author,
    },
    message_id: Number(row.id),
    content: row.content,
    meta_data: row.metadata,
    created_at: row.created_at.toISOString(),
    reply_message_id: row.has_answer ? answerIdOf(Number(row.id)) : null,
  }
}

const COLUMNS = `m.id, m.author, m.content, m.metadata, m.created_at,
  m.author = ${CHAT_AUTHORS.human} AND EXISTS (SELECT FROM chat_messages a WHERE a.chat_id = m.chat_id AND a.id = m.id + 1)
    AS has_answer`
const COUNT = 'SELECT count(*)::int AS amount FROM chat_messages WHERE chat_id = $1'
