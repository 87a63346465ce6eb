import { fileAddressPath } from '@sheaf/model'
import { openTabChannel } from '../tabs/openTabChannel.ts'
import { openUploadStore } from './openUploadStore.ts'
import { UPLOAD_DELAYS, type UploadsEnvironment } from './UploadsEnvironment.ts'

/** What this browser offers, for one person. `apiUrl`: before `/api/…`; empty for the origin of the page. */
export function browserEnvironment(userId: string, apiUrl: string): UploadsEnvironment {
  // Locks exist only on secure origins, and without them tabs could not tell who works on what.
  const hasLocks = 'locks' in navigator
  return {
    loadSending: async () => (await import('./browserSending.ts')).browserSending(apiUrl),
    store: openUploadStore(userId),
    tabs: hasLocks ? openTabChannel(`sheaf_uploads_${userId}`) : null,
    withLock: (name, signal, work) => (hasLocks ? navigator.locks.request(name, { signal }, work) : work()),
    fileUrl: (workspaceId, parentId, fileId) =>
      new URL(apiUrl || location.origin, location.href).href.replace(/\/$/, '') +
      fileAddressPath({ workspaceId, parentId, fileId }),
    objectUrls: URL,
    newId,
    now: () => Date.now(),
    random: () => Math.random(),
    onBack,
    delays: UPLOAD_DELAYS,
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** 32 characters of 6 random bits each. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => ALPHABET[byte & 63]).join('')
}

function onBack(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('pageshow', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('pageshow', listener)
  }
}
