import { err, ok, type Result } from '@sheaf/base'
import {
  databaseKnownSchema,
  databaseSubmissionSchema,
  decodeDatabaseMessage,
  type ErrorCode,
} from '@sheaf/contract'
import { rulesOf, scopeOf, type FieldRecord } from '@sheaf/model'
import { clientOf, type Database } from '../../platform/database/index.ts'
import {
  RoomPresence,
  type AwarenessEntry,
  type Change,
  type Relay,
  type RelayedRoom,
  type RelayMessage,
  type Room,
  type RoomState,
  type Subscriber,
} from '../../sync/index.ts'
import { applyCommands, type AppliedCommands, type KnownStructure } from './applyCommands.ts'
import type { SentCommand } from './CommandTransaction.ts'
import { encodeOpened, patchEncoder, patchRecords, type OwnedOutcome, type Patch } from './DatabasePatches.ts'
import { isDataFault } from './isDataFault.ts'
import type { DatabaseChunks } from './chunks/createDatabaseChunks.ts'
import {
  readDatabaseState,
  readStateBeside,
  type DatabaseState,
  type StateQuestion,
} from './readDatabaseState.ts'
import { readRelationFields } from './relations/readWithheld.ts'
import type { RelatedAccess } from './relations/RelatedAccess.ts'
import { epochFor, relatedIdsOf, withheldOf, type Withheld } from './relations/withheldIds.ts'
import type { TellNamedPeople } from './tellNamedPeople.ts'
import type { TellRowComments } from './tellRowComments.ts'

export interface DatabaseRoomOptions {
  readonly databaseId: string
  readonly epoch: string
  /** Of the database when the room is made. */
  readonly version: number
  readonly database: Database
  readonly chunks: DatabaseChunks
  readonly relay: Relay
  readonly now: () => Date
  /** `uid` of a person as decimal text. */
  readonly uidOf: (userId: string) => Promise<string>
  readonly tellComments?: TellRowComments | undefined
  readonly tellPeople?: TellNamedPeople | undefined
  readonly relatedAccess: RelatedAccess
  readonly onRelatedStored: (databaseId: string) => void
  readonly onFault: (error: unknown) => void
  /** The room takes nothing any more: make another one. */
  readonly onLost: () => void
}

/** Somebody who has the database open. */
interface Seat {
  readonly subscriber: Subscriber
  /** Of the database, as the subscriber has it; null until the state is read with which they begin. */
  version: number | null
  /** Heard before that. */
  held: Patch[]
  /** What is not told to them. */
  withheld: Withheld | null
}

interface Submission {
  /** Commands that have no outcome yet. */
  left: number
  readonly settle: (result: Result<void, ErrorCode>) => void
}

interface WaitingCommand extends SentCommand {
  readonly submission: Submission
}

/**
 * A database that people have open. Commands wait here for the transaction that is under way and share the next one;
 * their order is that of PostgreSQL, nothing about it is kept in memory. What a transaction changed goes to everyone, with the
 * outcomes of their own commands, before it is acknowledged. What other processes store is read from the tables.
 */
export class DatabaseRoom implements Omit<Room, 'submit'>, RelayedRoom {
  readonly #options: DatabaseRoomOptions
  readonly #seats = new Map<string, Seat>()
  readonly #presence: RoomPresence
  /** All changes up to here were handed on. */
  #version: number
  #structure: KnownStructure | null = null
  /** Fields that name rows of other databases; null until they are read. */
  #relations: Map<string, FieldRecord> | null = null
  /** Whether a person may read a database that relations name, by both ids. */
  readonly #readable = new Map<string, boolean>()
  #waiting: WaitingCommand[] = []
  #isBehind = false
  #working: Promise<void> | null = null
  #lost: ErrorCode | null = null

