import type { MessageKey } from '@sheaf/locales'
import type { UploadProblem } from '../../platform/uploads/index.ts'

/** Why a file did not arrive, in words: total, so a new problem does not compile until it has some. */
export const UPLOAD_PROBLEM_KEYS: Readonly<Record<UploadProblem, MessageKey>> = {
  too_large: 'uploads.tooLarge',
  plan_limit: 'uploads.planLimit',
  no_space: 'uploads.noSpace',
  not_allowed: 'uploads.notAllowed',
  empty: 'uploads.empty',
  offline_lost: 'uploads.lost',
  failed: 'uploads.failed',
}
