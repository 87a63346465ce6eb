import type { WorkspaceRole } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'

export const ROLE_KEYS: Readonly<Record<WorkspaceRole, MessageKey>> = {
  Owner: 'members.owner',
  Member: 'members.member',
  Guest: 'members.guest',
}

/** What each may do, in a line. */
export const ROLE_NOTE_KEYS: Readonly<Record<WorkspaceRole, MessageKey>> = {
  Owner: 'members.ownerNote',
  Member: 'members.memberNote',
  Guest: 'members.guestNote',
}
