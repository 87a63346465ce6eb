import type { WorkspaceId } from '@sheaf/base'
import { errorCodeOf, type Duplication, type ErrorCode } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'

export interface FoundDuplication {
  readonly answer: Duplication
  /** Why it failed; null where it did not. */
  readonly refused: ErrorCode | null
}

/** How far a copy is; `record_not_found` for one that somebody else asked for. */
export async function readDuplication(
  { database }: Pick<DuplicatingContext, 'database'>,
  actor: Actor,
  { workspaceId, id }: { readonly workspaceId: WorkspaceId; readonly id: string },
): Promise<FoundDuplication> {
  const { rows } = await clientOf(database).query<DuplicationRow>(
    `SELECT id, state, view_id, database_mappings, done, total, error_code FROM duplications
     WHERE id = $1 AND user_id = $2 AND workspace_id = $3`,
    [id, actor.userId, workspaceId],
  )
  const row = rows[0]
  if (!row) throw new AppError('record_not_found')
  const answer = {
    task_id: row.id,
    state: row.state,
    view_id: row.view_id,
    database_mappings: row.database_mappings,
    progress: { done: row.done, total: row.total },
    error_code: row.error_code,
  }
  return { answer, refused: row.state === 'failed' ? (errorCodeOf(row.error_code ?? 0) ?? 'internal') : null }
}

interface DuplicationRow {
  readonly id: string
  readonly state: Duplication['state']
  readonly view_id: string
  readonly database_mappings: Record<string, string[]>
  readonly done: number
  readonly total: number
  readonly error_code: number | null
}
