import type { ViewId, WorkspaceId } from '@sheaf/base'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { isEnough, type Actor, type Permit } from '../access/index.ts'
import type { ChatContext } from './ChatContext.ts'

export interface Chat {
  readonly id: string
  /** Of its page, where it has one. */
  readonly name: string
  readonly sourceIds: readonly string[]
  readonly metadata: Readonly<Record<string, unknown>>
  /** Its page, by whose rights it is read and written; null: it is one person's. */
  readonly viewId: string | null
}

/** Who wants to read, or write in, a chat. */
export interface ChatReader {
  readonly actor: Pick<Actor, 'userId'>
  readonly workspaceId: WorkspaceId
}

/** Of one person in a workspace, without those that are pages. */
const MAX_CHATS = 1_000
/** Of what clients keep with one chat. */
const MAX_METADATA_BYTES = 100_000

/**
 * Opens a chat of the caller, or gives a page of the layout of chats the one that it lacks. Refused with `record_already_exists` where
 * the id is taken, and where there are too many.
 */
export async function createChat(
  context: ChatContext,
  permit: Permit,
  { id, name, sourceIds }: Pick<Chat, 'id' | 'name' | 'sourceIds'>,
): Promise<void> {
  const { database, clock } = context
  const { actor, workspaceId } = permit
  const client = clientOf(database)
  const own = [workspaceId, actor.userId]
  const { rows } = await client.query<{ amount: number }>(COUNT, own)
  if (rows[0]!.amount >= MAX_CHATS)
    throw new AppError('storage_space_not_enough', { message: `A person has at most ${MAX_CHATS} chats.` })
  const { rows: views } = await client.query<{ layout: number }>('SELECT layout FROM views WHERE id = $1', [
    id,
  ])
  // The id of a page is that of its chat, or of none.
  if (views.length > 0) throw new AppError('record_already_exists')
  const { rowCount } = await client.query(CREATE, [...own, id, name, JSON.stringify(sourceIds), clock.now()])
  if (rowCount === 0) throw new AppError('record_already_exists')
}

/** Within the transaction that makes its page. */
export async function insertChatOfPage(
  transaction: Transaction,
  page: {
    readonly id: string
    readonly workspaceId: string
    readonly userId: string
    readonly name: string
    readonly at: Date
  },
): Promise<void> {
  const { id, workspaceId, userId, name, at } = page
  const values = [workspaceId, userId, id, name, at]
  const { rowCount } = await clientOf(transaction).query(CREATE_OF_PAGE, values)
  if (rowCount === 0) throw new AppError('record_already_exists')
}

/** Whoever may do less than this with its page, or to whom it does not belong, is refused. */
type ChatAction = 'pages.read' | 'pages.write'

/**
 * A chat that the caller may read, or write in; to everybody else it does not exist (`record_not_found`). Who may read and not write is
 * told so (`not_enough_permissions`).
 */
export async function requireChat(
  { database, policy }: Pick<ChatContext, 'database' | 'policy'>,
  { actor, workspaceId }: ChatReader,
  chatId: string,
  action: ChatAction = 'pages.read',
): Promise<Chat> {
  const { rows } = await clientOf(database).query<Chat & { readonly ownerId: string }>(FIND, [
    workspaceId,
    chatId,
  ])
  const chat = rows[0]
  if (!chat) throw new AppError('record_not_found')
  if (chat.viewId === null) {
    if (chat.ownerId !== actor.userId) throw new AppError('record_not_found')
    return chat
  }
  const access = await policy.accessToView(actor, chat.viewId as ViewId)
  if (!isEnough(access, 'pages.read')) throw new AppError('record_not_found')
  if (!isEnough(access, action)) throw new AppError('not_enough_permissions')
  if (access.isTrashed && action === 'pages.write') throw new AppError('record_deleted')
  return chat
}

/**
 * What is null stays; metadata is merged. A chat that is a page has the name of its page. Refused with `payload_too_large` where it would
 * become too much.
 */
export async function updateChat(
  { database }: ChatContext,
  chat: Chat,
  patch: { readonly [Key in 'name' | 'sourceIds' | 'metadata']: Chat[Key] | null },
): Promise<void> {
  const { name, sourceIds, metadata } = patch
  const values = [name, sourceIds && JSON.stringify(sourceIds), metadata && JSON.stringify(metadata)]
  const { rowCount } = await clientOf(database).query(UPDATE, [chat.id, ...values, MAX_METADATA_BYTES])
  if (rowCount === 0) throw new AppError('payload_too_large')
}

/** With all that was said. A page stays, without a word in it: whoever wants it gone throws it away. */
export async function deleteChat({ database }: ChatContext, { id, viewId }: Chat): Promise<void> {
  await clientOf(database).query(viewId === null ? DELETE : EMPTY, [id])
}

/** Tells those who may read a chat that something was said in it, or its owner's other tabs. */
export function tellChatChanged(
  { bus }: ChatContext,
  { workspaceId, actor }: Permit,
  { id, viewId }: Chat,
): void {
  const notice = { kind: 'chat_changed', chatId: id } as const
  const hearers = viewId === null ? { userId: actor.userId } : { because: [viewId] }
  bus.publish('notice', { workspaceId, notice, ...hearers })
}

const COUNT = `SELECT count(*)::int AS amount FROM chats WHERE workspace_id = $1 AND owner_id = $2 AND view_id IS NULL`
const CREATE = `
  INSERT INTO chats (workspace_id, owner_id, id, name, source_ids, metadata, created_at)
  VALUES ($1, $2, $3, $4, $5::jsonb, '{}', $6) ON CONFLICT (id) DO NOTHING`
const CREATE_OF_PAGE = `
  INSERT INTO chats (workspace_id, owner_id, id, view_id, name, source_ids, metadata, created_at)
  VALUES ($1, $2, $3, $3, $4, '[]', '{}', $5) ON CONFLICT (id) DO NOTHING`
const FIND = `
  SELECT c.id, coalesce(v.name, c.name) AS name, c.source_ids AS "sourceIds", c.metadata, c.view_id AS "viewId",
    c.owner_id AS "ownerId"
  FROM chats c LEFT JOIN views v ON v.id = c.view_id WHERE c.workspace_id = $1 AND c.id = $2`
const UPDATE = `
  UPDATE chats SET name = coalesce($2, name), source_ids = coalesce($3::jsonb, source_ids),
    metadata = metadata || coalesce($4::jsonb, '{}')
  WHERE id = $1 AND pg_column_size(metadata || coalesce($4::jsonb, '{}')) <= $5`
const DELETE = `DELETE FROM chats WHERE id = $1`
const EMPTY = `DELETE FROM chat_messages WHERE chat_id = $1`
