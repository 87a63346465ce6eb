import { err, ok, type Result } from '@sheaf/base'
import type { refreshToken } from '@sheaf/contract'

import type { CallAuth } from '../auth/createAuthApi.ts'
import { parseToken, type StoredToken } from './StoredToken.ts'

/**
 * `session_valid`: somebody signed in, here or in another tab. `session_refresh`: the token was
 * renewed. `session_expired`: it has run out and is being renewed. `session_invalid`: nobody is signed in any more.
 */
type SessionEvent = 'session_valid' | 'session_refresh' | 'session_expired' | 'session_invalid'

type RefreshRefusal = 'not_logged_in' | 'network_error'

/** Whose session ended without their doing. */
export interface EndedPerson {
  readonly userId: string
  readonly email: string
}

export interface Session {
  /** Who is signed in; the same object until it changes. */
  readonly getSnapshot: () => StoredToken | null
  /**
   * The person of this tab whose session the server ended, here or in another tab. What is on the screen stays
   * theirs until they sign in again or sign out.
   */
  readonly getEnded: () => EndedPerson | null
  readonly subscribe: (listener: () => void) => () => void
  /** Hears what happens to the session. */
  readonly onEvent: (listener: (event: SessionEvent) => void) => () => void
  /** Takes the answer of a sign-in. */
  readonly signIn: (token: StoredToken) => void
  /** Signs out on this device. */
  readonly clear: () => void
  /** The server refused this access token although it was just renewed: the session is over. */
  readonly end: (refused: string) => void
  /**
   * A tab belongs to the first person who was signed in in it. True once another one is: no call is made in either
   * name before the page has been loaded anew.
   */
  readonly mustStartAnew: () => boolean
  /** An access token that has not run out, renewed if need be; null when nobody is signed in. */
  readonly freshToken: () => Promise<Result<string | null, RefreshRefusal>>
  /** How long this access token is good for; null for any but the one of now. */
  readonly lifeLeftMs: (accessToken: string) => number | null
  /** A newer access token than the one that was refused. Refused itself, the session ends. */
  readonly refresh: (refused: string) => Promise<Result<string, RefreshRefusal>>
}

export interface SessionOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Runs one renewal at a time across all tabs. */
  readonly withLock: <T>(run: () => Promise<T>) => Promise<T>
  readonly callAuth: CallAuth
  /** Unix milliseconds. */
  readonly now: () => number
  /** Milliseconds that never run back. */
  readonly elapsedMs: () => number
  /** Calls back when another tab changed what is stored. */
  readonly onStorageChange: (listener: () => void) => void
  /** Another person signed in in another tab. */
  readonly onOtherPerson: () => void
}

/** The keys of local storage: the token object, and the id of the user whose session the server ended. */
export const SESSION_KEYS = { token: 'token', ended: 'session_ended' } as const

