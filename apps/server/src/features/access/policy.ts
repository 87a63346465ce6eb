/**
 * Who may do what. Everything that decides about permission asks this file; `docs/permissions.md` is
 * generated from it. Besides: a private space, and all in it, exists only for its creator.
 */
export const ROLES = ['nobody', 'stranger', 'guest', 'member', 'owner'] as const

/** `nobody` is not signed in, `stranger` is signed in and not in the workspace. */
export type Role = (typeof ROLES)[number]

const EVERYONE: readonly Role[] = ROLES
const SIGNED_IN: readonly Role[] = ['stranger', 'guest', 'member', 'owner']
const INSIDE: readonly Role[] = ['guest', 'member', 'owner']
const TEAM: readonly Role[] = ['member', 'owner']
const OWNER: readonly Role[] = ['owner']

const RULES = {
  /** Sign in, read what is published. */
  public: EVERYONE,
  /** One's own account, profile and list of workspaces; creating a workspace. */
  self: SIGNED_IN,
  'workspace.read': TEAM,
  'workspace.update': OWNER,
  'workspace.delete': OWNER,
  /** Its settings, and how much it holds. */
  'workspace.inspect': TEAM,
  'workspace.settings': OWNER,
  /** Leave; say how one appears there. */
  'workspace.leave': INSIDE,
  /** Guests: themselves and the owners. */
  'members.read': INSIDE,
  'members.manage': OWNER,
  'pages.read': TEAM,
  'pages.write': TEAM,
  'pages.publish': TEAM,
  /** Take off the web, or change, what somebody else has published. */
  'publications.manage': OWNER,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof RULES

export function isAllowed(role: Role, action: Action): boolean {
  return RULES[action].includes(role)
}

/** Role of a member by the number that is stored; null for no membership. */
export function roleOf(stored: number | null): Role {
  if (stored === 1) return 'owner'
  if (stored === 2) return 'member'
  return stored === 3 ? 'guest' : 'stranger'
}

/** What somebody may do with the document of a page, here and at the socket. */
export type AccessLevel = 'none' | 'read' | 'write'

export function accessLevel(role: Role): AccessLevel {
  if (isAllowed(role, 'pages.write')) return 'write'
  return isAllowed(role, 'pages.read') ? 'read' : 'none'
}

/** Open or private: only the creator of a space may say, for a private space would vanish from all others. */
export function maySetPermission(userId: string, creatorId: string): boolean {
  return userId === creatorId
}
