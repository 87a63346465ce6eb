import type { ViewId } from '@sheaf/base'
import { clientOf } from '../../platform/database/index.ts'
import { importTable } from '../databaseRecords/index.ts'
import type { TableToWrite } from './archiveTasks.ts'
import { ImportStopped, type ImportJob } from './ImportJob.ts'
import type { ImportingContext } from './ImportingContext.ts'
import { guessViews } from './guessViews.ts'
import { noteWritten } from './noteWritten.ts'
import type { WritingPlace } from './WritingPlace.ts'

interface TableWriting {
  readonly place: WritingPlace
  readonly table: TableToWrite
  readonly signal: AbortSignal
}

/** Makes the database of a table; one that cannot be made is left out. */
export async function writeTable(
  context: ImportingContext,
  job: ImportJob,
  { place, table, signal }: TableWriting,
): Promise<void> {
  const { database, rowImports } = context
  const { position, parentId, csv, notes } = table
  const client = clientOf(database)
  const { rows } = await client.query<TableItem>(ITEM, [job.id, position])
  const [item] = rows
  if (item === undefined) throw new ImportStopped()
  const { workspaceId, actor } = place.permit
  const made = await importTable(
    rowImports,
    { ...item, workspaceId, userId: actor.userId, parentViewId: parentId, csv },
    signal,
  )
  if (made.refusal !== null) {
    await client.query(REFUSED, [job.id, position, JSON.stringify([{ problem: made.refusal, name: '' }])])
    return
  }
  await guessViews(context, job, { place, ...item })
  const empty = made.leftEmpty > 0 ? [{ problem: 'cells_empty', name: '' }] : []
  await database.transaction((transaction) =>
    noteWritten(transaction, job, { position, notes: [...notes, ...empty] }),
  )
}

interface TableItem {
  readonly viewId: ViewId
  readonly databaseId: string
  readonly name: string
}

const ITEM = `SELECT view_id AS "viewId", database_id AS "databaseId", name FROM archive_import_items
  WHERE import_id = $1 AND position = $2`

const REFUSED = `UPDATE archive_import_items SET outcome = 3, is_written = true, notes = $3::jsonb
  WHERE import_id = $1 AND position = $2`
