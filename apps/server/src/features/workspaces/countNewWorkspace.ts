import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import type { Throttle } from '../auth/index.ts'

/** Of one person; each one holds pages and documents from the start. */
const NEW = [{ max: 60, windowMs: 60 * 60_000 }]

/** PEOPLE-WS-10: counts a workspace that somebody is about to make, in whatever way; throws `too_many_requests`. */
export async function countNewWorkspace(throttle: Throttle, { userId }: Actor): Promise<void> {
  const retryAfterSecs = await throttle.hit(`workspace ${userId}`, NEW)
  if (retryAfterSecs === null) return
  throw new AppError('too_many_requests', {
    message: 'These are many new workspaces. Wait a while and try again.',
    retryAfterSecs,
  })
}
