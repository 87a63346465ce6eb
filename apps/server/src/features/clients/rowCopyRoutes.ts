import { COLLAB_TYPES, duplicateRowDocument } from '@sheaf/contract'
import { rowDocumentId, type Command } from '@sheaf/model'
import type { FastifyPluginAsync } from 'fastify'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { serveEndpoint, type PagePolicy } from '../access/index.ts'
import type { CollabDoor } from '../collab/index.ts'
import { findDatabaseFor, runCommands, type CommandsContext } from '../databaseRecords/index.ts'

interface RowCopyRoutesOptions {
  readonly copies: CommandsContext & {
    readonly policy: PagePolicy
    readonly doorTo: (collabType: number) => CollabDoor
  }
}

/** Copies documents of rows for clients that duplicate rows themselves (wire.md 12). */
export const rowCopyRoutes: FastifyPluginAsync<RowCopyRoutesOptions> = async (app, { copies }) => {
  const { database, policy, doorTo } = copies
  serveEndpoint(app, duplicateRowDocument, async ({ permit, params, body }) => {
    const { workspaceId, databaseId, rowId } = params
    const viewId = await findDatabaseFor(database, policy, permit, { databaseId, viewId: null })
    const run = (command: Command) =>
      runCommands(copies, { databaseId, by: { userId: permit.actor.userId, viewId }, commands: [command] })
    const source = await readSource(rowId, databaseId)
    const objectId = rowDocumentId(rowId)
    if (source === null || objectId === null) throw new AppError('record_not_found')
    const state = body.client_doc_state_b64
    if (state) {
      if (!source.hasDocument) await run({ kind: 'beginRowDocument', rowId })
      const address = { workspaceId, objectId, collabType: COLLAB_TYPES.document }
      const stored = await doorTo(COLLAB_TYPES.document).submit(
        permit.actor.userId,
        address,
        Uint8Array.from(Buffer.from(state, 'base64')),
      )
      if (!stored.ok) throw new AppError(stored.error)
    }
    // A row whose page nobody has begun has nothing to copy, and a row that is not there is refused all the same.
    if (source.hasDocument || state)
      await run({ kind: 'beginRowDocument', rowId: body.new_row_id, from: rowId })
    else if ((await readSource(body.new_row_id, databaseId)) === null) throw new AppError('record_not_found')
  })

  async function readSource(
    rowId: string,
    databaseId: string,
  ): Promise<{ readonly hasDocument: boolean } | null> {
    const { rows } = await clientOf(database).query<{ hasDocument: boolean }>(
      `SELECT EXISTS (SELECT FROM row_documents d WHERE d.row_id = r.id AND d.database_id = r.database_id) AS "hasDocument"
       FROM database_rows r WHERE r.id = $1 AND r.database_id = $2 AND NOT r.is_deleted`,
      [rowId, databaseId],
    )
    return rows[0] ?? null
  }
}
