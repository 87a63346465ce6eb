import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { CommentSender, RowRecord } from '@sheaf/model'
import { tellViewsChanged } from '../../../platform/bus/index.ts'
import type { PoolClient } from '../../../platform/database/Database.ts'
import type { ThreadTask } from '../../../platform/threads/index.ts'
import {
  askRelations,
  type AskedRelations,
  type AskingRelations,
  type KnownRelations,
} from '../relations/askRelations.ts'
import { lockRelations, permittedRow, settleArrival } from '../relations/settleArrival.ts'
import { namedPeople, type NamedPeople } from '../namedPeople.ts'
import { ROW_ORDERS } from '../recordSql.ts'
import type { TellNamedPeople } from '../tellNamedPeople.ts'
import { inOneMoment } from './inOneMoment.ts'
import type { MirrorContext } from './MirrorContext.ts'
import {
  RECEIVE_DATABASE,
  RECEIVE_NEW_ROW,
  RECEIVE_ROW,
  type ArrivalRefusal,
  type DatabaseArrival,
  type DatabaseSide,
} from './mirrorTasks.ts'
import { readMirrors, type StoredMirrors } from './readMirrors.ts'
import { storeMirrors } from './storeMirrors.ts'
import { placedRows, refuseTaken, writeArrival } from './writeArrival.ts'

export type ReceiveContext = MirrorContext & AskingRelations & { readonly tellPeople?: TellNamedPeople }

/** An update of another client, and who sent it. */
export interface ForeignUpdate {
  readonly databaseId: string
  readonly update: Uint8Array
  readonly userId: string
}

/** Takes an update of the object of a database; what it changed is in the records, and told, when it returns. */
export async function receiveDatabaseObject(
  context: ReceiveContext,
  { databaseId, update, userId }: ForeignUpdate,
): Promise<Result<void, ErrorCode>> {
  return await receive(context, databaseId, {
    wanted: { database: true, rowIds: [] },
    async work({ head, database }, known, lock) {
      const arrived = await run(context, head.workspaceId, RECEIVE_DATABASE, {
        head,
        update,
        version: head.version + 1,
        database: sideOf(database),
      })
      if (!arrived.ok) return arrived
      const { fields } = arrived.value
      const isAsked = fields.length > 0
      const asked = isAsked ? await askRelations(context, { databaseId, userId, fields }, known, lock) : null
      return ok({ arrival: arrived.value, asked })
    },
    async store(client, { head, database }, { arrival, asked }: Asked<DatabaseArrival>, at) {
      const locked = await lockRelations(client, head, asked)
      if (locked?.version !== head.version) return 'outrun'
      const { fields, views, places, state } = arrival
      const isChanged = fields.length + views.length + places.length > 0
      if (!isChanged && state === null) return 'same'
      const version = isChanged ? head.version + 1 : head.version
      const mirror = { objectId: head.databaseId, state, seq: database?.seq ?? null, version }
      if (!(await storeMirrors(client, head, [mirror], at))) return 'outrun'
      if (!isChanged) return NOTHING_TOLD
      const rows = await placedRows(client, head.databaseId, places, version)
      const renamed = await writeArrival(client, head, { fields, views, rows, version, userId, at })
      if (asked === null) return { renamed, related: [] }
      const stored = { databaseId, userId, at, version, fields }
      return { renamed, related: await settleArrival(client, locked, asked, stored) }
    },
  })
}

