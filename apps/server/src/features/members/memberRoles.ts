import type { WorkspaceRole } from '@sheaf/contract'

/** Roles as they are stored; a smaller number may do more. */
export const OWNER = 1
export const MEMBER = 2
export const GUEST = 3

export type StoredRole = typeof OWNER | typeof MEMBER | typeof GUEST

const NAMES = { [OWNER]: 'Owner', [MEMBER]: 'Member', [GUEST]: 'Guest' } as const
const NUMBERS = { Owner: OWNER, Member: MEMBER, Guest: GUEST } as const

/** The name on the wire of a role as it is stored. */
export function roleName(stored: number): WorkspaceRole {
  return stored === OWNER || stored === MEMBER ? NAMES[stored] : NAMES[GUEST]
}

export function storedRole(name: WorkspaceRole): StoredRole {
  return NUMBERS[name]
}
