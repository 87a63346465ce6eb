import type { Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import { keepHere } from '../storage/keepHere.ts'

/**
 * The cookie with which `<img>`, `<video>` and their like read files: they cannot send a token. The server
 * gives it for a day; the script never sees it, and keeps only when it was given.
 */
export interface FileSession {
  /** Asks for the cookie. Resolves at once when this browser still has one of this person, else once it is there, or after a moment. */
  start(): Promise<void>
  /** Asks again, at most once in a while; whoever asks meanwhile gets the same answer. False when the server could not be asked. */
  renew(): Promise<boolean>
  stop(): void
}

export interface FileSessionOptions {
  readonly userId: string
  readonly open: () => Promise<Result<void, ErrorCode>>
  /** Hears that the access token was renewed. */
  readonly onTokenRenewed: (listener: () => void) => () => void
  /** Hears that the network may be back. */
  readonly onBack: (listener: () => void) => () => void
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Unix milliseconds. */
  readonly now: () => number
  /** How long the first screen waits for the cookie. */
  readonly patienceMs: number
}

export const FILE_SESSION_KEY = 'sheaf_files_session'
/** The server gives the cookie for 24 hours. */
const GOOD_FOR_MS = 20 * 60 * 60 * 1000
/** A cookie this young is not the reason why a file cannot be read. */
const FRESH_MS = 60_000

export function createFileSession(options: FileSessionOptions): FileSession {
  const { userId, open, onTokenRenewed, onBack, storage, now, patienceMs } = options
  let openedAt = readOpenedAt(storage.getItem(FILE_SESSION_KEY), userId)
  /** Opened by this tab, so certainly there. */
  let isFreshSince = Number.NEGATIVE_INFINITY
  let opening: Promise<boolean> | null = null

  function ask(): Promise<boolean> {
    opening ??= open()
      .then((opened) => {
        if (!opened.ok) return false
        openedAt = now()
        isFreshSince = openedAt
        keepHere(FILE_SESSION_KEY, `${userId} ${openedAt}`, storage)
        return true
      })
      .finally(() => {
        opening = null
      })
    return opening
  }

  const ends = [
    onTokenRenewed(() => void ask()),
    onBack(() => {
      if (now() - isFreshSince > GOOD_FOR_MS) void ask()
    }),
  ]
  return {
    async start() {
      const isThere = now() - openedAt < GOOD_FOR_MS
      const asked = ask()
      if (isThere) return
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    },
    // A clock that was set back has not made the cookie young again.
    renew: async () => (Math.abs(now() - isFreshSince) < FRESH_MS ? true : ask()),
    stop: () => ends.forEach((end) => end()),
  }
}

function readOpenedAt(kept: string | null, userId: string): number {
  const [keptFor, at] = (kept ?? '').split(' ')
  return keptFor === userId ? Number(at) || 0 : 0
}
