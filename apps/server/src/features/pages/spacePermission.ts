import type { SpacePermissionChanges, SpacePermissionReply } from '@sheaf/contract'

type SpacePermission = SpacePermissionReply['permission']

/** What a space is set to, as far as it can be set. */
export interface SpaceSettings {
  readonly isPrivate: boolean
  readonly memberAccessLevel: number
  readonly membersInvite: boolean
  readonly ownersArrange: boolean
}

/** The settings of a space that nobody has set. */
export const PLAIN_SETTINGS: SpaceSettings = {
  isPrivate: false,
  memberAccessLevel: 50,
  membersInvite: false,
  ownersArrange: false,
}

/** The settings of a space as the format has them. */
export function spacePermission(settings: SpaceSettings): SpacePermission {
  return {
    visibility: settings.isPrivate ? 'private' : 'default',
    owner_access_level: 50,
    member_default_access_level: settings.memberAccessLevel as SpacePermission['owner_access_level'],
    everyone_else_access_level: null,
    invite_policy: settings.membersInvite ? 'members_and_owners' : 'owners_only',
    sidebar_edit_policy: settings.ownersArrange ? 'owners_only' : 'members_and_owners',
    invite_link_enabled: false,
    security: { disable_guests: false, disable_public_links: false, disable_export: false },
  }
}

/** What a space is set to after these changes; null for settings that nothing would enforce. */
export function settingsAfter(
  changes: SpacePermissionChanges,
  settings: SpaceSettings,
): SpaceSettings | null {
  const { visibility, owner_access_level: ofOwners, everyone_else_access_level: ofOthers } = changes
  if (visibility === 'closed' || changes.invite_link_enabled === true) return null
  // Owners may do everything, and who is no member of a space may do nothing in it.
  if ((ofOwners ?? 50) !== 50 || typeof ofOthers === 'number') return null
  if (Object.values(changes.security ?? {}).includes(true)) return null
  return {
    isPrivate: visibility === undefined ? settings.isPrivate : visibility === 'private',
    memberAccessLevel: changes.member_default_access_level ?? settings.memberAccessLevel,
    membersInvite: isSaid(changes.invite_policy, 'members_and_owners') ?? settings.membersInvite,
    ownersArrange: isSaid(changes.sidebar_edit_policy, 'owners_only') ?? settings.ownersArrange,
  }
}

function isSaid<T extends string>(said: T | undefined, wanted: T): boolean | null {
  return said === undefined ? null : said === wanted
}
