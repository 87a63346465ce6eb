import type { logout } from '@sheaf/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callAuth } from '../../platform/api/auth.ts'
import { forgetAnswers } from '../../platform/offline/keptAnswers.ts'
import { session } from '../../platform/session/session.ts'

/**
 * Ends the session on the server and here, and takes the kept answers off this device. Without a
 * network the device forgets all the same; the token then runs out by itself.
 */
export async function signOut(client: QueryClient): Promise<void> {
  const token = session.getSnapshot()
  if (token) {
    await callAuth<typeof logout>(
      'POST',
      '/gotrue/logout',
      { query: { scope: 'local' } },
      { authorization: `Bearer ${token.access_token}` },
    )
  }
  session.clear()
  client.clear()
  await forgetAnswers()
}
