import type { CsvImport } from '@sheaf/contract'
import type { Clock } from '../../../../platform/clock.ts'
import { clientOf, type Database } from '../../../../platform/database/index.ts'
import { AppError } from '../../../../platform/errors/index.ts'
import type { Permit } from '../../../access/index.ts'

/** An import of a CSV file of this person; those of others are as good as not there. */
export async function readCsvImport(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { actor, workspaceId }: Pick<Permit, 'actor' | 'workspaceId'>,
  taskId: string,
): Promise<CsvImport> {
  const { rows } = await clientOf(database).query<CsvImportRow>(
    `SELECT state, done, total, result, error_code, database_id, view_id, state = 'waiting' AND expires_at <= $4 AS is_late
     FROM row_imports WHERE id = $1 AND user_id = $2 AND workspace_id = $3 AND csv IS NOT NULL`,
    [taskId, actor.userId, workspaceId, clock.now()],
  )
  const [row] = rows
  if (row === undefined) throw new AppError('record_not_found')
  const { result } = row
  return {
    task_id: taskId,
    status: row.is_late ? 'Expire' : STATUSES[row.state],
    progress: { rows_processed: row.done, rows_total: row.total },
    error_code: row.state === 'failed' ? row.error_code : null,
    result: result && {
      database_id: row.database_id,
      view_id: row.view_id,
      rows_added: result.added,
      rows_deleted: result.deleted,
      cells_left_empty: result.leftEmpty ?? 0,
    },
  }
}

interface CsvImportRow {
  readonly state: keyof typeof STATUSES
  readonly done: number
  readonly total: number
  readonly result: { readonly added: number; readonly deleted: number; readonly leftEmpty?: number } | null
  readonly error_code: number | null
  readonly database_id: string
  readonly view_id: string
  readonly is_late: boolean
}

const STATUSES = {
  waiting: 'Pending',
  running: 'Pending',
  done: 'Completed',
  undoing: 'Completed',
  undone: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancel',
} as const