  constructor(options: DatabaseRoomOptions) {
    const { databaseId, relay, version } = options
    this.#options = options
    this.#version = version
    this.#presence = new RoomPresence({
      broadcast: (update, source) => {
        for (const { subscriber } of this.#seats.values())
          if (subscriber.id !== source) subscriber.onAwareness(update)
      },
      tell: (message) => relay.tell(databaseId, message),
    })
  }

  async join(subscriber: Subscriber, known: Uint8Array): Promise<Result<RoomState, ErrorCode>> {
    if (this.#lost) return err(this.#lost)
    const asked = databaseKnownSchema.safeParse(decodeDatabaseMessage(known))
    if (!asked.success) return err('invalid_request')
    const { databaseId } = this.#options
    const { userId, id } = subscriber
    // Before the state is read, so that nothing is missed of what is stored behind it.
    const seat: Seat = { subscriber, version: null, held: [], withheld: null }
    this.#seats.set(id, seat)
    try {
      const read = await this.#readTold({ ...asked.data, databaseId, userId }, seat)
      const told = read && { ...read.state, epoch: epochFor(read.state.epoch, seat.withheld) }
      const update = read && told && (await encodeOpened(databaseId, told, read.chunks, seat.withheld))
      if (this.#lost) return err(this.#lost)
      if (!read || !update) return err('record_not_found')
      seat.version = read.state.version
      for (const patch of seat.held.splice(0)) this.#give(seat, patch)
      return ok({ update, stateVector: new Uint8Array() })
    } finally {
      if (seat.version === null) this.#seats.delete(id)
    }
  }

  /** Reads for a seat, and finds out what is withheld of what was read. */
  async #readTold(asked: StateQuestion & { readonly takesChunks?: boolean }, seat: Seat) {
    for (;;) {
      seat.withheld = await this.#withheldFrom(seat.subscriber.userId)
      const { withheld } = seat
      const base = this.#baseFor(asked.base, withheld)
      // Chunks are the same for everybody.
      const takesChunks = asked.takesChunks === true && withheld === null
      const read = await this.#readFor({ ...asked, base }, takesChunks)
      // Relations that were changed while it was read are known after it.
      this.#noteRelations(read?.state.records ?? [])
      if ((await this.#withheldFrom(seat.subscriber.userId))?.key === withheld?.key) return read
    }
  }

  /** What they have of it, where it is what they would be told today. */
  #baseFor(base: StateQuestion['base'], withheld: Withheld | null): StateQuestion['base'] {
    const { epoch } = this.#options
    if (base === null || withheld === null) return base
    return base.epoch === epochFor(epoch, withheld) ? { ...base, epoch } : null
  }

  async #withheldFrom(userId: string): Promise<Withheld | null> {
    const { database, databaseId, relatedAccess } = this.#options
    this.#relations ??= new Map(
      (await readRelationFields(clientOf(database), databaseId)).map((record) => [record.id, record]),
    )
    const related = new Set([...this.#relations.values()].flatMap(relatedIdsOf))
    related.delete(databaseId)
    for (const id of related) {
      const key = `${userId} ${id}`
      if (!this.#readable.has(key))
        this.#readable.set(key, (await relatedAccess(userId, databaseId, id)) !== 'none')
    }
    const isHidden = (id: string) => related.has(id) && this.#readable.get(`${userId} ${id}`) !== true
    return withheldOf(this.#relations.values(), isHidden)
  }

  /** Rights of somebody, or of all, changed: who may know more or less of other databases than before begins anew. */
  async recheckRelated(userId: string | null): Promise<void> {
    for (const key of this.#readable.keys())
      if (userId === null || key.startsWith(`${userId} `)) this.#readable.delete(key)
    for (const [id, seat] of this.#seats) {
      const { subscriber } = seat
      if (userId !== null && subscriber.userId !== userId) continue
      const withheld = await this.#withheldFrom(subscriber.userId)
      if (withheld?.key === seat.withheld?.key || this.#seats.get(id) !== seat) continue
      this.leave(subscriber, subscriber.userId)
      subscriber.onLost('retry_later')
    }
  }

  async #readFor(
    question: StateQuestion,
    takesChunks: boolean,
  ): Promise<{ readonly state: DatabaseState; readonly chunks: readonly string[] | null } | null> {
    const { database, databaseId, chunks } = this.#options
    for (let tries = 0; takesChunks && tries < MAX_CHUNK_TRIES; tries += 1) {
      if (!(await chunks.isFor(databaseId, question.base))) break
      const set = await chunks.read(databaseId)
      const state = set && (await readStateBeside(database, question, set))
      if (set === null || state === null) return null
      // Where it is not, something was purged in between.
      if (state.isWhole) return { state, chunks: set.hashes }
    }
    const state = await readDatabaseState(database, question)
    return state && { state, chunks: null }
  }

  leave(subscriber: Subscriber, userId: string): void {
    if (this.#seats.delete(subscriber.id)) this.#presence.leave(subscriber.id, userId)
  }

  /** `mayRestructure` is asked where commands change fields or views; without the right to it they are refused. */
  async submit(
    { update, userId }: Change,
    mayRestructure: () => Promise<boolean>,
  ): Promise<Result<void, ErrorCode>> {
    const read = databaseSubmissionSchema.safeParse(decodeDatabaseMessage(update))
    if (!read.success) return err('invalid_request')
    const restructures = read.data.commands.some(({ command }) => scopeOf(command) === 'structure')
    const isRefused = restructures && !(await mayRestructure())
    const uid = await this.#options.uidOf(userId)
    if (this.#lost) return err(this.#lost)
    const { queue, commands } = read.data
    const { promise, resolve } = Promise.withResolvers<Result<void, ErrorCode>>()
    const submission: Submission = { left: commands.length, settle: resolve }
    const inOrder = commands.toSorted((one, other) => one.seq - other.seq)
    const refusal = { refusal: 'not_permitted' as const }
    this.#waiting.push(
      ...inOrder.map((each) => ({
        ...each,
        queue,
        userId,
        uid,
        submission,
        ...(isRefused && scopeOf(each.command) === 'structure' && refusal),
      })),
    )
    void this.#work()
    return await promise
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
        if (message.seq > BigInt(this.#version)) void this.catchUp()
        return
      case 'presence':
        return this.#presence.receive(message, nodeId)
      case 'who':
        return this.#presence.greet()
      case 'compacted':
        return
    }
  }

  greet(): void {
    this.#tellStored()
    this.#presence.greet()
  }

  async resume(): Promise<void> {
    if (!this.#options.relay.hasPeers()) return
    this.#options.relay.tell(this.#options.databaseId, { kind: 'who' })
    await this.catchUp()
  }

  async onNodeGone(nodeId: string): Promise<void> {
    this.#presence.forget(nodeId)
    await this.catchUp()
  }

  /** Hands on what was stored elsewhere until now. */
  async catchUp(): Promise<void> {
    if (this.#lost) return
    this.#isBehind = true
    await this.#work()
  }

  /** Resolves when nothing is on its way to the disk. */
  async settle(): Promise<void> {
    while (this.#working) await this.#working
  }

  #work(): Promise<void> {
    this.#working ??= this.#workOff()
    return this.#working
  }

  async #workOff(): Promise<void> {
    // With what else comes in the same turn.
    await Promise.resolve()
    try {
      while (!this.#lost && (this.#waiting.length > 0 || this.#isBehind)) {
        if (this.#waiting.length > 0) await this.#commit(this.#takeBatch())
        else await this.#readOn([])
      }
    } catch (error) {
      this.#options.onFault(error)
      this.#lose('retry_later')
    } finally {
      // At once, for whatever comes from now on begins anew.
      this.#working = null
    }
  }

  /** What shares a transaction; the first command whatever it names. */
  #takeBatch(): readonly WaitingCommand[] {
    const rows = new Set<string>()
    const over = this.#waiting.findIndex(({ command }, index) => {
      for (const id of rulesOf(command).reads(command).rowIds) rows.add(id)
      return index > 0 && (index >= MAX_BATCH || rows.size > MAX_BATCH_ROWS)
    })
    return this.#waiting.splice(0, over === -1 ? this.#waiting.length : over)
  }

  async #commit(batch: readonly WaitingCommand[]): Promise<void> {
    try {
      const applied = await this.#apply(batch)
      if (applied === null) {
        settleAll(batch, err('record_not_found'))
        return this.#lose('record_not_found')
      }
      await this.#handOn(applied)
    } catch (error) {
      settleAll(batch, err('retry_later'))
      throw error
    }
    // Nobody was told the outcomes: who opens the database again asks for them.
    if (this.#lost) return settleAll(batch, err(this.#lost))
    for (const { submission } of batch) {
      submission.left -= 1
      if (submission.left === 0) submission.settle(ok())
    }
  }

  /** Commands that cannot be stored are refused, and keep nobody else's from being stored. */
  async #apply(batch: readonly WaitingCommand[]): Promise<AppliedCommands | null> {
    const { database, databaseId, now, tellComments, tellPeople } = this.#options
    const { relatedAccess, onRelatedStored } = this.#options
    const apply = (commands: readonly SentCommand[]) =>
      applyCommands(database, databaseId, commands, {
        known: this.#structure,
        at: now(),
        tellComments,
        tellPeople,
        relatedAccess,
        onRelatedStored,
      })
    try {
      return await apply(batch)
    } catch (error) {
      if (!isDataFault(error)) throw error
      this.#options.onFault(error)
    }
    let last: AppliedCommands | null = null
    for (const command of batch) {
      if (last !== null) await this.#handOn(last)
      last = await apply([command]).catch((error: unknown) => {
        if (!isDataFault(error)) throw error
        return apply([{ ...command, refusal: 'invalid_value' }])
      })
      if (last === null) return null
    }
    return last
  }

  async #handOn(applied: AppliedCommands): Promise<void> {
    const { from, version, changed, outcomes, structure } = applied
    this.#structure = structure
    applied.announce()
    this.#options.chunks.noteChanged(this.#options.databaseId, changed.rows.length)
    // Somebody else stored something in between.
    if (from > this.#version) await this.#readOn(outcomes)
    else await this.#broadcast({ from, version, records: patchRecords(changed), outcomes })
    if (version > from) this.#tellStored()
  }

  async #readOn(outcomes: readonly OwnedOutcome[]): Promise<void> {
    this.#isBehind = false
    const { database, databaseId, epoch } = this.#options
    const from = this.#version
    const base = { epoch, version: from }
    // An import: whoever has the database open takes the rows in chunks, as they did when they opened it.
    if (await this.#options.chunks.isFor(databaseId, base)) return this.#lose('retry_later')
    const state = await readDatabaseState(database, { databaseId, base, userId: null, pending: [] })
    if (state === null) return this.#lose('record_not_found')
    // Restored from a backup under the eyes of this process.
    if (state.isWhole) return this.#lose('retry_later')
    await this.#broadcast({ from, version: state.version, records: state.records, outcomes })
  }

  async #broadcast(patch: Patch): Promise<void> {
    await this.#withholdOf(patch)
    this.#version = patch.version
    const encode = patchEncoder(patch)
    for (const seat of this.#seats.values())
      if (seat.version === null) seat.held.push(patch)
      else this.#give(seat, patch, encode)
  }

  /** A relation that is new, or lists another database, may name what not everybody here may know. */
  async #withholdOf({ records }: Patch): Promise<void> {
    if (!this.#noteRelations(records)) return
    for (const seat of this.#seats.values()) seat.withheld = await this.#withheldFrom(seat.subscriber.userId)
  }

  /** Answers whether there is one among the records. */
  #noteRelations(records: Patch['records']): boolean {
    const fields = records.filter(({ kind, json }) => kind === 'field' && json.includes('"10"'))
    if (this.#relations === null) return false
    for (const { json } of fields) {
      const record = JSON.parse(json) as FieldRecord
      if (record.version >= (this.#relations.get(record.id)?.version ?? 0))
        this.#relations.set(record.id, record)
    }
    return fields.length > 0
  }

  #give(seat: Seat, patch: Patch, encode = patchEncoder(patch)): void {
    const known = seat.version ?? 0
    const update = encode(seat.subscriber.userId, known, seat.withheld)
    seat.version = Math.max(known, patch.version)
    if (update !== null) seat.subscriber.onUpdate(update)
  }

  #tellStored(): void {
    this.#options.relay.tell(this.#options.databaseId, { kind: 'stored', seq: BigInt(this.#version) })
  }

  #lose(code: ErrorCode): void {
    if (this.#lost) return
    this.#lost = code
    this.#options.onLost()
    for (const { subscriber } of this.#seats.values()) subscriber.onLost(code)
    this.#seats.clear()
    settleAll(this.#waiting.splice(0), err(code))
  }
}

function settleAll(commands: readonly WaitingCommand[], result: Result<void, ErrorCode>): void {
  for (const { submission } of commands) submission.settle(result)
}

const MAX_CHUNK_TRIES = 3
/** Commands of one transaction, and rows that they name. */
const MAX_BATCH = 1_000
const MAX_BATCH_ROWS = 5_000
