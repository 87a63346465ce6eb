import type { ViewId } from '@sheaf/base'
import type { PageAccess } from '@sheaf/contract'
import { languageOf, pageSharedMail } from '../../mails/index.ts'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { isWithinLevel, type Actor, type PagePolicy, type Permit } from '../access/index.ts'
import { limitMails } from '../invitations/index.ts'
import { admitMember, GUEST, lockWorkspace } from '../members/index.ts'
import type { NewNotification } from '../notifications/index.ts'
import { announceShares } from './announceShares.ts'
import { findAccounts, lockAddresses, readAddresses } from './findAccounts.ts'
import { grantPage } from './grantPage.ts'
import type { SharingContext } from './SharingContext.ts'

export interface ShareInput {
  readonly viewId: ViewId
  readonly emails: readonly string[]
  readonly level: PageAccess
}

/**
 * Gives a page with all below it to people, or changes what they may do with it; all or none. Whoever is not in the
 * workspace becomes its guest; an address without an account gets the page when its person first signs in. Nobody
 * gives more than they have. Spaces are not given, and nobody gives themselves anything (`invalid_request`).
 */
export async function shareView(context: SharingContext, permit: Permit, input: ShareInput): Promise<void> {
  const { actor, workspaceId } = permit
  const emails = readAddresses(input.emails)
  await requireShare(context.policy, permit, input)
  await limitMails(context.throttle, actor.userId, await listWithoutShare(context, input.viewId, emails))

  const { userIds, membersChanged, told } = await context.database.transaction(async (transaction) => {
    await lockAddresses(transaction, emails)
    if (!(await lockWorkspace(transaction, workspaceId))) throw new AppError('not_enough_permissions')
    await requireShare(context.policy.within(transaction), permit, input)
    const page = await readPage(transaction, input, actor)
    const accounts = await findAccounts(transaction, emails)
    const given: string[] = []
    const at = context.clock.now()
    const { limitsOf } = context.billing
    const newlyGiven: string[] = []
    let joined = 0
    for (const email of emails) {
      const userId = accounts.get(email) ?? null
      if (userId === actor.userId) {
        throw new AppError('invalid_request', { message: 'You have this page already.' })
      }
      if (userId !== null) {
        joined +=
          (await admitMember(transaction, { workspaceId, userId, role: GUEST, at, limitsOf })) === 'joined'
            ? 1
            : 0
        given.push(userId)
      }
      const isNew = await grantPage(transaction, {
        workspaceId,
        viewId: input.viewId,
        to: userId === null ? { email } : { userId },
        level: input.level,
        createdBy: actor.userId,
        at,
      })
      if (isNew) await tell(context, transaction, { workspaceId, input, page, email })
      if (isNew && userId !== null) newlyGiven.push(userId)
    }
    return {
      userIds: given,
      membersChanged: joined > 0 || given.length < emails.length,
      told: await context.notifier.tell(
        transaction,
        workspaceId,
        newlyGiven.map((to) => newsOfShare(to, input.viewId, actor.userId)),
      ),
    }
  })
  announceShares(context.bus, workspaceId, { userIds, viewIds: [input.viewId], membersChanged })
  context.notifier.announce(workspaceId, told)
}

function newsOfShare(to: string, viewId: ViewId, actorId: string): NewNotification {
  return { to, type: 'page_shared', viewId, actorId, key: `shared ${viewId}` }
}

/** The addresses to notify by mail: people who already have access get none when their level changes. */
async function listWithoutShare(
  { database }: SharingContext,
  viewId: ViewId,
  emails: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await clientOf(database).query<{ email: string }>(
    `SELECT coalesce(a.email, s.email) AS email FROM view_shares s LEFT JOIN auth_users a ON a.id = s.user_id
     WHERE s.view_id = $1`,
    [viewId],
  )
  const shared = new Set(rows.map(({ email }) => email))
  return emails.filter((email) => !shared.has(email))
}

async function requireShare(policy: PagePolicy, permit: Permit, input: ShareInput): Promise<void> {
  const access = await policy.requireView(permit, input.viewId)
  if (access.isTrashed) throw new AppError('record_deleted', { message: 'This page is in the trash.' })
  if (!isWithinLevel(input.level, access.level)) throw new AppError('not_enough_permissions')
}

interface SharedPage {
  readonly name: string
  readonly workspaceName: string
  readonly sharerName: string
  readonly sharerEmail: string
  readonly language: string
}

async function readPage(transaction: Transaction, input: ShareInput, { userId }: Actor): Promise<SharedPage> {
  const { rows } = await clientOf(transaction).query<{
    name: string
    is_space: boolean
    workspace_name: string
    sharer_name: string
    sharer_email: string
  }>(
    `SELECT v.name, v.is_space, w.name AS workspace_name, coalesce(m.name, u.name) AS sharer_name,
       u.email AS sharer_email
     FROM views v JOIN workspaces w ON w.id = v.workspace_id JOIN users u ON u.id = $2
     LEFT JOIN workspace_members m ON m.workspace_id = w.id AND m.user_id = u.id
     WHERE v.id = $1`,
    [input.viewId, userId],
  )
  const [row] = rows
  if (row === undefined) throw new AppError('invalid_folder_view')
  if (row.is_space) {
    throw new AppError('invalid_request', { message: 'Share a page of the space, not the space itself.' })
  }
  return {
    name: row.name,
    workspaceName: row.workspace_name,
    sharerName: row.sharer_name,
    sharerEmail: row.sharer_email,
    language: await languageOf(transaction, { userId }),
  }
}

interface Telling {
  readonly workspaceId: string
  readonly input: ShareInput
  readonly page: SharedPage
  readonly email: string
}

async function tell(
  { mailer, siteUrl }: SharingContext,
  transaction: Transaction,
  { workspaceId, input, page, email }: Telling,
): Promise<void> {
  const mail = pageSharedMail(
    {
      to: email,
      sharerName: page.sharerName,
      sharerEmail: page.sharerEmail,
      pageName: page.name,
      workspaceName: page.workspaceName,
      level: input.level,
      link: new URL(`/app/${workspaceId}/${input.viewId}`, siteUrl).href,
    },
    await languageOf(transaction, { email }, page.language),
  )
  await mailer.send(mail, { transaction })
}