/** The same for the object of a row. */
export async function receiveRowObject(
  context: ReceiveContext,
  { databaseId, update, userId, rowId }: ForeignUpdate & { readonly rowId: string },
): Promise<Result<void, ErrorCode>> {
  return await receive(context, databaseId, {
    wanted: { database: false, rowIds: [rowId] },
    async work({ head, rows: [row] }, known, lock) {
      if (row === undefined || row.record === null) return err('record_not_found')
      const side = { state: row.state && row.state.slice(), record: row.record }
      const arrived = await run(context, head.workspaceId, RECEIVE_ROW, {
        head,
        update,
        version: head.version + 1,
        row: side,
        by: senderOf(context, userId),
      })
      if (!arrived.ok || arrived.value.row === null) return plain(arrived)
      const rows = { before: recordOf(row.record), after: arrived.value.row }
      const asked = await askRelations(context, { databaseId, userId, row: rows }, known, lock)
      return ok({ arrival: arrived.value, asked })
    },
    async store(client, { head, rows: [before] }, { arrival: { row, state }, asked }, at) {
      const locked = await lockRelations(client, head, asked)
      if (locked === null || before === undefined) return 'outrun'
      if (row === null && state === null) return 'same'
      const orders = await placesOf(client, rowId, before.version)
      if (orders === null) return 'outrun'
      const version = row === null ? before.version : locked.version + 1
      const known = recordOf(before.record)
      const permitted = row && permittedRow(known, { ...row, version, orders }, databaseId, asked)
      // An object that says more than it may is behind: it is put right when it is read next.
      const isSaid = row === null || permitted?.row.cells === row.cells
      const mirror = { objectId: rowId, state, seq: before.seq, version: isSaid ? version : before.version }
      if (!(await storeMirrors(client, head, [mirror], at))) return 'outrun'
      if (permitted === null) return NOTHING_TOLD
      const rows = [permitted.row]
      const renamed = await writeArrival(client, head, { fields: [], views: [], rows, version, userId, at })
      const named = namedPeople(known, permitted.row, userId)
      if (asked === null) return { renamed, related: [], named }
      const changed = { before: known, after: permitted.row, notTaken: permitted.notTaken }
      const stored = { databaseId, userId, at, version, row: changed }
      return { renamed, named, related: await settleArrival(client, locked, asked, stored) }
    },
  })
}

/** Takes the object of a row that is not there yet: it comes to stand where the object of the database lists it. */
export async function receiveNewRow(
  context: ReceiveContext,
  { databaseId, update, userId, rowId }: ForeignUpdate & { readonly rowId: string },
): Promise<Result<void, ErrorCode>> {
  return await receive(context, databaseId, {
    wanted: { database: true, rowIds: [] },
    async work({ head, database }, known, lock) {
      const arrived = await run(context, head.workspaceId, RECEIVE_NEW_ROW, {
        head,
        update,
        version: head.version + 1,
        rowId,
        database: sideOf(database),
        by: senderOf(context, userId),
      })
      if (!arrived.ok) return arrived
      const row = { before: null, after: arrived.value.row }
      return ok({
        arrival: arrived.value,
        asked: await askRelations(context, { databaseId, userId, row }, known, lock),
      })
    },
    async store(client, { head, database }, { arrival, asked }, at) {
      const locked = await lockRelations(client, head, asked)
      if (locked?.version !== head.version) return 'outrun'
      const version = head.version + 1
      await refuseTaken(client, head, [], [rowId])
      const { row, notTaken } = permittedRow(null, arrival.row, databaseId, asked)
      const isSaid = row === arrival.row
      const mirrors = [
        { objectId: databaseId, state: arrival.database, seq: database?.seq ?? null, version },
        { objectId: rowId, state: arrival.state, seq: null, version: isSaid ? version : head.version },
      ]
      if (!(await storeMirrors(client, head, mirrors, at))) return 'outrun'
      const rows = [row]
      const renamed = await writeArrival(client, head, { fields: [], views: [], rows, version, userId, at })
      const named = namedPeople(null, row, userId)
      if (asked === null) return { renamed, related: [], named }
      const stored = { databaseId, userId, at, version, row: { before: null, after: row, notTaken } }
      return { renamed, named, related: await settleArrival(client, locked, asked, stored) }
    },
  })
}

/** What an update means, with what it has to do with other databases. */
interface Asked<Arrival> {
  readonly arrival: Arrival
  readonly asked: AskedRelations | null
}

