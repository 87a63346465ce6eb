import type { ViewId, WorkspaceId } from '@sheaf/base'
import { clientOf } from '../../platform/database/index.ts'
import type { Actor } from '../access/index.ts'
import { archiveKey, type ExportingContext } from './ExportingContext.ts'
import { isRootOpen } from './readExports.ts'

export interface FoundArchive {
  readonly blobKey: string
  readonly fileName: string
  readonly bytes: number
}

/** Null for what is of somebody else, not done, too old, or of what is closed to this person now. */
export async function findArchive(
  { database, clock, policy }: Pick<ExportingContext, 'database' | 'clock' | 'policy'>,
  actor: Pick<Actor, 'userId'>,
  { workspaceId, exportId }: { readonly workspaceId: WorkspaceId; readonly exportId: string },
): Promise<FoundArchive | null> {
  const { rows } = await clientOf(database).query<ArchiveRow>(
    `SELECT archive->>'fileName' AS file_name, bytes::float8 AS bytes, root_id FROM workspace_exports
     WHERE id = $1 AND user_id = $2 AND workspace_id = $3 AND state = 'done' AND expires_at > $4`,
    [exportId, actor.userId, workspaceId, clock.now()],
  )
  const row = rows[0]
  if (row === undefined || !(await isRootOpen(policy, { actor, workspaceId }, row.root_id))) return null
  return { blobKey: archiveKey(exportId), fileName: row.file_name, bytes: row.bytes }
}

interface ArchiveRow {
  readonly file_name: string
  readonly bytes: number
  readonly root_id: ViewId | null
}
