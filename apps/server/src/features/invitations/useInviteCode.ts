import { clientOf, type Executor } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import { admitMember, announceMembers, lockWorkspace, MEMBER } from '../members/index.ts'
import { hashInviteCode } from './inviteCode.ts'
import type { InvitationsContext } from './InvitationsContext.ts'
import { settleInvitations } from './settleInvitations.ts'

const MINUTE_MS = 60 * 1000

/** Codes that one person may try; far more than links that anybody follows, far fewer than guessing takes. */
const RULES = [
  { max: 60, windowMs: 10 * MINUTE_MS },
  { max: 300, windowMs: 24 * 60 * MINUTE_MS },
]

/** Where an invite link leads. */
export interface InviteCodeInfo {
  readonly workspaceId: string
  readonly workspaceName: string
  readonly workspaceIcon: string | null
  readonly ownerName: string
  readonly ownerAvatar: string | null
  readonly isMember: boolean
  readonly memberCount: number
}

/** Throws `invalid_invitation_code` for a code that leads nowhere, whatever the reason. */
export async function readInviteCodeInfo(
  context: InvitationsContext,
  actor: Actor,
  code: string,
): Promise<InviteCodeInfo> {
  const workspaceId = await find(context, actor, code)
  if (workspaceId === null) throw new AppError('invalid_invitation_code')
  const { rows } = await clientOf(context.database).query<InfoRow>(INFO, [workspaceId, actor.userId])
  const [row] = rows
  if (row === undefined) throw new AppError('invalid_invitation_code')
  return {
    workspaceId,
    workspaceName: row.name,
    workspaceIcon: row.icon === '' ? null : row.icon,
    ownerName: row.owner_name,
    ownerAvatar: row.owner_avatar,
    isMember: row.role !== null && row.role <= MEMBER,
    memberCount: row.member_count,
  }
}

/**
 * Takes somebody into the workspace of a link; answers its id. Throws `record_not_found` for a code that leads
 * nowhere, and `already_joined` for a member.
 */
export async function joinByInviteCode(
  context: InvitationsContext,
  actor: Actor,
  code: string,
): Promise<string> {
  const found = await find(context, actor, code)
  if (found === null) throw new AppError('record_not_found')
  const { userId } = actor
  await context.database.transaction(async (transaction) => {
    const at = context.clock.now()
    await lockWorkspace(transaction, found)
    // Again behind the lock: the link may have been turned off meanwhile.
    if ((await workspaceOf(transaction, code, at)) !== found) throw new AppError('record_not_found')
    const { limitsOf } = context.billing
    const admitted = await admitMember(transaction, {
      workspaceId: found,
      userId,
      role: MEMBER,
      at,
      limitsOf,
    })
    if (admitted === 'unchanged') throw new AppError('already_joined')
    await settleInvitations(transaction, { workspaceId: found, userId, at })
  })
  announceMembers(context.bus, found, [userId])
  return found
}

async function find(context: InvitationsContext, actor: Actor, code: string): Promise<string | null> {
  const retryAfterSecs = await context.throttle.hit(`invite codes tried by ${actor.userId}`, RULES)
  if (retryAfterSecs !== null) throw new AppError('too_many_requests', { retryAfterSecs })
  return await workspaceOf(context.database, code, context.clock.now())
}

// Found by the hash: how near a wrong code comes to a right one shows nowhere, not even in the time it takes.
async function workspaceOf(executor: Executor, code: string, now: Date): Promise<string | null> {
  const { rows } = await clientOf(executor).query<{ workspace_id: string }>(
    `SELECT workspace_id FROM workspace_invite_codes
     WHERE code_hash = $1 AND (expires_at IS NULL OR expires_at > $2)`,
    [hashInviteCode(code), now],
  )
  return rows[0]?.workspace_id ?? null
}

interface InfoRow {
  readonly name: string
  readonly icon: string
  readonly owner_name: string
  readonly owner_avatar: string | null
  readonly role: number | null
  readonly member_count: number
}

const INFO = `
  SELECT w.name, w.icon, coalesce(o.name, u.name) AS owner_name,
    nullif(coalesce(o.avatar_url, u.metadata ->> 'icon_url'), '') AS owner_avatar, m.role,
    (SELECT count(*)::int FROM workspace_members c WHERE c.workspace_id = w.id AND c.role < 3) AS member_count
  FROM workspaces w
  JOIN users u ON u.id = w.owner_id
  LEFT JOIN workspace_members o ON o.workspace_id = w.id AND o.user_id = u.id
  LEFT JOIN workspace_members m ON m.workspace_id = w.id AND m.user_id = $2
  WHERE w.id = $1`
