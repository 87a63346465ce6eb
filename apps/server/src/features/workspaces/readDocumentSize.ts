import type { Database } from '../../platform/database/index.ts'

/** Bytes of all documents of a workspace as they are stored: snapshots, and what came to them since. */
export async function readDocumentSize(database: Database, workspaceId: string): Promise<number> {
  const { rows } = await database.$client.query<{ bytes: string }>(
    `SELECT (
       (SELECT coalesce(sum(octet_length(snapshot)), 0) FROM collabs WHERE workspace_id = $1) +
       (SELECT coalesce(sum(octet_length(u.payload)), 0) FROM collab_updates u
        JOIN collabs c USING (object_id) WHERE c.workspace_id = $1)
     )::text AS bytes`,
    [workspaceId],
  )
  return Number(rows[0]?.bytes ?? 0)
}
