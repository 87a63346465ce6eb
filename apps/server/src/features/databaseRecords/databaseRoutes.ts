import {
  createDatabaseField,
  createDatabaseRow,
  describeRows as describeRowsCall,
  getDatabaseChunk,
  getRowHistory,
  getViewWindow,
  listDatabaseFields,
  listDatabaseRows,
  listDatabases as listDatabasesCall,
  listDeletedRows as listDeletedRowsCall,
  purgeDeletedRows as purgeDeletedRowsCall,
  listUpdatedRows as listUpdatedRowsCall,
  nameRows as nameRowsCall,
  searchRows as searchRowsCall,
  upsertDatabaseRow,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { LongList, sendJson, success } from '../../platform/http/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import { serveEndpoint, type Permit } from '../access/index.ts'
import type { Billing } from '../billing/index.ts'
import { purgeDeletedRows } from './purge/purgeDatabases.ts'
import { listDeletedRows } from './deletedRows/listDeletedRows.ts'
import { readRowHistory } from './history/readRowHistory.ts'
import { gzipOfChunk } from './chunks/chunkParts.ts'
import type { DatabaseChunks } from './chunks/createDatabaseChunks.ts'
import { databaseOfView } from './findDatabase.ts'
import { readViewWindow } from './windows/readViewWindow.ts'
import { findDatabaseFor } from './linkedViews/findDatabaseFor.ts'
import { listDatabases } from './listDatabases.ts'
import { readWithheld } from './relations/readWithheld.ts'
import { nameRows, searchRows } from './rowPages/findRows.ts'
import { describeRows } from './rowCalls/describeRows.ts'
import { addField, listFields } from './rowCalls/fieldCalls.ts'
import { listRows, listUpdatedRows } from './rowCalls/listRows.ts'
import { writeRow, type RowCallsContext } from './rowCalls/writeRow.ts'

export interface DatabaseRoutesOptions {
  readonly databases: RowCallsContext & {
    readonly threads: Threads
    readonly chunks: DatabaseChunks
    readonly billing: Pick<Billing, 'limitsOf'>
  }
}

/** HTTP face of databases. */
export const databaseRoutes: FastifyPluginAsync<DatabaseRoutesOptions> = async (app, { databases }) => {
  const { database, policy, clock } = databases
  /** Lets in whoever may read through one of the views. */
  async function mayRead(permit: Permit, databaseId: string): Promise<void> {
    await findDatabaseFor(database, policy, permit, { databaseId, viewId: null })
  }

  serveEndpoint(app, listDatabasesCall, async ({ permit, query }) => {
    const all = await listDatabases(databases, permit)
    if (query.offset === undefined && query.limit === undefined) return all
    const from = query.offset ?? 0
    const end = from + (query.limit ?? DEFAULT_LIMIT)
    return {
      databases: all.slice(from, end).map(({ id, views }) => ({ database_id: id, views })),
      has_more: all.length > end,
    }
  })

  serveEndpoint(app, searchRowsCall, ({ permit, query }) => searchRows(databases, permit, query))
  serveEndpoint(app, nameRowsCall, ({ permit, query }) => nameRows(databases, permit, query.ids))

  serveEndpoint(app, listDatabaseRows, async ({ permit, params, reply }) => {
    await mayRead(permit, params.databaseId)
    return sendJson(reply, success(new LongList(await listRows(database, params.databaseId))))
  })

  serveEndpoint(app, listUpdatedRowsCall, async ({ permit, params, query, reply }) => {
    await mayRead(permit, params.databaseId)
    const after = query.after === undefined ? clock.now().getTime() - HOUR_MS : Date.parse(query.after)
    const rows = await listUpdatedRows(database, { ...params, after: new Date(after) })
    return sendJson(reply, success(new LongList(rows)))
  })

  serveEndpoint(app, describeRowsCall, async ({ permit, params, query, reply }) => {
    await mayRead(permit, params.databaseId)
    const withDocument = query.with_doc === 'true'
    const rows = await describeRows(databases, { ...params, rowIds: query.ids, withDocument })
    return sendJson(reply, success(new LongList(rows)))
  })

  serveEndpoint(app, createDatabaseRow, ({ permit, params, body }) =>
    writeRow(databases, permit, { ...params, cells: body.cells, document: body.document ?? '', key: null }),
  )

  serveEndpoint(app, upsertDatabaseRow, ({ permit, params, body }) =>
    writeRow(databases, permit, {
      ...params,
      cells: body.cells,
      document: body.document ?? '',
      key: body.pre_hash,
    }),
  )

  serveEndpoint(app, listDatabaseFields, async ({ permit, params }) => {
    await mayRead(permit, params.databaseId)
    const withheld = await readWithheld(databases, params.databaseId, permit.actor.userId)
    return await listFields(databases, params.databaseId, withheld)
  })

  serveEndpoint(app, createDatabaseField, ({ permit, params, body }) =>
    addField(databases, permit, {
      ...params,
      name: body.name,
      typeNumber: body.field_type,
      options: body.type_option_data ?? {},
    }),
  )

  serveEndpoint(app, listDeletedRowsCall, async ({ permit, params, query }) => {
    await findDatabaseFor(database, policy, permit, { ...params, viewId: null })
    return await listDeletedRows(database, { ...params, ...query, userId: permit.actor.userId })
  })

  serveEndpoint(app, purgeDeletedRowsCall, async ({ permit, params: { databaseId }, body }) => {
    await findDatabaseFor(database, policy, permit, { databaseId, viewId: null })
    const purged = await purgeDeletedRows(databases, { databaseId, rowIds: body.row_ids })
    if (!purged.ok) throw new AppError(purged.error)
    return { purged: purged.value }
  })

  serveEndpoint(app, getDatabaseChunk, async ({ permit, params, query, reply }) => {
    await mayRead(permit, params.databaseId)
    // Chunks are the same for everybody: who may not know all that is in them gets the rows themselves.
    if ((await readWithheld(databases, params.databaseId, permit.actor.userId)) !== null)
      throw new AppError('record_not_found')
    const bytes = await databases.chunks.bytesOf(params.databaseId, params.hash)
    if (bytes === null) throw new AppError('record_not_found')
    // What a person may not read any more must not lie in a cache that nobody clears.
    reply.headers({ 'cache-control': 'no-store', 'content-type': 'application/gzip' })
    return reply.send(gzipOfChunk(bytes, query))
  })

  serveEndpoint(app, getViewWindow, async ({ permit, params: { workspaceId, viewId }, query, reply }) => {
    await policy.requireView(permit, viewId)
    const found = await databaseOfView(database, { workspaceId, objectId: viewId })
    const context = {
      locale: query.locale,
      timeZone: query.time_zone,
      firstDayOfWeek: query.first_day_of_week,
      now: clock.now().getTime(),
    }
    const isTold = found && (await readWithheld(databases, found.id, permit.actor.userId)) === null
    const window = isTold ? await readViewWindow(databases, found, query.view ?? viewId, context) : null
    const progress = found && databases.chunks.progress(found.id)
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    // What is in it comes from the database as JSON, and stays text.
    const envelope = JSON.stringify({ ...success(), data: null })
    const data = `{"window":${window},"progress":${JSON.stringify(progress)}}`
    return reply.send(`${envelope.slice(0, envelope.lastIndexOf('null'))}${data}}`)
  })

  serveEndpoint(app, getRowHistory, async ({ permit, params, query }) => {
    await mayRead(permit, params.databaseId)
    const { historyDays } = await databases.billing.limitsOf(params.workspaceId)
    const since = historyDays === null ? null : new Date(clock.now().getTime() - historyDays * DAY_MS)
    const question = { ...params, ...query, userId: permit.actor.userId, before: query.before ?? null, since }
    const withheld = await readWithheld(databases, params.databaseId, permit.actor.userId)
    return await readRowHistory(database, question, withheld)
  })
}

/** What the newer generation of clients asks for at once. */
const DEFAULT_LIMIT = 200
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
