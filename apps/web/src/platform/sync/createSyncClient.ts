import type { ServerFrame } from '@sheaf/contract'
import type { KeptStanding } from '../cache/index.ts'
import { Connection, type ConnectionOptions } from './Connection.ts'
import { createFollows } from './createFollows.ts'
import { SyncedDocument } from './SyncedDocument.ts'
import type { SyncEnvironment } from './SyncEnvironment.ts'
import type { DocumentAddress, DocumentSession, NoticeListener, SyncStatus } from './types.ts'

export interface SyncClientOptions extends Pick<
  ConnectionOptions,
  'deviceId' | 'getToken' | 'renewToken' | 'lifeLeftMs'
> {
  readonly environment: SyncEnvironment
}

/** All documents of one person in one tab, over one socket. */
export interface SyncClient {
  open(address: DocumentAddress): DocumentSession
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
  listUnsaved(): Promise<readonly DocumentAddress[]>
  follow(workspaceId: string, listener: NoticeListener): () => void
  /** See Follows.hearElsewhere. */
  hearElsewhere(listener: () => void): () => void
  subscribe(listener: () => void): () => void
  /** The same object until something in it changes. */
  getStatus(): SyncStatus
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

interface Held {
  readonly document: SyncedDocument
  holders: number
  leaving: ReturnType<typeof setTimeout> | null
}

export function createSyncClient({ environment, ...credentials }: SyncClientOptions): SyncClient {
  const held = new Map<string, Held>()
  const ending = new Set<Promise<void>>()
  const listeners = new Set<() => void>()
  let lastChannel = 0
  let status: SyncStatus = { connection: 'connecting', saving: 'saved', canKeep: true }

  const connection: Connection = new Connection({
    ...credentials,
    environment,
    onOnline() {
      lastChannel = 0
      for (const { document } of held.values()) document.connect()
      follows.connect()
      void sendForgotten()
    },
    onFrame: receive,
    onStateChange() {
      if (connection.state !== 'online') for (const { document } of held.values()) document.disconnect()
      updateStatus()
    },
  })
  const follows = createFollows((frame) => connection.send(frame))
  const endTabs = environment.tabs?.subscribe((message) => {
    held.get(message.objectId)?.document.hearTab(message)
  })

  function receive(frame: ServerFrame): void {
    if ('channel' in frame) {
      for (const { document } of held.values())
        if (document.channel === frame.channel) return document.receive(frame)
    } else if ('workspaceId' in frame) follows.receive(frame)
  }

  function hold(address: DocumentAddress): Held {
    const known = held.get(address.objectId)
    const entry = known ?? { document: start(address), holders: 0, leaving: null }
    held.set(address.objectId, entry)
    entry.holders += 1
    if (entry.leaving) clearTimeout(entry.leaving)
    entry.leaving = null
    return entry
  }

  function start(address: DocumentAddress): SyncedDocument {
    return new SyncedDocument({
      address,
      environment,
      nextChannel: () => (lastChannel += 1),
      send: (frame) => connection.send(frame),
      connection: () => connection.state,
      onChange: updateStatus,
    })
  }

  function release(entry: Held): void {
    entry.holders -= 1
    if (entry.holders > 0) return
    // What was refused is asked for anew the next time.
    if (entry.document.getSnapshot().phase === 'closed') end(entry)
    else leaveLater(entry)
  }

  // Lingers, because the next page is often the last one; and stays while changes are on their way.
  function leaveLater(entry: Held): void {
    entry.leaving = setTimeout(() => {
      entry.leaving = null
      const { hasUnsaved, phase, access } = entry.document.getSnapshot()
      const mayHaveMore = phase === 'loading' || (phase === 'ready' && hasUnsaved && access === 'write')
      if (mayHaveMore && connection.state === 'online') leaveLater(entry)
      else end(entry)
    }, environment.delays.lingerMs)
  }

  function end(entry: Held): void {
    held.delete(entry.document.address.objectId)
    const { closedCode, hasUnsaved } = entry.document.getSnapshot()
    const ended = entry.document
      .destroy()
      // What somebody may not read any more does not stay on their device.
      .then(() =>
        closedCode === 'not_enough_permissions' && !hasUnsaved
          ? forgetKept(entry.document.address.objectId).catch(() => undefined)
          : undefined,
      )
      .finally(() => ending.delete(ended))
    ending.add(ended)
    updateStatus()
  }

  async function forgetKept(objectId: string): Promise<void> {
    environment.journal.forget(objectId)
    await environment.cache.forget(objectId)
  }

  async function listKeptUnsaved(): Promise<readonly DocumentAddress[]> {
    const cached = await environment.cache.listUnsaved().catch(() => [])
    return [...cached, ...environment.journal.listAddresses()]
  }

  /** Sends what an earlier visit, or another tab, kept on this device and could not send. */
  async function sendForgotten(): Promise<void> {
    for (const address of await listKeptUnsaved()) if (!held.has(address.objectId)) release(hold(address))
  }

  function updateStatus(): void {
    const next = readStatus(
      connection.state,
      [...held.values()].map(({ document }) => document),
    )
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
    open(address) {
      const entry = hold(address)
      const { doc, awareness, subscribe, getSnapshot, waiting } = entry.document
      let isReleased = false
      return {
        doc,
        awareness,
        subscribe,
        getSnapshot,
        waiting,
        release() {
          if (!isReleased) release(entry)
          isReleased = true
        },
      }
    },
    async forget(objectId) {
      const entry = held.get(objectId)
      if (entry?.leaving) clearTimeout(entry.leaving)
      if (entry) end(entry)
      await Promise.allSettled(ending)
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
        isKeptUnsaved || held.get(objectId)?.document.getSnapshot().hasUnsaved === true
      const unsaved = gone.filter(isUnsaved)
      for (const address of gone) {
        if (!unsaved.includes(address))
          await environment.cache.forgetSaved(address.objectId).catch(() => undefined)
      }
      return unsaved.map(({ workspaceId, objectId, collabType }) => ({ workspaceId, objectId, collabType }))
    },
    async listUnsaved() {
      const kept = await listKeptUnsaved()
      const open = [...held.values()].filter(({ document }) => document.getSnapshot().hasUnsaved)
      const all = [...kept, ...open.map(({ document }) => document.address)]
      return [...new Map(all.map((address) => [address.objectId, address])).values()]
    },
    follow: (workspaceId, listener) => follows.add(workspaceId, listener),
    hearElsewhere: (listener) => follows.hearElsewhere(listener),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getStatus: () => status,
    wake: () => connection.wake(),
    lose: () => connection.lose(),
    renewToken: () => void connection.renew(),
    catchUp() {
      for (const { document } of held.values()) void document.catchUp()
    },
    async close() {
      for (const entry of held.values()) {
        if (entry.leaving) clearTimeout(entry.leaving)
        end(entry)
      }
      connection.close()
      endTabs?.()
      await Promise.allSettled(ending)
      environment.tabs?.close()
      environment.cache.close()
    },
  }
}

function readStatus(connection: SyncStatus['connection'], documents: readonly SyncedDocument[]): SyncStatus {
  const canKeep = !documents.some((document) => document.cannotKeep)
  const hasUnsaved = documents.some((document) => document.getSnapshot().hasUnsaved)
  const isAtRisk = documents.some((document) => document.isAtRisk)
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
