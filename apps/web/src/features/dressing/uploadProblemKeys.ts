import type { MessageKey } from '@sheaf/locales'
import type { UploadProblem } from '../../platform/uploads/index.ts'

export type PictureProblem = UploadProblem | 'not_picture'

export const UPLOAD_PROBLEM_KEYS: Readonly<Record<PictureProblem, MessageKey>> = {
  too_large: 'dressing.problem.tooLarge',
  plan_limit: 'dressing.problem.planLimit',
  no_space: 'dressing.problem.noSpace',
  not_allowed: 'dressing.problem.notAllowed',
  empty: 'dressing.problem.empty',
  offline_lost: 'dressing.problem.failed',
  failed: 'dressing.problem.failed',
  not_picture: 'dressing.notPicture',
}
