import { errorCodeOf, SYNC_LIMITS, type ClientFrame, type ErrorCode, type ServerFrame } from '@sheaf/contract'
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { forgetOthers } from './forgetOthers.ts'
import { hasBeyond } from './hasBeyond.ts'
import { KeptLog } from './KeptLog.ts'
import { OutgoingUpdates } from './OutgoingUpdates.ts'
import type { SyncEnvironment, TabMessage } from './SyncEnvironment.ts'
import type { ConnectionState, DocumentAddress, DocumentSession, DocumentSnapshot } from './types.ts'

export interface SyncedDocumentOptions {
  readonly address: DocumentAddress
  readonly environment: SyncEnvironment
  /** A number that was not used on this socket before. */
  readonly nextChannel: () => number
  readonly send: (frame: ClientFrame) => void
  readonly connection: () => ConnectionState
  readonly onChange: () => void
}

type ChannelFrame = Extract<ServerFrame, { channel: number }>

/** Origins of Yjs transactions that are not this tab's own edits. */
const FROM_SERVER = Symbol('server')
const FROM_TAB = Symbol('tab')
const FROM_CACHE = Symbol('cache')

/** Consecutive attempts that are refused in the same way before the document is closed with the error. */
const MAX_COMPARISONS = 3

/** Errors of the server, not of the document: opening is retried without limit. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['retry_later', 'too_many_requests', 'internal', 'db_error'])

/**
 * One document of this tab: stored on the device, and synchronized with the server while connected.
 * Opening a channel compares state vectors in both directions, so each side gets what it is missing,
 * whatever was lost before; until the next disconnect, every change is sent once.
 */
