import type { logout } from '@sheaf/contract'

import { callAuth } from '../../../platform/auth/callAuth.ts'
import { closeFileSession } from '../../../platform/files/index.ts'
import { forgetPersonalViews } from '../../../platform/session/personalViewKey.ts'
import { session } from '../../../platform/session/session.ts'
import { forgetUploads } from '../../../platform/uploads/index.ts'

/** Ends this session on the server and forgets it here. Out of reach of the server it is forgotten all the same. Uploads end, too: no file stays here. */
export async function signOut(): Promise<void> {
  const token = session.getSnapshot()
  await forgetUploads()
  session.clear()
  forgetPersonalViews(localStorage)
  if (!token) return
  await closeFileSession()
  await callAuth<typeof logout>(
    'POST',
    '/gotrue/logout',
    { query: { scope: 'local' } },
    { authorization: `Bearer ${token.access_token}` },
  )
}
