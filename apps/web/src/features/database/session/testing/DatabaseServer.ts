import {
  DATABASE_MESSAGES_VERSION,
  databaseKnownSchema,
  databaseSubmissionSchema,
  decodeDatabaseMessage,
  ERRORS,
  type ClientFrame,
  type CommandId,
  type CommandOutcome,
  type DatabaseKnown,
  type DatabaseOpened,
  type DatabasePatch,
  type DatabaseSubmission,
  type ErrorCode,
  encodeDatabaseMessage,
  type ServerFrame,
} from '@sheaf/contract'
import {
  evaluateView,
  fieldOfPiece,
  openRecords,
  packRows,
  readPieces,
  readRecords,
  rulesOf,
  withChanges,
  type CommandRefusal,
  type DatabaseRecords,
  type FieldRecord,
  type ReadContext,
  type RowRecord,
} from '@sheaf/model'
import { createHash, randomUUID } from 'node:crypto'
import { keptWindow } from '../../engine/keptWindow.ts'
import { commandKey } from '../CommandQueues.ts'
import type { ChunkPart } from '../fetchChunk.ts'
import type { FetchWindow } from '../fetchWindow.ts'

const READER: ReadContext = { locale: 'en', timeZone: 'UTC', now: 0, firstDayOfWeek: 1 }

type FetchedWindow = Awaited<ReturnType<FetchWindow>>

/** What is on disk, and what a backup holds. */
interface Stored {
  readonly epoch: string
  readonly version: number
  /** A base that is older lacks what was purged since. */
  readonly purgedVersion: number
  readonly records: DatabaseRecords
  /** By `commandKey`: why a command was refused, or null. */
  readonly outcomes: ReadonlyMap<string, CommandRefusal | null>
}

export interface ServerSocket {
  readonly userId: string
  readonly send: (frame: ServerFrame) => void
}

interface Member {
  readonly socket: ServerSocket
  readonly channel: number
  access: 'read' | 'write'
  /** What the client holds that waits for the answer to `open`, and what was heard since, which comes behind it. */
  known: DatabaseKnown | null
  readonly heard: ServerFrame[]
}

