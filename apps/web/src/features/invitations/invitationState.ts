import type { ErrorCode, Invitation } from '@sheaf/contract'

/** How an invitation stands for whoever opened its address. */
export type InvitationState =
  | 'open'
  /** Accepted before, by this person. */
  | 'joined'
  /** Expired, taken back or used. */
  | 'over'
  /** There is none with this id or code. */
  | 'unknown'
  | 'wrongAccount'
  | 'signedOut'
  /** The server cannot be asked, or does not answer as it should: trying again may help. */
  | 'unreachable'

export function stateOfInvitation(invitation: Invitation): InvitationState {
  if (invitation.status === 'Pending') return 'open'
  return invitation.status === 'Accepted' ? 'joined' : 'over'
}

/** What a refusal of any call about invitations means here. */
export function stateOfRefusal(code: ErrorCode): InvitationState {
  return MEANINGS[code] ?? 'unreachable'
}

const MEANINGS: Partial<Record<ErrorCode, InvitationState>> = {
  not_invitee_of_workspace_invitation: 'wrongAccount',
  not_logged_in: 'signedOut',
  user_unauthorized: 'signedOut',
  record_not_found: 'unknown',
  invalid_request: 'unknown',
  uuid_error: 'unknown',
  workspace_not_found: 'over',
  record_deleted: 'over',
  invalid_invitation_code: 'over',
  already_joined: 'joined',
}
