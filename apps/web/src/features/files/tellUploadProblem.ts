import { toast } from '@sheaf/ui'
import i18next from 'i18next'
import type { UploadProblem } from '../../platform/uploads/index.ts'
import { UPLOAD_PROBLEM_KEYS } from './uploadProblemKeys.ts'

/** Says at the bottom of the window why a file did not arrive. */
export function tellUploadProblem(problem: UploadProblem): void {
  const key = problem === 'plan_limit' ? 'uploads.planLimitToast' : UPLOAD_PROBLEM_KEYS[problem]
  toast(i18next.t(key), { isError: true })
}
