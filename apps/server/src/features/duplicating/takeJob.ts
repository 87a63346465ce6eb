import type { Transaction } from '../../platform/database/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import type { CopyJob } from './CopyJob.ts'

/** Null for what is done, and for what somebody else is working on: the lock ends with the transaction, however it ends. */
export async function takeJob(writer: Transaction, id: string): Promise<CopyJob | null> {
  const client = clientOf(writer)
  const { rows: locks } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('duplication ' || $1, 0)) AS taken`,
    [id],
  )
  if (locks[0]?.taken !== true) return null
  const { rows } = await client.query<CopyJob>(
    `SELECT id, workspace_id AS "workspaceId", user_id AS "userId", published_view_id AS "publishedViewId",
       dest_view_id AS "destViewId", view_id AS "viewId", unlocked_ids AS "unlockedIds",
       page_copy AS "pageCopy"
     FROM duplications WHERE id = $1 AND state = 'running'`,
    [id],
  )
  return rows[0] ?? null
}
