import { err, ok, type Result } from '@sheaf/base'
import type { refreshToken } from '@sheaf/contract'

import type { CallAuth } from '../api/createAuthApi.ts'
import { parseToken, type StoredToken } from './StoredToken.ts'

/**
 * `session_valid`: somebody signed in, here or in another tab. `session_refresh`: the token was
 * renewed. `session_expired`: it has run out and is being renewed. `session_invalid`: signed out.
 */
export type SessionEvent = 'session_valid' | 'session_refresh' | 'session_expired' | 'session_invalid'

type RefreshRefusal = 'not_logged_in' | 'network_error'

export interface Session {
  /** Who is signed in; the same object until it changes. */
  readonly getSnapshot: () => StoredToken | null
  readonly subscribe: (listener: () => void) => () => void
  /** Hears what happens to the session. */
  readonly onEvent: (listener: (event: SessionEvent) => void) => () => void
  /** Takes the answer of a sign-in. */
  readonly signIn: (token: StoredToken) => void
  /** Forgets the token on this device. */
  readonly clear: () => void
  /** An access token that has not run out, renewed if need be; null when nobody is signed in. */
  readonly freshToken: () => Promise<Result<string | null, RefreshRefusal>>
  /** A newer access token than the one that was refused. Refused itself, the person is signed out. */
  readonly refresh: (refused: string) => Promise<Result<string, RefreshRefusal>>
}

export interface SessionOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Runs one renewal at a time across all tabs. */
  readonly withLock: <T>(run: () => Promise<T>) => Promise<T>
  readonly callAuth: CallAuth
  readonly now: () => number
  /** Calls back when another tab changed what is stored. */
  readonly onStorageChange: (listener: () => void) => void
}

/** The session of this browser, kept in local storage under `token`. */
export function createSession({
  storage,
  withLock,
  callAuth,
  now,
  onStorageChange,
}: SessionOptions): Session {
  let current = parseToken(storage.getItem(TOKEN_KEY))
  let renewal: Promise<Result<string, RefreshRefusal>> | null = null
  const listeners = new Set<() => void>()
  const eventListeners = new Set<(event: SessionEvent) => void>()

  function emit(event: SessionEvent): void {
    for (const listener of eventListeners) listener(event)
  }
  function adopt(token: StoredToken | null): void {
    const was = current
    current = token
    for (const listener of listeners) listener()
    if (!token) {
      if (was) emit('session_invalid')
    } else if (was?.user.id === token.user.id) emit('session_refresh')
    else emit('session_valid')
  }
  function store(token: StoredToken): void {
    storage.setItem(TOKEN_KEY, JSON.stringify(token))
    adopt(token)
  }
  function clear(): void {
    storage.removeItem(TOKEN_KEY)
    adopt(null)
  }
  onStorageChange(() => {
    const stored = parseToken(storage.getItem(TOKEN_KEY))
    if (stored?.access_token !== current?.access_token) adopt(stored)
  })

  async function renew(refused: string): Promise<Result<string, RefreshRefusal>> {
    // Another tab may have renewed while this one waited: then its token is the answer. A refresh
    // token is good once, so asking again with the old one would end the session everywhere.
    const stored = parseToken(storage.getItem(TOKEN_KEY))
    if (stored && stored.access_token !== refused && !hasExpired(stored)) {
      if (stored.access_token !== current?.access_token) adopt(stored)
      return ok(stored.access_token)
    }
    const spent = stored ?? current
    if (!spent) return err('not_logged_in')
    emit('session_expired')
    const renewed = await callAuth<typeof refreshToken>('POST', '/gotrue/token', {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: spent.refresh_token },
    })
    if (renewed.ok) {
      store(renewed.value)
      return ok(renewed.value.access_token)
    }
    // Only a clear no ends the session. Being offline or a server in trouble must not sign anyone out.
    if (renewed.error !== 'session_ended') return err('network_error')
    clear()
    return err('not_logged_in')
  }
  function refresh(refused: string): Promise<Result<string, RefreshRefusal>> {
    renewal ??= withLock(() => renew(refused)).finally(() => {
      renewal = null
    })
    return renewal
  }
  function hasExpired(token: StoredToken): boolean {
    return now() >= token.expires_at * 1000
  }

  return {
    getSnapshot: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEvent(listener) {
      eventListeners.add(listener)
      return () => eventListeners.delete(listener)
    },
    signIn: store,
    clear,
    async freshToken() {
      if (!current) return ok(null)
      return hasExpired(current) ? refresh(current.access_token) : ok(current.access_token)
    },
    refresh,
  }
}

const TOKEN_KEY = 'token'
