import type { ViewId } from '@sheaf/base'
import { COLLAB_TYPES, openRowDocument } from '@sheaf/contract'
import { rowDocumentId } from '@sheaf/model'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Sync } from '../../sync/index.ts'
import { serveEndpoint, type PagePolicy } from '../access/index.ts'
import { createRowDocuments } from './createRowDocuments.ts'

export interface RowDocumentRoutesOptions {
  readonly database: Database
  readonly clock: Clock
  readonly policy: Pick<PagePolicy, 'requireView'>
  readonly sync: Pick<Sync, 'read'>
}

/** HTTP face of the documents of rows, for clients that create them by a call. */
export const rowDocumentRoutes: FastifyPluginAsync<RowDocumentRoutesOptions> = async (app, options) => {
  const { database, clock, policy, sync } = options
  serveEndpoint(app, openRowDocument, async ({ permit, body }) => {
    const { row_document_source: source, document_id: objectId } = body
    const { workspaceId } = permit
    await policy.requireView({ ...permit, action: 'pages.write' }, source.database_view_id as ViewId)
    const isOfRow = rowDocumentId(source.row_id) === objectId
    if (!isOfRow || !(await hasRow(database, source))) throw new AppError('record_not_found')
    const { database_id: databaseId, row_id: rowId } = source
    await createRowDocuments(database.$client, { databaseId, rowIds: [rowId], at: clock.now() })
    const state = await sync.read({ workspaceId, objectId, collabType: COLLAB_TYPES.document })
    if (!state.ok) throw new AppError(state.error)
    return [...state.value.update]
  })
}

interface RowSource {
  readonly database_id: string
  readonly database_view_id: string
  readonly row_id: string
}

async function hasRow(database: Database, source: RowSource): Promise<boolean> {
  const { rowCount } = await database.$client.query(
    `SELECT FROM database_rows r JOIN database_views v ON v.database_id = r.database_id AND NOT v.is_deleted
     WHERE r.id = $1 AND r.database_id = $2 AND v.id = $3`,
    [source.row_id, source.database_id, source.database_view_id],
  )
  return rowCount === 1
}
