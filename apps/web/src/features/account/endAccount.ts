import { signOut } from '../auth/index.ts'
import { session } from '../../platform/session/session.ts'

/** After the account is gone from the server: signs out, and leaves nothing of it on this device. */
export async function endAccount(): Promise<void> {
  const userId = session.getSnapshot()?.user.id
  await signOut()
  // Waits for the tabs that have it open; they let go of it as they hear of the end.
  if (userId === undefined) return
  indexedDB.deleteDatabase(`sheaf_documents_${userId}`)
  // Changes and names on their way.
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${userId}_`)) localStorage.removeItem(key)
}
