import type { UploadProblem } from './types.ts'
import type { UploadRefusal } from './UploadServer.ts'

/** Maps an error code to the problem of an upload. */
export function problemOf(code: UploadRefusal): UploadProblem {
  return PROBLEMS[code] ?? 'failed'
}

const PROBLEMS: Partial<Record<UploadRefusal, UploadProblem>> = {
  // HTTP 413 of a proxy and code 1016 of the server are the same answer (product-spec section 5).
  payload_too_large: 'plan_limit',
  single_upload_limit_exceeded: 'too_large',
  storage_space_not_enough: 'no_space',
  file_storage_limit_exceeded: 'no_space',
  not_enough_permissions: 'not_allowed',
  user_unauthorized: 'not_allowed',
  record_not_found: 'not_allowed',
  record_deleted: 'not_allowed',
  missing_view: 'not_allowed',
  invalid_folder_view: 'not_allowed',
  workspace_not_found: 'not_allowed',
  unreadable: 'offline_lost',
}
