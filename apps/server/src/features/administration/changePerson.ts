import { AppError } from '../../platform/errors/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import type { Actor } from '../access/index.ts'
import type { AdministrationContext } from './AdministrationContext.ts'
import { noted } from './auditLog.ts'

/** Ends all sessions of somebody and refuses every sign-in, sockets too, until they are let in again. */
export async function suspendPerson(
  context: AdministrationContext,
  actor: Actor,
  personId: string,
): Promise<void> {
  await noted(context, { actor, act: 'person.suspend', personId }, async () => {
    refuseSelf(actor, personId)
    if (!(await context.auth.setSuspension(personId, true))) throw nobody()
  })
}

export async function readmitPerson(
  context: AdministrationContext,
  actor: Actor,
  personId: string,
): Promise<void> {
  await noted(context, { actor, act: 'person.readmit', personId }, async () => {
    if (!(await context.auth.setSuspension(personId, false))) throw nobody()
  })
}

/** Ends all sessions of somebody, who may begin new ones. */
export async function signPersonOut(
  context: AdministrationContext,
  actor: Actor,
  personId: string,
): Promise<void> {
  await noted(context, { actor, act: 'person.sign_out', personId }, async () => {
    await emailOf(context, personId)
    await context.auth.endSessions({ userId: personId, sessionId: '' }, 'global')
  })
}

/** Deletes an account with what is theirs alone (decision 34). */
export async function deletePerson(
  context: AdministrationContext,
  actor: Actor,
  personId: string,
): Promise<void> {
  const email = await emailOf(context, personId)
  await noted(context, { actor, act: 'person.delete', target: email }, async () => {
    refuseSelf(actor, personId)
    await context.accounts.delete(personId, { lastOwner: 'handOver' })
  })
}

/** Nobody locks themselves out by a slip; one's own account is deleted in its settings. */
function refuseSelf(actor: Actor, personId: string): void {
  if (actor.userId === personId)
    throw new AppError('invalid_request', { message: 'This is your own account.' })
}

async function emailOf({ database }: AdministrationContext, personId: string): Promise<string> {
  const { rows } = await clientOf(database).query<{ email: string }>(
    'SELECT email FROM auth_users WHERE id = $1 AND deleted_at IS NULL',
    [personId],
  )
  if (rows[0] === undefined) throw nobody()
  return rows[0].email
}

function nobody(): AppError {
  return new AppError('record_not_found', { message: 'There is no such account.' })
}
