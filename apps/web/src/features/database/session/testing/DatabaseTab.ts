import {
  DATABASE_ROOM,
  decodeClientFrame,
  decodeDatabaseMessage,
  encodeServerFrame,
  type ServerFrame,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { openDatabaseStore } from '../../../../platform/cache/openDatabaseStore.ts'
import { openDocumentCache, openEditJournal, type DatabaseStore } from '../../../../platform/cache/index.ts'
import { createSyncClient, type SyncClient } from '../../../../platform/sync/createSyncClient.ts'
import type { ObjectHost } from '../../../../platform/sync/SyncedObject.ts'
import {
  SYNC_DELAYS,
  type SyncSocketLike,
  type TabMessage,
} from '../../../../platform/sync/SyncEnvironment.ts'
import type { TabChannel } from '../../../../platform/tabs/openTabChannel.ts'
import { memoryStorage } from '../../../../platform/testing/memoryStorage.ts'
import type { DatabaseSession } from '../../DatabaseSession.ts'
import { databaseSession } from '../databaseSession.ts'
import type { ChunkPart } from '../fetchChunk.ts'
import type { QueueLocks } from '../QueueLocks.ts'
// Loaded before anything is timed: it comes with the first large database.
import '../FirstRows.ts'
import '../packedRows.ts'
import { SyncedDatabase } from '../SyncedDatabase.ts'
import type { PendingCommand } from '../CommandQueues.ts'
import type { DatabaseServer } from './DatabaseServer.ts'

/** A browser of one person: what its tabs share. */
export class Browser {
  readonly userId = randomUUID()
  readonly storage = memoryStorage()
  readonly locks = new Map<string, { readonly waiting: (() => void)[] }>()
  readonly channels = new Set<(message: TabMessage) => void>()
  /** Every command that was given in it, by id. */
  readonly given = new Map<string, PendingCommand>()
  /** Nothing can be stored. */
  isFull = false
}

export interface DatabaseTabOptions {
  readonly server: DatabaseServer
  readonly browser: Browser
  readonly address: { readonly workspaceId: string; readonly viewId: string }
  readonly isOffline?: boolean
  /** Only connects, as an app that shows another page. */
  readonly isElsewhere?: boolean
}

/** One tab on a network that is driven by hand: frames wait on both ways until they are delivered, or lost. */
export class DatabaseTab {
  readonly client: SyncClient
  readonly browser: Browser
  readonly #options: DatabaseTabOptions
  readonly #releases = new Set<() => void>()
  #session: DatabaseSession | null = null
  #wire: Wire | null = null
  #isOffline: boolean
  #isDead = false

  constructor(options: DatabaseTabOptions) {
    this.#options = options
    this.browser = options.browser
    this.#isOffline = options.isOffline ?? false
    const { userId, storage } = options.browser
    const journal = openEditJournal({ storage, userId, tabId: randomUUID() })
    const opener = async () => this.#attach()
    this.client = createSyncClient({
      deviceId: 'device',
      getToken: async () => userId,
      renewToken: async () => userId,
      lifeLeftMs: () => null,
      openers: new Map([[DATABASE_ROOM, opener]]),
      environment: {
        openSocket: () => this.#openSocket(),
        userId,
        cache: openDocumentCache(userId),
        journal: {
          ...journal,
          write: (address, update) => {
            this.#note(update)
            return this.#isDead || this.browser.isFull ? null : journal.write(address, update)
          },
          remove: (keys) => {
            if (!this.#isDead) journal.remove(keys)
          },
        },
        tabs: this.#tabChannel(),
        random: () => 0.5,
        now: () => 1_900_000_000_000,
        delays: { ...SYNC_DELAYS, retryMs: 1, longestMs: 2, lingerMs: 5, cacheMs: 5_000 },
      },
    })
    if (!options.isElsewhere) this.open()
  }

  get session(): DatabaseSession {
    if (!this.#session) throw new Error('This tab shows another page')
    return this.#session
  }

  get isDead(): boolean {
    return this.#isDead
  }

  open(): DatabaseSession {
    this.#session ??= databaseSession(this.#attach(), '7')
    return this.#session
  }

  /** Delivers what is on its way: to the server, then to the client. */
  deliver(count = Infinity): void {
    this.submit(count)
    this.hear(count)
  }

  submit(count = Infinity): void {
    this.#wire?.submit(count)
  }

  hear(count = Infinity): void {
    this.#wire?.hear(count)
  }

  get isQuiet(): boolean {
    return this.#wire === null || this.#wire.isQuiet
  }

  /** The last frame that the server sent comes again. */
  repeat(): void {
    this.#wire?.repeat()
  }

  /** The connection is lost, with all that is on its way. */
  cut(): void {
    const wire = this.#wire
    this.#wire = null
    wire?.cut()
  }

  goOffline(): void {
    this.#isOffline = true
    this.client.lose()
    this.cut()
  }

  goOnline(): void {
    this.#isOffline = false
    this.client.wake()
  }

  async close(): Promise<void> {
    await this.client.close()
    this.#die()
  }

  /** The process of the tab is gone: what it was about to write is not written. */
  async crash(): Promise<void> {
    this.#die()
    await this.client.close()
  }

  #die(): void {
    this.#isDead = true
    this.cut()
    for (const release of this.#releases) release()
    this.#releases.clear()
  }

  #attach() {
    const { address } = this.#options
    const object = { workspaceId: address.workspaceId, objectId: address.viewId, collabType: DATABASE_ROOM }
    return this.client.attach(
      object,
      (host: ObjectHost) =>
        new SyncedDatabase({
          address: object,
          host,
          store: this.#store(),
          locks: this.#locks(),
          queue: randomUUID(),
          fetchChunk: ({ hash, part }, signal) => this.#fetchChunk(hash, part, signal),
          fetchWindow: async ({ viewId }) =>
            this.#isOffline || this.#isDead ? null : this.#options.server.window(viewId, this.browser.userId),
        }),
    )
  }

  /** Comes some turns later, where there is a connection and the chunk is still there then. */
  async #fetchChunk(hash: string, part: ChunkPart, signal: AbortSignal): Promise<Uint8Array> {
    await new Promise((resolve) => setTimeout(resolve, 1))
    const { server } = this.#options
    const mayRead = server.mayRead(this.browser.userId)
    const bytes = this.#isOffline || this.#isDead || !mayRead ? null : await server.chunk(hash, part)
    if (bytes === null || signal.aborted) throw new Error('The chunk did not come')
    return bytes
  }

  #note(update: Uint8Array): void {
    const commands = decodeDatabaseMessage(update) as readonly PendingCommand[]
    for (const command of commands) this.browser.given.set(`${command.queue} ${command.seq}`, command)
  }

  #store(): DatabaseStore {
    const store = openDatabaseStore(this.browser.userId)
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const isGone = () => this.#isDead || this.browser.isFull
    return {
      ...store,
      load: (objectId) => (isGone() ? refuse() : store.load(objectId)),
      write: async (address, changes) => {
        await (isGone() ? refuse() : store.write(address, changes))
        if (this.#isDead) await refuse()
      },
    }
  }

  #locks(): QueueLocks {
    const { locks } = this.browser
    return {
      take: (queue, signal) =>
        new Promise((resolve) => {
          const release = (): void => {
            if (!this.#releases.delete(release)) return
            const next = locks.get(queue)?.waiting.shift()
            if (next) next()
            else locks.delete(queue)
          }
          const grant = (): void => {
            if (this.#isDead || signal?.aborted) {
              const next = locks.get(queue)?.waiting.shift()
              if (next) next()
              else locks.delete(queue)
              return resolve(null)
            }
            this.#releases.add(release)
            resolve(release)
          }
          const held = locks.get(queue)
          if (!held) {
            locks.set(queue, { waiting: [] })
            grant()
          } else if (signal) held.waiting.push(grant)
          else resolve(null)
        }),
    }
  }

  #tabChannel(): TabChannel<TabMessage> {
    const { channels } = this.browser
    const own = new Set<(message: TabMessage) => void>()
    return {
      post: (message) => {
        for (const listener of channels)
          if (!own.has(listener) && !this.#isDead) queueMicrotask(() => listener(message))
      },
      subscribe: (listener) => {
        channels.add(listener)
        own.add(listener)
        return () => channels.delete(listener)
      },
      close: () => {
        for (const listener of own) channels.delete(listener)
      },
    }
  }

  #openSocket(): SyncSocketLike {
    if (this.#isOffline || this.#isDead) throw new Error('offline')
    const { server, browser } = this.#options
    const wire = new Wire(server, browser.userId)
    this.#wire = wire
    return wire.socket
  }
}

