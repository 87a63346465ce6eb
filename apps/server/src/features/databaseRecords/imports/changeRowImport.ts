import type { RowImport } from '@sheaf/contract'
import { tellJobChanged } from '../../../platform/bus/index.ts'
import { clientOf } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Permit } from '../../access/index.ts'
import { readRowImport } from './readRowImport.ts'
import { ROW_IMPORT } from './rowImportJobs.ts'
import { stagedKey, type RowImportsContext } from './RowImportsContext.ts'

type Asking = Pick<Permit, 'actor' | 'workspaceId'>

/** Stops an import that is not over: nothing of it is there, or will be. */
export async function cancelRowImport(
  { database, blobs, bus }: RowImportsContext,
  permit: Asking,
  importId: string,
): Promise<RowImport> {
  await readRowImport(database, permit, importId)
  const { rowCount } = await clientOf(database).query(
    `UPDATE row_imports SET state = 'cancelled' WHERE id = $1 AND state IN ('waiting', 'running')`,
    [importId],
  )
  if (rowCount === 1) {
    await blobs.delete(stagedKey(importId))
    tellJobChanged(bus, { job: 'row_import', id: importId, userId: permit.actor.userId })
  }
  return await readRowImport(database, permit, importId)
}

/** Begins to take back an import that is done. */
export async function undoRowImport(
  { database, queue, bus }: RowImportsContext,
  permit: Asking,
  importId: string,
): Promise<RowImport> {
  await readRowImport(database, permit, importId)
  await database.transaction(async (transaction) => {
    const { rowCount } = await clientOf(transaction).query(
      `UPDATE row_imports SET state = 'undoing' WHERE id = $1 AND state = 'done' AND can_undo`,
      [importId],
    )
    if (rowCount === 0)
      throw new AppError('invalid_request', { message: 'This import cannot be taken back.' })
    await queue.send(ROW_IMPORT, { id: importId }, { transaction })
  })
  tellJobChanged(bus, { job: 'row_import', id: importId, userId: permit.actor.userId })
  return await readRowImport(database, permit, importId)
}
