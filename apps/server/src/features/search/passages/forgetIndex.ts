import { clientOf, type Executor } from '../../../platform/database/index.ts'

/**
 * Forgets what the index knows, of a workspace or, without one, of all: everything is to be read anew. Names of pages are
 * found all the time.
 */
export async function forgetIndex(executor: Executor, workspaceId: string | null): Promise<void> {
  for (const statement of FORGET) await clientOf(executor).query(statement, [workspaceId])
}

const FORGET = [
  'DELETE FROM indexed_objects WHERE $1::uuid IS NULL OR workspace_id = $1',
  `DELETE FROM search_passages WHERE kind <> 'page' AND ($1::uuid IS NULL OR workspace_id = $1)`,
  // Names are found until they are stored anew, which they are because they differ: with their words.
  `UPDATE search_passages SET part = '-' WHERE kind = 'page' AND ($1::uuid IS NULL OR workspace_id = $1)`,
  'DELETE FROM search_words WHERE $1::uuid IS NULL OR workspace_id = $1',
  'UPDATE views SET indexed_name = NULL WHERE $1::uuid IS NULL OR workspace_id = $1',
  'UPDATE files SET indexed_at = NULL WHERE $1::uuid IS NULL OR workspace_id = $1',
  'UPDATE quick_notes SET indexed_at = NULL WHERE $1::uuid IS NULL OR workspace_id = $1',
  `UPDATE comments c SET indexed_at = NULL FROM views v
   WHERE v.id = c.view_id AND ($1::uuid IS NULL OR v.workspace_id = $1)`,
]