/** The session of this browser, kept in local storage. */
export function createSession({
  storage,
  withLock,
  callAuth,
  now,
  elapsedMs,
  onStorageChange,
  onOtherPerson,
}: SessionOptions): Session {
  let current = readToken()
  let owner = current?.user.id ?? null
  let ended: EndedPerson | null = null
  let isTaken = false
  /** When `current` came; null where it was here before this tab. */
  let cameAtMs: number | null = null
  let renewal: Promise<Result<string, RefreshRefusal>> | null = null
  const listeners = new Set<() => void>()
  const eventListeners = new Set<(event: SessionEvent) => void>()

  function readToken(): StoredToken | null {
    return parseToken(storage.getItem(SESSION_KEYS.token))
  }
  function emit(event: SessionEvent): void {
    for (const listener of eventListeners) listener(event)
  }
  function change(token: StoredToken | null, endedNow: EndedPerson | null = null): void {
    const was = current
    const wasEnded = ended
    if (token?.access_token !== was?.access_token) cameAtMs = elapsedMs()
    current = token
    ended = endedNow
    owner ??= token?.user.id ?? null
    if (was === current && wasEnded === ended) return
    for (const listener of listeners) listener()
    if (!token) emit('session_invalid')
    else emit(was ? 'session_refresh' : 'session_valid')
  }
  /** Takes over a token of the person of this tab; anybody else's takes the tab over. */
  function follow(token: StoredToken): boolean {
    isTaken = owner !== null && token.user.id !== owner
    if (!isTaken && token.access_token !== current?.access_token) change(token)
    return !isTaken
  }
  function store(token: StoredToken): void {
    storage.setItem(SESSION_KEYS.token, JSON.stringify(token))
    storage.removeItem(SESSION_KEYS.ended)
    follow(token)
  }
  function endSession(token: StoredToken): void {
    // Written first, so that listeners for the removed token can read the reason.
    storage.setItem(SESSION_KEYS.ended, token.user.id)
    storage.removeItem(SESSION_KEYS.token)
    change(null, personOf(token))
  }
  /** Takes over what another tab stored. */
  function look(): void {
    if (isTaken) return
    const stored = readToken()
    if (stored) {
      if (!follow(stored)) onOtherPerson()
      return
    }
    const endedId = storage.getItem(SESSION_KEYS.ended)
    const person = current ? personOf(current) : ended
    change(null, person?.userId === endedId ? person : null)
  }
  onStorageChange(look)

  async function renew(refused: string): Promise<Result<string, RefreshRefusal>> {
    // Another tab may have renewed while this one waited: then its token is the answer. A refresh
    // token is good once, so asking again with the old one would end the session everywhere.
    look()
    const spent = isTaken ? null : current
    if (!spent) return err('not_logged_in')
    if (spent.access_token !== refused && !hasExpired(spent)) return ok(spent.access_token)
    emit('session_expired')
    const renewed = await callAuth<typeof refreshToken>('POST', '/gotrue/token', {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: spent.refresh_token },
    })
    // Meanwhile somebody signed out or in: what they did counts, not the answer to what was before.
    if (readToken()?.refresh_token !== spent.refresh_token) {
      look()
      return current && !isTaken ? ok(current.access_token) : err('not_logged_in')
    }
    if (renewed.ok) {
      store(renewed.value)
      return ok(renewed.value.access_token)
    }
    // Only a clear no ends the session. Being offline or a server in trouble must not sign anyone out.
    if (renewed.error !== 'session_ended') return err('network_error')
    endSession(spent)
    return err('not_logged_in')
  }
  function refresh(refused: string): Promise<Result<string, RefreshRefusal>> {
    if (isTaken) return Promise.resolve(err('not_logged_in'))
    renewal ??= withLock(() => renew(refused)).finally(() => {
      renewal = null
    })
    return renewal
  }
  /**
   * Only the life of a token is told by the clock of the server; since when it runs, by this tab. A token that was here
   * before is judged by the clock of the device, and renewed once too often at most: it is never good for longer than
   * its life, and a server that knows better refuses it.
   */
  function leftMs(token: StoredToken): number {
    const lifeMs = token.expires_in * 1000
    if (cameAtMs !== null) return lifeMs - (elapsedMs() - cameAtMs)
    return Math.min(token.expires_at * 1000 - now(), lifeMs)
  }
  function hasExpired(token: StoredToken): boolean {
    return leftMs(token) <= 0
  }

  return {
    getSnapshot: () => current,
    getEnded: () => ended,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEvent(listener) {
      eventListeners.add(listener)
      return () => eventListeners.delete(listener)
    },
    signIn: store,
    clear() {
      storage.removeItem(SESSION_KEYS.ended)
      storage.removeItem(SESSION_KEYS.token)
      change(null)
    },
    end(refused) {
      if (current?.access_token === refused && readToken()?.access_token === refused) endSession(current)
    },
    mustStartAnew: () => isTaken,
    async freshToken() {
      if (isTaken) return err('not_logged_in')
      if (!current) return ok(null)
      return hasExpired(current) ? refresh(current.access_token) : ok(current.access_token)
    },
    lifeLeftMs: (accessToken) =>
      current?.access_token === accessToken ? Math.max(0, leftMs(current)) : null,
    refresh,
  }
}

function personOf({ user }: StoredToken): EndedPerson {
  return { userId: user.id, email: user.email }
}
