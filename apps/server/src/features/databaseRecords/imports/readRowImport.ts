import type { RowImport } from '@sheaf/contract'
import { clientOf, type Executor } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Permit } from '../../access/index.ts'

/** An import of this person; those of others are as good as not there. */
export async function readRowImport(
  executor: Executor,
  { actor, workspaceId }: Pick<Permit, 'actor' | 'workspaceId'>,
  importId: string,
): Promise<RowImport> {
  const { rows } = await clientOf(executor).query<RowImportRow>(
    `SELECT ${COLUMNS} FROM row_imports WHERE id = $1 AND user_id = $2 AND workspace_id = $3`,
    [importId, actor.userId, workspaceId],
  )
  const [row] = rows
  if (row === undefined) throw new AppError('record_not_found')
  return presented(row)
}

/** The one that this person began last, of those that are being written into a database or taken back; null where there is none. */
export async function readRunningImport(
  executor: Executor,
  { actor, workspaceId }: Pick<Permit, 'actor' | 'workspaceId'>,
  databaseId: string,
): Promise<RowImport | null> {
  const { rows } = await clientOf(executor).query<RowImportRow>(
    `SELECT ${COLUMNS} FROM row_imports
     WHERE user_id = $1 AND state IN ('running', 'undoing') AND workspace_id = $2 AND database_id = $3
     ORDER BY created_at DESC LIMIT 1`,
    [actor.userId, workspaceId, databaseId],
  )
  return rows[0] ? presented(rows[0]) : null
}

const COLUMNS = 'id, database_id, name, state, done, total, result, can_undo, error_code, created_at'

function presented(row: RowImportRow): RowImport {
  const { done, total, created_at: createdAt, result, ...rest } = row
  return {
    ...rest,
    result: result && { added: result.added, updated: result.updated, deleted: result.deleted },
    can_undo: row.can_undo && row.state === 'done',
    progress: { done, total },
    created_at: createdAt.toISOString(),
  }
}

interface RowImportRow extends Omit<RowImport, 'progress' | 'created_at'> {
  readonly done: number
  readonly total: number
  readonly created_at: Date
}
