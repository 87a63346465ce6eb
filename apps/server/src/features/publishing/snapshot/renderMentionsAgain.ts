import { clientOf, type Transaction } from '../../../platform/database/index.ts'

/**
 * Has every page of a workspace that tells of one of these rendered again, when somebody next reads it: they are named
 * and linked there only as long as the world may read them, by their present names. Of a database that is every page that
 * shows one of its tabs, every database whose rows lead to its own, and every page that shows one of those. Where others
 * hold such a page for long, it fails with `lock_not_available`, and the transaction is to be run again.
 */
export async function renderMentionsAgain(
  transaction: Transaction,
  workspaceId: string,
  viewIds: readonly string[],
): Promise<void> {
  const client = clientOf(transaction)
  await client.query(`SET LOCAL lock_timeout = '${MAX_WAIT_MS}ms'`)
  await client.query(RENDER_AGAIN, [workspaceId, viewIds])
  await client.query('SET LOCAL lock_timeout = 0')
}

// Of two that mention each other each waits for the other: one of them begins again, long before PostgreSQL finds out.
const MAX_WAIT_MS = 40

/**
 * Locks what `renderMentionsAgain` will write, and the publications themselves, all in one order: for changes that know at
 * their beginning what they change.
 */
export async function lockWithMentions(
  transaction: Transaction,
  workspaceId: string,
  viewIds: readonly string[],
): Promise<void> {
  await clientOf(transaction).query(LOCK, [workspaceId, viewIds])
}

/** The ids by which other pages mean the databases `d`: their own, and those of their tabs. */
const NAMES = `SELECT name::uuid FROM unnest(d.visible_view_ids || d.database_id) AS name
  WHERE name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`

// In one order for everybody: pages that mention each other are published at the same time.
const telling = (more: string): string => `
  WITH told AS (
    SELECT unnest($2::uuid[]) AS id
    UNION SELECT names.name FROM published_databases d, LATERAL (${NAMES}) names WHERE d.view_id = ANY($2::uuid[])
  ), further AS (
    SELECT names.name AS id
    FROM publications p JOIN published_databases d ON d.view_id = p.view_id, LATERAL (${NAMES}) names
    WHERE p.workspace_id = $1 AND p.unpublished_at IS NULL AND p.mentioned_ids && ARRAY(SELECT id FROM told)
  ), telling AS (
    SELECT view_id FROM publications
    WHERE (${more} mentioned_ids && ARRAY(SELECT id FROM told UNION SELECT id FROM further))
      AND workspace_id = $1 AND unpublished_at IS NULL
    ORDER BY view_id FOR NO KEY UPDATE
  )`

const RENDER_AGAIN = `${telling('')}
  UPDATE publications p SET rendered_with = 0, version = version + 1 FROM telling WHERE p.view_id = telling.view_id`

const LOCK = `${telling('view_id = ANY($2::uuid[]) OR')} SELECT FROM telling`
