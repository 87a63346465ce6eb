import type { Action, PageAccess, PagePermission } from '@sheaf/contract'

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

/**
 * What somebody may do with a page; each level includes those before it. `rows` is writing in the rows of databases, `full` is
 * writing and sharing.
 */
export const LEVELS = ['none', 'read', 'comment', 'rows', 'write', 'full'] as const
export type AccessLevel = (typeof LEVELS)[number]

const EVERYONE: readonly Role[] = ROLES
const SIGNED_IN: readonly Role[] = ['stranger', 'guest', 'member', 'owner']
const INSIDE: readonly Role[] = ['guest', 'member', 'owner']
const TEAM: readonly Role[] = ['member', 'owner']
const OWNER: readonly Role[] = ['owner']

/**
 * Who has one of the roles; on a page, only with that level there. `byRole`: what is granted does not count.
 * `ofOthers`: what somebody else began takes one of these roles; one's own, any of `roles`.
 */
type Rule =
  | readonly Role[]
  | { readonly roles: readonly Role[]; readonly level: AccessLevel; readonly byRole?: true }
  | { readonly roles: readonly Role[]; readonly ofOthers: readonly Role[] }

const RULES: Readonly<Record<Action, Rule>> = {
  public: EVERYONE,
  self: SIGNED_IN,
  // No role of a workspace gives it: an account or a key has the role of administrators.
  'auth.admin': [],
  // Nor this: `enforceActions` asks who administers the server.
  'server.administer': [],
  // At most: `managesTemplates` says who of them.
  'templates.manage': SIGNED_IN,
  'workspace.read': INSIDE,
  'workspace.update': OWNER,
  'workspace.delete': OWNER,
  'workspace.inspect': TEAM,
  'workspace.settings': OWNER,
  'workspace.leave': INSIDE,
  // Guests: themselves and the owners.
  'members.read': INSIDE,
  'members.manage': OWNER,
  'invitations.manage': OWNER,
  'requests.decide': OWNER,
  'notes.own': INSIDE,
  'ai.use': INSIDE,
  'billing.manage': OWNER,
  'tree.read': TEAM,
  'spaces.write': TEAM,
  'pages.read': { roles: INSIDE, level: 'read' },
  'pages.write': { roles: INSIDE, level: 'write' },
  'rows.write': { roles: INSIDE, level: 'rows' },
  'pages.share': { roles: INSIDE, level: 'full' },
  // Who could not bring a page back cannot throw it away either.
  'pages.trash': { roles: TEAM, level: 'full', byRole: true },
  'pages.publish': { roles: TEAM, level: 'full', byRole: true },
  'publications.manage': { roles: TEAM, ofOthers: OWNER },
  'namespace.manage': OWNER,
}

/** Whether a role may do this at all; on a page, `isEnough` asks for its level besides. */
export function isAllowed(role: Role, action: Action): boolean {
  const rule = RULES[action]
  return ('roles' in rule ? rule.roles : rule).includes(role)
}

/** Whether a role that may do this may do it also with what somebody else began. */
export function isAllowedForOthers(role: Role, action: Action): boolean {
  const rule = RULES[action]
  return 'ofOthers' in rule ? rule.ofOthers.includes(role) : isAllowed(role, action)
}

/** The level that an action needs on a page; null for what is about no page. */
export function levelFor(action: Action): AccessLevel | null {
  const rule = RULES[action]
  return 'level' in rule ? rule.level : null
}

/** What somebody may do with one page, and how much of it their role opens alone. */
export interface PageLevels {
  readonly level: AccessLevel
  readonly levelByRole: AccessLevel
}

export function isEnough({ level, levelByRole }: PageLevels, action: Action): boolean {
  const rule = RULES[action]
  if (!('level' in rule)) return true
  return LEVELS.indexOf(rule.byRole ? levelByRole : level) >= LEVELS.indexOf(rule.level)
}

