import type { EditorLabelKey, EditorLabels } from '../../engine/labels/labels.ts'
import type { UploadProblem } from '../../ports/EditorMedia.ts'

/** Why an upload did not finish, in words. */
export function problemText(problem: UploadProblem, labels: EditorLabels): string {
  return labels[PROBLEMS[problem]]
}

const PROBLEMS: Readonly<Record<UploadProblem, EditorLabelKey>> = {
  too_large: 'upload.tooLarge',
  plan_limit: 'upload.planLimit',
  no_space: 'upload.noSpace',
  not_allowed: 'upload.notAllowed',
  empty: 'upload.empty',
  offline_lost: 'upload.lost',
  failed: 'upload.failed',
}
