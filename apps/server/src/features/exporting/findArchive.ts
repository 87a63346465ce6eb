import type { WorkspaceId } from '@sheaf/base'
import { clientOf } from '../../platform/database/index.ts'
import { isAllowed, type Actor } from '../access/index.ts'
import { archiveKey, type ExportingContext } from './ExportingContext.ts'

export interface FoundArchive {
  readonly blobKey: string
  readonly fileName: string
  readonly bytes: number
}

/** Null for what is of somebody else, not done, too old, or of a workspace that this person has left. */
export async function findArchive(
  { database, clock, policy }: Pick<ExportingContext, 'database' | 'clock' | 'policy'>,
  actor: Pick<Actor, 'userId'>,
  { workspaceId, exportId }: { readonly workspaceId: WorkspaceId; readonly exportId: string },
): Promise<FoundArchive | null> {
  if (!isAllowed(await policy.roleIn(actor, workspaceId), 'tree.read')) return null
  const { rows } = await clientOf(database).query<{ file_name: string; bytes: number }>(
    `SELECT archive->>'fileName' AS file_name, bytes::float8 AS bytes FROM workspace_exports
     WHERE id = $1 AND user_id = $2 AND workspace_id = $3 AND state = 'done' AND expires_at > $4`,
    [exportId, actor.userId, workspaceId, clock.now()],
  )
  const row = rows[0]
  return row === undefined
    ? null
    : { blobKey: archiveKey(exportId), fileName: row.file_name, bytes: row.bytes }
}
