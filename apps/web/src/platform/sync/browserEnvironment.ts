import { SYNC_PATH } from '@sheaf/contract'
import { openDocumentCache, openEditJournal } from '../cache/index.ts'
import { openTabChannel } from '../tabs/openTabChannel.ts'
import { SYNC_DELAYS, type SyncEnvironment } from './SyncEnvironment.ts'

/** What this browser offers, for one person. `wsUrl` is absolute or a path of this origin. */
export function browserEnvironment(
  userId: string,
  wsUrl: string = SYNC_PATH,
  isAwaited: (objectId: string) => boolean = () => false,
): SyncEnvironment {
  return {
    openSocket: () => new WebSocket(socketUrl(wsUrl)),
    userId,
    isAwaited,
    cache: openDocumentCache(userId),
    journal: openEditJournal({
      storage: localStorage,
      userId,
      tabId: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    }),
    tabs: typeof BroadcastChannel === 'undefined' ? null : openTabChannel(`sheaf_sync_${userId}`),
    random: () => Math.random(),
    now: () => Date.now(),
    delays: SYNC_DELAYS,
  }
}

function socketUrl(wsUrl: string): string {
  const url = new URL(wsUrl, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}
