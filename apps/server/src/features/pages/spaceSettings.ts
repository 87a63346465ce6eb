import type { ViewId } from '@sheaf/base'
import type { SpacePermissionReply } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'
import { maySetPermission, wireUid, type Permit } from '../access/index.ts'
import { roleName } from '../members/index.ts'
import type { PagesContext } from './PagesContext.ts'
import { readSpaces } from './readSpaces.ts'
import { spacePermission } from './spacePermission.ts'

/** The spaces that somebody of the team sees, in order. */
export async function listSpaceSettings(context: PagesContext, permit: Permit) {
  const viewIds = await readSpaces(context, permit)
  const spaces = new Map((await readRows(context, viewIds)).map((row) => [row.id, row]))
  return viewIds.flatMap((id) => {
    const space = spaces.get(id)
    if (space === undefined) return []
    return [
      {
        ...settingsOf(space),
        name: space.name,
        is_explicit_member: space.owner !== null && space.created_by === permit.actor.userId,
        can_join: false,
        can_leave: false,
      },
    ]
  })
}

export async function readSpaceSettings(
  context: PagesContext,
  permit: Permit,
  viewId: ViewId,
): Promise<SpacePermissionReply> {
  const space = await readSpace(context, permit, viewId)
  return {
    ...settingsOf(space),
    can_manage_space: maySetPermission(permit.actor.userId, space.created_by),
    can_manage_members: false,
    can_invite_members: false,
    can_edit_sidebar: true,
  }
}

/** Whom a space names itself: its creator, as long as they are in the workspace. */
export async function readSpaceMembers(context: PagesContext, permit: Permit, viewId: ViewId) {
  const { owner } = await readSpace(context, permit, viewId)
  if (owner === null) return []
  return [
    {
      uid: wireUid(BigInt(owner.uid)),
      uid_string: owner.uid,
      email: owner.email,
      name: owner.name,
      role: 'owner' as const,
      access_level: 50 as const,
      workspace_role: roleName(owner.role),
    },
  ]
}

/** A member of a space as a caller wants it. */
export interface WantedMember {
  /** Its digits, or the number as JSON rounds it. */
  readonly uid: string | number
  readonly role?: 'owner' | 'member' | undefined
  readonly access_level?: number | undefined
}

/** Throws unless the space has this member already, with this role and level: it has its creator, and no others can be named. */
export async function requireSpaceMember(
  context: PagesContext,
  permit: Permit,
  viewId: ViewId,
  { uid, role = 'owner', access_level: level = 50 }: WantedMember,
): Promise<void> {
  const { owner } = await readSpace(context, permit, viewId)
  if (owner === null || !isSameUid(owner.uid, uid) || role !== 'owner' || level !== 50)
    throw new AppError('feature_not_available')
}

/** Nobody but the creator is a member of a space, and the creator stays. */
export async function requireNoSpaceMember(
  context: PagesContext,
  permit: Permit,
  viewId: ViewId,
  uid: string,
): Promise<void> {
  const { owner } = await readSpace(context, permit, viewId)
  if (owner !== null && isSameUid(owner.uid, uid)) throw new AppError('feature_not_available')
}

function isSameUid(own: string, wanted: string | number): boolean {
  return own === wanted || (typeof wanted === 'number' && Number(own) === wanted)
}

function settingsOf(space: SpaceRow) {
  return {
    space_id: space.id,
    permission: spacePermission(space.is_private),
    // Whoever sees a space may do everything in it.
    current_user_access_level: 50 as const,
    explicit_member_count: space.owner === null ? 0 : 1,
  }
}

async function readSpace(context: PagesContext, permit: Permit, viewId: ViewId): Promise<SpaceRow> {
  await context.policy.requireView({ ...permit, action: 'pages.read' }, viewId)
  const [space] = await readRows(context, [viewId])
  if (space === undefined) throw new AppError('invalid_folder_view')
  return space
}

interface SpaceRow {
  readonly id: string
  readonly name: string
  readonly is_private: boolean
  readonly created_by: string
  readonly owner: {
    readonly uid: string
    readonly email: string
    readonly name: string
    readonly role: number
  } | null
}

async function readRows({ database }: PagesContext, viewIds: readonly string[]): Promise<SpaceRow[]> {
  const { rows } = await database.$client.query<SpaceRow>(
    `SELECT v.id, v.name, v.is_private, v.created_by,
       CASE WHEN m.user_id IS NOT NULL THEN json_build_object(
         'uid', u.uid::text, 'email', u.email, 'name', coalesce(m.name, u.name), 'role', m.role) END AS owner
     FROM views v JOIN users u ON u.id = v.created_by
     LEFT JOIN workspace_members m ON m.workspace_id = v.workspace_id AND m.user_id = u.id
     WHERE v.is_space AND v.id = ANY($1::uuid[])`,
    [viewIds],
  )
  return rows
}
