import type { WorkspaceId } from '@sheaf/base'
import { MAX_FILE_BYTES } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'
import type { FilesContext } from './FilesContext.ts'
import { readUsage } from './readUsage.ts'

/** How large a file may be, and what is said of a larger one. */
export interface SizeRule {
  readonly maxBytes: number
  refusal(): AppError
}

/** What the plan of the workspace allows, of one file and of all, at most what the storage takes at all. */
export async function sizeRuleOf(
  context: Pick<FilesContext, 'billing' | 'database'>,
  workspaceId: WorkspaceId,
): Promise<SizeRule> {
  const { fileBytes, storageBytes } = await context.billing.limitsOf(workspaceId)
  const rule = fileBytes === null ? STORAGE_RULE : planRule(fileBytes)
  if (storageBytes === null) return rule
  const roomBytes = Math.max(0, storageBytes - (await readUsage(context, workspaceId)))
  return roomBytes < rule.maxBytes ? { maxBytes: roomBytes, refusal: noRoom } : rule
}

/** The words are those of the format. */
function planRule(maxBytes: number): SizeRule {
  return {
    maxBytes,
    refusal: () => tooLarge('File size is too large. Please upgrade your plan for unlimited uploads.'),
  }
}

const STORAGE_RULE: SizeRule = {
  maxBytes: MAX_FILE_BYTES,
  refusal: () => tooLarge(`A file can be at most ${Math.floor(MAX_FILE_BYTES / 1024 ** 3)} GB large.`),
}

function tooLarge(message: string): AppError {
  return new AppError('payload_too_large', { message })
}

function noRoom(): AppError {
  return new AppError('file_storage_limit_exceeded', {
    message: 'The plan of this workspace has no room for this file. Its owner can choose another plan.',
  })
}
