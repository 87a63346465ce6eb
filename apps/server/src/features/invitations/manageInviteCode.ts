import { eq } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { lockWorkspace } from '../members/index.ts'
import { deriveInviteCode, hashInviteCode } from './inviteCode.ts'
import type { InvitationsContext } from './InvitationsContext.ts'

const { workspaceInviteCodes: codes } = schema

/** The one link of a workspace. Expires never where there is no moment. */
export interface InviteCode {
  readonly code: string
  readonly expiresAt: Date | null
}

const HOUR_MS = 60 * 60 * 1000
const NONCE_BYTES = 16

/** Null where there is none, where it has run out, and where the secret of the server has changed since. */
export async function getInviteCode(
  { database, clock, secret }: InvitationsContext,
  { workspaceId }: Permit,
): Promise<InviteCode | null> {
  const [row] = await database.select().from(codes).where(eq(codes.workspaceId, workspaceId))
  if (row === undefined || (row.expiresAt !== null && row.expiresAt <= clock.now())) return null
  const code = deriveInviteCode(secret, workspaceId, row.nonce)
  return hashInviteCode(code) === row.codeHash ? { code, expiresAt: row.expiresAt } : null
}

/** Makes a new link; the one before leads nowhere from then on. */
export async function createInviteCode(
  context: InvitationsContext,
  permit: Permit,
  validHours: number | null,
): Promise<InviteCode> {
  const { clock, ids, secret } = context
  const { actor, workspaceId } = permit
  const now = clock.now()
  const expiresAt = validHours === null ? null : new Date(now.getTime() + validHours * HOUR_MS)
  const nonce = ids.secret(NONCE_BYTES)
  const code = deriveInviteCode(secret, workspaceId, nonce)
  const fresh = { nonce, codeHash: hashInviteCode(code), createdBy: actor.userId, createdAt: now, expiresAt }
  await change(context, permit, async (transaction) => {
    await transaction
      .insert(codes)
      .values({ workspaceId, ...fresh })
      .onConflictDoUpdate({ target: codes.workspaceId, set: fresh })
  })
  return { code, expiresAt }
}

/** Turns the link off; nothing happens where there is none. */
export async function deleteInviteCode(context: InvitationsContext, permit: Permit): Promise<void> {
  await change(context, permit, async (transaction) => {
    await transaction.delete(codes).where(eq(codes.workspaceId, permit.workspaceId))
  })
}

type Change = (
  transaction: Parameters<Parameters<InvitationsContext['database']['transaction']>[0]>[0],
) => Promise<void>

async function change(
  { database, policy }: InvitationsContext,
  permit: Permit,
  apply: Change,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await lockWorkspace(transaction, permit.workspaceId))) throw new AppError('not_enough_permissions')
    await policy.within(transaction).require(permit)
    await apply(transaction)
  })
}
