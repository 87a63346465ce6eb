import { CHAT_AUTHORS, MAX_CHAT_MESSAGES, type ChatMessage } from '@sheaf/contract'
import type { JsonValue } from '@sheaf/base'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import type { Chat, ChatReader } from './chats.ts'
import type { ChatContext } from './ChatContext.ts'

/** A message as somebody may read it. */
export interface MessageRow {
  /** A 64-bit number as text. */
  readonly id: string
  readonly author: number
  /** Who asked, or gave the text; of an answer, who asked for it. */
  readonly userId: string | null
  /** The same in the numbers of the format. */
  readonly uid: string | null
  /** Empty where it is withheld. */
  readonly content: string
  readonly metadata: unknown
  readonly createdAt: Date
  readonly hasAnswer: boolean
  /** The views that an answer rests on. */
  readonly restsOn: readonly string[]
  /** CHAT-WITHHELD-1: it rests on what this person may not read. */
  readonly isWithheld: boolean
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

/** A chat, and who reads it. */
export interface ChatReading {
  readonly chat: Chat
  readonly permit: ChatReader
}

/** A chat, and who reads or writes in it. */
export interface ChatPlace extends ChatReading {
  readonly permit: Permit
}

/** What messages are read with. */
export type MessagesContext = Pick<ChatContext, 'database' | 'policy'>

const NIL = '00000000-0000-0000-0000-000000000000'

/** The answer to a question has the id behind it, as clients expect while it is written. */
export function answerIdOf(questionId: number): number {
  return questionId + 1
}

/** CHAT-PAGE-1: newest first; from an offset on, oldest first. */
export async function listMessages(
  context: MessagesContext,
  place: ChatReading,
  { limit, offset, after, before }: MessagesPart,
): Promise<{ readonly rows: readonly MessageRow[]; readonly hasMore: boolean; readonly total: number }> {
  const order = offset === undefined ? 'DESC' : 'ASC'
  const rows = await readMessages(
    context,
    place,
    `WHERE m.chat_id = $1 AND ($2::bigint IS NULL OR m.id > $2) AND ($3::bigint IS NULL OR m.id < $3)
     ORDER BY m.id ${order} LIMIT $4 OFFSET $5`,
    [after ?? null, before ?? null, limit + 1, offset ?? 0],
  )
  const counted = await clientOf(context.database).query<{ amount: number }>(COUNT, [place.chat.id])
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit, total: counted.rows[0]!.amount }
}

