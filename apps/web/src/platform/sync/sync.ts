import * as Y from 'yjs'
import { forgetReads } from '../api/api.ts'
import { browserEnvironment } from './browserEnvironment.ts'
import { createSyncClient, type ObjectOpeners, type SyncClient } from './createSyncClient.ts'
import type { ConnectionOptions } from './Connection.ts'
import type { ObjectLease } from './createHeldObjects.ts'
import type { UnsavedAddress } from '../cache/index.ts'
import { holdAhead } from './holdAhead.ts'
import { SyncedDocument } from './SyncedDocument.ts'
import type { ObjectHost, SyncedObject } from './SyncedObject.ts'
import type {
  DocumentAddress,
  DocumentSession,
  DocumentSnapshot,
  NoticeListener,
  SyncStatus,
} from './types.ts'

export interface StartSyncOptions extends Pick<ConnectionOptions, 'getToken' | 'renewToken' | 'lifeLeftMs'> {
  /** Auth user id: identifies the data on this device. */
  readonly userId: string
  readonly deviceId: string
  /** Address of the socket: absolute, or a path of this origin. */
  readonly wsUrl: string
  readonly openers?: ObjectOpeners
  /** Calls back whenever there is a new access token: renewed, or of a person who signed in again. */
  readonly onTokenRenewed?: (listener: () => void) => () => void
}

interface Running {
  readonly client: SyncClient
  readonly userId: string
  readonly stopListening: () => void
}

const NOT_RUNNING: SyncStatus = { connection: 'offline', saving: 'saved', canKeep: true }

let running: Running | null = null
let cutAtMs: number | null = Date.now()
let isAwaited: (objectId: string) => boolean = () => false
const statusListeners = new Set<() => void>()

/**
 * Starts sync for whoever signed in; somebody else's is stopped first, so that what two people keep
 * on one device never meets. Starting again for the same person changes nothing.
 */
export function startSync(options: StartSyncOptions): void {
  const { userId, wsUrl, onTokenRenewed } = options
  if (running?.userId === userId) return
  void stopSync()
  const client = createSyncClient({
    ...options,
    environment: browserEnvironment(userId, wsUrl, (objectId) => isAwaited(objectId)),
  })
  const ends = [
    client.subscribe(tellStatus),
    listen(window, 'online', () => client.wake()),
    listen(window, 'offline', () => client.lose()),
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') client.wake()
    }),
    listen(window, 'pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) client.catchUp()
    }),
    onTokenRenewed?.(() => {
      client.renewToken()
      // After signing in again, connect without waiting for the next retry.
      client.wake()
    }),
  ]
  running = { client, userId, stopListening: () => ends.forEach((end) => end?.()) }
  tellStatus()
}

/** Stops sync at sign-out. Unsaved changes stay on this device for the same person. */
export async function stopSync(): Promise<void> {
  const stopped = running
  running = null
  if (!stopped) return
  stopped.stopListening()
  tellStatus()
  await stopped.client.close()
}

/** Opens a document; several sessions of one document share it. Sync must have been started. See SyncClient.open. */
export function openDocument(address: DocumentAddress, beginning?: Uint8Array): DocumentSession {
  return requireClient().open(address, beginning)
}

/** See SyncClient.attach. */
export function attachObject<T extends SyncedObject>(
  address: DocumentAddress,
  start: (host: ObjectHost) => T,
): ObjectLease<T> {
  return requireClient().attach(address, start)
}

/** Opens a document for whoever is going to show it. See `holdAhead`. */
export function openAhead(address: DocumentAddress): Promise<DocumentSnapshot['phase']> {
  return holdAhead(attachObject(address, (host) => new SyncedDocument(address, host)))
}

/** Deletes a document from this device, including unsaved changes. The page must be reloaded afterwards. */
export function forgetDocument(objectId: string): Promise<void> {
  return requireClient().forget(objectId)
}

/** See SyncClient.forgetUnless. */
export function forgetDocumentsUnless(
  isStill: (address: DocumentAddress) => boolean,
): Promise<readonly DocumentAddress[]> {
  return requireClient().forgetUnless(isStill)
}

/** See SyncClient.listUnsaved. */
export function listUnsavedDocuments(): Promise<readonly UnsavedAddress[]> {
  return requireClient().listUnsaved()
}

/** A document of this device as two Yjs v1 updates. */
export interface UnsavedStates {
  /** Without what the server has not acknowledged; null where there is nothing else. */
  readonly saved: Uint8Array | null
  readonly all: Uint8Array
}

/** Null where the device does not tell them apart. See DocumentCache.loadUnsaved. */
export async function loadUnsavedStates(objectId: string): Promise<UnsavedStates | null> {
  const kept = await requireClient().loadUnsaved(objectId)
  if (kept === null) return null
  const { saved, unsaved } = kept
  const all = Y.mergeUpdates([...saved, ...unsaved])
  return { saved: saved.length === 0 ? null : Y.mergeUpdates([...saved]), all }
}

/** See SyncClient.listComplete. */
export async function listCompleteDocuments(): Promise<readonly string[]> {
  return await requireClient().listComplete()
}

/** Says which objects the server is about to have. See SyncEnvironment.isAwaited. */
export function awaitObjects(isComing: (objectId: string) => boolean): void {
  isAwaited = isComing
}

/** See SyncClient.openAgain. */
export function openAgain(objectId: string): void {
  running?.client.openAgain(objectId)
}

/** Subscribes to announcements of a workspace until the returned function is called. */
export function followWorkspace(workspaceId: string, onNotice: NoticeListener): () => void {
  return requireClient().follow(workspaceId, (news) => {
    forgetReads()
    onNotice(news)
  })
}

/** Subscribes to announcements to this person about workspaces without subscription, such as one they joined. */
export function hearElsewhere(listener: () => void): () => void {
  return requireClient().hearElsewhere(() => {
    forgetReads()
    listener()
  })
}

/** Status of all documents, for `useSyncExternalStore`; also before sync is started. */
export const syncStatus = {
  subscribe: (listener: () => void): (() => void) => {
    statusListeners.add(listener)
    return () => statusListeners.delete(listener)
  },
  getSnapshot: (): SyncStatus => running?.client.getStatus() ?? NOT_RUNNING,
}

function requireClient(): SyncClient {
  if (!running) throw new Error('Sync was used before startSync')
  return running.client
}

/** Since when there has been no connection, in Unix milliseconds; null while there is one. */
export function offlineSinceMs(): number | null {
  return cutAtMs
}

/** See SyncClient.nextTryAtMs. */
export function nextTryAtMs(): number | null {
  return running?.client.nextTryAtMs() ?? null
}

/** Tries to connect without waiting for the next attempt. */
export function wakeSync(): void {
  running?.client.wake()
}

function tellStatus(): void {
  const isOnline = syncStatus.getSnapshot().connection === 'online'
  cutAtMs = isOnline ? null : (cutAtMs ?? Date.now())
  for (const listener of statusListeners) listener()
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}
