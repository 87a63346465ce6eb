import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import * as Y from 'yjs'
import { inTurns } from '../../platform/inTurns.ts'
import type { AwarenessEntry } from '../awareness/awarenessCodec.ts'
import { measureUpdate } from '../content/measureUpdate.ts'
import type { ObjectType } from '../objects/ObjectType.ts'
import type { Relay, RelayedRoom, RelayMessage } from '../relay/Relay.ts'
import type { Change, Room, RoomState, Subscriber } from '../rooms/Room.ts'
import { RoomPresence } from '../rooms/RoomPresence.ts'
import type { CollabStore } from '../store/createCollabStore.ts'
import type { UpdateStream } from '../store/createUpdateLog.ts'
import type { StoredCollab } from '../store/readStoredCollab.ts'
import { applyUpdate } from './applyUpdate.ts'
import type { LargeUpdates } from './createLargeUpdates.ts'
import { DocumentMemory } from './DocumentMemory.ts'
import { encodeInSteps } from './encodeInSteps.ts'
import { inspectUpdate } from './inspectUpdate.ts'
import { openDoc, type LoadedDocument } from './loadDocument.ts'
import { planCompaction } from './planCompaction.ts'

export interface DocumentRoomOptions {
  readonly type: ObjectType
  readonly loaded: LoadedDocument
  readonly store: CollabStore
  readonly relay: Relay
  readonly large: LargeUpdates
  readonly now: () => Date
  /** Called after an edit is on disk. */
  readonly onStored: (edit: { objectId: string; userId: string; at: Date }) => void
  readonly onFault: (error: unknown) => void
  /** The document cannot be trusted any more and takes nothing: load it again. */
  readonly onLost: () => void
}

/**
 * One Yjs document in memory. Everything that changes it passes `submit`: looked at, applied, appended
 * to the log, and only when it is on disk acknowledged and handed to everyone else. What other processes
 * store is read from the log (`catchUp`), whatever they told of it.
 *
 * An update that fails halfway has already changed the memory; the document is then loaded again, and
 * whoever comes meanwhile waits.
 */
export class DocumentRoom implements Room, RelayedRoom {
  readonly objectId: string
  readonly workspaceId: string
  readonly #options: DocumentRoomOptions
  readonly #stream: UpdateStream
  readonly #memory: DocumentMemory
  readonly #subscribers = new Map<string, Subscriber>()
  readonly #presence: RoomPresence
  #lastAppend: Promise<Result<bigint, ErrorCode>> | null = null
  /** The last update that this process stored. */
  #lastSeq: bigint | null = null
  #reloading: Promise<void> | null = null
  /** A large update is being applied, or the document encoded. */
  #applying: Promise<void> | null = null
  #lost: ErrorCode | null = null
  #compacting: Promise<void> | null = null
  /** Another process may have stored something that is not in memory. */
  #isBehind = false
  #catchingUp: Promise<void> | null = null