export class SyncedDocument {
  readonly doc = new Y.Doc()
  readonly awareness = new Awareness(this.doc)
  readonly address: DocumentAddress
  readonly #options: SyncedDocumentOptions
  readonly #kept: KeptLog
  readonly #listeners = new Set<() => void>()
  readonly #countListeners = new Set<() => void>()
  readonly #loaded: Promise<void>
  #isLoaded = false
  #hasAdopted = false
  #isDestroyed = false
  #isComplete = false
  #isUnsaved = false
  #closedCode: ErrorCode | null = null
  #access: 'read' | 'write' = 'write'
  #channel: number | null = null
  #isOpen = false
  // A channel that was left meanwhile compares when it is opened again.
  readonly #outgoing = new OutgoingUpdates((update) => {
    if (this.#isOpen) this.#sendUpdate(update)
  })
  #sent = 0
  #acknowledged = 0
  #reopens = 0
  #reopening: ReturnType<typeof setTimeout> | null = null
  #snapshot: DocumentSnapshot
  #count = 0

  constructor(options: SyncedDocumentOptions) {
    const { address, environment } = options
    this.address = address
    this.#options = options
    this.#kept = new KeptLog({
      address,
      cache: environment.cache,
      journal: environment.journal,
      cacheMs: environment.delays.cacheMs,
      now: environment.now,
      state: () => Y.encodeStateAsUpdate(this.doc),
      onKept: (update, version) => environment.tabs?.post({ objectId: address.objectId, update, version }),
      onChange: () => this.#onKeptChange(),
    })
    this.#snapshot = this.#read()
    this.doc.on('update', this.#onDocUpdate)
    this.awareness.on('update', this.#onAwarenessUpdate)
    this.#loaded = this.#load()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): DocumentSnapshot => this.#snapshot

  readonly waiting: DocumentSession['waiting'] = {
    subscribe: (listener) => {
      this.#countListeners.add(listener)
      return () => this.#countListeners.delete(listener)
    },
    getSnapshot: () => this.#count,
  }

  /** The changes exist in this tab only: neither the server nor the device has them. */
  get isAtRisk(): boolean {
    return this.#isUnsaved && this.#kept.isBroken
  }

  get cannotKeep(): boolean {
    return this.#kept.isBroken
  }

  /** The channel that frames for this document carry; null while there is none. */
  get channel(): number | null {
    return this.#channel
  }

  /** Opens a channel on a socket that has just been greeted. */
  connect(): void {
    this.#channel = null
    this.#isOpen = false
    this.#reopens = 0
    if (this.#isLoaded) this.#openChannel()
  }

  disconnect(): void {
    this.#channel = null
    this.#isOpen = false
    if (this.#reopening) clearTimeout(this.#reopening)
    this.#reopening = null
    forgetOthers(this.awareness)
    this.#changed()
  }

  receive(frame: ChannelFrame): void {
    switch (frame.type) {
      case 'opened':
        return this.#onOpened(frame)
      case 'update':
        return this.#apply(frame.update, FROM_SERVER)
      case 'awareness':
        return applyAwarenessUpdate(this.awareness, frame.update, FROM_SERVER)
      case 'access':
        return this.#onAccess(frame.access)
      case 'ack':
        return this.#onAck(frame.seq)
      case 'refused':
        return this.#onRefused(frame.code)
      case 'closed':
        return this.#onClosed(frame.code)
    }
  }

  /** Another tab of this browser changed the document. */
  hearTab({ update, version }: TabMessage): void {
    this.#apply(update, FROM_TAB)
    this.#kept.hear(version)
    this.#trySaved()
  }

  /** Reads the cache again: this tab was suspended, or missed changes of another one. */
  async catchUp(): Promise<void> {
    const kept = await this.#kept.load()
    if (!kept || this.#isDestroyed) return
    for (const update of kept.updates) this.#apply(update, FROM_TAB)
    this.#trySaved()
  }

  /** Closes the document in this tab; pending writes to the cache are completed. */
  async destroy(): Promise<void> {
    this.#isDestroyed = true
    await this.#loaded
    if (this.#reopening) clearTimeout(this.#reopening)
    if (this.#channel !== null) this.#options.send({ type: 'close', channel: this.#channel })
    this.#channel = null
    this.awareness.destroy()
    await this.#kept.settle()
    this.#kept.close()
    this.doc.destroy()
  }

  async #load(): Promise<void> {
    const kept = await this.#kept.load()
    this.#isLoaded = true
    if (kept) {
      this.#applyUnseen(kept.updates, FROM_CACHE)
      this.#isComplete = kept.isComplete
      this.#isUnsaved ||= kept.version > kept.savedVersion
      void this.#kept.compact(kept, () => Y.encodeStateAsUpdate(this.doc))
    }
    if (this.#isDestroyed) return
    if (kept) this.#adopt()
    if (this.#options.connection() === 'online') this.#openChannel()
    this.#changed()
  }

  /** Takes in what a closed tab wrote last. Where the cache does not answer, only what the server has can tell whether it fits. */
  #adopt(): void {
    if (this.#hasAdopted) return
    this.#hasAdopted = true
    for (const update of this.#kept.adopt(this.doc)) {
      this.#apply(update, FROM_CACHE)
      this.#isUnsaved = true
    }
  }

  #openChannel(): void {
    if (this.#isDestroyed) return
    this.#channel = this.#options.nextChannel()
    this.#isOpen = false
    this.#sent = this.#acknowledged = 0
    const stateVector = Y.encodeStateVector(this.doc)
    this.#options.send({ type: 'open', channel: this.#channel, ...this.address, stateVector })
  }

  #onOpened({ access, update, stateVector }: Extract<ServerFrame, { type: 'opened' }>): void {
    this.#isOpen = true
    this.#access = access
    this.#closedCode = null
    if (this.#isComplete) this.#apply(update, FROM_SERVER)
    else {
      this.#applyUnseen([update], FROM_SERVER)
      this.#kept.append({ update, isLocal: false, completes: true })
    }
    this.#adopt()
    this.#isComplete = true
    // Deletions do not show in a state vector, hence the flag; insertions do, even where the flag was lost.
    if (hasBeyond(this.doc, stateVector)) this.#isUnsaved = true
    if (this.#isUnsaved) this.#sendUpdate(Y.encodeStateAsUpdate(this.doc, stateVector))
    this.#announceSelf()
    this.#changed()
  }

  readonly #onDocUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === FROM_CACHE) return
    const isFromServer = origin === FROM_SERVER
    // Changes of another tab are stored by that tab.
    if (origin !== FROM_TAB) this.#kept.append({ update, isLocal: !isFromServer, completes: false })
    if (isFromServer) return
    this.#isUnsaved = true
    if (this.#isOpen) this.#outgoing.add(update)
    this.#changed()
  }

  readonly #onAwarenessUpdate = (
    { added, updated, removed }: { added: number[]; updated: number[]; removed: number[] },
    origin: unknown,
  ): void => {
    if (origin !== 'local' || !this.#isOpen || this.#channel === null) return
    const update = encodeAwarenessUpdate(this.awareness, [...added, ...updated, ...removed])
    this.#options.send({ type: 'awareness', channel: this.#channel, update })
  }

  // With a new clock, so that clients that saw this one leave see it return.
  #announceSelf(): void {
    const state = this.awareness.getLocalState()
    if (state) this.awareness.setLocalState(state)
  }

  #sendUpdate(update: Uint8Array): void {
    if (this.#channel === null || this.#access !== 'write') return
    if (update.byteLength > SYNC_LIMITS.maxUpdateBytes) return this.#end('payload_too_large')
    this.#sent += 1
    this.#options.send({ type: 'update', channel: this.#channel, seq: this.#sent, update })
  }

  #onAck(seq: number): void {
    this.#acknowledged = Math.max(this.#acknowledged, seq)
    this.#reopens = 0
    this.#trySaved()
  }

  /** Saved means: the server acknowledged everything that is in memory. */
  #trySaved(): void {
    const isAcknowledged = this.#isOpen && this.#access === 'write' && this.#acknowledged === this.#sent
    if (!isAcknowledged || this.#closedCode) return
    if (this.#kept.isWriting) return
    if (this.#kept.hasGap) return void this.catchUp()
    const wasUnsaved = this.#isUnsaved
    this.#isUnsaved = false
    if (wasUnsaved) void this.#kept.markSaved()
    this.#changed()
  }

  #onAccess(access: 'read' | 'write'): void {
    const isGiven = access === 'write' && this.#access === 'read'
    this.#access = access
    // Changes that were held back are found by comparing state vectors on opening.
    if (isGiven && this.#isUnsaved) {
      this.#leaveChannel()
      this.#openChannel()
    }
    this.#changed()
  }

  #onRefused(number: number): void {
    const code = errorCodeOf(number) ?? 'unhandled'
    if (code === 'not_enough_permissions') {
      this.#access = 'read'
      return this.#changed()
    }
    // The channel is ending; `closed` says why.
    if (code === 'record_not_found') return
    // The update depends on missing changes; comparing state vectors finds and sends them.
    const isMissing = code === 'apply_update_error' && this.#reopens < MAX_COMPARISONS
    if (isMissing || PASSING.has(code)) this.#reopen()
    else this.#end(code)
  }

  #onClosed(number: number): void {
    const code = errorCodeOf(number) ?? 'unhandled'
    this.#channel = null
    this.#isOpen = false
    if (PASSING.has(code)) this.#reopen()
    else this.#end(code)
  }

  /** Reopens the channel, with a longer delay each time until something is acknowledged. */
  #reopen(): void {
    const { retryMs, longestMs } = this.#options.environment.delays
    const waitMs = Math.min(retryMs * 2 ** this.#reopens, longestMs)
    this.#reopens += 1
    this.#leaveChannel()
    if (this.#reopening) clearTimeout(this.#reopening)
    this.#reopening = setTimeout(() => {
      this.#reopening = null
      if (this.#options.connection() === 'online') this.#openChannel()
    }, waitMs)
    this.#changed()
  }

  #end(code: ErrorCode): void {
    this.#leaveChannel()
    this.#closedCode = code
    this.#changed()
  }

  #leaveChannel(): void {
    this.#outgoing.flush()
    if (this.#channel !== null) this.#options.send({ type: 'close', channel: this.#channel })
    this.#channel = null
    this.#isOpen = false
  }

  /**
   * Before the document is complete nobody looks at it or writes in it. For a listener Yjs would encode all that it has
   * read, which takes as long as reading it.
   */
  #applyUnseen(updates: readonly Uint8Array[], origin: symbol): void {
    this.doc.off('update', this.#onDocUpdate)
    try {
      this.doc.transact(() => updates.forEach((update) => this.#apply(update, origin)), origin)
    } finally {
      this.doc.on('update', this.#onDocUpdate)
    }
  }

  #apply(update: Uint8Array, origin: symbol): void {
    Y.applyUpdate(this.doc, update, origin)
  }

  #onKeptChange(): void {
    if (this.#isUnsaved) this.#trySaved()
    this.#changed()
  }

  #changed(): void {
    // Unsaved changes that only the comparison with the server revealed are not in the count.
    const count = this.#isUnsaved ? Math.max(1, this.#kept.unsavedCount) : 0
    if (count !== this.#count) {
      this.#count = count
      for (const listener of this.#countListeners) listener()
    }
    const next = this.#read()
    if (!isSame(this.#snapshot, next)) {
      this.#snapshot = next
      for (const listener of this.#listeners) listener()
    }
    this.#options.onChange()
  }

  #read(): DocumentSnapshot {
    const closedCode = this.#closedCode
    return {
      phase: closedCode ? 'closed' : this.#isComplete ? 'ready' : 'loading',
      access: closedCode ? 'read' : this.#access,
      connection: this.#options.connection(),
      hasUnsaved: this.#isUnsaved,
      isCurrent: this.#isOpen,
      ...(closedCode && { closedCode }),
    }
  }
}

function isSame(a: DocumentSnapshot, b: DocumentSnapshot): boolean {
  return (
    a.phase === b.phase &&
    a.access === b.access &&
    a.connection === b.connection &&
    a.hasUnsaved === b.hasUnsaved &&
    a.isCurrent === b.isCurrent &&
    a.closedCode === b.closedCode
  )
}