/** Role of a member by the number that is stored; null for no membership. */
export function roleOf(stored: number | null): Role {
  if (stored === 1) return 'owner'
  if (stored === 2) return 'member'
  return stored === 3 ? 'guest' : 'stranger'
}

/**
 * What a role opens, without any grant: to the team as much as the space does that a page lies in (`spaceLevel`), and
 * all of what lies in none (null).
 */
export function levelByRole(role: Role, spaceLevel: number | null): AccessLevel {
  return TEAM.includes(role) ? levelOf(spaceLevel ?? 50) : 'none'
}

/** The same of a space itself where what stands right in it is arranged by its owners alone (`isArrangedByOthers`). */
export function levelOfKept(byRole: AccessLevel): AccessLevel {
  return LEVELS.indexOf(byRole) > LEVELS.indexOf('comment') ? 'comment' : byRole
}

/** What is granted to somebody. Nothing as long as the page lies in the trash. */
export function levelByGrant(stored: number | null, isTrashed: boolean): AccessLevel {
  return stored === null || isTrashed ? 'none' : levelOf(stored)
}

function levelOf(stored: number): AccessLevel {
  if (stored >= 50) return 'full'
  if (stored >= 30) return 'write'
  if (stored >= 25) return 'rows'
  if (stored >= 20) return 'comment'
  return stored >= 10 ? 'read' : 'none'
}

/** A level as it is stored, and as it is asked for; null for none. */
export function storedLevel(level: AccessLevel): PageAccess | null {
  return ({ none: null, read: 10, comment: 20, rows: 25, write: 30, full: 50 } as const)[level]
}

/** A stored level as answers say it: 25 as 20, which is what other clients make of it, with a word for those who know it. */
export function wireLevel(stored: number): { readonly access_level: WireLevel; readonly edits_rows?: true } {
  if (stored >= 50) return { access_level: 50 }
  if (stored >= 30) return { access_level: 30 }
  if (stored >= 25) return { access_level: 20, edits_rows: true }
  return { access_level: stored >= 20 ? 20 : 10 }
}

type WireLevel = Exclude<PageAccess, 25>

/** What somebody may do with a page that they may read, as answers say it. */
export function permissionOf(levels: PageLevels): PagePermission {
  return {
    access_level: wireLevel(storedLevel(levels.level) ?? 10).access_level,
    can_read: isEnough(levels, 'pages.read'),
    can_comment: LEVELS.indexOf(levels.level) >= LEVELS.indexOf('comment'),
    can_write: isEnough(levels, 'pages.write'),
    can_share: isEnough(levels, 'pages.share'),
  }
}

/** Whether a level that is asked for is no more than somebody has. */
export function isWithinLevel(requested: number, level: AccessLevel): boolean {
  return requested <= (storedLevel(level) ?? 0)
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

/** What decides who manages a space. */
export interface SpaceStanding {
  readonly isPrivate: boolean
  /** Whether the person is one of its owners. */
  readonly isOwner: boolean
  /** Whether it has one who is still of the team. */
  readonly hasOwner: boolean
}

/**
 * Who says who sees a space and what they may do there: its owners, for a private space vanishes from all others. An open one whose
 * owners are gone is the matter of the workspace's owners.
 */
export function managesSpace(role: Role, { isPrivate, isOwner, hasOwner }: SpaceStanding): boolean {
  return TEAM.includes(role) && (isOwner || (role === 'owner' && !isPrivate && !hasOwner))
}

/** Who lets people into a space: whoever manages it and, where members may, they too, to no more than they have. */
export function letsIntoSpace(
  role: Role,
  space: SpaceStanding & { readonly isMember: boolean; readonly membersInvite: boolean },
): boolean {
  return managesSpace(role, space) || (TEAM.includes(role) && space.isMember && space.membersInvite)
}

/** Who of those who are signed in manages the template center of this server. */
export function managesTemplates(
  managers: 'administrators' | 'everybody',
  isAdministrator: boolean,
): boolean {
  return managers === 'everybody' || isAdministrator
}
