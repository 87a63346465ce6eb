import { SYNC_LIMITS, type ErrorCode, type ServerFrame } from '@sheaf/contract'
import { leaveFormatting, rowDocumentClient } from '@sheaf/model'
import type { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { hasBeyond } from './hasBeyond.ts'
import { KeptLog } from './KeptLog.ts'
import { MAX_COMPARISONS, ObjectChannel } from './ObjectChannel.ts'
import { OutgoingUpdates } from './OutgoingUpdates.ts'
import type { TabMessage } from './SyncEnvironment.ts'
import type { ChannelFrame, ObjectHost, SyncedObject } from './SyncedObject.ts'
import type { DocumentAddress, DocumentSnapshot } from './types.ts'

/** Origins of Yjs transactions that are not this tab's own edits. */
const FROM_SERVER = Symbol('server')
const FROM_TAB = Symbol('tab')
const FROM_CACHE = Symbol('cache')

/**
 * One document of this tab: stored on the device, and synchronized with the server while connected.
 * Opening a channel compares state vectors in both directions, so each side gets what it is missing,
 * whatever was lost before; until the next disconnect, every change is sent once.
 */
export class SyncedDocument implements SyncedObject {
  readonly doc = new Y.Doc()
  readonly awareness: Awareness
  readonly address: DocumentAddress
  readonly #host: ObjectHost
  readonly #channel: ObjectChannel
  readonly #kept: KeptLog
  readonly #listeners = new Set<() => void>()
  readonly #loaded: Promise<void>
  #isLoaded = false
  #hasAdopted = false
  #isDestroyed = false
  #isComplete = false
  #wasOpened = false
  /** As the document begins when somebody writes in it; null once it has begun. */
  #beginning: Uint8Array | null
  #isUnsaved = false
  // A channel that was left meanwhile compares when it is opened again.
  readonly #outgoing = new OutgoingUpdates((update) => {
    if (this.#channel.isOpen) this.#sendUpdate(update)
  })
  #snapshot: DocumentSnapshot

  constructor(address: DocumentAddress, host: ObjectHost, beginning: Uint8Array | null = null) {
    this.#beginning = beginning
    leaveFormatting(this.doc)
    const { environment } = host
    this.address = address
    this.#host = host
    this.#channel = new ObjectChannel({
      address,
      host,
      doc: this.doc,
      known: () => Y.encodeStateVector(this.doc),
      onOpened: (frame) => this.#onOpened(frame),
      onUpdate: (update) => this.#apply(update, FROM_SERVER),
      onAck: () => this.#trySaved(),
      onInvalid: (code) => this.#onInvalid(code),
      onGiven: () => this.#onGiven(),
      isComing: (code) => this.#isComing(code),
      onLeave: () => this.#outgoing.flush(),
      onChange: () => this.#changed(),
    })
    this.awareness = this.#channel.awareness
    this.#kept = new KeptLog({
      address,
      cache: environment.cache,
      journal: environment.journal,
      cacheMs: environment.delays.cacheMs,
      isOffline: () => host.connection() === 'offline' && !this.#isDestroyed,
      now: environment.now,
      state: () => Y.encodeStateAsUpdate(this.doc),
      onKept: (update, version) => environment.tabs?.post({ objectId: address.objectId, update, version }),
      onChange: () => this.#onKeptChange(),
    })
    this.#snapshot = this.#read()
    this.doc.on('update', this.#onDocUpdate)
    this.#loaded = this.#load()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): DocumentSnapshot => this.#snapshot

  get isAtRisk(): boolean {
    return this.#isUnsaved && this.#kept.isBroken
  }

  get cannotKeep(): boolean {
    return this.#kept.isBroken
  }

  get channel(): number | null {
    return this.#channel.number
  }

  connect(): void {
    this.#channel.reset()
    if (this.#isLoaded && !this.#beginning) this.#channel.open()
  }

  askAgain(): void {
    this.#channel.abandon()
    if (this.#channel.number === null) this.connect()
  }

  disconnect(): void {
    this.#channel.disconnect()
  }

  receive(frame: ChannelFrame): void {
    this.#channel.receive(frame)
  }

  hearTab({ update, version }: TabMessage): void {
    this.#apply(update, FROM_TAB)
    this.#kept.hear(version)
    this.#trySaved()
  }

  async catchUp(): Promise<void> {
    const kept = await this.#kept.load()
    if (!kept || this.#isDestroyed) return
    for (const update of kept.updates) this.#apply(update, FROM_TAB)
    this.#trySaved()
  }

  async destroy(): Promise<void> {
    this.#isDestroyed = true
    await this.#loaded
    this.#channel.destroy()
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
    if (kept && kept.updates.length > 0) this.#beginning = null
    if (this.#beginning) {
      this.#applyUnseen([this.#beginning], FROM_CACHE)
      this.#isComplete = true
    }
    if (kept) this.#adopt()
    if (this.#isUnsaved) this.#keepBeginning()
    if (!this.#beginning) this.#openNow()
    this.#changed()
  }

  readonly begin = (): void => {
    if (!this.#beginning) return
    // Before it is loaded nobody has seen it.
    if (!this.#isLoaded) {
      this.#beginning = null
      return
    }
    this.#keepBeginning()
    this.#openNow()
  }

  /** Everyone makes the same of it, so it is nobody's change. */
  #keepBeginning(): void {
    if (this.#beginning) this.#kept.append({ update: this.#beginning, isLocal: false, completes: true })
    this.#beginning = null
  }

  #openNow(): void {
    if (this.#host.connection() === 'online') this.#channel.open()
  }

  /** What was begun here reaches the server with a command of its database, which may still be on its way. */
  #isComing(code: ErrorCode): boolean {
    const isRefused = code === 'record_not_found' || code === 'not_enough_permissions'
    if (isRefused && this.#host.environment.isAwaited?.(this.address.objectId) === true) return true
    if (!isRefused || !this.#isUnsaved || this.#wasOpened) return false
    const begun = Y.getState(this.doc.store, rowDocumentClient(this.address.objectId)) > 0
    return begun && this.#channel.reopens < MAX_WAITS
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

  #onOpened({ update, stateVector }: Extract<ServerFrame, { type: 'opened' }>): void {
    if (this.#isComplete) this.#apply(update, FROM_SERVER)
    else {
      this.#applyUnseen([update], FROM_SERVER)
      this.#kept.append({ update, isLocal: false, completes: true })
    }
    this.#adopt()
    this.#isComplete = true
    this.#wasOpened = true
    // Deletions do not show in a state vector, hence the flag; insertions do, even where the flag was lost.
    if (hasBeyond(this.doc, stateVector)) this.#isUnsaved = true
    if (this.#isUnsaved) this.#sendUpdate(Y.encodeStateAsUpdate(this.doc, stateVector))
  }

  readonly #onDocUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === FROM_CACHE) return
    // Before what is built on it.
    this.begin()
    const isFromServer = origin === FROM_SERVER
    // Changes of another tab are stored by that tab.
    if (origin !== FROM_TAB) this.#kept.append({ update, isLocal: !isFromServer, completes: false })
    if (isFromServer) return
    this.#isUnsaved = true
    if (this.#channel.isOpen) this.#outgoing.add(update)
    this.#changed()
  }

  #sendUpdate(update: Uint8Array): void {
    if (this.#channel.number === null || this.#channel.access !== 'write') return
    if (update.byteLength > SYNC_LIMITS.maxUpdateBytes) this.#channel.end('payload_too_large')
    else this.#channel.send(update)
  }

  /** Saved means: the server acknowledged everything that is in memory. */
  #trySaved(): void {
    if (!this.#channel.isAcknowledged) return
    if (this.#kept.isWriting) return
    if (this.#kept.hasGap) return void this.catchUp()
    const wasUnsaved = this.#isUnsaved
    this.#isUnsaved = false
    if (wasUnsaved) void this.#kept.markSaved()
    this.#changed()
  }

  /** Changes that were held back are found by comparing state vectors on opening. */
  #onGiven(): void {
    if (!this.#isUnsaved) return
    this.#channel.leave()
    this.#channel.open()
  }

  /** An update that depends on missing changes: comparing state vectors finds and sends them. */
  #onInvalid(code: ErrorCode): void {
    const isMissing = code === 'apply_update_error' && this.#channel.reopens < MAX_COMPARISONS
    if (isMissing) this.#channel.reopen()
    else this.#channel.end(code)
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
    const next = this.#read()
    if (!isSame(this.#snapshot, next)) {
      this.#snapshot = next
      for (const listener of this.#listeners) listener()
    }
    this.#host.onChange()
  }

  #read(): DocumentSnapshot {
    const { closedCode, access, isOpen } = this.#channel
    return {
      phase: closedCode ? 'closed' : this.#isComplete ? 'ready' : 'loading',
      access,
      connection: this.#host.connection(),
      hasUnsaved: this.#isUnsaved,
      isCurrent: isOpen,
      ...(closedCode && { closedCode }),
    }
  }
}

/** Attempts to open what the server does not have yet. */
const MAX_WAITS = 8

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
