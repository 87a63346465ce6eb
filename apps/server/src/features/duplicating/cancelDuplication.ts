import type { WorkspaceId } from '@sheaf/base'
import type { Duplication } from '@sheaf/contract'
import { tellJobChanged } from '../../platform/bus/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import type { Actor } from '../access/index.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { readDuplication } from './readDuplication.ts'

/**
 * Stops a copy that this person asked for; what became of it is the answer. Of a copy that appears at this moment one
 * thing counts: it is there and done, or it is not there.
 */
export async function cancelDuplication(
  context: DuplicatingContext,
  actor: Actor,
  copy: { readonly workspaceId: WorkspaceId; readonly id: string },
): Promise<Duplication> {
  await clientOf(context.database).query(
    `UPDATE duplications SET state = 'cancelled'
     WHERE id = $1 AND user_id = $2 AND workspace_id = $3 AND state = 'running'`,
    [copy.id, actor.userId, copy.workspaceId],
  )
  tellJobChanged(context.bus, { job: 'copy', id: copy.id, userId: actor.userId })
  return (await readDuplication(context, actor, copy)).answer
}
