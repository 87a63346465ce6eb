import { INVITATION_VALIDITY_MS, isValidEmail, normalizeEmail, type WorkspaceRole } from '@sheaf/contract'
import { and, eq, sql } from 'drizzle-orm'
import { invitationMail, languageOf } from '../../mails/index.ts'
import { clientOf, schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import {
  announceMembers,
  lockWorkspace,
  MEMBER,
  requireRoom,
  storedRole,
  type StoredRole,
} from '../members/index.ts'
import type { NewNotification } from '../notifications/index.ts'
import type { InvitationsContext } from './InvitationsContext.ts'
import { limitMails } from './limitMails.ts'

export interface InvitationInput {
  readonly email: string
  readonly role: WorkspaceRole
  readonly isMailed: boolean
}

/** A second mail to the same address waits that long: two clicks on "Resend" are one. */
const RESEND_PAUSE_MS = 60_000

const { workspaceInvitations: invitations } = schema

/**
 * Invites people by mail, all or none: who is a member already, or is no address, refuses the list
 * (`invalid_request`), and so does a plan without room for all of them and those who are invited already
 * (`workspace_member_limit_exceeded`). An invitation that is pending, or has run out, becomes good again and is mailed again.
 */
export async function inviteMembers(
  context: InvitationsContext,
  permit: Permit,
  inputs: readonly InvitationInput[],
): Promise<void> {
  const { actor, workspaceId } = permit
  const wanted = readInvitations(inputs)
  const mailed = wanted.filter(({ isMailed }) => isMailed)
  await limitMails(
    context.throttle,
    actor.userId,
    mailed.map(({ email }) => email),
  )
  const told = await context.database.transaction(async (transaction) => {
    if (!(await lockWorkspace(transaction, workspaceId))) throw new AppError('not_enough_permissions')
    await context.policy.within(transaction).require(permit)
    await refuseMembers(
      transaction,
      workspaceId,
      wanted.map(({ email }) => email),
    )
    await requireRoom(transaction, context.billing.limitsOf, {
      workspaceId,
      role: MEMBER,
      count: await countInvited(transaction, context, { workspaceId, wanted }),
    })
    const from = await readSender(transaction, workspaceId, actor.userId)
    const people: string[] = []
    for (const input of wanted)
      people.push(...(await invite(context, transaction, { workspaceId, from, input })))
    return people
  })
  context.notifier.announce(workspaceId, told)
  announceMembers(context.bus, workspaceId, [])
}

interface Wanted {
  readonly email: string
  readonly role: StoredRole
  readonly isMailed: boolean
}

// In the order of the addresses, each once: the last word counts.
function readInvitations(inputs: readonly InvitationInput[]): readonly Wanted[] {
  const byEmail = new Map<string, Wanted>()
  for (const { email: typed, role, isMailed } of inputs) {
    const email = normalizeEmail(typed)
    if (!isValidEmail(email)) {
      throw new AppError('invalid_request', { message: `${email.slice(0, 100)} is no e-mail address.` })
    }
    if (role === 'Guest') {
      throw new AppError('invalid_request', { message: 'Guests come by a page that is shared with them.' })
    }
    byEmail.set(email, { email, role: storedRole(role), isMailed })
  }
  return [...byEmail.values()].toSorted((one, other) => (one.email < other.email ? -1 : 1))
}

async function refuseMembers(
  transaction: Transaction,
  workspaceId: string,
  emails: readonly string[],
): Promise<void> {
  const { rows } = await clientOf(transaction).query<{ email: string }>(
    `SELECT a.email FROM workspace_members m JOIN auth_users a ON a.id = m.user_id
     WHERE m.workspace_id = $1 AND m.role < 3 AND a.email = ANY($2::text[])`,
    [workspaceId, emails],
  )
  const [member] = rows
  if (member === undefined) return
  throw new AppError('invalid_request', { message: `${member.email} is in this workspace already.` })
}

/** Who would come, if all came who are or were invited. */
async function countInvited(
  transaction: Transaction,
  { clock }: InvitationsContext,
  { workspaceId, wanted }: { readonly workspaceId: string; readonly wanted: readonly Wanted[] },
): Promise<number> {
  const { rows } = await clientOf(transaction).query<{ others: number }>(
    `SELECT count(*)::int AS others FROM workspace_invitations
     WHERE workspace_id = $1 AND status = 0 AND expires_at > $2 AND email <> ALL($3::text[])`,
    [workspaceId, clock.now(), wanted.map(({ email }) => email)],
  )
  return (rows[0]?.others ?? 0) + wanted.length
}

interface Sender {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly workspaceName: string
  readonly language: string
}

async function readSender(transaction: Transaction, workspaceId: string, userId: string): Promise<Sender> {
  const { rows } = await clientOf(transaction).query<{ name: string; email: string; workspace_name: string }>(
    `SELECT coalesce(m.name, u.name) AS name, u.email, w.name AS workspace_name
     FROM workspaces w JOIN users u ON u.id = $2
     LEFT JOIN workspace_members m ON m.workspace_id = w.id AND m.user_id = u.id
     WHERE w.id = $1`,
    [workspaceId, userId],
  )
  const [row] = rows
  if (row === undefined) throw new AppError('workspace_not_found')
  const language = await languageOf(transaction, { userId })
  return { userId, name: row.name, email: row.email, workspaceName: row.workspace_name, language }
}

interface OneInvitation {
  readonly workspaceId: string
  readonly from: Sender
  readonly input: Wanted
}

/** Answers who is told of it in the app. */
async function invite(
  { clock, ids, mailer, notifier, siteUrl }: InvitationsContext,
  transaction: Transaction,
  { workspaceId, from, input: { email, role, isMailed } }: OneInvitation,
): Promise<readonly string[]> {
  const now = clock.now()
  const [pending] = await transaction
    .select({ sentAt: invitations.sentAt })
    .from(invitations)
    .where(
      and(eq(invitations.workspaceId, workspaceId), eq(invitations.email, email), eq(invitations.status, 0)),
    )
  const lastMs = pending?.sentAt?.getTime() ?? -Infinity
  const isDue = isMailed && now.getTime() - lastMs >= RESEND_PAUSE_MS
  const fresh = {
    role,
    inviterId: from.userId,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_VALIDITY_MS),
    ...(isDue && { sentAt: now }),
  }
  const [row] = await transaction
    .insert(invitations)
    .values({ id: ids.uuid(), workspaceId, email, status: 0, createdAt: now, ...fresh })
    .onConflictDoUpdate({
      target: [invitations.workspaceId, invitations.email],
      targetWhere: sql`status = 0`,
      set: fresh,
    })
    .returning({ id: invitations.id })
  if (row === undefined) return []
  const told = await notifier.tell(
    transaction,
    workspaceId,
    await newsFor(transaction, { email, actorId: from.userId, inviteId: row.id }),
  )
  if (!isDue) return told
  const link = new URL('/accept-invitation', siteUrl)
  link.searchParams.set('invited_id', row.id)
  const language = await languageOf(transaction, { email }, from.language)
  const mail = { inviterName: from.name, inviterEmail: from.email, workspaceName: from.workspaceName }
  await mailer.send(invitationMail({ to: email, ...mail, link: link.href }, language), { transaction })
  return told
}

interface Invitee {
  readonly email: string
  readonly actorId: string
  readonly inviteId: string
}

/** For whoever has an account with the address. */
async function newsFor(
  transaction: Transaction,
  { email, actorId, inviteId }: Invitee,
): Promise<readonly NewNotification[]> {
  const { rows } = await clientOf(transaction).query<{ id: string }>(
    'SELECT u.id FROM auth_users a JOIN users u ON u.id = a.id WHERE a.email = $1 AND a.email_confirmed_at IS NOT NULL',
    [email],
  )
  return rows.map(({ id: to }) => ({
    to,
    type: 'workspace_invitation',
    viewId: null,
    actorId,
    subjectId: inviteId,
    key: `invitation ${inviteId}`,
  }))
}
