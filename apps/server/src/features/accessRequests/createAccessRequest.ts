import type { ViewId, WorkspaceId } from '@sheaf/base'
import { accessRequestMail, languageOf } from '../../mails/index.ts'
import { clientOf, schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { knowsTheTree, type Actor } from '../access/index.ts'
import type { AccessRequestsContext } from './AccessRequestsContext.ts'

export interface WantedPage {
  readonly workspaceId: WorkspaceId
  readonly viewId: ViewId
}

const HOUR_MS = 60 * 60 * 1000
const RULES = [
  { max: 20, windowMs: HOUR_MS },
  { max: 60, windowMs: 24 * HOUR_MS },
]
/** Owners who are told: those who are in the workspace the longest. */
const MAX_OWNERS = 10

/**
 * Asks the owners of a workspace to let somebody in; answers the id of the request. One per person and page, for
 * ever (`access_request_already_exists`). For whoever can see the page nothing is asked, which answers an empty id. The team,
 * to whom a page that they cannot see does not exist, is refused with `invalid_folder_view`. For everyone else it is the same
 * whether there is such a page or not: only the owners of a page that is there hear of it.
 */
export async function createAccessRequest(
  context: AccessRequestsContext,
  actor: Actor,
  wanted: WantedPage,
): Promise<string> {
  const { workspaceId, viewId } = wanted
  const access = await context.policy.accessToView(actor, viewId)
  const isHere = access.workspaceId === workspaceId
  if (isHere && access.level !== 'none') return ''
  if (knowsTheTree(await context.policy.roleIn(actor, workspaceId))) throw new AppError('invalid_folder_view')
  const retryAfterSecs = await context.throttle.hit(`access requests of ${actor.userId}`, RULES)
  if (retryAfterSecs !== null) throw new AppError('too_many_requests', { retryAfterSecs })

  const { id, told } = await context.database.transaction(async (transaction) => {
    const { accessRequests } = schema
    const [inserted] = await transaction
      .insert(accessRequests)
      .values({
        id: context.ids.uuid(),
        workspaceId,
        viewId,
        requesterId: actor.userId,
        createdAt: context.clock.now(),
      })
      .onConflictDoNothing({
        target: [accessRequests.workspaceId, accessRequests.viewId, accessRequests.requesterId],
      })
      .returning({ id: accessRequests.id })
    if (inserted === undefined) throw new AppError('access_request_already_exists')
    if (isHere && !access.isTrashed && !access.isPrivate)
      return {
        id: inserted.id,
        told: await tellOwners(context, transaction, actor, { id: inserted.id, ...wanted }),
      }
    return { id: inserted.id, told: [] }
  })
  context.notifier.announce(workspaceId, told)
  return id
}

async function tellOwners(
  { mailer, notifier, siteUrl }: AccessRequestsContext,
  transaction: Transaction,
  { userId }: Actor,
  request: WantedPage & { readonly id: string },
): Promise<readonly string[]> {
  const { rows } = await clientOf(transaction).query<OwnerRow>(OWNERS, [
    request.workspaceId,
    request.viewId,
    userId,
    MAX_OWNERS,
  ])
  const link = new URL('/app/approve-request', siteUrl)
  link.searchParams.set('request_id', request.id)
  for (const row of rows) {
    const language = await languageOf(transaction, { userId: row.user_id })
    const mail = accessRequestMail(
      {
        to: row.email,
        requesterName: row.requester_name,
        requesterEmail: row.requester_email,
        pageName: row.page_name,
        workspaceName: row.workspace_name,
        isSpace: row.is_space,
        link: link.href,
      },
      language,
    )
    await mailer.send(mail, { transaction })
  }
  return await notifier.tell(
    transaction,
    request.workspaceId,
    rows.map((row) => ({
      to: row.user_id,
      type: 'access_request',
      viewId: request.viewId,
      actorId: userId,
      subjectId: request.id,
      key: `request ${request.id}`,
    })),
  )
}

interface OwnerRow {
  readonly user_id: string
  readonly email: string
  readonly workspace_name: string
  readonly page_name: string
  readonly is_space: boolean
  readonly requester_name: string
  readonly requester_email: string
}

const OWNERS = `
  SELECT m.user_id, o.email, w.name AS workspace_name, v.name AS page_name, v.is_space,
    r.name AS requester_name, r.email AS requester_email
  FROM workspaces w
  JOIN views v ON v.workspace_id = w.id AND v.id = $2
  JOIN users r ON r.id = $3
  JOIN workspace_members m ON m.workspace_id = w.id AND m.role = 1
  JOIN users o ON o.id = m.user_id
  WHERE w.id = $1
  ORDER BY m.joined_at, m.user_id LIMIT $4`
