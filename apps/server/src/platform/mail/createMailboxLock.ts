import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { readCookie } from '../http/index.ts'

export interface MailboxLockOptions {
  /** What opens the mailbox: `SHEAF_MAILBOX_KEY`, or made up at start. */
  readonly key: string
  /** Seals the cookie, so that it cannot be derived from a guessed key. */
  readonly secret: string
  readonly clock: Clock
}

/** Who may read the local mailbox: the holder of its key, and browsers that brought it once. */
export interface MailboxLock {
  /** False for every key, the right one too, once too many wrong ones were tried in the same minute. */
  opensWith(key: string): boolean
  /** Whether a `Cookie` header holds the cookie of a browser that brought the key. */
  isOpenTo(cookies: string | undefined): boolean
  /** `Set-Cookie` for a browser that brought the key. */
  readonly cookie: string
}

const COOKIE = 'sheaf_mailbox'
const MINUTE_MS = 60_000
const MAX_WRONG_KEYS = 100

/**
 * The lock of the local mailbox. It rests on the key alone: a request that a proxy on this machine passes on looks
 * like one that was made here. The cookie is `Lax`, so that the address with the key may be opened from another page.
 */
export function createMailboxLock({ key, secret, clock }: MailboxLockOptions): MailboxLock {
  const token = createHmac('sha256', secret).update(`mailbox ${key}`).digest('base64url')
  let wrong = { count: 0, endsAt: 0 }

  return {
    cookie: `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax`,
    isOpenTo: (cookies) => isSame(readCookie(cookies, COOKIE) ?? '', token),
    opensWith(given) {
      const now = clock.now().getTime()
      // The clock may have been set back.
      if (now >= wrong.endsAt || now < wrong.endsAt - MINUTE_MS) wrong = { count: 0, endsAt: now + MINUTE_MS }
      if (wrong.count >= MAX_WRONG_KEYS) return false
      if (isSame(given, key)) return true
      wrong.count++
      return false
    },
  }
}

/** In constant time, whatever the lengths. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
