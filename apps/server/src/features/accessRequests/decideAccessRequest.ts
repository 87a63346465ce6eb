import type { WorkspaceId } from '@sheaf/base'
import { and, eq } from 'drizzle-orm'
import { accessDecisionMail, languageOf } from '../../mails/index.ts'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import { settleInvitations } from '../invitations/index.ts'
import { admitMember, announceMembers, lockWorkspace, MEMBER } from '../members/index.ts'
import { readAccessRequestRow, type AccessRequestRow } from './AccessRequestRow.ts'
import type { AccessRequestsContext } from './AccessRequestsContext.ts'

/**
 * Lets somebody in as a member, or not, and mails them what was decided. What was decided stays
 * (`access_request_already_approved`, `access_request_already_denied`). Refused as in `getAccessRequest`; a page
 * that is gone meanwhile stands in the way of approving alone.
 */
export async function decideAccessRequest(
  context: AccessRequestsContext,
  actor: Actor,
  requestId: string,
  isApproved: boolean,
): Promise<void> {
  const known = await readAccessRequestRow(context.database, requestId)
  if (known === null) throw new AppError('not_enough_permissions')
  const workspaceId = known.workspace_id as WorkspaceId
  await context.policy.require(actor, workspaceId, 'requests.decide')

  await context.database.transaction(async (transaction) => {
    if (!(await lockWorkspace(transaction, workspaceId))) throw new AppError('not_enough_permissions')
    await context.policy.within(transaction).require(actor, workspaceId, 'requests.decide')
    const request = await readAccessRequestRow(transaction, requestId)
    if (request === null) throw new AppError('not_enough_permissions')
    await mark(context, transaction, { requestId, isApproved, userId: actor.userId })
    if (isApproved) {
      if (request.page_name === null) throw new AppError('missing_view')
      const admission = { workspaceId, userId: request.requester_id, at: context.clock.now() }
      await admitMember(transaction, { ...admission, role: MEMBER })
      await settleInvitations(transaction, admission)
    }
    await tellRequester(context, transaction, request, isApproved)
  })
  announceMembers(context.bus, workspaceId, isApproved ? [known.requester_id] : [])
}

interface Decision {
  readonly requestId: string
  readonly isApproved: boolean
  readonly userId: string
}

async function mark(
  { clock }: AccessRequestsContext,
  transaction: Transaction,
  { requestId, isApproved, userId }: Decision,
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
  isApproved: boolean,
): Promise<void> {
  const language = await languageOf(transaction, { userId: request.requester_id })
  const link = new URL(`/app/${request.workspace_id}/${request.view_id}`, siteUrl).href
  const opened = { pageName: request.page_name ?? '', workspaceName: request.workspace_name, link }
  const mail = accessDecisionMail(
    { to: request.requester_email, opened: isApproved ? opened : null },
    language,
  )
  await mailer.send(mail, { transaction })
}