  constructor(options: DocumentRoomOptions) {
    const { type, loaded, store, relay } = options
    const { objectId, workspaceId } = loaded.stored
    this.objectId = objectId
    this.workspaceId = workspaceId
    this.#options = options
    this.#stream = store.openStream(objectId, type.onAppend)
    this.#memory = new DocumentMemory(loaded, type.limits)
    this.#presence = new RoomPresence({
      broadcast: (update, source) => this.#others(source).forEach((other) => other.onAwareness(update)),
      tell: (message) => relay.tell(objectId, message),
    })
  }

  get tailLength(): number {
    return this.#memory.tail.size
  }

  async submit(change: Change): Promise<Result<void, ErrorCode>> {
    for (let busy = this.#busy(); busy; busy = this.#busy()) await busy
    if (this.#lost) return err(this.#lost)
    const { update } = change
    const { limits, shapeOf } = this.#options.type
    if (update.byteLength > limits.updateBytes) return err('payload_too_large')
    const size = measureUpdate(update, limits.update)
    if (!size.ok) return size
    if (!this.#memory.takesIn(size.value)) return err('payload_too_large')
    if (this.#options.large.isLarge(update.byteLength, size.value.structs))
      return await this.#submitLarge(change)
    const inspected = inspectUpdate(this.#memory.doc, update)
    if (!inspected.ok) return inspected
    const applied = applyUpdate(this.#memory.doc, shapeOf, update)
    if (!applied.ok) {
      void this.#reload()
      return applied
    }
    if (applied.value === null) return this.#settled()
    return this.#append(applied.value, change)
  }

  async join(subscriber: Subscriber, stateVector: Uint8Array): Promise<Result<RoomState, ErrorCode>> {
    for (let busy = this.#busy(); busy; busy = this.#busy()) await busy
    if (this.#lost) return err(this.#lost)
    if (!this.#memory.couldKnow(stateVector)) return err('payload_too_large')
    // Before it is encoded, for what comes meanwhile is passed on at once.
    this.#subscribers.set(subscriber.id, subscriber)
    const state = await this.#encode(stateVector)
    const settled = await this.#settled()
    const answer = settled.ok ? state : settled
    if (!answer.ok) this.#subscribers.delete(subscriber.id)
    return answer
  }

  leave(subscriber: Subscriber, userId: string): void {
    if (this.#subscribers.delete(subscriber.id)) this.#presence.leave(subscriber.id, userId)
  }

  /** The whole document, all of it on disk. */
  async read(): Promise<Result<RoomState, ErrorCode>> {
    if (this.#options.relay.hasPeers()) await this.catchUp()
    for (let busy = this.#busy(); busy; busy = this.#busy()) await busy
    if (this.#lost) return err(this.#lost)
    const state = await this.#encode()
    const settled = await this.#settled()
    return settled.ok ? state : settled
  }

  announce(entries: readonly AwarenessEntry[], source: string, userId: string): void {
    this.#presence.announce(entries, source, userId)
  }

  presence(): Uint8Array | null {
    return this.#presence.state()
  }

  receive(message: RelayMessage, nodeId: string): void {
    switch (message.kind) {
      case 'stored':
        if (!this.#memory.tail.has(message.seq)) void this.catchUp()
        return
      case 'compacted':
        void (this.#catchingUp ?? Promise.resolve()).then(() => this.#adopt(message))
        return
      case 'presence':
        return this.#presence.receive(message, nodeId)
      case 'who':
        return this.#presence.greet()
    }
  }

  greet(): void {
    if (this.#lastSeq !== null) this.#tell({ kind: 'stored', seq: this.#lastSeq })
    this.#presence.greet()
  }

  async resume(): Promise<void> {
    if (!this.#options.relay.hasPeers()) return
    this.#tell({ kind: 'who' })
    await this.catchUp()
  }

  async onNodeGone(nodeId: string): Promise<void> {
    this.#presence.forget(nodeId)
    await this.catchUp()
  }

  /** Takes in what other processes have stored until now. */
  async catchUp(): Promise<void> {
    if (this.#lost) return
    this.#isBehind = true
    this.#catchingUp ??= this.#readOn()
    await this.#catchingUp
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
    this.#memory.doc.destroy()
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
    const seq = appended.value
    this.#memory.tail.add(seq)
    this.#lastSeq = seq
    for (const subscriber of this.#others(source)) subscriber.onUpdate(payload)
    this.#tell({ kind: 'stored', seq })
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
    const { doc } = this.#memory
    this.#applying = promise
    try {
      const update = await inTurns(encodeInSteps(doc, stateVector))
      return ok({ update, stateVector: Y.encodeStateVector(doc) })
    } catch {
      return err('invalid_request')
    } finally {
      this.#endApplying(resolve)
    }
  }

  #tell(message: RelayMessage): void {
    this.#options.relay.tell(this.objectId, message)
  }

  #others(source: string | null): Subscriber[] {
    return [...this.#subscribers.values()].filter(({ id }) => id !== source)
  }

  async #readOn(): Promise<void> {
    try {
      while (this.#isBehind && !this.#lost) {
        this.#isBehind = false
        await this.#takeMissing()
      }
    } catch (error) {
      this.#options.onFault(error)
      this.#lose('retry_later')
    } finally {
      this.#catchingUp = null
    }
  }

  async #takeMissing(): Promise<void> {
    const { snapshotSeq, tail } = this.#memory
    const missing = await this.#options.store.readMissing(this.objectId, [...tail])
    if (!missing) return this.#lose('record_not_found')
    // What this process appended meanwhile may be among them.
    await this.#settled()
    if (this.#lost) return
    const { snapshotSeq: stored } = missing
    // Another process compacted, and its snapshot may hold what never was in memory here.
    if (stored !== snapshotSeq && stored !== this.#memory.snapshotSeq) return await this.#reload()
    for (const { seq, payload } of missing.updates) await this.#takeOne(seq, payload)
  }

  async #takeOne(seq: bigint, update: Uint8Array): Promise<void> {
    for (let busy = this.#busy(); busy; busy = this.#busy()) await busy
    if (this.#lost || this.#memory.tail.has(seq)) return
    const { type, large } = this.#options
    const size = measureUpdate(update, type.limits.update)
    const structs = size.ok ? size.value.structs : 0
    if (!large.isLarge(update.byteLength, structs)) Y.applyUpdate(this.#memory.doc, update)
    else if (!(await this.#takeLarge(update))) return this.#lose('retry_later')
    this.#memory.grow(update.byteLength, structs)
    this.#memory.tail.add(seq)
    for (const subscriber of this.#others(null)) subscriber.onUpdate(update)
  }

  async #takeLarge(update: Uint8Array): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#applying = promise
    try {
      return (await this.#applyLarge(update, () => undefined)).ok
    } finally {
      this.#endApplying(resolve)
    }
  }

  /** Takes over the snapshot of another process where all that went into it is in memory. */
  async #adopt({ from, to, seqs }: Extract<RelayMessage, { kind: 'compacted' }>): Promise<void> {
    const { snapshotSeq, tail } = this.#memory
    if (snapshotSeq === to) return
    if (snapshotSeq === from && seqs.every((seq) => tail.has(seq))) this.#memory.moveInto(to, seqs)
    else await this.catchUp()
  }

  #reload(): Promise<void> {
    this.#reloading ??= this.#loadAgain().finally(() => {
      this.#reloading = null
    })
    return this.#reloading
  }

  async #loadAgain(): Promise<void> {
    await this.#applying
    await this.#settled()
    if (this.#lost) return
    try {
      const { type, store, large } = this.#options
      const stored = await store.load(this.objectId)
      if (!stored) return this.#lose('record_not_found')
      const doc = await openDoc(stored, type.shapeOf, large)
      const news = await this.#newsIn(stored, doc)
      this.#memory.replace(stored, doc)
      for (const update of news) for (const subscriber of this.#others(null)) subscriber.onUpdate(update)
    } catch {
      this.#lose('retry_later')
    }
  }

  /** What those who have the room open may lack of what was loaded. */
  async #newsIn(stored: StoredCollab, doc: Y.Doc): Promise<Uint8Array[]> {
    const { snapshotSeq, tail } = this.#memory
    // What went into a snapshot of another process is in none of the updates.
    if (stored.snapshotSeq !== snapshotSeq) return [await inTurns(encodeInSteps(doc))]
    return stored.updates.filter(({ seq }) => !tail.has(seq)).map(({ payload }) => payload)
  }

  async #compact(): Promise<void> {
    if (this.#busy() || this.#lost || this.tailLength === 0) return
    const { store, large, now } = this.#options
    const settled = () => this.#settled()
    const plan = await planCompaction({
      objectId: this.objectId,
      memory: this.#memory,
      store,
      large,
      settled,
    })
    if (plan === null) return
    const { seqs, fromSnapshotSeq: from } = plan
    const to = await store.compact({ ...plan, objectId: this.objectId, at: now() })
    // Another process was faster.
    if (to === null) return await this.catchUp()
    this.#memory.moveInto(to, seqs)
    this.#tell({ kind: 'compacted', from, to, seqs })
  }

  /** Until it resolves, the document changes in several turns, and nothing else may look at it. */
  #busy(): Promise<void> | null {
    return this.#reloading ?? this.#applying
  }

  #applyLarge(update: Uint8Array, onChange: () => void) {
    const { large, type } = this.#options
    const { doc } = this.#memory
    return large.apply({ doc, shapeOf: type.shapeOf, key: this.workspaceId, update }, onChange)
  }

  async #submitLarge(change: Change): Promise<Result<void, ErrorCode>> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#applying = promise
    let hasChanged = false
    const applied = await this.#applyLarge(change.update, () => (hasChanged = true)).catch(
      (error: unknown) => {
        this.#endApplying(resolve)
        void this.#reload()
        throw error
      },
    )
    // Whoever waits goes on only when this is on its way to the disk.
    this.#endApplying(resolve)
    if (!applied.ok) {
      if (hasChanged) void this.#reload()
      return applied
    }
    this.#memory.grow(change.update.byteLength)
    return applied.value ? await this.#append(change.update, change) : await this.#settled()
  }

  #endApplying(resolve: () => void): void {
    this.#applying = null
    resolve()
  }

  #lose(code: ErrorCode): void {
    if (this.#lost) return
    this.#lost = code
    this.#options.onLost()
    for (const subscriber of this.#subscribers.values()) subscriber.onLost(code)
    this.#subscribers.clear()
  }
}
