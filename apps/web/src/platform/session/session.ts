import { useSyncExternalStore } from 'react'

import { callAuth } from '../api/auth.ts'
import { createSession } from './createSession.ts'
import type { StoredToken } from './StoredToken.ts'

/** The session of this tab. */
export const session = createSession({
  storage: localStorage,
  withLock,
  callAuth,
  now: () => Date.now(),
  onStorageChange(listener) {
    addEventListener('storage', (event) => {
      if (event.key === 'token' || event.key === null) listener()
    })
  },
})

/** Who is signed in, live; null for nobody. */
export function useSession(): StoredToken | null {
  return useSyncExternalStore(session.subscribe, session.getSnapshot)
}

// Web Locks exist only on secure origins. Elsewhere (plain http in a local network) tabs may renew at
// once; the server forgives a refresh token that comes twice within moments.
function withLock<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('sheaf-session-refresh', run) : run()
}
