import type { RowImport } from '@sheaf/contract'
import { createHash } from 'node:crypto'
import { clientOf } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Permit } from '../../access/index.ts'
import type { ImportJob } from './ImportJob.ts'
import { readRowImport } from './readRowImport.ts'
import { ROW_IMPORT_PURGE } from './rowImportJobs.ts'
import type { RowImportsContext } from './RowImportsContext.ts'

/** Imports of one person that are on their way at once, in all workspaces. */
const MAX_RUNNING = 5
/** That one can see what became of it, and take it back. */
export const KEPT_MS = 7 * 24 * 60 * 60_000

export interface NewImport extends Pick<
  ImportJob,
  'databaseId' | 'mode' | 'csv' | 'keyFieldId' | 'parentViewId' | 'layout' | 'name'
> {
  readonly viewId: string
  readonly contentLength: number
  /** In Base64; null where nobody says. */
  readonly md5: string | null
  /** Rows; 0 where the upload tells. */
  readonly total: number
  readonly canUndo: boolean
  /** Until its upload has come. */
  readonly uploadMs: number
}

interface BegunImport {
  readonly import: RowImport
  /** Where its upload goes, which only this answer tells. */
  readonly uploadPath: string
}

/** Notes an import, which waits for its upload. */
export async function beginImport(
  { database, clock, ids, queue }: RowImportsContext,
  permit: Permit,
  begun: NewImport,
): Promise<BegunImport> {
  const { actor, workspaceId } = permit
  const now = clock.now()
  const id = ids.uuid()
  const key = ids.secret(32)
  await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [actor.userId])
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM row_imports
       WHERE user_id = $1 AND state IN ('waiting', 'running', 'undoing') AND expires_at > $2`,
      [actor.userId, now],
    )
    if ((rows[0]?.count ?? 0) >= MAX_RUNNING) throw new AppError('too_many_import_task')
    await client.query(
      `INSERT INTO row_imports (id, workspace_id, user_id, database_id, view_id, name, mode, state, upload_hash,
         content_length, total, can_undo, created_at, expires_at, csv, parent_view_id, layout, md5, key_field_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
      [
        id,
        workspaceId,
        actor.userId,
        begun.databaseId,
        begun.viewId,
        begun.name,
        begun.mode,
        hashOf(key),
        begun.contentLength,
        begun.total,
        begun.canUndo,
        now,
        new Date(now.getTime() + begun.uploadMs),
        begun.csv && JSON.stringify(begun.csv),
        begun.parentViewId,
        begun.layout,
        begun.md5,
        begun.keyFieldId,
      ],
    )
    await queue.send(
      ROW_IMPORT_PURGE,
      {},
      { transaction, key: 'imports', startAfter: new Date(now.getTime() + KEPT_MS) },
    )
  })
  return {
    import: await readRowImport(database, permit, id),
    uploadPath: `/api/workspace/${workspaceId}/row-import/${id}/upload/${key}`,
  }
}

export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
