import type { WorkspaceMember } from '@sheaf/contract'
import { clientOf, type Executor } from '../../platform/database/index.ts'
import { wireUid } from '../access/index.ts'
import { roleName } from './memberRoles.ts'

/** Somebody of a workspace as they appear there. */
export interface MemberRow {
  readonly user_id: string
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly role: number
  readonly avatar_url: string | null
  readonly cover_image_url: string | null
  readonly custom_image_url: string | null
  readonly description: string | null
  readonly joined_at: Date
}

/** In the order of joining; of `userIds` alone where they are given. */
export async function listMemberRows(
  executor: Executor,
  workspaceId: string,
  userIds: readonly string[] | null = null,
): Promise<readonly MemberRow[]> {
  const { rows } = await clientOf(executor).query<MemberRow>(
    `SELECT m.user_id, u.uid::text, coalesce(m.name, u.name) AS name, u.email, m.role,
       coalesce(m.avatar_url, nullif(u.metadata ->> 'icon_url', '')) AS avatar_url,
       m.cover_image_url, m.custom_image_url, m.description, m.joined_at
     FROM workspace_members m JOIN users u ON u.id = m.user_id
     WHERE m.workspace_id = $1 AND ($2::uuid[] IS NULL OR m.user_id = ANY($2::uuid[]))
     ORDER BY m.joined_at, m.user_id`,
    [workspaceId, userIds],
  )
  return rows
}

export function presentMember(row: MemberRow): WorkspaceMember {
  return {
    uid: wireUid(BigInt(row.uid)),
    uid_string: row.uid,
    uuid: row.user_id,
    name: row.name,
    email: row.email,
    role: roleName(row.role),
    avatar_url: row.avatar_url,
    joined_at: row.joined_at.toISOString(),
    is_pending_invitation: false,
    invite_id: null,
    invited_at: null,
  }
}
