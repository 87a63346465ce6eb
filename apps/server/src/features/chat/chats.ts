import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import type { ChatContext } from './ChatContext.ts'

export interface Chat {
  readonly id: string
  readonly name: string
  readonly sourceIds: readonly string[]
  readonly metadata: Readonly<Record<string, unknown>>
}

/** Of one person in a workspace. */
const MAX_CHATS = 1_000
/** Of what clients keep with one chat. */
const MAX_METADATA_BYTES = 100_000

/** Opens a chat of the caller. Refused with `record_already_exists` where the id is taken, and where there are too many. */
export async function createChat(
  { database, clock }: ChatContext,
  { actor, workspaceId }: Permit,
  { id, name, sourceIds }: Omit<Chat, 'metadata'>,
): Promise<void> {
  const client = clientOf(database)
  const own = [workspaceId, actor.userId]
  const { rows } = await client.query<{ amount: number }>(COUNT, own)
  if (rows[0]!.amount >= MAX_CHATS)
    throw new AppError('storage_space_not_enough', { message: `A person has at most ${MAX_CHATS} chats.` })
  const { rowCount } = await client.query(CREATE, [...own, id, name, JSON.stringify(sourceIds), clock.now()])
  if (rowCount === 0) throw new AppError('record_already_exists')
}

/** The caller's chat; to everybody else it does not exist (`record_not_found`). */
export async function requireChat(
  { database }: ChatContext,
  { actor, workspaceId }: Permit,
  chatId: string,
): Promise<Chat> {
  const { rows } = await clientOf(database).query<Chat>(FIND, [workspaceId, actor.userId, chatId])
  if (!rows[0]) throw new AppError('record_not_found')
  return rows[0]
}

/** What is null stays; metadata is merged. Refused with `payload_too_large` where it would become too much. */
export async function updateChat(
  context: ChatContext,
  permit: Permit,
  chatId: string,
  patch: { readonly [Key in Exclude<keyof Chat, 'id'>]: Chat[Key] | null },
): Promise<void> {
  const { name, sourceIds, metadata } = patch
  const values = [name, sourceIds && JSON.stringify(sourceIds), metadata && JSON.stringify(metadata)]
  const { actor, workspaceId } = permit
  const { rowCount } = await clientOf(context.database).query(UPDATE, [
    workspaceId,
    actor.userId,
    chatId,
    ...values,
    MAX_METADATA_BYTES,
  ])
  if (rowCount !== 0) return
  await requireChat(context, permit, chatId)
  throw new AppError('payload_too_large')
}

export async function deleteChat(
  { database }: ChatContext,
  { actor, workspaceId }: Permit,
  chatId: string,
): Promise<void> {
  const { rowCount } = await clientOf(database).query(DELETE, [workspaceId, actor.userId, chatId])
  if (rowCount === 0) throw new AppError('record_not_found')
}

const OWN = 'workspace_id = $1 AND owner_id = $2'
const COUNT = `SELECT count(*)::int AS amount FROM chats WHERE ${OWN}`
const CREATE = `
  INSERT INTO chats (workspace_id, owner_id, id, name, source_ids, metadata, created_at)
  VALUES ($1, $2, $3, $4, $5::jsonb, '{}', $6) ON CONFLICT (id) DO NOTHING`
const FIND = `SELECT id, name, source_ids AS "sourceIds", metadata FROM chats WHERE ${OWN} AND id = $3`
const UPDATE = `
  UPDATE chats SET name = coalesce($4, name), source_ids = coalesce($5::jsonb, source_ids),
    metadata = metadata || coalesce($6::jsonb, '{}')
  WHERE ${OWN} AND id = $3 AND pg_column_size(metadata || coalesce($6::jsonb, '{}')) <= $7`
const DELETE = `DELETE FROM chats WHERE ${OWN} AND id = $3`
