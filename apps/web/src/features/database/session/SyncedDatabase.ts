import {
  DATABASE_MESSAGES_VERSION,
  encodeDatabaseMessage,
  SYNC_LIMITS,
  type CommandOutcome,
  type DatabaseKnown,
  type DatabaseOpened,
  type DatabasePatch,
  type ErrorCode,
} from '@sheaf/contract'
import { rulesOf, type Command, type DatabaseRecords } from '@sheaf/model'
import type { DatabaseStore, KeptCommand, KeptPatch, KeptWindow } from '../../../platform/cache/index.ts'
import { ObjectChannel } from '../../../platform/sync/ObjectChannel.ts'
import type { TabMessage } from '../../../platform/sync/SyncEnvironment.ts'
import type { ChannelFrame, ObjectHost, SyncedObject } from '../../../platform/sync/SyncedObject.ts'
import type { DocumentAddress } from '../../../platform/sync/types.ts'
import type { DatabaseSession, DatabaseSnapshot } from '../DatabaseSession.ts'
import { AdoptedQueues } from './AdoptedQueues.ts'
import { CommandQueues, isRefused, type PendingCommand, type RefusedPending } from './CommandQueues.ts'
import {
  baseAfterOpening,
  keptPatch,
  keptWhole,
  withPatch,
  type DatabaseBase,
  type PackedRows,
} from './DatabaseBase.ts'
import { DatabaseKeeper } from './DatabaseKeeper.ts'
import type { FirstRows } from './FirstRows.ts'
import { foresee, FORESEEN_VERSION } from './foresee.ts'
import type { FetchChunk } from './fetchChunk.ts'
import type { FetchWindow } from './fetchWindow.ts'
import type { QueueLocks } from './QueueLocks.ts'
import { readKeptBase } from './readKeptBase.ts'
import { changesSomething, RecordDraft } from './RecordDraft.ts'
import { readMessage, UNREADABLE } from './serverMessages.ts'
import { UndoHistory, type Direction, type UndoStep } from './UndoHistory.ts'

export interface SyncedDatabaseOptions {
  readonly address: DocumentAddress
  readonly host: ObjectHost
  readonly store: DatabaseStore
  readonly locks: QueueLocks
  /** Instead of a call. */
  readonly fetchChunk?: FetchChunk
  readonly fetchWindow: FetchWindow
  /** A new UUID. */
  readonly queue: string
}

/**
 * One database of this tab: what the server has, with the commands applied to it that it has not answered yet. Commands are
 * kept on this device and sent until each has an outcome, which comes with the records that it left.
 */
export class SyncedDatabase implements SyncedObject {
  readonly address: DocumentAddress
  readonly awareness: DatabaseSession['awareness']
  readonly #host: ObjectHost
  readonly #channel: ObjectChannel
  readonly #keeper: DatabaseKeeper
  readonly #queues: CommandQueues
  readonly #adopted: AdoptedQueues
  readonly #history = new UndoHistory()
  readonly #listeners = new Set<() => void>()
  readonly #loaded: Promise<void>
  /** What was sent on this channel and is not acknowledged, by the number of the frame. */
  readonly #underWay = new Map<number, readonly PendingCommand[]>()
  readonly #fetchChunk: FetchChunk | undefined
  readonly #fetchWindow: FetchWindow
  /** Of a large database, until all rows are there. */
  #first: FirstRows | null = null
  #patience: ReturnType<typeof setTimeout> | null = null
  /** Chunks that the answer to `open` named, while they are fetched, and what was heard meanwhile. */
  #coming: { readonly later: DatabasePatch[]; readonly leaving: AbortController } | null = null
  #takesChunks = true
  #isLoaded = false
  #isDestroyed = false
  #isSending = false
  #base: DatabaseBase | null = null
  #shown: DatabaseRecords | null = null
  #refused: readonly RefusedPending[] = []
  #snapshot: DatabaseSnapshot

