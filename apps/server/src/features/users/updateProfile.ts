import type { JsonObject } from '@sheaf/base'
import { MAX_USER_METADATA_BYTES, jsonObjectSchema, type updateUser } from '@sheaf/contract'
import { sanitizeImageUrl } from '@sheaf/model'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { schema, type Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import { cleanName } from '../workspaces/index.ts'

export type ProfileChange = z.output<(typeof updateUser)['body']>

/** An emoji of several signs: a family with skin tones has 41 UTF-16 units. */
const MAX_EMOJI_LENGTH = 64

/**
 * Changes name and preferences of a person. Two calls at once both count: the preferences are merged
 * key by key, one call after the other. A new name or face is announced in all their workspaces.
 */
export async function updateProfile(
  { database, clock, bus }: { readonly database: Database; readonly clock: Clock; readonly bus: Bus },
  { userId }: Pick<Actor, 'userId'>,
  change: ProfileChange,
): Promise<void> {
  refuseCredentials(change)
  const name = readName(change.name)
  const metadata = readMetadata(change.metadata)
  await database.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ metadata: schema.users.metadata })
      .from(schema.users)
      .where(and(eq(schema.users.id, userId), isNull(schema.users.deletedAt)))
      .for('update')
    if (user === undefined) throw new AppError('record_not_found')
    await transaction
      .update(schema.users)
      .set({
        updatedAt: clock.now(),
        ...(name !== null && { name }),
        ...(metadata !== null && { metadata: mergeMetadata(user.metadata, metadata) }),
      })
      .where(eq(schema.users.id, userId))
  })
  if (name !== null || (metadata !== null && 'icon_url' in metadata)) {
    for (const workspaceId of await listWorkspaceIds(database, userId)) {
      bus.publish('access_changed', { workspaceId, userId, objectIds: null })
      bus.publish('notice', { workspaceId, notice: { kind: 'members_changed' } })
    }
  }
  if (metadata !== null) await tellOtherDevices({ database, bus }, userId)
}

/** Preferences reach the other tabs and devices of the person at once: any workspace of theirs brings the news, to them alone. */
async function tellOtherDevices(
  { database, bus }: { readonly database: Database; readonly bus: Bus },
  userId: string,
): Promise<void> {
  const [workspaceId] = await listWorkspaceIds(database, userId)
  if (workspaceId === undefined) return
  bus.publish('notice', { workspaceId, notice: { kind: 'workspace_changed' }, userId })
}

async function listWorkspaceIds(database: Database, userId: string): Promise<string[]> {
  const { workspaceMembers: members } = schema
  const rows = await database
    .select({ id: members.workspaceId })
    .from(members)
    .where(eq(members.userId, userId))
  return rows.map(({ id }) => id)
}

// Both belong to the auth service; to take them silently would look like a change that was made.
function refuseCredentials({ email, password }: ProfileChange): void {
  if (email !== undefined && email !== null) throw refusal('The e-mail address cannot be changed here.')
  if (password !== undefined && password !== null) throw refusal('The password cannot be changed here.')
}

/** On one line; null leaves the name as it is. */
function readName(name: string | null | undefined): string | null {
  if (name === null || name === undefined) return null
  const line = cleanName(name)
  if (line === '') throw refusal('A name needs at least one character.')
  return line
}

function readMetadata(metadata: JsonObject | null | undefined): JsonObject | null {
  if (metadata === null || metadata === undefined) return null
  const icon = metadata['icon_url']
  if (icon !== undefined && icon !== null && !isPicture(icon)) {
    throw refusal('A picture is the address of an image, or an emoji.')
  }
  return metadata
}

function isPicture(icon: unknown): boolean {
  if (typeof icon !== 'string') return false
  return sanitizeImageUrl(icon) !== null || (icon.length <= MAX_EMOJI_LENGTH && !/[:/<>]/.test(icon))
}

function mergeMetadata(stored: Readonly<Record<string, unknown>>, change: JsonObject) {
  const merged = Object.fromEntries(
    Object.entries({ ...stored, ...change }).filter(([, value]) => value !== null && value !== ''),
  )
  const isSmall = jsonObjectSchema(MAX_USER_METADATA_BYTES).safeParse(merged).success
  if (!isSmall) throw refusal('There are more preferences than can be kept.')
  return merged
}

function refusal(message: string): AppError {
  return new AppError('invalid_request', { message })
}
