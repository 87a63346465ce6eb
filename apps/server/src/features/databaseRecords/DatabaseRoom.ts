import { err, ok, type Result } from '@sheaf/base'
import {
  databaseKnownSchema,
  databaseSubmissionSchema,
  decodeDatabaseMessage,
  type ErrorCode,
} from '@sheaf/contract'
import { rulesOf } from '@sheaf/model'
import type { Database } from '../../platform/database/index.ts'
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
import { readDatabaseState } from './readDatabaseState.ts'

export interface DatabaseRoomOptions {
  readonly databaseId: string
  readonly epoch: string
  /** Of the database when the room is made. */
  readonly version: number
  readonly database: Database
  readonly relay: Relay
  readonly now: () => Date
  /** `uid` of a person as decimal text. */
  readonly uidOf: (userId: string) => Promise<string>
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
export class DatabaseRoom implements Room, RelayedRoom {
  readonly #options: DatabaseRoomOptions
  readonly #seats = new Map<string, Seat>()
  readonly #presence: RoomPresence
  /** All changes up to here were handed on. */
  #version: number
  #structure: KnownStructure | null = null
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
    const { databaseId, database } = this.#options
    const { userId, id } = subscriber
    // Before the state is read, so that nothing is missed of what is stored behind it.
    const seat: Seat = { subscriber, version: null, held: [] }
    this.#seats.set(id, seat)
    try {
      const state = await readDatabaseState(database, { ...asked.data, databaseId, userId })
      const update = state && (await encodeOpened(databaseId, state))
      if (this.#lost) return err(this.#lost)
      if (!state || !update) return err('record_not_found')
      seat.version = state.version
      for (const patch of seat.held.splice(0)) this.#give(seat, patch)
      return ok({ update, stateVector: new Uint8Array() })
    } finally {
      if (seat.version === null) this.#seats.delete(id)
    }
  }

  leave(subscriber: Subscriber, userId: string): void {
    if (this.#seats.delete(subscriber.id)) this.#presence.leave(subscriber.id, userId)
  }

  async submit({ update, userId }: Change): Promise<Result<void, ErrorCode>> {
    const read = databaseSubmissionSchema.safeParse(decodeDatabaseMessage(update))
    if (!read.success) return err('invalid_request')
    const uid = await this.#options.uidOf(userId)
    if (this.#lost) return err(this.#lost)
    const { queue, commands } = read.data
    const { promise, resolve } = Promise.withResolvers<Result<void, ErrorCode>>()
    const submission: Submission = { left: commands.length, settle: resolve }
    const inOrder = commands.toSorted((one, other) => one.seq - other.seq)
    this.#waiting.push(...inOrder.map((each) => ({ ...each, queue, userId, uid, submission })))
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
    let rows = 0
    const over = this.#waiting.findIndex(({ command }, index) => {
      rows += rulesOf(command).reads(command).rowIds.length
      return index > 0 && (index >= MAX_BATCH || rows > MAX_BATCH_ROWS)
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
    for (const { submission } of batch) {
      submission.left -= 1
      if (submission.left === 0) submission.settle(ok())
    }
  }

  /** Commands that cannot be stored are refused, and keep nobody else's from being stored. */
  async #apply(batch: readonly WaitingCommand[]): Promise<AppliedCommands | null> {
    const { database, databaseId, now } = this.#options
    const apply = (commands: readonly SentCommand[]) =>
      applyCommands(database, databaseId, commands, { known: this.#structure, at: now() })
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

  async #handOn({ from, version, changed, outcomes, structure }: AppliedCommands): Promise<void> {
    this.#structure = structure
    // Somebody else stored something in between.
    if (from > this.#version) await this.#readOn(outcomes)
    else this.#broadcast({ from, version, records: patchRecords(changed), outcomes })
    if (version > from) this.#tellStored()
  }

  async #readOn(outcomes: readonly OwnedOutcome[]): Promise<void> {
    this.#isBehind = false
    const { database, databaseId, epoch } = this.#options
    const from = this.#version
    const base = { epoch, version: from }
    const state = await readDatabaseState(database, { databaseId, base, userId: null, pending: [] })
    if (state === null) return this.#lose('record_not_found')
    // Restored from a backup under the eyes of this process.
    if (state.isWhole) return this.#lose('retry_later')
    this.#broadcast({ from, version: state.version, records: state.records, outcomes })
  }

  #broadcast(patch: Patch): void {
    this.#version = patch.version
    const encode = patchEncoder(patch)
    for (const seat of this.#seats.values())
      if (seat.version === null) seat.held.push(patch)
      else this.#give(seat, patch, encode)
  }

  #give(seat: Seat, patch: Patch, encode = patchEncoder(patch)): void {
    const known = seat.version ?? 0
    const update = encode(seat.subscriber.userId, known)
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

/** Commands of one transaction, and rows that they name. */
const MAX_BATCH = 1_000
const MAX_BATCH_ROWS = 5_000