function plain<Arrival>(arrived: Result<Arrival, ErrorCode>): Result<Asked<Arrival>, ErrorCode> {
  return arrived.ok ? ok({ arrival: arrived.value, asked: null }) : arrived
}

function recordOf(record: string | null): RowRecord | null {
  return record === null ? null : (JSON.parse(record) as RowRecord)
}

/** What others hear of an update. */
interface Told {
  /** Pages. */
  readonly renamed: readonly string[]
  /** Other databases that it changed. */
  readonly related: readonly string[]
  readonly named?: readonly NamedPeople[]
}

/** Of an update that only the object keeps. */
const NOTHING_TOLD: Told = { renamed: [], related: [] }

function senderOf({ clock }: MirrorContext, userId: string): CommentSender {
  return { userId, nowSeconds: Math.floor(clock.now().getTime() / 1000) }
}

interface Receiving<Answer> {
  readonly wanted: { readonly database: boolean; readonly rowIds: readonly string[] }
  readonly work: (
    base: StoredMirrors,
    known: KnownRelations,
    lock: PoolClient | null,
  ) => Promise<Result<Answer, ErrorCode>>
  /** `same` where nothing is new, `outrun` where others were faster. */
  readonly store: (
    client: PoolClient,
    base: StoredMirrors,
    answer: Answer,
    at: Date,
  ) => Promise<Told | 'same' | 'outrun'>
}

async function receive<Answer>(
  context: ReceiveContext,
  databaseId: string,
  { wanted, work, store }: Receiving<Answer>,
): Promise<Result<void, ErrorCode>> {
  const { database, clock, bus } = context
  const changed: (Told & { readonly workspaceId: string; readonly announce: (() => void) | null })[] = []
  const known: KnownRelations = { levels: new Map(), written: new Set() }
  const received = await inOneMoment(database, {
    databaseId,
    read: (executor) => readMirrors(executor, { databaseId, ...wanted, isForWriting: true }),
    work: (base: StoredMirrors, lock) => work(base, known, lock),
    lockedWith: () => [...known.written],
    async store(client, base: StoredMirrors, answer: Answer, transaction) {
      const stored = await store(client, base, answer, clock.now())
      if (typeof stored !== 'string') {
        const { named = [] } = stored
        const announce = named.length > 0 && (await context.tellPeople?.(transaction, databaseId, named))
        changed.push({ workspaceId: base.head.workspaceId, announce: announce || null, ...stored })
      }
      return stored !== 'outrun'
    },
  })
  if (!received.ok) return received
  for (const { workspaceId, renamed, related, announce } of changed) {
    announce?.()
    for (const id of [databaseId, ...related]) bus.publish('database_stored', { databaseId: id })
    if (renamed.length > 0) tellViewsChanged(bus, workspaceId, renamed)
  }
  return ok()
}

/** What fails in the thread fails by what came: the records alone have been read before. */
async function run<Question, Answer>(
  { threads }: MirrorContext,
  key: string,
  task: ThreadTask<Question, Result<Answer, ArrivalRefusal>>,
  question: Question,
): Promise<Result<Answer, ErrorCode>> {
  const done = await threads.run(task, question, { key })
  if (done.ok) return done.value
  return err(done.error === 'busy' ? 'retry_later' : 'apply_update_error')
}

function sideOf(database: StoredMirrors['database']): DatabaseSide {
  const none = { fields: [], views: [], rows: [], pageIds: [] }
  return { state: database?.state?.slice() ?? null, ...(database?.records ?? none) }
}

/** Where a row stands that still has a version; null where it has another. A new view places rows and leaves their versions. */
async function placesOf(
  client: PoolClient,
  rowId: string,
  version: number,
): Promise<RowRecord['orders'] | null> {
  const { rows } = await client.query<Pick<RowRecord, 'orders'>>(
    `SELECT ${ROW_ORDERS} AS orders FROM database_rows r WHERE r.id = $1 AND r.version = $2`,
    [rowId, version],
  )
  return rows[0]?.orders ?? null
}
