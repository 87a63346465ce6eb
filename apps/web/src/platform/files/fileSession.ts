import type { closeFileSession as closeEndpoint, openFileSession } from '@sheaf/contract'
import { parseFileAddress } from '@sheaf/model'
import { callApi } from '../api/api.ts'
import { session } from '../session/session.ts'
import { createFileSession, FILE_SESSION_KEY, type FileSession } from './createFileSession.ts'
import { reloadFailedFiles } from './reloadFailedFiles.ts'

let running: FileSession | null = null

/**
 * Lets the pages of this browser show the files of the person who is signed in, until the returned function
 * is called. Resolves once they can be shown, or after a moment.
 */
export async function startFileSession(userId: string): Promise<() => void> {
  const files = createFileSession({
    userId,
    open: () => callApi<typeof openFileSession>('POST', '/api/file_storage/session', {}),
    onTokenRenewed: (listener) =>
      session.onEvent((event) => {
        if (event === 'session_refresh' || event === 'session_valid') listener()
      }),
    onBack(listener) {
      addEventListener('online', listener)
      return () => removeEventListener('online', listener)
    },
    storage: localStorage,
    now: () => Date.now(),
    patienceMs: 1500,
  })
  running = files
  const stopReloading = reloadFailedFiles(window, {
    isFile: (url) => parseFileAddress(url) !== null,
    renew: () => files.renew(),
  })
  await files.start()
  return () => {
    stopReloading()
    files.stop()
    if (running === files) running = null
  }
}

/** Asks again for the right to read files; false when the server could not be asked. */
export async function renewFileSession(): Promise<boolean> {
  return (await running?.renew()) ?? false
}

/** Takes the right to read files back from this browser, at sign-out. Needs no token. */
export async function closeFileSession(): Promise<void> {
  localStorage.removeItem(FILE_SESSION_KEY)
  await callApi<typeof closeEndpoint>('DELETE', '/api/file_storage/session', {})
}
