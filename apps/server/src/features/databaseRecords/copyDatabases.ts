import { inlineViewId, rowMetaKey } from '@sheaf/model'
import type { PoolClient } from '../../platform/database/Database.ts'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import { listCopiedDocuments, type CopiedRowDocument } from './listCopiedDocuments.ts'
import { copyLinkedViews } from './linkedViews/copyLinkedViews.ts'
import { copiedRowId } from './copiedRowId.ts'
import { redirectRelations } from './redirectRelations.ts'
import { withoutReminders } from './withoutReminders.ts'

export interface DatabaseCopy {
  readonly workspaceId: string
  readonly userId: string
  /** New view ids by old ones; which of them are views of databases is looked up. */
  readonly copies: ReadonlyMap<string, string>
  readonly at: Date
}

export interface CopiedDatabases {
  /** That were copied, by their old ids. */
  readonly viewIds: ReadonlySet<string>
  /** Databases that have further views now, whose readers have to be told. */
  readonly changedIds: readonly string[]
  /** Of the copies. Files that their rows name are left to the caller. */
  readonly copyIds: readonly string[]
  /** Views of the copies by those of the originals below which files of cells hang. */
  readonly fileParents: ReadonlyMap<string, string>
  /** Documents of rows that are left to the caller to copy: the copies of the rows say that they have one. */
  readonly rowDocuments: readonly CopiedRowDocument[]
}

/**
 * Copies the databases of which some views are copied, once each: with those views, the hidden one, the fields and the rows
 * that are not deleted. Rows get new ids and no reminders, fields keep theirs, relations among the copied lead to the copies. Where only linked views are copied, the database is not: their
 * copies are further views of it.
 */
export async function copyDatabases(
  context: { readonly ids: Ids },
  transaction: Transaction,
  copy: DatabaseCopy,
): Promise<CopiedDatabases> {
  const { ids } = context
  const { workspaceId, userId, copies, at } = copy
  const client = clientOf(transaction) as PoolClient
  const databases = await databasesOf(client, copies)
  const changedIds: string[] = []
  const copyIds = new Map<string, string>()
  for (const { id, inline_view_id: inlineId, view_ids: viewIds, is_linked: isLinked } of databases) {
    if (isLinked) {
      await copyLinkedViews(context, transaction, { ...copy, databaseId: id, viewIds })
      changedIds.push(id)
      continue
    }
    const copyId = ids.uuid()
    copyIds.set(id, copyId)
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
      copyInlineId,
    ])
    await renameMeta(client, copied.rows)
  }
  await redirectRelations(client, copyIds)
  return {
    viewIds: new Set(databases.flatMap((each) => each.view_ids)),
    changedIds,
    copyIds: [...copyIds.values()],
    fileParents: await fileParentsOf(client, databases, { copyIds, copies }),
    rowDocuments: await listCopiedDocuments(client, copyIds),
  }
}

interface CopiedDatabase {
  readonly id: string
  readonly inline_view_id: string
  readonly view_ids: readonly string[]
  /** The view with which the database was made is not among them. */
  readonly is_linked: boolean
}

async function databasesOf(client: PoolClient, copies: DatabaseCopy['copies']) {
  const { rows } = await client.query<CopiedDatabase>(
    // Waits for commands under way, and lets none begin until the copy is made.
    `SELECT d.id, d.inline_view_id, s.view_ids, s.is_linked
     FROM databases d CROSS JOIN LATERAL (
       SELECT array_agg(v.id) AS view_ids, bool_and(v.places_of IS NOT NULL) AS is_linked FROM database_views v
       WHERE v.database_id = d.id AND v.id = ANY($1::uuid[]) AND NOT v.is_deleted) s
     WHERE d.id IN (SELECT database_id FROM database_views WHERE id = ANY($1::uuid[]) AND NOT is_deleted)
     ORDER BY d.id FOR NO KEY UPDATE OF d`,
    [[...copies.keys()]],
  )
  return rows
}

/** Each view leads to its copy, and one that was not copied to a copy of another view of its database. */
async function fileParentsOf(
  client: PoolClient,
  databases: readonly CopiedDatabase[],
  { copyIds, copies }: { readonly copyIds: ReadonlyMap<string, string> } & Pick<DatabaseCopy, 'copies'>,
): Promise<ReadonlyMap<string, string>> {
  const others = new Map(
    databases.map(({ id, view_ids: [viewId = id] }) => [id, copies.get(viewId) ?? viewId]),
  )
  const { rows } = await client.query<{ id: string; database_id: string }>(
    'SELECT id, database_id FROM database_views WHERE database_id = ANY($1::uuid[])',
    [[...copyIds.keys()]],
  )
  return new Map(
    rows.map(({ id, database_id: databaseId }) => [id, copies.get(id) ?? others.get(databaseId) ?? id]),
  )
}

const COPY = `
  WITH who AS (SELECT uid::text AS uid FROM users WHERE id = $5),
  places AS (SELECT * FROM unnest($3::uuid[], $4::uuid[]) AS p (old_id, new_id)),
  copied AS MATERIALIZED (
    SELECT id AS old_id, ${copiedRowId('$2::uuid', 'id')} AS new_id FROM database_rows WHERE database_id = $1 AND NOT is_deleted
  ), fields AS (
    INSERT INTO database_fields (database_id, id, value, version, is_deleted)
    SELECT $2, id, value, 1, false FROM database_fields WHERE database_id = $1 AND NOT is_deleted
  ), views AS (
    INSERT INTO database_views (id, database_id, value, version, is_deleted, places_of)
    SELECT p.new_id, $2, v.value || jsonb_build_object('id', p.new_id, 'database_id', $2::uuid), 1, false,
      CASE WHEN v.places_of IS NOT NULL THEN $7::uuid END
    FROM database_views v JOIN places p ON p.old_id = v.id
  ), pages AS (
    UPDATE views SET extra = extra || jsonb_build_object('database_id', $2::uuid)
    WHERE id = ANY($4::uuid[]) AND extra ? 'database_id'
  ), rows AS (
    INSERT INTO database_rows (id, database_id, cells, height, created_at, last_modified, created_by, last_edited_by,
      meta, version, is_deleted)
    SELECT c.new_id, $2, ${withoutReminders('r.cells')}, r.height, $6, $6, who.uid, who.uid, r.meta, 1, false
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