/** A server with one database in memory: the messages of its room, by the rules that the real one follows. */
export class DatabaseServer {
  #stored: Stored
  #backup: Stored
  readonly #members = new Set<Member>()
  /** Commands by their id, to see that no id stands for two. */
  readonly #seen = new Map<string, string>()
  /** Taken or refused before a backup was restored, which does not know. */
  readonly forgotten = new Set<string>()
  /** Taken since then. */
  readonly applied = new Map<string, number>()
  readonly rights = new Map<string, 'read' | 'write' | ErrorCode>()
  /** Whether everybody hears of the outcomes of others. */
  readonly #tellsAll: boolean
  /** Commands in an update of which the room can read nothing. */
  isUnreadable: (submission: DatabaseSubmission) => boolean = () => false
  /** Rows packed at some moment, for those who take chunks; null where all rows are told. */
  #chunks: {
    readonly epoch: string
    readonly version: number
    readonly packs: ReadonlyMap<string, Uint8Array>
  } | null = null

  constructor(records: DatabaseRecords, { tellsAll = true }: { tellsAll?: boolean } = {}) {
    this.#stored = { epoch: randomUUID(), version: 1, purgedVersion: 0, records, outcomes: new Map() }
    this.#backup = this.#stored
    this.#tellsAll = tellsAll
  }

  get records(): DatabaseRecords {
    return this.#stored.records
  }

  get version(): number {
    return this.#stored.version
  }

  outcomeOf(id: CommandId): CommandRefusal | null | undefined {
    return this.#stored.outcomes.get(commandKey(id))
  }

  receive(socket: ServerSocket, frame: ClientFrame): void {
    switch (frame.type) {
      case 'hello':
        return socket.send({ type: 'welcome', version: 1, connectionId: randomUUID() })
      case 'ping':
        return socket.send({ type: 'pong' })
      case 'open':
        return this.#open(socket, frame)
      case 'close':
        return this.#forget((member) => member.socket === socket && member.channel === frame.channel)
      case 'update':
        return this.#update(socket, frame)
      // Nobody here follows a workspace.
      case 'follow':
      case 'unfollow':
        return
      case 'awareness':
        for (const member of this.#members)
          if (member.socket !== socket)
            member.socket.send({ type: 'awareness', channel: member.channel, update: frame.update })
    }
  }

  leave(socket: ServerSocket): void {
    this.#forget((member) => member.socket === socket)
  }

  /** Sends the answers to `open` that were held back. */
  answer(): void {
    for (const member of this.#members) {
      if (!member.known) continue
      const { socket, channel, access } = member
      const update = encodeDatabaseMessage(this.#opened(member.known))
      socket.send({ type: 'opened', channel, access, update, stateVector: new Uint8Array() })
      member.known = null
      for (const frame of member.heard.splice(0)) socket.send(frame)
    }
  }

  setRight(userId: string, right: 'read' | 'write' | 'not_enough_permissions'): void {
    this.rights.set(userId, right)
    for (const member of this.#members) {
      if (member.socket.userId !== userId) continue
      if (right === 'not_enough_permissions') {
        this.#members.delete(member)
        member.socket.send({ type: 'closed', channel: member.channel, code: ERRORS[right] })
      } else if (member.access !== right) {
        member.access = right
        // Who waits for the answer hears of it there.
        if (member.known) continue
        member.socket.send({ type: 'access', channel: member.channel, access: right })
      }
    }
  }

  /** Packs all rows, for whoever comes from now on; chunks from before are gone. */
  pack(): void {
    const { epoch, version, records } = this.#stored
    const packs = [0, 1].map((half) => {
      const rows = [...records.rows.values()].filter((_row, index) => index % 2 === half)
      const bytes = packRows(rows)
      return [createHash('sha256').update(bytes).digest('hex'), bytes] as const
    })
    this.#chunks = { epoch, version, packs: new Map(packs) }
  }

  mayRead(userId: string): boolean {
    return ['read', 'write', undefined].includes(this.rights.get(userId))
  }

  /** The first rows of a view, while rows are packed. */
  window(viewId: string, userId: string): FetchedWindow | Promise<FetchedWindow> {
    const { records } = this.#stored
    if (!this.mayRead(userId)) return null
    if (this.#chunks === null) return { window: null, prepared: null }
    const { database, rows } = openRecords(records, viewId)
    const question = { records, viewId, context: READER }
    const answer = evaluateView(database, viewId, rows, READER)
    return { window: keptWindow({ question, answer }), prepared: null }
  }

  /** A part is told to the letter, however little that saves. */
  chunk(hash: string, part: ChunkPart = {}): Uint8Array | null | Promise<Uint8Array | null> {
    const pack = this.#chunks?.packs.get(hash)
    const pieces = pack && readPieces(pack)
    if (!pieces) return null
    const chosen = pieces.filter((piece) => isChosen(fieldOfPiece(piece), part))
    return Uint8Array.from(chosen.flatMap(({ bytes }) => [...bytes]))
  }

  /** Everybody is asked to come back. */
  closeRoom(): void {
    for (const { socket, channel } of this.#members)
      socket.send({ type: 'closed', channel, code: ERRORS.retry_later })
    this.#members.clear()
  }

  backUp(): void {
    this.#backup = this.#stored
  }

  restore(): void {
    this.closeRoom()
    for (const id of this.#stored.outcomes.keys()) if (!this.#backup.outcomes.has(id)) this.forgotten.add(id)
    for (const id of this.forgotten) this.applied.delete(id)
    this.#stored = { ...this.#backup, epoch: randomUUID() }
  }

  /** Rows and fields that are deleted are gone for good. */
  purge(): void {
    const { records, version } = this.#stored
    const isThere = ([, { isDeleted }]: [string, { isDeleted: boolean }]) => !isDeleted
    const fields: ReadonlyMap<string, FieldRecord> = new Map([...records.fields].filter(isThere))
    const rows: ReadonlyMap<string, RowRecord> = new Map([...records.rows].filter(isThere))
    this.#stored = { ...this.#stored, purgedVersion: version, records: { ...records, fields, rows } }
  }

  #forget(isGone: (member: Member) => boolean): void {
    for (const member of this.#members) if (isGone(member)) this.#members.delete(member)
  }

  #open(socket: ServerSocket, { channel, stateVector }: Extract<ClientFrame, { type: 'open' }>): void {
    const access = this.rights.get(socket.userId) ?? 'write'
    if (access !== 'read' && access !== 'write')
      return socket.send({ type: 'closed', channel, code: ERRORS[access] })
    const known = databaseKnownSchema.parse(decodeDatabaseMessage(stateVector))
    this.#members.add({ socket, channel, access, known, heard: [] })
  }

  #opened({ base, pending, takesChunks }: DatabaseKnown): DatabaseOpened {
    const { epoch, version, purgedVersion, records } = this.#stored
    const isWhole = base === null || base.epoch !== epoch || base.version < purgedVersion
    const since = isWhole ? 0 : base.version
    const newer = <T extends { readonly version: number }>(all: ReadonlyMap<string, T>): T[] =>
      [...all.values()].filter((record) => record.version > since)
    const outcomes = pending.flatMap((id): CommandOutcome[] => {
      const refusal = this.outcomeOf(id)
      return refusal === undefined ? [] : [{ ...id, refusal }]
    })
    const chunks = this.#chunks
    const isPacked =
      isWhole &&
      takesChunks &&
      chunks?.epoch === epoch &&
      chunks.version >= purgedVersion &&
      chunks.packs.size > 0
    const behind = isPacked ? [...records.rows.values()].filter((row) => row.version > chunks.version) : null
    const [fields, views, rows] = [newer(records.fields), newer(records.views), behind ?? newer(records.rows)]
    const patch = { v: DATABASE_MESSAGES_VERSION, version, fields, views, rows, outcomes }
    const { id: databaseId, inlineViewId } = records
    const head = { v: DATABASE_MESSAGES_VERSION, databaseId, inlineViewId, epoch, isWhole, patch }
    return isPacked ? { ...head, chunks: [...chunks.packs.keys()] } : head
  }

  #update(socket: ServerSocket, { channel, seq, update }: Extract<ClientFrame, { type: 'update' }>): void {
    const sender = [...this.#members].find((one) => one.socket === socket && one.channel === channel)
    if (!sender) return
    if (sender.access === 'read')
      return socket.send({ type: 'refused', channel, seq, code: ERRORS.not_enough_permissions })
    const submission = databaseSubmissionSchema.safeParse(decodeDatabaseMessage(update))
    if (!submission.success || this.isUnreadable(submission.data))
      return socket.send({ type: 'refused', channel, seq, code: ERRORS.decode_update_error })
    const patch = this.#submit(submission.data)
    for (const member of this.#members) {
      const outcomes = member === sender || this.#tellsAll ? patch.outcomes : []
      const bytes = encodeDatabaseMessage({ ...patch, outcomes })
      const frame = { type: 'update', channel: member.channel, update: bytes } as const
      if (member.known) member.heard.push(frame)
      else member.socket.send(frame)
    }
    socket.send({ type: 'ack', channel, seq })
  }

  /** One transaction. */
  #submit({ queue, commands }: DatabaseSubmission): DatabasePatch {
    const before = this.#stored
    const version = before.version + 1
    let { records } = before
    const stored = new Map(before.outcomes)
    const outcomes = commands.map(({ seq, command }): CommandOutcome => {
      const key = commandKey({ queue, seq })
      const text = JSON.stringify(command)
      if ((this.#seen.get(key) ?? text) !== text) throw new Error(`${key} stands for two commands`)
      this.#seen.set(key, text)
      const known = stored.get(key)
      if (known !== undefined) return { queue, seq, refusal: known }
      const context = { nowSeconds: 2_000_000_000 + version, uid: '7', version }
      const planned = rulesOf(command).plan(command, readRecords(records), context)
      if (planned.ok) records = withChanges(records, planned.value)
      if (planned.ok) this.applied.set(key, (this.applied.get(key) ?? 0) + 1)
      const refusal = planned.ok ? null : planned.error
      stored.set(key, refusal)
      return { queue, seq, refusal }
    })
    const newer = <T extends { readonly version: number }>(all: ReadonlyMap<string, T>): T[] =>
      [...all.values()].filter((record) => record.version === version)
    this.#stored = { ...before, version, records, outcomes: stored }
    const [fields, views, rows] = [newer(records.fields), newer(records.views), newer(records.rows)]
    return { v: DATABASE_MESSAGES_VERSION, version, fields, views, rows, outcomes }
  }
}

function isChosen(fieldId: string | null, part: ChunkPart): boolean {
  if ('without' in part) return fieldId !== null && !part.without.includes(fieldId)
  return !('columns' in part) || fieldId === null || part.columns.includes(fieldId)
}