/** A socket and its other end. */
class Wire {
  readonly socket: SyncSocketLike
  readonly #server: DatabaseServer
  readonly #end
  readonly #up: Uint8Array[] = []
  readonly #down: ServerFrame[] = []
  #last: ServerFrame | null = null

  constructor(server: DatabaseServer, userId: string) {
    this.#server = server
    this.#end = { userId, send: (frame: ServerFrame) => void this.#down.push(frame) }
    const up = this.#up
    let readyState = 0
    this.socket = {
      binaryType: '',
      get readyState() {
        return readyState
      },
      send: (data) => void up.push(data.slice()),
      close: () => {
        readyState = 3
        server.leave(this.#end)
      },
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    }
    queueMicrotask(() => {
      if (readyState === 3) return
      readyState = 1
      this.socket.onopen?.(undefined as never)
    })
  }

  get isQuiet(): boolean {
    return this.#up.length === 0 && this.#down.length === 0
  }

  submit(count: number): void {
    for (let left = count; left > 0 && this.#up.length > 0; left -= 1) {
      const frame = decodeClientFrame(this.#up.shift()!)
      if (!frame.ok) throw new Error('malformed frame')
      this.#server.receive(this.#end, frame.value)
    }
  }

  hear(count: number): void {
    for (let left = count; left > 0 && this.#down.length > 0; left -= 1) this.#toClient(this.#down.shift()!)
  }

  repeat(): void {
    if (this.#last?.type === 'update') this.#toClient(this.#last)
  }

  cut(): void {
    this.#server.leave(this.#end)
    this.socket.onclose?.(undefined as never)
  }

  #toClient(frame: ServerFrame): void {
    this.#last = frame
    const data = encodeServerFrame(frame).slice().buffer
    this.socket.onmessage?.({ data } as never)
  }
}
