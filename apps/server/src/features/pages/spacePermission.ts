import type { SpacePermission, SpacePermissionChanges } from '@sheaf/contract'

/** The settings of a space: of one that is open to the team, and of a private one. */
export function spacePermission(isPrivate: boolean): SpacePermission {
  return {
    visibility: isPrivate ? 'private' : 'default',
    owner_access_level: 50,
    member_default_access_level: isPrivate ? null : 50,
    everyone_else_access_level: null,
    invite_policy: 'owners_only',
    sidebar_edit_policy: isPrivate ? 'owners_only' : 'members_and_owners',
    invite_link_enabled: false,
    security: { disable_guests: false, disable_public_links: false, disable_export: false },
  }
}

/** Whether a space is private after these changes; null for settings that no space can have. */
export function isPrivateAfter(changes: SpacePermissionChanges, isPrivate: boolean): boolean | null {
  const { visibility = isPrivate ? 'private' : 'default' } = changes
  if (visibility === 'closed') return null
  const wanted = spacePermission(visibility === 'private')
  // Clients send all settings, those of before the switch among them: they follow the visibility.
  const kept = spacePermission(isPrivate)
  const isPossible = SETTINGS.every(
    (key) => changes[key] === undefined || [wanted[key], kept[key]].includes(changes[key]),
  )
  const isSafe = Object.values(changes.security ?? {}).every((isDisabled) => isDisabled !== true)
  return isPossible && isSafe ? visibility === 'private' : null
}

const SETTINGS = [
  'owner_access_level',
  'member_default_access_level',
  'everyone_else_access_level',
  'invite_policy',
  'sidebar_edit_policy',
  'invite_link_enabled',
] as const
