import { pagePath, type PageAccess } from '@sheaf/contract'
import { and, eq } from 'drizzle-orm'
import { accessDecisionMail, languageOf } from '../../mails/index.ts'
import { clientOf, schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor, Permit } from '../access/index.ts'
import { settleInvitations } from '../invitations/index.ts'
import { admitMember, announceMembers, GUEST, lockWorkspace, MEMBER } from '../members/index.ts'
import type { NewNotification } from '../notifications/index.ts'
import { announceShares, grantPage } from '../sharing/index.ts'
import { readAccessRequestRow, type AccessRequestRow } from './AccessRequestRow.ts'
import type { AccessRequestsContext } from './AccessRequestsContext.ts'

export interface Decision {
  readonly requestId: string
  readonly isApproved: boolean
  /** What is opened; undefined: the page, or where that is a space, the workspace. */
  readonly scope: 'page' | 'workspace' | undefined
  /** What the person may do with the page. */
  readonly level: PageAccess
}

/**
 * Gives somebody the page that they asked for, makes them a member, or neither, and mails them what was decided. What was
 * decided stays (`access_request_already_approved`, `access_request_already_denied`). Refused as in `getAccessRequest`; a
 * page that is gone meanwhile stands in the way of approving alone. Nobody may do less afterwards than before.
 */
export async function decideAccessRequest(
  context: AccessRequestsContext,
  permit: Permit,
  decision: Decision,
): Promise<void> {
  const { requestId, isApproved } = decision
  const { actor, workspaceId } = permit
  const known = await readAccessRequestRow(context.database, requestId)
  if (known === null) throw new AppError('not_enough_permissions')

  const { opened, told } = await context.database.transaction(async (transaction) => {
    if (!(await lockWorkspace(transaction, workspaceId))) throw new AppError('not_enough_permissions')
    await context.policy.within(transaction).require(permit)
    const request = await readAccessRequestRow(transaction, requestId)
    if (request === null) throw new AppError('not_enough_permissions')
    await mark(context, transaction, { requestId, isApproved, userId: actor.userId })
    const scope = isApproved ? await open(context, transaction, { request, decision, actor }) : null
    await tellRequester(context, transaction, request, scope)
    const askedOwners = await markDecided(context, transaction, requestId)
    const given = scope === 'page' ? [newsOfPage(request, actor)] : []
    return {
      opened: scope,
      told: [...askedOwners, ...(await context.notifier.tell(transaction, workspaceId, given))],
    }
  })
  const { bus } = context
  context.notifier.announce(workspaceId, told)
  if (opened === 'page')
    announceShares(bus, workspaceId, { userIds: [known.requester_id], membersChanged: true })
  else announceMembers(bus, workspaceId, opened === 'workspace' ? [known.requester_id] : [])
}

function newsOfPage(request: AccessRequestRow, { userId }: Actor): NewNotification {
  const { requester_id: to, view_id: viewId } = request
  return { to, type: 'page_shared', viewId, actorId: userId, key: `shared ${viewId}` }
}

/** Whoever was asked has nothing to decide any more; answers who that is. */
async function markDecided(
  { clock }: AccessRequestsContext,
  transaction: Transaction,
  requestId: string,
): Promise<readonly string[]> {
  const { rows } = await clientOf(transaction).query<{ user_id: string }>(
    `UPDATE notifications SET read_at = coalesce(read_at, $2)
     WHERE type = 'access_request' AND subject_id = $1 RETURNING user_id`,
    [requestId, clock.now()],
  )
  return rows.map(({ user_id: userId }) => userId)
}

interface Opening {
  readonly request: AccessRequestRow
  readonly decision: Decision
  readonly actor: Actor
}

async function open(
  { clock, billing }: AccessRequestsContext,
  transaction: Transaction,
  { request, decision, actor }: Opening,
): Promise<'page' | 'workspace'> {
  if (request.page_name === null) throw new AppError('missing_view')
  const scope = decision.scope ?? (request.page_is_space ? 'workspace' : 'page')
  const admission = { workspaceId: request.workspace_id, userId: request.requester_id, at: clock.now() }
  if (scope === 'workspace') {
    await admitMember(transaction, { ...admission, role: MEMBER, limitsOf: billing.limitsOf })
    await settleInvitations(transaction, admission)
    return scope
  }
  if (request.page_is_space)
    throw new AppError('invalid_request', { message: 'A space is not given by itself.' })
  await admitMember(transaction, { ...admission, role: GUEST, limitsOf: billing.limitsOf })
  await grantPage(transaction, {
    workspaceId: request.workspace_id,
    viewId: request.view_id,
    to: { userId: request.requester_id },
    level: decision.level,
    createdBy: actor.userId,
    at: admission.at,
    onlyRaises: true,
  })
  return scope
}

interface Mark {
  readonly requestId: string
  readonly isApproved: boolean
  readonly userId: string
}

async function mark(
  { clock }: AccessRequestsContext,
  transaction: Transaction,
  { requestId, isApproved, userId }: Mark,
): Promise<void> {
  const { accessRequests } = schema
  const isIt = eq(accessRequests.id, requestId)
  const decided = await transaction
    .update(accessRequests)
    .set({ status: isApproved ? 1 : 2, decidedAt: clock.now(), decidedBy: userId })
    .where(and(isIt, eq(accessRequests.status, 0)))
    .returning({ id: accessRequests.id })
  if (decided.length > 0) return
  const [{ status } = { status: 0 }] = await transaction
    .select({ status: accessRequests.status })
    .from(accessRequests)
    .where(isIt)
  throw new AppError(status === 1 ? 'access_request_already_approved' : 'access_request_already_denied')
}

// Whoever was not let in does not learn how the page and the workspace are called either.
async function tellRequester(
  { mailer, siteUrl }: AccessRequestsContext,
  transaction: Transaction,
  request: AccessRequestRow,
  scope: 'page' | 'workspace' | null,
): Promise<void> {
  const language = await languageOf(transaction, { userId: request.requester_id })
  const link = new URL(pagePath(request.workspace_id, request.view_id), siteUrl).href
  const opened = {
    pageName: request.page_name ?? '',
    workspaceName: request.workspace_name,
    isMember: scope === 'workspace',
    link,
  }
  const mail = accessDecisionMail(
    { to: request.requester_email, opened: scope === null ? null : opened },
    language,
  )
  await mailer.send(mail, { transaction })
}
