import type { WorkspaceId } from '@sheaf/base'
import { FREE_PLAN_FILE_BYTES, MAX_FILE_BYTES } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'
import type { FilesContext } from './FilesContext.ts'

/** How large a file may be, and what is said of a larger one. */
export interface SizeRule {
  readonly maxBytes: number
  refusal(): AppError
}

/** What the plan of the workspace allows, at most what the storage takes at all. */
export async function sizeRuleOf(
  { billing }: Pick<FilesContext, 'billing'>,
  workspaceId: WorkspaceId,
): Promise<SizeRule> {
  return (await billing.planOf(workspaceId)) === 'free' ? FREE_PLAN_RULE : STORAGE_RULE
}

/** The words are those of the format. */
const FREE_PLAN_RULE: SizeRule = {
  maxBytes: FREE_PLAN_FILE_BYTES,
  refusal: () => tooLarge('File size is too large. Please upgrade your plan for unlimited uploads.'),
}

const STORAGE_RULE: SizeRule = {
  maxBytes: MAX_FILE_BYTES,
  refusal: () => tooLarge(`A file can be at most ${Math.floor(MAX_FILE_BYTES / 1024 ** 3)} GB large.`),
}

function tooLarge(message: string): AppError {
  return new AppError('payload_too_large', { message })
}
