import type { ViewId } from '@sheaf/base'
import type { SpacePermissionReply } from '@sheaf/contract'
import { letsIntoSpace, managesSpace, storedLevel, type Permit } from '../access/index.ts'
import type { PagesContext } from './PagesContext.ts'
import { readSpaces } from './readSpaces.ts'
import { readOwnSpaces, requireSpace, type OwnSpace } from './spaceOwners.ts'
import { spacePermission } from './spacePermission.ts'

/** The spaces that somebody of the team sees, in order. */
export async function listSpaceSettings(context: PagesContext, permit: Permit) {
  const viewIds = await readSpaces(context, permit)
  const found = await readOwnSpaces(context.database, permit.actor, viewIds)
  const spaces = new Map(found.map((space) => [space.id, space]))
  return viewIds.flatMap((id) => {
    const space = spaces.get(id)
    if (space === undefined) return []
    return [
      {
        ...settingsOf(space),
        name: space.name,
        is_explicit_member: space.isMember,
        // Whoever sees a space is in it already.
        can_join: false,
        can_leave: mayLeave(space),
      },
    ]
  })
}

export async function readSpaceSettings(
  context: PagesContext,
  permit: Permit,
  viewId: ViewId,
): Promise<SpacePermissionReply> {
  const access = await context.policy.requireView({ ...permit, action: 'pages.read' }, viewId)
  const space = await requireSpace(context.database, permit.actor, viewId)
  const isManager = managesSpace(permit.role, space)
  return {
    ...settingsOf(space),
    can_manage_space: isManager,
    can_manage_members: isManager,
    can_invite_members: letsIntoSpace(permit.role, space),
    can_edit_sidebar: (storedLevel(access.levelByRole) ?? 0) >= WRITE,
  }
}

const WRITE = 30

function settingsOf(space: OwnSpace) {
  return {
    space_id: space.id,
    permission: spacePermission(space),
    current_user_access_level: space.level as 10 | 20 | 30 | 50,
    explicit_member_count: space.memberCount,
  }
}

/** A space always has an owner: the last one stays. */
function mayLeave({ isMember, isOwner, ownerCount }: OwnSpace): boolean {
  return isMember && !(isOwner && ownerCount === 1)
}
