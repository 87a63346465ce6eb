import { WebSocket } from 'ws'
import { randomUUID } from 'node:crypto'
import { openDocumentCache, openEditJournal, type DocumentCache } from '../../cache/index.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { createSyncClient, type SyncClient, type SyncClientOptions } from '../createSyncClient.ts'
import { openTabChannel } from '../../tabs/openTabChannel.ts'
import { SYNC_DELAYS, type SyncSocketLike } from '../SyncEnvironment.ts'

export interface TestTab {
  readonly client: SyncClient
  /** Cuts the connection; nothing gets through until `goOnline`. */
  goOffline(): void
  goOnline(): void
  /** Cuts the connection once; resolves when the client has noticed. */
  cut(): Promise<void>
  close(): Promise<void>
}

export interface TestTabOptions extends Partial<
  Pick<SyncClientOptions, 'getToken' | 'renewToken' | 'lifeLeftMs'>
> {
  readonly url: string
  /** Identifies the device, too: tabs of one person share a cache and a broadcast channel. */
  readonly userId: string
  readonly isOffline?: boolean
  readonly cache?: DocumentCache
  /** Shared by the tabs of a browser. */
  readonly storage?: Storage
}

const open = new Set<TestTab>()

/** One tab of one browser: the real client on real sockets, with waits short enough for a test. */
export function createTestTab(options: TestTabOptions): TestTab {
  const { url, userId, cache = openDocumentCache(userId), storage = memoryStorage() } = options
  const sockets = new Set<WebSocket>()
  let isOffline = options.isOffline ?? false

  function openSocket(): SyncSocketLike {
    if (isOffline) throw new Error('offline')
    const socket = new WebSocket(url)
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  async function cut(): Promise<void> {
    const closed = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const socket of sockets) socket.terminate()
    await Promise.all(closed)
  }

  const client = createSyncClient({
    deviceId: 'device-1',
    getToken: options.getToken ?? (async () => userId),
    renewToken: options.renewToken ?? (async () => userId),
    lifeLeftMs: options.lifeLeftMs ?? (() => null),
    environment: {
      openSocket,
      userId,
      cache,
      journal: openEditJournal({ storage, userId, tabId: randomUUID() }),
      tabs: openTabChannel(`test_${userId}`),
      random: () => 0.5,
      now: () => Date.now(),
      delays: { ...SYNC_DELAYS, retryMs: 10, longestMs: 50, lingerMs: 20, cacheMs: 500 },
    },
  })
  const tab: TestTab = {
    client,
    cut,
    goOffline() {
      isOffline = true
      client.lose()
    },
    goOnline() {
      isOffline = false
      client.wake()
    },
    async close() {
      open.delete(tab)
      await client.close()
    },
  }
  open.add(tab)
  return tab
}

/** For `afterEach`. */
export async function closeTestTabs(): Promise<void> {
  await Promise.all(Array.from(open, (tab) => tab.close()))
}
