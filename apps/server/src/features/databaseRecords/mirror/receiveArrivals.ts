import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { CommentSender, RowRecord } from '@sheaf/model'
import { tellViewsChanged } from '../../../platform/bus/index.ts'
import type { PoolClient } from '../../../platform/database/Database.ts'
import type { ThreadTask } from '../../../platform/threads/index.ts'
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
import { lockMirrored, storeMirrors } from './storeMirrors.ts'
import { placedRows, refuseTaken, writeArrival } from './writeArrival.ts'

/** An update of another client, and who sent it. */
export interface ForeignUpdate {
  readonly databaseId: string
  readonly update: Uint8Array
  readonly userId: string
}

/** Takes an update of the object of a database; what it changed is in the records, and told, when it returns. */
export async function receiveDatabaseObject(
  context: MirrorContext,
  { databaseId, update, userId }: ForeignUpdate,
): Promise<Result<void, ErrorCode>> {
  return await receive(context, databaseId, {
    wanted: { database: true, rowIds: [] },
    work: ({ head, database }) =>
      run(context, head.workspaceId, RECEIVE_DATABASE, {
        head,
        update,
        version: head.version + 1,
        database: sideOf(database),
      }),
    async store(client, { head, database }, arrival: DatabaseArrival, at) {
      if ((await lockMirrored(client, head)) !== head.version) return 'outrun'
      const { fields, views, places, state } = arrival
      const isChanged = fields.length + views.length + places.length > 0
      if (!isChanged && state === null) return 'same'
      const version = isChanged ? head.version + 1 : head.version
      const mirror = { objectId: head.databaseId, state, seq: database?.seq ?? null, version }
      if (!(await storeMirrors(client, head, [mirror], at))) return 'outrun'
      if (!isChanged) return NONE_RENAMED
      const rows = await placedRows(client, head.databaseId, places, version)
      return await writeArrival(client, head, { fields, views, rows, version, userId, at })
    },
  })
}

/** The same for the object of a row. */
export async function receiveRowObject(
  context: MirrorContext,
  { databaseId, update, userId, rowId }: ForeignUpdate & { readonly rowId: string },
): Promise<Result<void, ErrorCode>> {
  return await receive(context, databaseId, {
    wanted: { database: false, rowIds: [rowId] },
    async work({ head, rows: [row] }) {
      if (row === undefined || row.record === null) return err('record_not_found')
      const side = { state: row.state && row.state.slice(), record: row.record }
      return await run(context, head.workspaceId, RECEIVE_ROW, {
        head,
        update,
        version: head.version + 1,
        row: side,
        by: senderOf(context, userId),
      })
    },
    async store(client, { head, rows: [before] }, { row, state }, at) {
      const current = await lockMirrored(client, head)
      if (current === null || before === undefined) return 'outrun'
      if (row === null && state === null) return 'same'
      const version = row === null ? before.version : current + 1
      const mirror = { objectId: rowId, state, seq: before.seq, version }
      if (!(await isStill(client, rowId, before.version))) return 'outrun'
      if (!(await storeMirrors(client, head, [mirror], at))) return 'outrun'
      if (row === null) return NONE_RENAMED
      return await writeArrival(client, head, {
        fields: [],
        views: [],
        rows: [{ ...row, version }],
        version,
        userId,
        at,
      })
    },
  })
}

/** Takes the object of a row that is not there yet: it comes to stand where the object of the database lists it. */
export async function receiveNewRow(
  context: MirrorContext,
  { databaseId, update, userId, rowId }: ForeignUpdate & { readonly rowId: string },
): Promise<Result<void, ErrorCode>> {
  return await receive(context, databaseId, {
    wanted: { database: true, rowIds: [] },
    work: ({ head, database }) =>
      run(context, head.workspaceId, RECEIVE_NEW_ROW, {
        head,
        update,
        version: head.version + 1,
        rowId,
        database: sideOf(database),
        by: senderOf(context, userId),
      }),
    async store(client, { head, database }, arrival, at) {
      if ((await lockMirrored(client, head)) !== head.version) return 'outrun'
      const version = head.version + 1
      await refuseTaken(client, head, [], [rowId])
      const mirrors = [
        { objectId: databaseId, state: arrival.database, seq: database?.seq ?? null, version },
        { objectId: rowId, state: arrival.state, seq: null, version },
      ]
      if (!(await storeMirrors(client, head, mirrors, at))) return 'outrun'
      const row: RowRecord = arrival.row
      return await writeArrival(client, head, { fields: [], views: [], rows: [row], version, userId, at })
    },
  })
}

/** Of an update that only the object keeps. */
const NONE_RENAMED: readonly string[] = []

function senderOf({ clock }: MirrorContext, userId: string): CommentSender {
  return { userId, nowSeconds: Math.floor(clock.now().getTime() / 1000) }
}

interface Receiving<Answer> {
  readonly wanted: { readonly database: boolean; readonly rowIds: readonly string[] }
  readonly work: (base: StoredMirrors) => Promise<Result<Answer, ErrorCode>>
  /** The pages that it renamed; `same` where nothing is new, `outrun` where others were faster. */
  readonly store: (
    client: PoolClient,
    base: StoredMirrors,
    answer: Answer,
    at: Date,
  ) => Promise<readonly string[] | 'same' | 'outrun'>
}

async function receive<Answer>(
  context: MirrorContext,
  databaseId: string,
  { wanted, work, store }: Receiving<Answer>,
): Promise<Result<void, ErrorCode>> {
  const { database, clock, bus } = context
  const changed: { readonly workspaceId: string; readonly renamed: readonly string[] }[] = []
  const received = await inOneMoment(database, {
    databaseId,
    read: (executor) => readMirrors(executor, { databaseId, ...wanted, isForWriting: true }),
    work,
    async store(client, base: StoredMirrors, answer: Answer) {
      const stored = await store(client, base, answer, clock.now())
      if (typeof stored !== 'string') changed.push({ workspaceId: base.head.workspaceId, renamed: stored })
      return stored !== 'outrun'
    },
  })
  if (!received.ok) return received
  for (const { workspaceId, renamed } of changed) {
    bus.publish('database_stored', { databaseId })
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

async function isStill(client: PoolClient, rowId: string, version: number): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM database_rows WHERE id = $1 AND version = $2', [
    rowId,
    version,
  ])
  return rowCount === 1
}
