import type { Pool, PoolClient } from '../../../platform/database/Database.ts'
import { keptPlan } from '../../../platform/database/index.ts'

/** Whether a workspace is searched by the names of its pages alone. */
export async function isIndexingDisabled(client: Pool | PoolClient, workspaceId: string): Promise<boolean> {
  const { rows } = await client.query<{ is_disabled: boolean }>(
    keptPlan('SELECT is_search_indexing_disabled AS is_disabled FROM workspaces WHERE id = $1', [
      workspaceId,
    ]),
  )
  return rows[0]?.is_disabled ?? true
}