/** Adds a question, or a message of the system. */
export async function addMessage(
  context: ChatContext,
  place: ChatPlace,
  { author, content, metadata }: NewMessage,
): Promise<MessageRow> {
  const client = clientOf(context.database)
  const { chat, permit } = place
  const counted = await client.query<{ amount: number }>(COUNT, [chat.id])
  if (counted.rows[0]!.amount >= MAX_CHAT_MESSAGES)
    throw new AppError('storage_space_not_enough', {
      message: `A chat has at most ${MAX_CHAT_MESSAGES} messages. Open another one.`,
    })
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO chat_messages (id, chat_id, author, user_id, content, metadata, created_at)
     VALUES (nextval('chat_message_ids'), $1, $2, $3, $4, $5::jsonb, $6) RETURNING id`,
    [chat.id, author, permit.actor.userId, content, JSON.stringify(metadata), context.clock.now()],
  )
  return await requireMessage(context, place, Number(rows[0]!.id))
}

/** CHAT-ANSWER-1: keeps the answer to a question, in the place of the one before. */
export async function saveAnswer(
  context: ChatContext,
  place: ChatPlace,
  questionId: number,
  { content, metadata }: Omit<NewMessage, 'author'>,
): Promise<MessageRow> {
  await requireOwnQuestion(context, place, questionId)
  await clientOf(context.database).query(
    `INSERT INTO chat_messages AS m (id, chat_id, author, content, metadata, created_at)
     VALUES ($1, $2, ${CHAT_AUTHORS.model}, $3, $4::jsonb, $5)
     ON CONFLICT (id) DO UPDATE SET content = excluded.content, metadata = excluded.metadata,
       created_at = excluded.created_at`,
    [answerIdOf(questionId), place.chat.id, content, JSON.stringify(metadata), context.clock.now()],
  )
  return await requireMessage(context, place, answerIdOf(questionId))
}

/** CHAT-EDIT-1: a question that is changed loses its answer. */
export async function updateMessage(
  context: ChatContext,
  place: ChatPlace,
  id: number,
  content: string,
): Promise<void> {
  const message = await requireMessage(context, place, id)
  requireOwn(message, place.permit)
  await clientOf(context.database).query(
    `WITH changed AS (
       UPDATE chat_messages SET content = $3 WHERE chat_id = $1 AND id = $2 RETURNING id, author
     )
     DELETE FROM chat_messages m USING changed
     WHERE m.chat_id = $1 AND changed.author <> ${CHAT_AUTHORS.model} AND m.id = changed.id + 1`,
    [place.chat.id, id, content],
  )
}

/** One that is not there, or in another chat, is `record_not_found`. */
export async function requireMessage(
  context: ChatContext,
  place: ChatPlace,
  id: number,
): Promise<MessageRow> {
  const rows = await readMessages(context, place, 'WHERE m.chat_id = $1 AND m.id = $2', [id])
  if (!rows[0]) throw new AppError('record_not_found')
  return rows[0]
}

/** What a person asked. */
export async function requireQuestion(
  context: ChatContext,
  place: ChatPlace,
  id: number,
): Promise<MessageRow> {
  const message = await requireMessage(context, place, id)
  if (message.author !== CHAT_AUTHORS.human) throw new AppError('invalid_request')
  return message
}

/** What the caller asked: an answer rests on what they may read, and others cannot have another one made, or put one in its place. */
export async function requireOwnQuestion(
  context: ChatContext,
  place: ChatPlace,
  id: number,
): Promise<MessageRow> {
  const question = await requireQuestion(context, place, id)
  requireOwn(question, place.permit)
  return question
}

function requireOwn({ userId }: MessageRow, { actor }: Permit): void {
  if (userId !== actor.userId) throw new AppError('not_enough_permissions')
}

/**
 * Notes what an answer will rest on, before it is made. What an earlier answer rested on stays noted: until the new one is kept, that one
 * stands.
 */
export async function noteSources(
  { database }: ChatContext,
  { chat }: ChatPlace,
  questionId: number,
  viewIds: readonly string[],
): Promise<void> {
  await clientOf(database).query(
    `UPDATE chat_messages SET rests_on = ARRAY(SELECT DISTINCT unnest(rests_on || $3::uuid[]))
     WHERE chat_id = $1 AND id = $2`,
    [chat.id, questionId, viewIds],
  )
}

/** As the format has it. */
export function presentMessage(row: MessageRow): ChatMessage {
  const isHuman = row.author === CHAT_AUTHORS.human
  return {
    author: {
      author_id: isHuman ? Number(row.uid ?? 0) : 0,
      author_uuid: isHuman ? (row.userId ?? NIL) : NIL,
      author_type: row.author,
    },
    message_id: Number(row.id),
    content: row.isWithheld ? WITHHELD : row.content,
    meta_data: row.isWithheld ? { is_withheld: true } : row.metadata,
    created_at: row.createdAt.toISOString(),
    reply_message_id: row.hasAnswer ? answerIdOf(Number(row.id)) : null,
  }
}

/** For clients that know of no such answers. */
const WITHHELD = 'This answer rests on pages that you cannot open.'

/** The only way of people to messages: what somebody may not read of them is not in the rows. `$1` is the chat. */
async function readMessages(
  { database, policy }: MessagesContext,
  { chat, permit }: ChatReading,
  where: string,
  values: readonly unknown[],
): Promise<readonly MessageRow[]> {
  const rows = await queryMessages(clientOf(database), where, [chat.id, ...values])
  const { actor, workspaceId } = permit
  const isOfOthers = ({ author, userId }: (typeof rows)[number]): boolean =>
    chat.viewId !== null && author === CHAT_AUTHORS.model && userId !== actor.userId
  const asked = [...new Set(rows.filter(isOfOthers).flatMap(({ restsOn }) => restsOn))]
  if (asked.length === 0) return rows.map((row) => ({ ...row, isWithheld: false }))
  const isVisible = await policy.visibilityOf(workspaceId, asked, [actor.userId])
  return rows.map((row) => {
    const isWithheld = isOfOthers(row) && !row.restsOn.every((viewId) => isVisible(actor.userId, viewId))
    return isWithheld ? { ...row, content: '', metadata: null, isWithheld } : { ...row, isWithheld }
  })
}

/** All messages of a chat, oldest first, for whoever runs the server: nothing is withheld. */
export async function listStoredMessages(client: Queries, chatId: string): Promise<readonly MessageRow[]> {
  const rows = await queryMessages(client, 'WHERE m.chat_id = $1 ORDER BY m.id', [chatId])
  return rows.map((row) => ({ ...row, isWithheld: false }))
}

async function queryMessages(
  client: Queries,
  where: string,
  values: readonly unknown[],
): Promise<readonly Omit<MessageRow, 'isWithheld'>[]> {
  const { rows } = await client.query<Omit<MessageRow, 'isWithheld'>>(
    `SELECT ${COLUMNS} FROM chat_messages m
     LEFT JOIN chat_messages q ON m.author = ${CHAT_AUTHORS.model} AND q.chat_id = m.chat_id AND q.id = m.id - 1
     LEFT JOIN users u ON u.id = m.user_id ${where}`,
    [...values],
  )
  return rows
}

type Queries = ReturnType<typeof clientOf>

const COLUMNS = `m.id, m.author, coalesce(m.user_id, q.user_id) AS "userId", u.uid::text AS uid, m.content, m.metadata,
  m.created_at AS "createdAt", coalesce(q.rests_on, '{}') AS "restsOn",
  m.author = ${CHAT_AUTHORS.human} AND EXISTS (SELECT FROM chat_messages a WHERE a.chat_id = m.chat_id AND a.id = m.id + 1)
    AS "hasAnswer"`
const COUNT = 'SELECT count(*)::int AS amount FROM chat_messages WHERE chat_id = $1'
