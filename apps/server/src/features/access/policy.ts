/**
 * Who may do what. Everything that decides about permission asks this file; `docs/permissions.md` is
 * generated from it.
 *
 * A person has a role in a workspace, and a level on each of its pages: what the role opens, or what was granted
 * to them on the page or on anything above it, whichever is more.
 */
export const ROLES = ['nobody', 'stranger', 'guest', 'member', 'owner'] as const

/** `nobody` is not signed in, `stranger` is signed in and not in the workspace. */
export type Role = (typeof ROLES)[number]

/** What somebody may do with a page; each level includes those before it. `full` is writing and sharing. */
export const LEVELS = ['none', 'read', 'comment', 'write', 'full'] as const
export type AccessLevel = (typeof LEVELS)[number]

const EVERYONE: readonly Role[] = ROLES
const SIGNED_IN: readonly Role[] = ['stranger', 'guest', 'member', 'owner']
const INSIDE: readonly Role[] = ['guest', 'member', 'owner']
const TEAM: readonly Role[] = ['member', 'owner']
const OWNER: readonly Role[] = ['owner']

/** Whoever has one of the roles; on a page, only with that level there. `byRole`: what is granted does not count. */
type Rule =
  | readonly Role[]
  | { readonly roles: readonly Role[]; readonly level: AccessLevel; readonly byRole?: true }

const RULES = {
  /** Sign in, read what is published. */
  public: EVERYONE,
  /** One's own account, profile, workspaces, invitations and requests; creating a workspace. */
  self: SIGNED_IN,
  /** The accounts of others. No role of a workspace gives it: an account or a key has the role of administrators. */
  'auth.admin': [],
  /** Open the workspace, hear what happens in it. */
  'workspace.read': INSIDE,
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
  /** Invite by mail or link. */
  'invitations.manage': OWNER,
  /** Let in those who ask for it. */
  'requests.decide': OWNER,
  /** Lists over all pages: the tree, the trash, what is published, files. */
  'tree.read': TEAM,
  'spaces.write': TEAM,
  'pages.read': { roles: INSIDE, level: 'read' },
  /** Edit, rename, dress; create below it; copy or move what lies below it. */
  'pages.write': { roles: INSIDE, level: 'write' },
  'pages.share': { roles: INSIDE, level: 'full' },
  /** To the trash, back, and away for good. Who could not bring a page back cannot throw it away either. */
  'pages.trash': { roles: TEAM, level: 'full', byRole: true },
  'pages.publish': { roles: TEAM, level: 'full', byRole: true },
  /** Take off the web, or change, what somebody else has published. */
  'publications.manage': OWNER,
  /** Under which addresses a workspace publishes. */
  'namespace.manage': OWNER,
} as const satisfies Record<string, Rule>

export type Action = keyof typeof RULES

/** Whether a role may do this at all; on a page, `isEnough` asks for its level besides. */
export function isAllowed(role: Role, action: Action): boolean {
  const rule: Rule = RULES[action]
  return ('roles' in rule ? rule.roles : rule).includes(role)
}

/** The level that an action needs on a page; null for what is about no page. */
export function levelFor(action: Action): AccessLevel | null {
  const rule: Rule = RULES[action]
  return 'roles' in rule ? rule.level : null
}

/** What somebody may do with one page, and how much of it their role opens alone. */
export interface PageLevels {
  readonly level: AccessLevel
  readonly levelByRole: AccessLevel
}

export function isEnough({ level, levelByRole }: PageLevels, action: Action): boolean {
  const rule: Rule = RULES[action]
  if (!('roles' in rule)) return true
  return LEVELS.indexOf(rule.byRole ? levelByRole : level) >= LEVELS.indexOf(rule.level)
}

/** Role of a member by the number that is stored; null for no membership. */
export function roleOf(stored: number | null): Role {
  if (stored === 1) return 'owner'
  if (stored === 2) return 'member'
  return stored === 3 ? 'guest' : 'stranger'
}

/** What a role opens, without any grant: to the team all but the private spaces of others. */
export function levelByRole(role: Role, isOthersPrivate: boolean): AccessLevel {
  return TEAM.includes(role) && !isOthersPrivate ? 'full' : 'none'
}

/** What is granted to somebody. Nothing as long as the page lies in the trash. */
export function levelByGrant(stored: number | null, isTrashed: boolean): AccessLevel {
  if (stored === null || isTrashed) return 'none'
  if (stored >= 50) return 'full'
  if (stored >= 30) return 'write'
  return stored >= 20 ? 'comment' : 'read'
}

/** A level as the wire counts it; null for none. */
export function wireLevel(level: AccessLevel): 10 | 20 | 30 | 50 | null {
  return ({ none: null, read: 10, comment: 20, write: 30, full: 50 } as const)[level]
}

/** Whether a level of the wire is no more than somebody has. */
export function isWithinLevel(wished: number, level: AccessLevel): boolean {
  return wished <= (wireLevel(level) ?? 0)
}

export function higherLevel(a: AccessLevel, b: AccessLevel): AccessLevel {
  return LEVELS.indexOf(a) >= LEVELS.indexOf(b) ? a : b
}

/**
 * To whom a page that they may not see is one that does not exist. To everyone else, of whom guests see but few
 * pages, all pages are closed alike.
 */
export function knowsTheTree(role: Role): boolean {
  return isAllowed(role, 'tree.read')
}

/** Open or private: only the creator of a space may say, for a private space would vanish from all others. */
export function maySetPermission(userId: string, creatorId: string): boolean {
  return userId === creatorId
}
