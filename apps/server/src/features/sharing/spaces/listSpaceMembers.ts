import type { ViewId } from '@sheaf/base'
import type { SpaceMember } from '@sheaf/contract'
import { clientOf } from '../../../platform/database/index.ts'
import { wireUid, type Permit } from '../../access/index.ts'
import { roleName } from '../../members/index.ts'
import { requireSpace } from '../../pages/index.ts'
import type { SharingContext } from '../SharingContext.ts'

/** Whom a space names, as far as they are of the team: its owners first, then in the order in which they came. */
export async function listSpaceMembers(
  { database, policy }: SharingContext,
  permit: Permit,
  viewId: ViewId,
): Promise<SpaceMember[]> {
  await policy.requireView({ ...permit, action: 'pages.read' }, viewId)
  await requireSpace(database, permit.actor, viewId)
  const { rows } = await clientOf(database).query<MemberRow>(MEMBERS, [viewId])
  return rows.map((row) => ({
    uid: wireUid(BigInt(row.uid)),
    uid_string: row.uid,
    email: row.email,
    name: row.name,
    avatar_url: row.avatar_url,
    role: row.is_owner ? 'owner' : 'member',
    access_level: row.access_level,
    workspace_role: roleName(row.role),
  }))
}

interface MemberRow {
  readonly uid: string
  readonly email: string
  readonly name: string
  readonly avatar_url: string | null
  readonly is_owner: boolean
  readonly access_level: SpaceMember['access_level']
  readonly role: number
}

const MEMBERS = `
  SELECT u.uid::text AS uid, u.email, coalesce(m.name, u.name) AS name,
    nullif(coalesce(m.avatar_url, u.metadata ->> 'icon_url'), '') AS avatar_url,
    sm.is_owner, sm.access_level, m.role
  FROM space_members sm
  JOIN views v ON v.id = sm.view_id
  JOIN workspace_members m ON m.workspace_id = v.workspace_id AND m.user_id = sm.user_id AND m.role < 3
  JOIN users u ON u.id = sm.user_id
  WHERE sm.view_id = $1
  ORDER BY sm.is_owner DESC, sm.created_at, u.uid`
