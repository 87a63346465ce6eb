import type { WorkspaceId } from '@sheaf/base'
import type { MentionablePerson, WorkspaceMember } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { isAllowed, wireUid, type Permit } from '../access/index.ts'
import { listMemberRows, presentMember, type MemberRow } from './MemberRow.ts'
import { GUEST, OWNER, roleName } from './memberRoles.ts'
import type { MembersContext } from './MembersContext.ts'

export interface MembersInput {
  readonly includeGuests: boolean
  readonly includePending: boolean
}

/**
 * The people whom somebody of a workspace may know of: guests themselves and the owners, the others everyone. With
 * `userId`, of that person and the one who asks alone.
 */
async function listKnownRows(
  { database }: MembersContext,
  { actor, role, workspaceId }: Permit,
  userId: string | null = null,
): Promise<readonly MemberRow[]> {
  const rows = await listMemberRows(database, workspaceId, userId === null ? null : [userId, actor.userId])
  return role === 'guest' ? rows.filter((row) => row.user_id === actor.userId || row.role === OWNER) : rows
}

/** Guests only where asked for, and oneself always; who is invited, for those who may invite, last. */
export async function listMembers(
  context: MembersContext,
  permit: Permit,
  { includeGuests, includePending }: MembersInput,
): Promise<WorkspaceMember[]> {
  const { actor, role, workspaceId } = permit
  const rows = await listKnownRows(context, permit)
  const members = rows
    .filter((row) => includeGuests || row.role !== GUEST || row.user_id === actor.userId)
    .map(presentMember)
  if (!includePending) return members
  if (!isAllowed(role, 'members.manage')) return members
  const pending = await listPending(context, workspaceId)
  return [...members, ...pending.filter((person) => includeGuests || person.role !== 'Guest')]
}

export async function getMember(
  context: MembersContext,
  permit: Permit,
  userId: string,
): Promise<WorkspaceMember> {
  const rows = await listKnownRows(context, permit, userId)
  const row = rows.find((each) => each.user_id === userId)
  if (row === undefined) throw new AppError('member_not_found')
  return presentMember(row)
}

/** Those whom the person mentioned last come first, then by name. */
export async function listMentionablePeople(
  context: MembersContext,
  permit: Permit,
): Promise<MentionablePerson[]> {
  const { actor, workspaceId } = permit
  const rows = await listKnownRows(context, permit)
  const { rows: mentions } = await clientOf(context.database).query<{ person_id: string; at: Date }>(
    'SELECT person_id, mentioned_at AS at FROM person_mentions WHERE workspace_id = $1 AND mentioned_by = $2',
    [workspaceId, actor.userId],
  )
  const lastMention = new Map(mentions.map(({ person_id: id, at }) => [id, at]))
  const timeOf = (row: MemberRow) => lastMention.get(row.user_id)?.getTime() ?? 0
  return rows
    .toSorted((a, b) => timeOf(b) - timeOf(a) || BY_NAME.compare(a.name, b.name))
    .map((row) => presentPerson(row, lastMention.get(row.user_id) ?? null))
}

/** The person who asks, as they appear in the workspace. */
export async function readOwnPerson(context: MembersContext, permit: Permit): Promise<MentionablePerson> {
  const { userId } = permit.actor
  const [row] = await listKnownRows(context, permit, userId)
  // Left at this very moment.
  if (row === undefined) throw new AppError('not_enough_permissions')
  return presentPerson(row, null)
}

// Many times faster than comparing texts one by one, among thousands.
const BY_NAME = new Intl.Collator()

function presentPerson(row: MemberRow, lastMentionedAt: Date | null): MentionablePerson {
  return {
    uuid: row.user_id,
    person_id: row.user_id,
    uid: wireUid(BigInt(row.uid)),
    uid_string: row.uid,
    name: row.name,
    email: row.email,
    role: row.role - 1,
    avatar_url: row.avatar_url,
    cover_image_url: row.cover_image_url,
    custom_image_url: row.custom_image_url,
    description: row.description,
    invited: false,
    last_mentioned_at: lastMentionedAt?.toISOString() ?? null,
  }
}

interface PendingRow {
  readonly id: string | null
  readonly email: string
  readonly role: number
  readonly invited_at: Date
}

/**
 * Invitations that are still good, and addresses without an account with which pages were shared. Says nothing
 * about who is behind an address: whoever invites must not learn whether it has an account.
 */
async function listPending(
  { database, clock }: MembersContext,
  workspaceId: WorkspaceId,
): Promise<WorkspaceMember[]> {
  const { rows } = await clientOf(database).query<PendingRow>(
    `SELECT id, email, role, coalesce(sent_at, created_at) AS invited_at FROM workspace_invitations
     WHERE workspace_id = $1 AND status = 0 AND expires_at > $2
     UNION ALL
     SELECT NULL, email, ${GUEST}, min(created_at) FROM view_shares s
     WHERE workspace_id = $1 AND user_id IS NULL AND NOT EXISTS (
       SELECT 1 FROM workspace_invitations i
       WHERE i.workspace_id = $1 AND i.email = s.email AND i.status = 0 AND i.expires_at > $2
     )
     GROUP BY email
     ORDER BY invited_at, email`,
    [workspaceId, clock.now()],
  )
  return rows.map(({ id, email, role, invited_at: invitedAt }) => ({
    uid: null,
    uid_string: null,
    uuid: null,
    name: email,
    email,
    role: roleName(role),
    avatar_url: null,
    joined_at: null,
    is_pending_invitation: true,
    invite_id: id,
    invited_at: invitedAt.toISOString(),
  }))
}
