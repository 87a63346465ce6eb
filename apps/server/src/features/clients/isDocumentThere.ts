import type { Permit } from '../access/index.ts'
import { findBest, type CollabRightContext } from './readCollabRight.ts'
import { listGoverningViews } from './listGoverningViews.ts'

/** Whether there is a Yjs object with an id, stored or made of records when it is asked for; what the person may not read is not there. */
export async function isDocumentThere(
  { database, policy }: CollabRightContext,
  permit: Permit,
  objectId: string,
): Promise<boolean> {
  const { rowCount } = await database.$client.query(
    `SELECT 1 FROM collabs WHERE object_id = $1 AND workspace_id = $2
     UNION ALL SELECT 1 FROM databases WHERE id = $1 AND workspace_id = $2
     UNION ALL SELECT 1 FROM database_rows r JOIN databases d ON d.id = r.database_id
       WHERE r.id = $1 AND d.workspace_id = $2 AND NOT r.is_deleted
     LIMIT 1`,
    [objectId, permit.workspaceId],
  )
  if (rowCount !== 1) return false
  return (await findBest(policy, permit, await listGoverningViews(database, permit, objectId))) !== null
}
