import { err, ok, type Result } from '@sheaf/base'
import { FREE_PLAN_FILE_BYTES, MAX_FILE_BYTES } from '@sheaf/contract'
import { keepTrying, type KeepTryingOptions } from './keepTrying.ts'
import type { PictureSize } from './measurePicture.ts'
import { problemOf } from './problemOf.ts'
import { sendInParts } from './sendInParts.ts'
import { sendWhole } from './sendWhole.ts'
import type { UploadProblem, UploadTarget } from './types.ts'
import type { NamedFile, StoredFile, UploadServer } from './UploadServer.ts'

export interface RunUploadOptions extends KeepTryingOptions {
  readonly server: UploadServer
  readonly file: NamedFile
  readonly target: UploadTarget
  readonly fileId: string
  readonly uploadId: string | null
  /** What a part has; a file that is smaller goes in one request. */
  readonly partBytes: number
  readonly onBegun: (uploadId: string) => void
  readonly onProgress: (sentBytes: number) => void
  readonly measure: (content: Blob, type: string) => Promise<PictureSize | null>
}

/**
 * Sends one file to the server: in one request if it is smaller than a part, otherwise in parts. Resolves with a problem
 * only if retrying automatically would not help.
 */
export async function runUpload(options: RunUploadOptions): Promise<Result<StoredFile, UploadProblem>> {
  const { content, type } = options.file
  if (content.size === 0) return err('empty')
  if (content.size > MAX_FILE_BYTES) return err('too_large')
  if (!(await isReadable(content))) return err('offline_lost')
  const refusal = await findPlanLimit(options)
  if (refusal) return err(refusal)

  const measuring = options.measure(content, type)
  const sent = content.size < options.partBytes ? await sendWhole(options) : await sendInParts(options)
  if (!sent.ok) return err(problemOf(sent.error))
  // The server has inspected the bytes: its result counts.
  return ok({ ...(await measuring), ...sent.value })
}

// A server without plans of its own says that everybody has one; only larger files ask (product-spec 5).
async function findPlanLimit(options: RunUploadOptions): Promise<UploadProblem | null> {
  if (options.file.content.size <= FREE_PLAN_FILE_BYTES) return null
  const { server, target, signal } = options
  const plans = await keepTrying(() => server.readPlans(target.workspaceId, signal), options)
  if (!plans.ok) return problemOf(plans.error)
  const [first] = plans.value
  return first === undefined || first === 'free' ? 'plan_limit' : null
}

async function isReadable(content: Blob): Promise<boolean> {
  try {
    await content.slice(-1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
