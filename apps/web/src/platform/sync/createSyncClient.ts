import type { ServerFrame } from '@sheaf/contract'
import type { KeptStanding, UnsavedAddress, UnsavedChanges } from '../cache/index.ts'
import { Connection, type ConnectionOptions } from './Connection.ts'
import { createFollows } from './createFollows.ts'
import { createHeldObjects, type ObjectLease } from './createHeldObjects.ts'
import { SyncedDocument } from './SyncedDocument.ts'
import type { SyncEnvironment } from './SyncEnvironment.ts'
import type { ObjectHost, SyncedObject } from './SyncedObject.ts'
import type { DocumentAddress, DocumentSession, NoticeListener, SyncStatus } from './types.ts'

export interface SyncClientOptions extends Pick<
  ConnectionOptions,
  'deviceId' | 'getToken' | 'renewToken' | 'lifeLeftMs'
> {
  readonly environment: SyncEnvironment
  /** How objects that are no documents are opened to send what was kept of them, by their type. */
  readonly openers?: ObjectOpeners
}

/** Resolves when the object is open; it is released as soon as it has sent what it has. */
export type ObjectOpeners = ReadonlyMap<
  number,
  (address: DocumentAddress) => Promise<{ readonly release: () => void }>
>

/** All documents and other objects of one person in one tab, over one socket. */
export interface SyncClient {
  /** `beginning`: the document as it is as long as nobody has written in it; to the server it goes with the first change. */
  open(address: DocumentAddress, beginning?: Uint8Array): DocumentSession
  /** Opens an object of another kind, which all who open the same address share. */
  attach<T extends SyncedObject>(address: DocumentAddress, start: (host: ObjectHost) => T): ObjectLease<T>
  /**
   * Lets go of what this device keeps of a document, with what the server has not taken. Its sessions are of no use
   * afterwards: the page has to be loaded anew.
   */
  forget(objectId: string): Promise<void>
  /**
   * Lets go of every kept document that the person may not have any more. What holds changes that the server has not
   * taken stays until it is discarded; those are answered.
   */
  forgetUnless(isStill: (address: DocumentAddress) => boolean): Promise<readonly DocumentAddress[]>
  /** Every document, open or not, with changes that the server has not acknowledged. */
  listUnsaved(): Promise<readonly UnsavedAddress[]>
  /** See DocumentCache.loadUnsaved. */
  loadUnsaved(objectId: string): Promise<UnsavedChanges | null>
  /** The ids of all objects that this device can show without the server. */
  listComplete(): Promise<readonly string[]>
  /** The server has an object that it did not know, or not give: it is asked at once. */
  openAgain(objectId: string): void
  follow(workspaceId: string, listener: NoticeListener): () => void
  /** See Follows.hearElsewhere. */
  hearElsewhere(listener: () => void): () => void
  subscribe(listener: () => void): () => void
  /** The same object until something in it changes. */
  getStatus(): SyncStatus
  /** When the next attempt to connect is due, in Unix milliseconds; null while there is none. */
  nextTryAtMs(): number | null
  /** The network is back, or somebody looks at the tab. */
  wake(): void
  /** The network is gone. */
  lose(): void
  /** The access token was renewed. */
  renewToken(): void
  /** The tab slept and may have missed what other tabs did. */
  catchUp(): void
  /** Ends the socket and every document; what waits for the device is still written. */
  close(): Promise<void>
}

