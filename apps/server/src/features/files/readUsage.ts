import type { WorkspaceId } from '@sheaf/base'
import { sql } from 'drizzle-orm'
import type { FilesContext } from './FilesContext.ts'

/** Bytes that the files of a workspace take; those of copied pages lie there once. */
export async function readUsage(
  { database }: Pick<FilesContext, 'database'>,
  workspaceId: WorkspaceId,
): Promise<number> {
  const { rows } = await database.execute<{ bytes: string }>(sql`
    SELECT coalesce(sum(bytes), 0) AS bytes
    FROM (SELECT DISTINCT blob_key, bytes FROM files WHERE workspace_id = ${workspaceId}) blobs`)
  return Number(rows[0]?.bytes ?? 0)
}
