import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import * as decoding from 'lib0/decoding'
import * as Y from 'yjs'
import { inTurns } from '../../platform/inTurns.ts'
import { decodeAwareness, encodeAwareness, type AwarenessEntry } from '../awareness/awarenessCodec.ts'
import { AwarenessTable } from '../awareness/AwarenessTable.ts'
import type { ObjectType } from '../objects/ObjectType.ts'
import type { Relay, RelayMessage } from '../relay.ts'
import type { Change, Room, RoomState, Subscriber } from '../rooms/Room.ts'
import type { CollabStore } from '../store/createCollabStore.ts'
import type { Compaction } from '../store/compactCollab.ts'
import type { UpdateStream } from '../store/createUpdateLog.ts'
import { storedBytes } from '../store/readStoredCollab.ts'
import { measureUpdate, type UpdateSize } from '../content/measureUpdate.ts'
import { applyUpdate } from './applyUpdate.ts'
import { encodeInSteps } from './encodeInSteps.ts'
import type { LargeUpdates } from './createLargeUpdates.ts'
import { inspectUpdate } from './inspectUpdate.ts'
import { openDoc, type LoadedDocument } from './loadDocument.ts'

export interface DocumentRoomOptions {
  readonly type: ObjectType
  readonly loaded: LoadedDocument
  readonly store: CollabStore
  readonly relay: Relay
  readonly large: LargeUpdates
  readonly nodeId: string
  readonly now: () => Date
  /** Called after an edit is on disk. */
  readonly onStored: (edit: { objectId: string; userId: string; at: Date }) => void
  /** The document cannot be trusted any more and takes nothing: load it again. */
  readonly onLost: () => void
}

/**
 * One Yjs document in memory. Everything that changes it passes `submit`: looked at, applied, appended
 * to the log, and only when it is on disk acknowledged and handed to everyone else.
 *
 * An update that fails halfway has already changed the memory; the document is then loaded again, and
 * whoever comes meanwhile waits.
 */
export class DocumentRoom implements Room {
  readonly objectId: string
  readonly workspaceId: string
  readonly #options: DocumentRoomOptions
  readonly #stream: UpdateStream
  readonly #subscribers = new Map<string, Subscriber>()
  readonly #awareness = new AwarenessTable()
  #doc: Y.Doc
  #snapshotSeq: bigint
  /** Numbers of the stored updates that are in memory but not in the snapshot. */
  #tail: bigint[]
  #lastAppend: Promise<Result<bigint, ErrorCode>> | null = null
  #reloading: Promise<void> | null = null
  /** A large update is being applied, or the document encoded. */
  #applying: Promise<void> | null = null
  /** At least as many as there are in memory, and bytes as they were loaded. */
  #structs: number
  #bytes: number
  #missed: Uint8Array[] = []
  #lost: ErrorCode | null = null
  #compacting: Promise<void> | null = null

  constructor(options: DocumentRoomOptions) {
    const { type, loaded, store } = options
    const { stored, doc } = loaded
    this.objectId = stored.objectId
    this.workspaceId = stored.workspaceId
    this.#options = options
    this.#stream = store.openStream(stored.objectId, type.onAppend)
    this.#doc = doc
    this.#snapshotSeq = stored.snapshotSeq
    this.#tail = stored.updates.map(({ seq }) => seq)
    this.#structs = countStructs(doc)
    this.#bytes = storedBytes(stored)
  }

  get tailLength(): number {
    return this.#tail.length
  }

