import type { Invitation } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import { confirmedEmail } from './confirmedEmail.ts'
import type { InvitationsContext } from './InvitationsContext.ts'

/** The invitations to the address that somebody has now, the latest first. */
export async function listInvitations(
  context: InvitationsContext,
  actor: Actor,
  status: Invitation['status'] | null,
): Promise<Invitation[]> {
  const email = await confirmedEmail(context.database, actor.userId)
  if (email === null) return []
  const rows = await read(context, 'i.email = $2', email)
  return rows.map(present).filter((invitation) => status === null || invitation.status === status)
}

/** Throws `record_not_found`, and `not_invitee_of_workspace_invitation` where it went to another address. */
export async function getInvitation(
  context: InvitationsContext,
  actor: Actor,
  inviteId: string,
): Promise<Invitation> {
  const [row] = await read(context, 'i.id = $2', inviteId)
  if (row === undefined) throw new AppError('record_not_found')
  if (row.email !== (await confirmedEmail(context.database, actor.userId)))
    throw new AppError('not_invitee_of_workspace_invitation')
  return present(row)
}

interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly status: number
  readonly is_expired: boolean
  readonly updated_at: Date
  readonly workspace_id: string
  readonly workspace_name: string
  readonly workspace_icon: string
  readonly inviter_email: string | null
  readonly inviter_name: string | null
  readonly inviter_icon: string | null
  readonly member_count: number
}

async function read(
  { database, clock }: InvitationsContext,
  which: string,
  value: string,
): Promise<readonly InvitationRow[]> {
  const { rows } = await clientOf(database).query<InvitationRow>(`${SELECT} WHERE ${which} ${ORDER}`, [
    clock.now(),
    value,
  ])
  return rows
}

const SELECT = `
  SELECT i.id, i.email, i.status, i.expires_at <= $1 AS is_expired, i.updated_at,
    w.id AS workspace_id, w.name AS workspace_name, w.icon AS workspace_icon,
    nullif(u.email, '') AS inviter_email, nullif(coalesce(m.name, u.name), '') AS inviter_name,
    nullif(coalesce(m.avatar_url, u.metadata ->> 'icon_url'), '') AS inviter_icon,
    (SELECT count(*)::int FROM workspace_members c WHERE c.workspace_id = w.id AND c.role < 3) AS member_count
  FROM workspace_invitations i
  JOIN workspaces w ON w.id = i.workspace_id
  JOIN users u ON u.id = i.inviter_id
  LEFT JOIN workspace_members m ON m.workspace_id = w.id AND m.user_id = u.id`

const ORDER = 'ORDER BY i.updated_at DESC, i.id'

function present(row: InvitationRow): Invitation {
  return {
    invite_id: row.id,
    workspace_id: row.workspace_id,
    workspace_name: row.workspace_name,
    inviter_email: row.inviter_email,
    inviter_name: row.inviter_name,
    inviter_icon: row.inviter_icon,
    workspace_icon: row.workspace_icon === '' ? null : row.workspace_icon,
    status: statusOf(row),
    member_count: row.member_count,
    updated_at: row.updated_at.toISOString(),
  }
}

function statusOf({ status, is_expired: isExpired }: InvitationRow): Invitation['status'] {
  if (status === 1) return 'Accepted'
  return status === 0 && !isExpired ? 'Pending' : 'Rejected'
}
