import { useSyncExternalStore } from 'react'

import { callAuth } from '../auth/callAuth.ts'
import { createElapsedClock } from '../clock/createElapsedClock.ts'
import { createSession, SESSION_KEYS, type EndedPerson } from './createSession.ts'
import type { StoredToken } from './StoredToken.ts'

const KEYS: ReadonlySet<string> = new Set(Object.values(SESSION_KEYS))

/** The session of this tab. */
export const session = createSession({
  storage: localStorage,
  withLock,
  callAuth,
  now: () => Date.now(),
  elapsedMs: createElapsedClock({ wall: () => Date.now(), steady: () => performance.now() }),
  onStorageChange(listener) {
    addEventListener('storage', (event) => {
      if (event.key === null || KEYS.has(event.key)) listener()
    })
  },
  // Nothing of the one may reach the other: not a call under way, not what was read, not what is on the screen.
  onOtherPerson: () => location.reload(),
})

/** Who is signed in, live; null for nobody. */
export function useSession(): StoredToken | null {
  return useSyncExternalStore(session.subscribe, session.getSnapshot)
}

/** Whose session ended without their doing while this tab was open, live; their screen stays. */
export function useEndedSession(): EndedPerson | null {
  return useSyncExternalStore(session.subscribe, session.getEnded)
}

// Web Locks exist only on secure origins. Elsewhere (plain http in a local network) tabs may renew at
// once; the server forgives a refresh token that comes twice within moments.
function withLock<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('sheaf-session-refresh', run) : run()
}
