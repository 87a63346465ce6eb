import type { Database } from '../../platform/database/index.ts'
import { DATABASE_MARK, DOCUMENT_MARK } from './marks.ts'

export interface StaleQuestion {
  /** Only of this workspace. */
  readonly workspaceId?: string
  /** Only pages among these and below them. */
  readonly viewIds?: readonly string[]
  readonly limit: number
}

/** Documents and databases whose present state was not read yet. */
export async function listStale(
  { $client }: Database,
  { workspaceId, viewIds, limit }: StaleQuestion,
): Promise<string[]> {
  const { rows } =
    viewIds === undefined
      ? await $client.query<{ id: string }>(STALE, [workspaceId ?? null, limit])
      : await $client.query<{ id: string }>(STALE_BELOW, [viewIds, limit])
  return rows.map(({ id }) => id)
}

const IS_STALE_DOCUMENT = `NOT EXISTS (
  SELECT FROM indexed_objects i WHERE i.object_id = c.object_id AND i.mark = ${DOCUMENT_MARK})`

const STALE = `
  SELECT d.id FROM databases d WHERE ($1::uuid IS NULL OR d.workspace_id = $1) AND NOT EXISTS (
    SELECT FROM indexed_objects i WHERE i.object_id = d.id AND i.mark = ${DATABASE_MARK})
  UNION ALL (
    SELECT c.object_id FROM collabs c WHERE c.collab_type = 0 AND ($1::uuid IS NULL OR c.workspace_id = $1)
      AND (EXISTS (SELECT FROM views v WHERE v.id = c.object_id)
        OR EXISTS (SELECT FROM row_documents r WHERE r.document_id = c.object_id))
      AND ${IS_STALE_DOCUMENT})
  LIMIT $2`

const STALE_BELOW = `
  WITH RECURSIVE down AS (
    SELECT id, workspace_id FROM views WHERE id = ANY($1::uuid[])
    UNION
    SELECT v.id, v.workspace_id FROM down
    JOIN views v ON v.workspace_id = down.workspace_id AND v.parent_id = down.id
  )
  SELECT c.object_id AS id FROM down JOIN collabs c ON c.object_id = down.id AND c.collab_type = 0
  WHERE ${IS_STALE_DOCUMENT}
  LIMIT $2`
