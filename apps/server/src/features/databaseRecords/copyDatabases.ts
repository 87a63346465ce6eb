import { inlineViewId, rowMetaKey } from '@sheaf/model'
import type { PoolClient } from '../../platform/database/Database.ts'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'

export interface DatabaseCopy {
  readonly workspaceId: string
  readonly userId: string
  /** New view ids by old ones; which of them are views of databases is looked up. */
  readonly copies: ReadonlyMap<string, string>
  readonly at: Date
}

/**
 * Copies the databases of which some views are copied, once each: with those views, the hidden one, the fields and the rows
 * that are not deleted. Rows get new ids, fields keep theirs. Answers the ids of the views that were copied.
 */
export async function copyDatabases(
  { ids }: { readonly ids: Ids },
  transaction: Transaction,
  { workspaceId, userId, copies, at }: DatabaseCopy,
): Promise<ReadonlySet<string>> {
  const client = clientOf(transaction) as PoolClient
  const { rows } = await client.query<{ id: string; inline_view_id: string; view_ids: string[] }>(
    // Waits for commands under way, and lets none begin until the copy is made.
    `SELECT d.id, d.inline_view_id, (SELECT array_agg(v.id) FROM database_views v
       WHERE v.database_id = d.id AND v.id = ANY($1::uuid[]) AND NOT v.is_deleted) AS view_ids
     FROM databases d WHERE d.id IN (SELECT database_id FROM database_views WHERE id = ANY($1::uuid[])
       AND NOT is_deleted)
     ORDER BY d.id FOR SHARE`,
    [[...copies.keys()]],
  )
  for (const { id, inline_view_id: inlineId, view_ids: viewIds } of rows) {
    const copyId = ids.uuid()
    const copyInlineId = inlineViewId(copyId) ?? copyId
    const views = [
      ...viewIds.map((viewId) => [viewId, copies.get(viewId) ?? viewId]),
      [inlineId, copyInlineId],
    ]
    await client.query(
      `INSERT INTO databases (id, workspace_id, inline_view_id, epoch, version, structure_version, created_at)
       VALUES ($1, $2, $3, $4, 1, 1, $5)`,
      [copyId, workspaceId, copyInlineId, ids.uuid(), at],
    )
    const copied = await client.query<CopiedMeta>(COPY, [
      id,
      copyId,
      views.map(([from]) => from),
      views.map(([, to]) => to),
      userId,
      Math.floor(at.getTime() / 1000),
    ])
    await renameMeta(client, copied.rows)
  }
  return new Set(rows.flatMap((row) => row.view_ids))
}

const COPY = `
  WITH who AS (SELECT uid::text AS uid FROM users WHERE id = $5),
  places AS (SELECT * FROM unnest($3::uuid[], $4::uuid[]) AS p (old_id, new_id)),
  copied AS MATERIALIZED (
    SELECT id AS old_id, gen_random_uuid() AS new_id FROM database_rows WHERE database_id = $1 AND NOT is_deleted
  ), fields AS (
    INSERT INTO database_fields (database_id, id, value, version, is_deleted)
    SELECT $2, id, value, 1, false FROM database_fields WHERE database_id = $1 AND NOT is_deleted
  ), views AS (
    INSERT INTO database_views (id, database_id, value, version, is_deleted)
    SELECT p.new_id, $2, v.value || jsonb_build_object('id', p.new_id, 'database_id', $2::uuid), 1, false
    FROM database_views v JOIN places p ON p.old_id = v.id
  ), rows AS (
    INSERT INTO database_rows (id, database_id, cells, height, created_at, last_modified, created_by, last_edited_by,
      meta, version, is_deleted)
    SELECT c.new_id, $2, r.cells, r.height, $6, $6, who.uid, who.uid, r.meta, 1, false
    FROM copied c JOIN database_rows r ON r.id = c.old_id CROSS JOIN who
  ), orders AS (
    INSERT INTO database_orders (row_id, view_id, key, is_deleted)
    SELECT c.new_id, p.new_id, o.key, false
    FROM copied c JOIN database_orders o ON o.row_id = c.old_id JOIN places p ON p.old_id = o.view_id
  )
  SELECT c.old_id, c.new_id, r.meta
  FROM copied c JOIN database_rows r ON r.id = c.old_id WHERE r.meta <> '{}'`

interface CopiedMeta {
  readonly old_id: string
  readonly new_id: string
  readonly meta: Readonly<Record<string, unknown>>
}

/** Keys in the meta of a row derive from its id. */
async function renameMeta(client: PoolClient, copied: readonly CopiedMeta[]): Promise<void> {
  if (copied.length === 0) return
  const renamed = copied.map(({ old_id: oldId, new_id: id, meta }) => {
    const names = new Map(META_NAMES.map((name) => [rowMetaKey(oldId, name), rowMetaKey(id, name)]))
    const entries = Object.entries(meta).map(([key, value]) => [names.get(key) ?? key, value])
    return { id, meta: Object.fromEntries(entries) as CopiedMeta['meta'] }
  })
  await client.query(
    `UPDATE database_rows r SET meta = n.meta FROM json_to_recordset($1::json) AS n (id uuid, meta jsonb)
     WHERE r.id = n.id`,
    [JSON.stringify(renamed)],
  )
}

const META_NAMES = ['icon_id', 'cover_id', 'is_document_empty'] as const
