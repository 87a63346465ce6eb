import { sql } from 'drizzle-orm'
import { AppError } from '../../../platform/errors/index.ts'
import { announceMembers } from '../../members/index.ts'
import { announceRemoval, removeWorkspaces, retryDeadlock } from '../../workspaces/index.ts'
import type { AccountContext, DeletionRule } from './AccountContext.ts'
import { erasePerson } from './erasePerson.ts'
import { leavePlace } from './leavePlace.ts'
import { listPlaces, type Place } from './places.ts'

interface Deletion {
  readonly sessionIds: readonly string[]
  readonly deleted: readonly string[]
  readonly left: readonly { readonly workspaceId: string; readonly unpublished: readonly string[] }[]
}

/** Between two looks the person may have been let in somewhere. */
const MAX_TRIES = 10

/**
 * Deletes an account (decision 0034): who can sign in with all sessions, the profile, the pictures, the workspaces
 * in which nobody else is. Workspaces with others go on without the person, with what they wrote there. All of it
 * or nothing; a second call finds nothing left to do. Throws `invalid_request` where a workspace with others in it
 * would lose its last owner and the rule refuses that.
 */
export async function deleteAccount(
  context: AccountContext,
  userId: string,
  rule: DeletionRule,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const deletion = await retryDeadlock(() => tryDeletion(context, userId, rule))
    if (deletion === 'moved') continue
    announce(context, userId, deletion)
    return
  }
  throw new AppError('retry_later')
}

async function tryDeletion(
  context: AccountContext,
  userId: string,
  rule: DeletionRule,
): Promise<Deletion | 'moved'> {
  const expected = (await listPlaces(context.database, userId)).map(({ workspaceId }) => workspaceId)
  return await context.database.transaction(async (transaction) => {
    // Workspaces before people, and in one order: as everyone locks them.
    await transaction.execute(sql`
      SELECT 1 FROM workspaces WHERE id = ANY(${sql.param(expected)}::uuid[]) ORDER BY id FOR UPDATE`)
    const { rows } = await transaction.execute<{ email: string }>(
      sql`SELECT email FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR UPDATE`,
    )
    const person = rows[0]
    const places = await listPlaces(transaction, userId)
    if (places.some(({ workspaceId }) => !expected.includes(workspaceId))) return 'moved'
    if (rule.lastOwner === 'refuse') refuseBlocked(places)
    const isDeleted = (place: Place) =>
      place.fate === 'deleted' || (place.fate === 'blocking' && place.heirId === null)

    const left: Deletion['left'][number][] = []
    for (const place of places.filter((each) => !isDeleted(each))) {
      const email = person?.email ?? ''
      const unpublished = await leavePlace(transaction, { place, userId, email, at: context.clock.now() })
      left.push({ workspaceId: place.workspaceId, unpublished })
    }
    const deleted = places.filter(isDeleted).map(({ workspaceId }) => workspaceId)
    await removeWorkspaces(transaction, deleted)
    if (person !== undefined) await erasePerson(context, transaction, { userId, email: person.email })
    const keptAt = rule.isKept === true ? context.clock.now() : null
    const sessionIds = await context.removeSignIn(transaction, userId, keptAt)
    return { sessionIds, deleted, left }
  })
}

function refuseBlocked(places: readonly Place[]): void {
  const names = places.filter(({ fate }) => fate === 'blocking').map(({ name }) => name)
  if (names.length === 0) return
  throw new AppError('invalid_request', {
    message: `Others are in ${names.join(', ')}, and you are the last owner. Make somebody else an owner first.`,
  })
}

function announce({ bus }: AccountContext, userId: string, { sessionIds, deleted, left }: Deletion): void {
  for (const sessionId of sessionIds) bus.publish('session_revoked', { userId, sessionId })
  for (const workspaceId of deleted) announceRemoval(bus, workspaceId)
  for (const { workspaceId, unpublished } of left) {
    announceMembers(bus, workspaceId, [userId])
    for (const viewId of unpublished) bus.publish('publication_changed', { workspaceId, viewId })
  }
}
