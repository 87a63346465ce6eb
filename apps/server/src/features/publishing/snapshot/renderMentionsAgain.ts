import { clientOf, type Transaction } from '../../../platform/database/index.ts'

/**
 * Has every page of a workspace that tells of one of these rendered again, when somebody next reads it: they are named
 * and linked there only as long as the world may read them, by their present names. Of a database that is every page that
 * shows one of its tabs, every database whose rows lead to its own, and every page that shows one of those.
 */
export async function renderMentionsAgain(
  transaction: Transaction,
  workspaceId: string,
  viewIds: readonly string[],
): Promise<void> {
  await clientOf(transaction).query(RENDER_AGAIN, [workspaceId, viewIds])
}

/** The ids by which other pages mean the databases `d`: their own, and those of their tabs. */
const NAMES = `SELECT name::uuid FROM unnest(d.visible_view_ids || d.database_id) AS name
  WHERE name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`

const RENDER_AGAIN = `
  WITH told AS (
    SELECT unnest($2::uuid[]) AS id
    UNION SELECT names.name FROM published_databases d, LATERAL (${NAMES}) names WHERE d.view_id = ANY($2::uuid[])
  ), further AS (
    SELECT names.name AS id
    FROM publications p JOIN published_databases d ON d.view_id = p.view_id, LATERAL (${NAMES}) names
    WHERE p.workspace_id = $1 AND p.unpublished_at IS NULL AND p.mentioned_ids && ARRAY(SELECT id FROM told)
  )
  UPDATE publications SET rendered_with = 0, version = version + 1
  WHERE mentioned_ids && ARRAY(SELECT id FROM told UNION SELECT id FROM further)
    AND workspace_id = $1 AND unpublished_at IS NULL`