  constructor({ address, host, store, locks, queue, fetchChunk, fetchWindow }: SyncedDatabaseOptions) {
    const { journal, delays, tabs } = host.environment
    this.address = address
    this.#host = host
    this.#fetchChunk = fetchChunk
    this.#fetchWindow = fetchWindow
    this.#queues = new CommandQueues(queue)
    this.#channel = new ObjectChannel({
      address,
      host,
      known: () => this.#known(),
      onOpened: ({ update }) => this.#onOpened(update),
      onUpdate: (update) => this.#onUpdate(update),
      onAck: (seq) => this.#onAck(seq),
      onInvalid: (code, seq) => this.#onInvalid(code, seq),
      onGiven: () => this.#onGiven(),
      onChange: () => this.#onChannelChange(),
    })
    this.awareness = this.#channel.awareness
    this.#keeper = new DatabaseKeeper({
      address,
      store,
      journal,
      cacheMs: delays.cacheMs,
      isOffline: () => host.connection() === 'offline' && !this.#isDestroyed,
      whole: () => this.#base && keptWhole(this.#base),
      onChange: () => this.#changed(),
    })
    this.#adopted = new AdoptedQueues({
      objectId: address.objectId,
      own: queue,
      locks,
      tabs,
      read: (foreign) => this.#keeper.takeQueue(foreign),
      onAdopted: (commands) => this.#onAdopted(commands),
    })
    this.#snapshot = this.#read()
    this.#loaded = this.#load()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): DatabaseSnapshot => this.#snapshot

  get isAtRisk(): boolean {
    return this.#queues.size > 0 && this.#keeper.isBroken
  }

  get cannotKeep(): boolean {
    return this.#keeper.isBroken
  }

  get channel(): number | null {
    return this.#channel.number
  }

  connect(): void {
    this.#channel.reset()
    if (this.#isLoaded) this.#open()
  }

  askAgain(): void {
    this.#channel.abandon()
    if (this.#channel.number === null) this.connect()
  }

  disconnect(): void {
    this.#stopFetching()
    this.#endFirst()
    this.#channel.disconnect()
  }

  receive(frame: ChannelFrame): void {
    this.#channel.receive(frame)
  }

  hearTab({ update }: TabMessage): void {
    this.#adopted.hear(update)
  }

  /** Other tabs may have left commands meanwhile. */
  async catchUp(): Promise<void> {
    await this.#loaded
    const { queues } = await this.#keeper.load()
    if (!this.#isDestroyed) await this.#adopted.follow(queues)
  }

  /** @param uid of the person, as decimal text. */
  dispatch(commands: readonly Command[], uid: string): void {
    this.#give(commands, uid, 'do')
  }

  undo(uid: string): void {
    this.#takeBack('undo', uid)
  }

  redo(uid: string): void {
    this.#takeBack('redo', uid)
  }

  dismissRefused(): void {
    const removed = this.#refused.map(({ queue, seq }) => ({ queue, seq }))
    this.#refused = []
    this.#keeper.keepAnswer(null, { removed, refused: [] })
    this.#giveBackQueues()
    this.#changed()
  }

  awaitView(viewId: string): void {
    if (this.#base === null) this.#first?.turnTo(viewId)
  }

  keepWindow(window: KeptWindow): void {
    if (!this.#isDestroyed && this.#channel.closedCode === null) this.#keeper.keepWindow(window)
  }

  async destroy(): Promise<void> {
    this.#isDestroyed = true
    this.#stopFetching()
    this.#endFirst()
    await this.#loaded
    this.#channel.destroy()
    await this.#keeper.settle()
    this.#keeper.close()
    this.#adopted.close()
  }

  async #load(): Promise<void> {
    // Long before all rows are read.
    const kept = this.#keeper.loadWindow().then(async (window) => {
      const first = window && (await this.#openFirst())
      if (window && this.#base === null) first?.show(window)
    })
    const { patches, queues } = await this.#keeper.load()
    await kept
    this.#base = await readKeptBase(patches)
    await this.#adopted.follow(queues)
    this.#isLoaded = true
    if (this.#isDestroyed) return
    this.#foresee()
    if (this.#host.connection() === 'online') this.#open()
    this.#changed()
  }

  #open(): void {
    this.#channel.open()
    if (this.#base === null)
      this.#patience ??= setTimeout(() => void this.#askFirst(), this.#host.environment.delays.windowMs)
  }

  /** Small databases do without. Null where its code does not come. */
  async #openFirst(): Promise<FirstRows | null> {
    const loaded = await import('./FirstRows.ts').catch(() => null)
    const { workspaceId, objectId: pageId } = this.address
    const onChange = () => this.#changed()
    if (loaded && !this.#isDestroyed)
      this.#first ??= new loaded.FirstRows({ workspaceId, pageId, fetch: this.#fetchWindow, onChange })
    return this.#first
  }

  async #askFirst(): Promise<void> {
    const first = this.#base === null ? await this.#openFirst() : null
    if (this.#base === null) await first?.ask()
  }

  #endFirst(): void {
    if (this.#patience) clearTimeout(this.#patience)
    this.#patience = null
    this.#first?.end()
  }

  #known(): Uint8Array {
    this.#stopFetching()
    this.#queues.unsend()
    this.#underWay.clear()
    const known: DatabaseKnown = {
      v: DATABASE_MESSAGES_VERSION,
      base: this.#base && { epoch: this.#base.epoch, version: this.#base.version },
      pending: this.#queues.asked(),
      takesChunks: this.#takesChunks,
    }
    return encodeDatabaseMessage(known)
  }

  #onOpened(update: Uint8Array): void {
    const opened = readMessage<DatabaseOpened>(update)
    if (!opened) return this.#channel.end('invalid_request')
    if (opened.chunks) void this.#gather(opened, opened.chunks)
    else this.#begin(opened, null)
  }

  /** What is heard meanwhile comes behind the chunks. Where they cannot be had, the server is asked again. */
  async #gather(opened: DatabaseOpened, hashes: readonly string[]): Promise<void> {
    const coming = { later: [], leaving: new AbortController() }
    this.#coming = coming
    const before = this.#askFirst()
    try {
      const [{ fetchPackedRows }, first] = await Promise.all([
        import('./packedRows.ts'),
        this.#base ? null : this.#openFirst(),
      ])
      const packed = await fetchPackedRows(opened, hashes, {
        workspaceId: this.address.workspaceId,
        held: this.#base?.packs ?? [],
        first,
        before,
        fetchChunk: this.#fetchChunk,
        signal: coming.leaving.signal,
      })
      if (this.#coming !== coming) return
      this.#takesChunks = packed !== null
      this.#stopFetching()
      if (packed === null) return this.#channel.reopen()
      this.#begin(opened, packed)
      for (const patch of coming.later) this.#take(patch)
      this.#changed()
    } catch {
      if (this.#coming !== coming) return
      this.#stopFetching()
      this.#channel.reopen()
    }
  }

  /** Where the server refuses, nothing comes any more, and what somebody may not read does not stay on their device. */
  #onChannelChange(): void {
    const { closedCode } = this.#channel
    if (closedCode) this.#stopFetching()
    const hasWords = this.#queues.size + this.#refused.length > 0
    if (this.#base && !hasWords && closedCode === 'not_enough_permissions') {
      this.#base = null
      const forget = () => this.#host.environment.cache.forgetSaved(this.address.objectId)
      void this.#keeper
        .settle()
        .then(forget)
        .catch(() => {})
    }
    this.#changed()
  }

  #stopFetching(): void {
    this.#coming?.leaving.abort()
    this.#coming = null
  }

  #begin(opened: DatabaseOpened, packed: PackedRows | null): void {
    const before = this.#base
    const base = baseAfterOpening(before, opened, packed)
    if (!base) return this.#channel.end('invalid_request')
    this.#base = base
    this.#first?.settle()
    // What is told now may be less than what was, or of another time.
    if (opened.isWhole) this.#keeper.keepWindow(null)
    const isWhole = opened.isWhole || before === null
    this.#settle(isWhole ? keptWhole(base) : keptPatch(before, opened.patch), opened.patch.outcomes)
    this.#foresee()
    this.#send()
  }

  #onUpdate(update: Uint8Array): void {
    const patch = readMessage<DatabasePatch>(update)
    if (!patch) return this.#channel.end('invalid_request')
    if (this.#coming) this.#coming.later.push(patch)
    else this.#take(patch)
  }

  #take(patch: DatabasePatch): void {
    const before = this.#base
    if (!before) return
    this.#base = withPatch(before, patch)
    this.#settle(patch.version > before.version ? keptPatch(before, patch) : null, patch.outcomes)
    this.#foresee()
    this.#changed()
  }

  /** Commands are over in the same step, and the same transaction, in which what they left arrives. */
  #settle(patch: KeptPatch | null, outcomes: readonly CommandOutcome[]): void {
    const settled = this.#queues.settle(outcomes)
    const refused = settled.filter(isRefused)
    const removed = settled.filter((command) => !isRefused(command))
    this.#history.forget(refused)
    if (refused.length > 0) this.#refused = [...this.#refused, ...refused]
    this.#keeper.keepAnswer(patch, { removed, refused })
    if (removed.length > 0) this.#giveBackQueues()
  }

  #takeBack(direction: 'undo' | 'redo', uid: string): void {
    for (let commands = this.#history.take(direction); commands; commands = this.#history.take(direction))
      if (this.#give(commands, uid, direction)) return
    this.#changed()
  }

  /** Answers whether there was anything to do. */
  #give(commands: readonly Command[], uid: string, direction: Direction): boolean {
    if (!this.#shown) throw new Error('A database was changed before it was there')
    const nowSeconds = Math.floor(this.#host.environment.now() / 1000)
    const { userId } = this.#host.environment
    const context = { nowSeconds, uid, userId, version: FORESEEN_VERSION }
    const draft = new RecordDraft(this.#shown)
    const given: PendingCommand[] = []
    const steps: UndoStep[] = []
    for (const command of commands) {
      const inverses = rulesOf(command).invert(command, draft.reader, context)
      const planned = draft.perform(command, context)
      // The server may know better. What is taken back has been overtaken.
      const isSent = planned.ok ? changesSomething(planned.value) : direction === 'do'
      if (!isSent) continue
      const pending = this.#queues.number(command, { nowSeconds, uid, userId })
      given.push(pending)
      steps.push({ id: pending, inverses: planned.ok ? inverses : [] })
    }
    if (given.length === 0) return false
    this.#shown = draft.finish()
    this.#history.add(steps, direction)
    this.#queues.add(given)
    this.#keeper.keepCommands(given)
    this.#adopted.announce()
    this.#sendSoon()
    this.#changed()
    return true
  }

  /** What is given in one task is one message. */
  #sendSoon(): void {
    if (this.#isSending) return
    this.#isSending = true
    queueMicrotask(() => {
      this.#isSending = false
      this.#send()
    })
  }

  #send(): void {
    if (!this.#channel.isOpen || this.#channel.access !== 'write' || this.#coming) return
    for (const { bytes, commands } of this.#queues.takeUnsent()) {
      if (bytes.byteLength > SYNC_LIMITS.maxUpdateBytes) this.#refuse(commands)
      else {
        const seq = this.#channel.send(bytes)
        if (seq !== null) this.#underWay.set(seq, commands)
      }
    }
  }

  #onAck(acknowledged: number): void {
    for (const seq of this.#underWay.keys()) if (seq <= acknowledged) this.#underWay.delete(seq)
  }

  #onInvalid(code: ErrorCode, seq: number): void {
    const commands = this.#underWay.get(seq)
    if (!commands || !UNREADABLE.has(code)) return this.#channel.end(code)
    this.#underWay.delete(seq)
    if (commands.length === 1) return this.#refuse(commands)
    this.#queues.split(commands)
    this.#send()
  }

  /** These the server cannot read, so it will never say what became of them. */
  #refuse(commands: readonly PendingCommand[]): void {
    const outcomes = commands.map(({ queue, seq }) => ({ queue, seq, refusal: 'invalid_value' as const }))
    this.#settle(null, outcomes)
    this.#foresee()
    this.#changed()
  }

  /** What was held back is asked about and sent. */
  #onGiven(): void {
    if (this.#queues.size === 0) return
    this.#channel.leave()
    this.#channel.open()
  }

  #onAdopted(commands: readonly KeptCommand[]): void {
    this.#queues.add(commands.filter((command) => !isRefused(command)))
    this.#refused = [...this.#refused, ...commands.filter(isRefused)]
    if (!this.#isLoaded || this.#isDestroyed) return
    this.#foresee()
    this.#send()
    this.#changed()
  }

  /** Queues of others of which nothing is left. */
  #giveBackQueues(): void {
    const isOver = (queue: string) =>
      !this.#queues.has(queue) && !this.#refused.some((command) => command.queue === queue)
    this.#adopted.giveBack(isOver)
  }

  #foresee(): void {
    if (this.#base) this.#shown = foresee(this.#base.records, this.#queues.all(), this.#shown)
  }

  #changed(): void {
    const next = this.#read()
    const keys = Object.keys(next) as (keyof DatabaseSnapshot)[]
    if (
      keys.some((key) => next[key] !== this.#snapshot[key]) ||
      keys.length !== Object.keys(this.#snapshot).length
    ) {
      this.#snapshot = next
      for (const listener of this.#listeners) listener()
    }
    this.#host.onChange()
  }

  #read(): DatabaseSnapshot {
    const { closedCode, access, isOpen } = this.#channel
    const first = closedCode ? null : this.#first
    return {
      phase: closedCode ? 'closed' : this.#shown ? 'ready' : 'loading',
      access,
      connection: this.#host.connection(),
      hasUnsaved: this.#queues.size > 0,
      isCurrent: isOpen && this.#coming === null,
      records: this.#shown,
      first: first?.window ?? null,
      partial: first?.partial ?? null,
      prepared: this.#shown ? null : (first?.prepared ?? null),
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
      refused: this.#refused,
      ...(closedCode && { closedCode }),
    }
  }
}