export function createSyncClient(options: SyncClientOptions): SyncClient {
  const { environment, openers, ...credentials } = options
  const listeners = new Set<() => void>()
  let lastChannel = 0
  let status: SyncStatus = { connection: 'connecting', saving: 'saved', canKeep: true }

  const connection: Connection = new Connection({
    ...credentials,
    environment,
    onOnline() {
      lastChannel = 0
      for (const object of objects.all()) object.connect()
      follows.connect()
      void sendForgotten()
    },
    onFrame: receive,
    onStateChange() {
      if (connection.state !== 'online') for (const object of objects.all()) object.disconnect()
      updateStatus()
    },
  })
  const host: ObjectHost = {
    environment,
    nextChannel: () => (lastChannel += 1),
    send: (frame) => connection.send(frame),
    connection: () => connection.state,
    onChange: updateStatus,
  }
  const objects = createHeldObjects({
    host,
    lingerMs: environment.delays.lingerMs,
    forget: async (objectId) => void (await environment.cache.forgetSaved(objectId)),
  })
  const follows = createFollows((frame) => connection.send(frame))
  const endTabs = environment.tabs?.subscribe((message) => objects.get(message.objectId)?.hearTab(message))

  function receive(frame: ServerFrame): void {
    if ('channel' in frame) {
      for (const object of objects.all()) if (object.channel === frame.channel) return object.receive(frame)
    } else if ('workspaceId' in frame) follows.receive(frame)
  }

  function openDocument(address: DocumentAddress, beginning?: Uint8Array): ObjectLease<SyncedDocument> {
    return objects.hold(address, () => new SyncedDocument(address, host, beginning))
  }

  async function forgetKept(objectId: string): Promise<void> {
    environment.journal.forget(objectId)
    await environment.cache.forget(objectId)
  }

  async function listKeptUnsaved(): Promise<readonly UnsavedAddress[]> {
    const cached = await environment.cache.listUnsaved().catch(() => [])
    // What the cache has says more.
    return [...environment.journal.listAddresses(), ...cached]
  }

  /** Sends what an earlier visit, or another tab, kept on this device and could not send. */
  async function sendForgotten(): Promise<void> {
    for (const address of await listKeptUnsaved()) {
      if (objects.get(address.objectId)) continue
      const open = openers?.get(address.collabType)
      if (!open) openDocument(address).release()
      // What fails is loading code; the next connection tries again.
      else
        void open(address).then(
          ({ release }) => release(),
          () => undefined,
        )
    }
  }

  function updateStatus(): void {
    const next = readStatus(connection.state, objects.all())
    const isSame =
      next.connection === status.connection &&
      next.saving === status.saving &&
      next.canKeep === status.canKeep
    if (isSame) return
    status = next
    for (const listener of listeners) listener()
  }

  connection.wake()
  return {
    open(address, beginning) {
      const { object, release } = openDocument(address, beginning)
      const { doc, awareness, subscribe, getSnapshot, begin } = object
      return { doc, awareness, subscribe, getSnapshot, begin, release }
    },
    attach: (address, start) => objects.hold(address, () => start(host)),
    async forget(objectId) {
      objects.end(objectId)
      await objects.ended()
      await forgetKept(objectId)
    },
    async forgetUnless(isStill) {
      const journaled = environment.journal
        .listAddresses()
        .map((address) => ({ ...address, isUnsaved: true }))
      const listed = await environment.cache.listKept().catch(() => [])
      // One of both: what the journal says comes last.
      const kept = [...new Map([...listed, ...journaled].map((one) => [one.objectId, one])).values()]
      const gone = kept.filter((address) => !isStill(address))
      const isUnsaved = ({ objectId, isUnsaved: isKeptUnsaved }: KeptStanding) =>
        isKeptUnsaved || objects.get(objectId)?.getSnapshot().hasUnsaved === true
      const unsaved = gone.filter(isUnsaved)
      for (const address of gone) {
        if (!unsaved.includes(address))
          await environment.cache.forgetSaved(address.objectId).catch(() => undefined)
      }
      return unsaved.map(({ workspaceId, objectId, collabType }) => ({ workspaceId, objectId, collabType }))
    },
    async listUnsaved() {
      const kept = await listKeptUnsaved()
      const open = objects.all().filter((object) => object.getSnapshot().hasUnsaved)
      const all: UnsavedAddress[] = [...open.map((object) => object.address), ...kept]
      return [...new Map(all.map((address) => [address.objectId, address])).values()]
    },
    loadUnsaved: (objectId) => environment.cache.loadUnsaved(objectId),
    listComplete: () => environment.cache.listComplete(),
    openAgain(objectId) {
      if (connection.state === 'online') objects.get(objectId)?.askAgain()
    },
    follow: (workspaceId, listener) => follows.add(workspaceId, listener),
    hearElsewhere: (listener) => follows.hearElsewhere(listener),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getStatus: () => status,
    nextTryAtMs: () => connection.nextTryAtMs,
    wake: () => connection.wake(),
    lose: () => connection.lose(),
    renewToken: () => void connection.renew(),
    catchUp() {
      for (const object of objects.all()) void object.catchUp()
    },
    async close() {
      for (const { address } of objects.all()) objects.end(address.objectId)
      connection.close()
      endTabs?.()
      await objects.ended()
      environment.tabs?.close()
      environment.cache.close()
    },
  }
}

function readStatus(connection: SyncStatus['connection'], objects: readonly SyncedObject[]): SyncStatus {
  const canKeep = !objects.some((object) => object.cannotKeep)
  const hasUnsaved = objects.some((object) => object.getSnapshot().hasUnsaved)
  const isAtRisk = objects.some((object) => object.isAtRisk)
  return {
    connection,
    canKeep,
    saving: savingOf({ hasUnsaved, isAtRisk, isOnline: connection === 'online' }),
  }
}

function savingOf(state: {
  hasUnsaved: boolean
  isAtRisk: boolean
  isOnline: boolean
}): SyncStatus['saving'] {
  if (!state.hasUnsaved) return 'saved'
  if (state.isOnline) return 'saving'
  return state.isAtRisk ? 'at_risk' : 'kept'
}
