import type { logout } from '@sheaf/contract'

import { callAuth } from '../../platform/api/auth.ts'
import { session } from '../../platform/session/session.ts'

/** Ends this session on the server and forgets it here. Out of reach of the server it is forgotten all the same. */
export async function signOut(): Promise<void> {
  const token = session.getSnapshot()
  session.clear()
  if (!token) return
  await callAuth<typeof logout>(
    'POST',
    '/gotrue/logout',
    { query: { scope: 'local' } },
    { authorization: `Bearer ${token.access_token}` },
  )
}