  /** Resolves when the change is on disk; a refused one leaves the document as it was. */
  async submit(change: Change): Promise<Result<void, ErrorCode>> {
    for (let busy = this.#busy(); busy; busy = this.#busy()) await busy
    if (this.#lost) return err(this.#lost)
    const { update } = change
    const { limits, shapeOf } = this.#options.type
    if (update.byteLength > limits.updateBytes) return err('payload_too_large')
    const size = measureUpdate(update, limits.update)
    if (!size.ok) return size
    if (!this.#hasRoomFor(size.value)) return err('payload_too_large')
    if (this.#options.large.isLarge(update.byteLength, size.value.structs))
      return await this.#submitLarge(change)
    const inspected = inspectUpdate(this.#doc, update)
    if (!inspected.ok) return inspected
    const applied = applyUpdate(this.#doc, shapeOf, update)
    if (!applied.ok) {
      this.#reload()
      return applied
    }
    if (applied.value === null) return this.#settled()
    return this.#append(applied.value, change)
  }

  /**
   * What a newcomer lacks and what is stored here, both as of now; from now on the subscriber hears
   * everything. The answer waits until all of it is on disk, so updates may be heard before it.
   */
  async join(subscriber: Subscriber, stateVector: Uint8Array): Promise<Result<RoomState, ErrorCode>> {
    for (let busy = this.#busy(); busy; busy = this.#busy()) await busy
    if (this.#lost) return err(this.#lost)
    if (!this.#couldKnow(stateVector)) return err('payload_too_large')
    // Before it is encoded, for what comes meanwhile is passed on at once.
    this.#subscribers.set(subscriber.id, subscriber)
    const state = await this.#encode(stateVector)
    const settled = await this.#settled()
    const answer = settled.ok ? state : settled
    if (!answer.ok) this.#subscribers.delete(subscriber.id)
    return answer
  }

  leave(subscriber: Subscriber, userId: string): void {
    if (!this.#subscribers.delete(subscriber.id)) return
    const gone = this.#awareness.farewell(subscriber.id)
    if (gone.length > 0) this.#publish('awareness', encodeAwareness(gone), subscriber.id, userId)
  }

  /** The whole document, all of it on disk. */
  async read(): Promise<Result<RoomState, ErrorCode>> {
    for (let busy = this.#busy(); busy; busy = this.#busy()) await busy
    if (this.#lost) return err(this.#lost)
    const state = await this.#encode()
    const settled = await this.#settled()
    return settled.ok ? state : settled
  }

  /** Passes on the presence of `source`, except for participants that are someone else's. */
  announce(entries: readonly AwarenessEntry[], source: string, userId: string): void {
    const admitted = this.#awareness.admit(entries, source, userId)
    if (admitted.length > 0) this.#publish('awareness', encodeAwareness(admitted), source, userId)
  }

  /** Everyone present, as one awareness update; null when nobody is. */
  presence(): Uint8Array | null {
    const entries = this.#awareness.all()
    return entries.length === 0 ? null : encodeAwareness(entries)
  }

  /** Takes what some node published about this document. */
  receive({ kind, nodeId, source, userId, bytes }: RelayMessage): void {
    if (kind === 'awareness') {
      const entries = decodeAwareness(bytes)
      if (!entries.ok) return
      this.#awareness.apply(entries.value, source ?? '', userId)
      for (const subscriber of this.#others(source)) subscriber.onAwareness(bytes)
      return
    }
    if (nodeId !== this.#options.nodeId) this.#applyForeign(bytes)
    for (const subscriber of this.#others(source)) subscriber.onUpdate(bytes)
  }

  /** Moves the tail of the log into the snapshot. Appends go on meanwhile. */
  compact(): Promise<void> {
    this.#compacting ??= this.#compact().finally(() => {
      this.#compacting = null
    })
    return this.#compacting
  }

  /** Resolves when nothing of this document is on its way to the disk. */
  async settle(): Promise<void> {
    for (let busy = this.#busy(); busy; busy = this.#busy()) await busy
    await this.#settled()
    await this.#compacting
  }

  destroy(): void {
    this.#doc.destroy()
  }

  async #append(payload: Uint8Array, { userId, source }: Change): Promise<Result<void, ErrorCode>> {
    const at = this.#options.now()
    const append = this.#stream.append({ payload, userId, at })
    this.#lastAppend = append
    const appended = await append
    if (this.#lastAppend === append) this.#lastAppend = null
    if (!appended.ok) {
      this.#lose(appended.error)
      return appended
    }
    this.#tail.push(appended.value)
    this.#publish('update', payload, source, userId)
    this.#options.onStored({ objectId: this.objectId, userId, at })
    return ok()
  }

  async #settled(): Promise<Result<void, ErrorCode>> {
    const last = await this.#lastAppend
    if (this.#lost) return err(this.#lost)
    return last && !last.ok ? last : ok()
  }

  /** A large document in several turns, in which nobody changes it. */
  async #encode(stateVector?: Uint8Array): Promise<Result<RoomState, ErrorCode>> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#applying = promise
    try {
      const update = await inTurns(encodeInSteps(this.#doc, stateVector))
      return ok({ update, stateVector: Y.encodeStateVector(this.#doc) })
    } catch {
      return err('invalid_request')
    } finally {
      this.#endApplying(resolve)
    }
  }

  #publish(kind: RelayMessage['kind'], bytes: Uint8Array, source: string | null, userId: string): void {
    const { relay, nodeId } = this.#options
    relay.publish({ kind, objectId: this.objectId, nodeId, source, userId, bytes })
  }

  #others(source: string | null): Subscriber[] {
    return [...this.#subscribers.values()].filter(({ id }) => id !== source)
  }

  #applyForeign(update: Uint8Array): void {
    if (this.#busy()) this.#missed.push(update)
    else Y.applyUpdate(this.#doc, update)
  }

  #reload(): void {
    this.#reloading ??= this.#loadAgain().finally(() => {
      this.#reloading = null
    })
  }

  async #loadAgain(): Promise<void> {
    await this.#applying
    await this.#settled()
    if (this.#lost) return
    try {
      const { type, store, large } = this.#options
      const stored = await store.load(this.objectId)
      if (!stored) return this.#lose('record_not_found')
      this.#doc.destroy()
      this.#doc = await openDoc(stored, type.shapeOf, large)
      this.#structs = countStructs(this.#doc)
      this.#bytes = storedBytes(stored)
      this.#snapshotSeq = stored.snapshotSeq
      this.#tail = stored.updates.map(({ seq }) => seq)
      this.#applyMissed()
    } catch {
      this.#lose('retry_later')
    } finally {
      this.#missed = []
    }
  }

  async #compact(): Promise<void> {
    if (this.#busy() || this.#lost || this.#tail.length === 0) return
    const { store, large, now } = this.#options
    const compacted = large.isLarge(this.#bytes) ? await this.#compactStored() : await this.#compactMemory()
    if (compacted === null) return
    const { seqs } = compacted
    const snapshotSeq = await store.compact({ ...compacted, objectId: this.objectId, at: now() })
    if (snapshotSeq === null) return this.#reload()
    this.#snapshotSeq = snapshotSeq
    const moved = new Set(seqs)
    this.#tail = this.#tail.filter((seq) => !moved.has(seq))
  }

  async #compactMemory(): Promise<Compacted | null> {
    const seqs = [...this.#tail]
    const state = Y.encodeStateAsUpdate(this.#doc)
    const fromSnapshotSeq = this.#snapshotSeq
    // Memory is ahead of the disk while appends are on their way; the snapshot must not be.
    const settled = await this.#settled()
    return settled.ok ? { fromSnapshotSeq, state, seqs } : null
  }

  /** What is stored, put together in a thread. */
  async #compactStored(): Promise<Compacted | null> {
    const stored = await this.#options.store.load(this.objectId)
    const state = stored && (await this.#options.large.compact(stored))
    if (!stored || !state) return null
    return { fromSnapshotSeq: stored.snapshotSeq, state, seqs: stored.updates.map(({ seq }) => seq) }
  }

  /** Until it resolves, the document changes in several turns, and nothing else may look at it. */
  #busy(): Promise<void> | null {
    return this.#reloading ?? this.#applying
  }

  async #submitLarge(change: Change): Promise<Result<void, ErrorCode>> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#applying = promise
    const { shapeOf } = this.#options.type
    const target = { doc: this.#doc, shapeOf, key: this.workspaceId }
    let hasChanged = false
    const applied = await this.#options.large
      .apply({ ...target, update: change.update }, () => (hasChanged = true))
      .catch((error: unknown) => {
        hasChanged = true
        this.#endApplying(resolve)
        this.#reload()
        throw error
      })
    // Whoever waits goes on only when this is on its way to the disk.
    this.#endApplying(resolve)
    if (!applied.ok) {
      if (hasChanged) this.#reload()
      return applied
    }
    this.#bytes += change.update.byteLength
    return applied.value ? await this.#append(change.update, change) : await this.#settled()
  }

  #endApplying(resolve: () => void): void {
    this.#applying = null
    if (!this.#reloading) this.#applyMissed()
    resolve()
  }

  #applyMissed(): void {
    for (const update of this.#missed.splice(0)) Y.applyUpdate(this.#doc, update)
  }

  /** Deletions always have room. */
  #hasRoomFor({ clients, structs }: UpdateSize): boolean {
    const { store } = this.#doc
    const limits = this.#options.type.limits.object
    const unknown = clients.filter((client) => !store.clients.has(client)).length
    if (unknown > 0 && store.clients.size + unknown > limits.clients) return false
    if (this.#structs + structs > limits.structs) this.#structs = countStructs(this.#doc)
    this.#structs += structs
    return structs === 0 || this.#structs <= limits.structs
  }

  /** Whether there may be as many clients as a state vector says, which begins with their number. */
  #couldKnow(stateVector: Uint8Array): boolean {
    const { object, update } = this.#options.type.limits
    const most = Math.max(object.clients, this.#doc.store.clients.size) + update.clients
    return decodeCount(stateVector) <= most
  }

  #lose(code: ErrorCode): void {
    if (this.#lost) return
    this.#lost = code
    this.#options.onLost()
    for (const subscriber of this.#subscribers.values()) subscriber.onLost(code)
    this.#subscribers.clear()
  }
}

type Compacted = Pick<Compaction, 'fromSnapshotSeq' | 'state' | 'seqs'>

function countStructs(doc: Y.Doc): number {
  let count = 0
  for (const structs of doc.store.clients.values()) count += structs.length
  return count
}

function decodeCount(bytes: Uint8Array): number {
  try {
    return decoding.readVarUint(decoding.createDecoder(bytes))
  } catch {
    return 0
  }
}
