import type { ErrorCode } from '@sheaf/contract'

/** What the owner sees of a request. */
export type DecisionState =
  | 'open'
  | 'approved'
  | 'declined'
  | 'notOwner'
  | 'pageGone'
  | 'unknown'
  | 'unreachable'

/** PEOPLE-ACCESS-9: by the number of the wire: 0 pending, 1 approved, 2 rejected. */
export function stateOfStatus(status: number): DecisionState {
  if (status === 1) return 'approved'
  return status === 2 ? 'declined' : 'open'
}

/** PEOPLE-ACCESS-9: what a refusal to show or to answer a request means. */
export function stateOfRefusal(code: ErrorCode): DecisionState {
  return REFUSALS[code] ?? 'unreachable'
}

const REFUSALS: Partial<Record<ErrorCode, DecisionState>> = {
  access_request_already_approved: 'approved',
  access_request_already_denied: 'declined',
  not_enough_permissions: 'notOwner',
  missing_view: 'pageGone',
  invalid_folder_view: 'pageGone',
  record_deleted: 'pageGone',
  record_not_found: 'unknown',
  workspace_not_found: 'unknown',
  invalid_request: 'unknown',
}
