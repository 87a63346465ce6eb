import type { WorkspaceId } from '@sheaf/base'
import { tellJobChanged } from '../../platform/bus/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import { archiveKey, type ExportingContext } from './ExportingContext.ts'

/** Deletes an archive of this person. One that is being made stops when it next says how far it is. */
export async function dropExport(
  { database, blobs, bus }: Pick<ExportingContext, 'database' | 'blobs' | 'bus'>,
  actor: Pick<Actor, 'userId'>,
  { workspaceId, id }: { readonly workspaceId: WorkspaceId; readonly id: string },
): Promise<void> {
  const { rowCount } = await clientOf(database).query(
    'DELETE FROM workspace_exports WHERE id = $1 AND user_id = $2 AND workspace_id = $3',
    [id, actor.userId, workspaceId],
  )
  if (rowCount === 0) throw new AppError('record_not_found')
  await blobs.delete(archiveKey(id))
  tellJobChanged(bus, { job: 'export', id, userId: actor.userId })
}
