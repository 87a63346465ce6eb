import { AppError } from '../../platform/errors/index.ts'
import type { Throttle } from '../auth/index.ts'

const HOUR_MS = 60 * 60 * 1000

/** Mails that one person may have sent to addresses of their choice. */
const RULES = [
  { max: 200, windowMs: HOUR_MS },
  { max: 1000, windowMs: 24 * HOUR_MS },
]
/** Mails that one person may have sent to one address. */
const RULES_PER_ADDRESS = [{ max: 10, windowMs: 24 * HOUR_MS }]

/** Counts mails that somebody has sent to others; throws `too_many_requests` when it is enough. */
export async function limitMails(
  throttle: Pick<Throttle, 'hit'>,
  senderId: string,
  emails: readonly string[],
): Promise<void> {
  for (const email of emails) {
    const waits = [
      await throttle.hit(`mails of ${senderId}`, RULES),
      await throttle.hit(`mails of ${senderId} to ${email}`, RULES_PER_ADDRESS),
    ]
    const retryAfterSecs = Math.max(0, ...waits.map((wait) => wait ?? 0))
    if (retryAfterSecs > 0) {
      throw new AppError('too_many_requests', {
        message: 'That were many mails. Wait a while before you send more.',
        retryAfterSecs,
      })
    }
  }
}
