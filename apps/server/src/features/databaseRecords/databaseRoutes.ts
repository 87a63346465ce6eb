import {
  createDatabaseField,
  createDatabaseRow,
  describeRows as describeRowsCall,
  getRowHistory,
  listDatabaseFields,
  listDatabaseRows,
  listDatabases as listDatabasesCall,
  listDeletedRows as listDeletedRowsCall,
  listUpdatedRows as listUpdatedRowsCall,
  nameRows as nameRowsCall,
  searchRows as searchRowsCall,
  upsertDatabaseRow,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { LongList, sendJson, success } from '../../platform/http/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import { serveEndpoint, type Permit } from '../access/index.ts'
import { listDeletedRows } from './deletedRows/listDeletedRows.ts'
import { readRowHistory } from './history/readRowHistory.ts'
import { findDatabaseFor } from './linkedViews/findDatabaseFor.ts'
import { listDatabases } from './listDatabases.ts'
import { nameRows, searchRows } from './rowPages/findRows.ts'
import { describeRows } from './rowCalls/describeRows.ts'
import { addField, listFields } from './rowCalls/fieldCalls.ts'
import { listRows, listUpdatedRows } from './rowCalls/listRows.ts'
import { writeRow, type RowCallsContext } from './rowCalls/writeRow.ts'

export interface DatabaseRoutesOptions {
  readonly databases: RowCallsContext & { readonly threads: Threads }
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
    return await listFields(databases, params.databaseId)
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

  serveEndpoint(app, getRowHistory, async ({ permit, params, query }) => {
    await mayRead(permit, params.databaseId)
    const question = { ...params, ...query, userId: permit.actor.userId, before: query.before ?? null }
    return await readRowHistory(database, question)
  })
}

/** What the newer generation of clients asks for at once. */
const DEFAULT_LIMIT = 200
const HOUR_MS = 3_600_000
