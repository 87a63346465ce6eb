import type { Database, ReadContext, Row, Rows } from '@sheaf/model'
import { readCell } from '@sheaf/model'
import { RENDERING_VERSION } from '@sheaf/render'
import { clientOf } from '../../../platform/database/clientOf.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { IS_ON_WEB } from '../gate/readGated.ts'
import { placeQuery } from './DatabasePlace.ts'
import { headOfCollab, readHead, type StoredHead } from './databaseHead.ts'
import { readRows, type PublishedDatabase } from './readPublishedDatabase.ts'

/** Other databases as far as rows of this one lead to them, and the whole world may read them. */
export interface Related {
  readonly related: NonNullable<ReadContext['related']>
  readonly href: (databaseId: string, rowId: string) => string | null
}

/** Rows of other databases that one page looks up. */
const MAX_ROWS = 2000

/** Reads the rows that relations of these rows list, each once. */
export async function readRelated(
  executor: Executor,
  published: PublishedDatabase,
  rows: Iterable<Row>,
  context: ReadContext,
): Promise<Related> {
  const wanted = wantedRows(published.database, rows, context)
  const databases = await readDatabases(executor, published, [...wanted.keys()])
  const related = new Map<
    string,
    { readonly database: Database; readonly rows: Rows; readonly path: string }
  >()
  for (const { id, viewId, database, path } of databases) {
    const ids = [...(wanted.get(id) ?? [])].slice(0, MAX_ROWS)
    related.set(id, { database, path, rows: await readRows(executor, viewId, ids).then(asRows) })
  }
  return {
    related: (databaseId) => related.get(databaseId) ?? null,
    href(databaseId, rowId) {
      const path = related.get(databaseId)?.path
      return path === undefined ? null : path + placeQuery({ tabId: null, rowId, page: 1, dates: null })
    },
  }
}

function asRows(rows: ReadonlyMap<string, Row>): Rows {
  return { has: (id) => rows.has(id), get: (id) => rows.get(id) ?? null }
}

function wantedRows(
  database: Database,
  rows: Iterable<Row>,
  context: ReadContext,
): ReadonlyMap<string, ReadonlySet<string>> {
  const wanted = new Map<string, Set<string>>()
  const relations = [...database.fields.values()].filter((field) => field.type === 'relation')
  for (const row of rows) {
    for (const field of relations) {
      const { databaseId } = field.options
      const cell = databaseId === null ? null : readCell(row, field, database, context)
      if (databaseId === null || cell?.type !== 'relation') continue
      const ids = wanted.get(databaseId) ?? new Set()
      wanted.set(databaseId, ids)
      for (const id of cell.rowIds) ids.add(id)
    }
  }
  return wanted
}

interface RelatedRow extends StoredHead {
  readonly database_id: string
  readonly view_id: string
  readonly collab: Buffer | null
  readonly namespace: string
  readonly publish_name: string
}

async function readDatabases(
  executor: Executor,
  { workspaceId, relations }: PublishedDatabase,
  ids: readonly string[],
) {
  if (ids.length === 0) return []
  const { rows } = await clientOf(executor).query<RelatedRow>(FIND_RELATED, [
    workspaceId,
    ids,
    Object.values(relations),
  ])
  return rows.map((row) => ({
    id: row.database_id,
    viewId: row.view_id,
    database: readHead(row) ?? headOfCollab(row.collab ?? Buffer.alloc(0)),
    path: `/${encodeURIComponent(row.namespace)}/${encodeURIComponent(row.publish_name)}`,
  }))
}

// The view that the publisher named, else the one that was published first.
const FIND_RELATED = `
  SELECT DISTINCT ON (d.database_id) d.database_id, d.view_id, d.head, d.head_of, CASE WHEN d.head_of = ${RENDERING_VERSION} THEN NULL ELSE d.collab END AS collab,
    w.publish_namespace AS namespace, p.publish_name
  FROM published_databases d JOIN publications p ON p.view_id = d.view_id JOIN workspaces w ON w.id = p.workspace_id
  WHERE p.workspace_id = $1 AND d.database_id = ANY($2) AND p.password_hash IS NULL
    AND (p.expires_at IS NULL OR p.expires_at > now()) AND ${IS_ON_WEB}
  ORDER BY d.database_id, (d.view_id::text = ANY($3)) DESC, p.published_at, d.view_id`
