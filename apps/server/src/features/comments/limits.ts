import { AppError } from '../../platform/errors/index.ts'
import type { CommentsContext } from './CommentsContext.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How often somebody writes, and how often all behind one address do. */
const RULES = {
  comment: {
    person: [
      { max: 40, windowMs: 10 * MINUTE_MS },
      { max: 400, windowMs: DAY_MS },
    ],
    network: [
      { max: 200, windowMs: 10 * MINUTE_MS },
      { max: 4000, windowMs: DAY_MS },
    ],
  },
  touch: {
    person: [
      { max: 150, windowMs: 10 * MINUTE_MS },
      { max: 2000, windowMs: DAY_MS },
    ],
    network: [{ max: 1500, windowMs: 10 * MINUTE_MS }],
  },
} as const

/** `comment`: what adds or changes words. `touch`: reactions, deleting, bringing back. */
export type Writing = keyof typeof RULES

/** Counts one more over all processes; throws `too_many_requests`. */
export async function limitWriting(
  { throttle }: Pick<CommentsContext, 'throttle'>,
  writing: Writing,
  { userId, network }: { readonly userId: string; readonly network: string },
): Promise<void> {
  const { person, network: shared } = RULES[writing]
  const retryAfterSecs =
    (await throttle.hit(`${writing} by ${userId}`, person)) ??
    (await throttle.hit(`${writing} from ${network}`, shared))
  if (retryAfterSecs !== null) throw new AppError('too_many_requests', { retryAfterSecs })
}
