import { COLLAB_TYPES, type LargestItem } from '@sheaf/contract'
import type { Permit } from '../access/index.ts'
import type { FilesContext } from './FilesContext.ts'

/** FILE-USE-2: the largest files and pages that somebody may see, in the trash as well. */
export async function listLargest(
  context: FilesContext,
  { actor, workspaceId }: Permit,
  limit: number,
): Promise<LargestItem[]> {
  const found = new Map<string, LargestItem>()
  for (let offset = 0; found.size < limit; offset += BATCH) {
    const { rows } = await context.database.$client.query<LargestRow>(LARGEST, [
      workspaceId,
      COLLAB_TYPES.document,
      BATCH,
      offset,
    ])
    const viewIds = [...new Set(rows.map(({ view_id }) => view_id))]
    const isVisible = await context.policy.visibilityOf(actor, workspaceId, viewIds)
    // What several pages show is listed once, with the first of them that this person sees.
    for (const row of rows)
      if (isVisible(row.view_id) && !found.has(keyOf(row))) found.set(keyOf(row), presentLargest(row))
    if (rows.length < BATCH) break
  }
  return [...found.values()].slice(0, limit)
}

const BATCH = 200

interface LargestRow {
  readonly view_id: string
  /** Of a file: what it hangs below. */
  readonly parent_id: string
  readonly file_id: string | null
  readonly name: string
  readonly type: string
  readonly bytes: string
}

const keyOf = ({ parent_id, file_id }: LargestRow): string => `${parent_id} ${file_id ?? ''}`

function presentLargest({ view_id, parent_id, file_id, name, type, bytes }: LargestRow): LargestItem {
  return {
    view_id,
    file: file_id === null ? null : { file_id, parent_id, name, type },
    bytes: Number(bytes),
  }
}

const LARGEST = `
  SELECT view_id, parent_id, file_id, name, type, bytes
  FROM (
    SELECT f.parent_id AS view_id, f.parent_id, f.file_id, f.name, f.content_type AS type, f.bytes
    FROM files f JOIN views v ON v.id = f.parent_id
    WHERE f.workspace_id = $1
    UNION ALL
    -- In the text of a row: the pages that show its database.
    SELECT v.id, f.parent_id, f.file_id, f.name, f.content_type, f.bytes
    FROM files f JOIN row_documents r ON r.document_id = f.parent_id
    JOIN database_views d ON d.database_id = r.database_id AND NOT d.is_deleted
    JOIN views v ON v.id = d.id
    WHERE f.workspace_id = $1
    UNION ALL
    SELECT c.object_id, c.object_id, NULL, '', '', octet_length(c.snapshot) + coalesce(
      (SELECT sum(octet_length(u.payload)) FROM collab_updates u WHERE u.object_id = c.object_id), 0)
    FROM collabs c JOIN views v ON v.id = c.object_id
    WHERE c.workspace_id = $1 AND c.collab_type = $2 AND NOT v.is_space
  ) sized
  ORDER BY bytes DESC, parent_id, file_id, view_id
  LIMIT $3 OFFSET $4`
