import { errorCodeOf, type ErrorCode } from '@sheaf/contract'
import { ApiError } from '../../../platform/api/ApiError.ts'
import type { CopyServer } from './copyApi.ts'

/** How far a copy is that is not there at once. */
export interface CopyProgress {
  readonly done: number
  /** 0 until it is known. */
  readonly total: number
  readonly stop: () => Promise<void>
}

export interface CopyOptions {
  readonly onProgress: (progress: CopyProgress) => void
  /** Before each look; `isAgain` where the last one was not answered. */
  readonly wait: (isAgain: boolean) => Promise<void>
}

export interface BegunCopy {
  readonly copyId: string
  /** The job that makes it; null where it is there already. */
  readonly taskId: string | null
}

/**
 * Asks for a copy of a page with what lies below it; null where somebody stopped it. What got lost on the way is sent again
 * once. Throws an ApiError when it is refused.
 */
export async function beginCopy(server: CopyServer, viewId: string): Promise<BegunCopy | null> {
  const requestId = crypto.randomUUID()
  let begun = await server.begin(viewId, requestId)
  if (!begun.ok && begun.error === 'network_error') begun = await server.begin(viewId, requestId)
  if (!begun.ok) throw new ApiError(begun.error)
  const { view_id: copyId, task_id: taskId, state } = begun.value
  if (state === 'cancelled') return null
  return { copyId, taskId: state === 'running' ? taskId : null }
}

/**
 * Follows a copy that is being made. Answers its id, or null where somebody stopped it; a network that goes meanwhile does
 * not end it. Throws an ApiError when it is refused, and for what is no copy of this person.
 */
export async function followCopy(
  server: CopyServer,
  taskId: string,
  { onProgress, wait }: CopyOptions,
): Promise<string | null> {
  let stopped = Promise.withResolvers<void>()
  async function stop(): Promise<void> {
    await server.stop(taskId)
    stopped.resolve()
  }
  onProgress({ done: 0, total: 0, stop })
  for (let isAgain = false; ;) {
    await Promise.race([wait(isAgain), stopped.promise])
    stopped = Promise.withResolvers()
    const seen = await server.look(taskId)
    if (!seen.ok && !PASSING.has(seen.error)) throw new ApiError(seen.error)
    isAgain = !seen.ok
    if (!seen.ok) continue
    const { state, view_id: copyId, progress, error_code: code } = seen.value
    if (state === 'done') return copyId
    if (state === 'cancelled') return null
    if (state === 'failed') throw new ApiError((code === null ? null : errorCodeOf(code)) ?? 'unhandled')
    onProgress({ ...progress, stop })
  }
}

const PASSING: ReadonlySet<ErrorCode> = new Set([
  'network_error',
  'service_temporary_unavailable',
  'request_timeout',
  'too_many_requests',
])
