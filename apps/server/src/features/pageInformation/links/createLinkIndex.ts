import type { Bus } from '../../../platform/bus/index.ts'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import {
  READ_ROW_LINKS,
  type AfterCommit,
  type ChangedDatabase,
  type DatabaseFollower,
  type DocumentFollower,
  type Followers,
} from '../../indexing/index.ts'
import { storeLinks } from './storeLinks.ts'

interface LinkIndexContext {
  readonly bus: Bus
  readonly threads: Threads
}

const BATCH = 200
/** Pages that one announcement names. */
const MAX_TOLD = 100

/** Keeps which pages and rows lead to which pages. */
export function createLinkIndex(context: LinkIndexContext): Followers {
  return { documents: [followDocument(context)], databases: [followDatabase(context)], rounds: [] }
}

function followDocument(context: LinkIndexContext): DocumentFollower {
  return async (transaction, { objectId, workspaceId, place, links }, afterCommit) => {
    const source =
      'viewId' in place
        ? { view_id: place.viewId, database_id: null, row_id: null }
        : { view_id: null, database_id: place.databaseId, row_id: place.rowId }
    const targets = await storeLinks(transaction, {
      workspaceId,
      objectId,
      rowIds: null,
      links: links.map(({ blockId, kind, pageId, rowId, excerpt }) => ({
        ...source,
        block_id: blockId,
        field_id: null,
        comment_id: null,
        kind,
        target_id: pageId,
        target_row_id: rowId,
        excerpt,
      })),
    })
    const because =
      'viewId' in place ? [place.viewId] : await viewsOfDatabase(clientOf(transaction), place.databaseId)
    await announce(context, transaction, { workspaceId, targets, because, afterCommit })
  }
}

/** Rows name pages by their addresses: few do, so the others are not even read. */
function followDatabase(context: LinkIndexContext): DatabaseFollower {
  return async (transaction, changed, afterCommit) => {
    const client = clientOf(transaction)
    const { databaseId, workspaceId } = changed
    const { rows: heads } = await client.query<Head>(HEAD, [databaseId, changed.knownVersion])
    const [head] = heads
    if (head === undefined) return
    const since = head.is_structure_known ? changed.knownVersion : 0
    const targets = new Set<string>()
    for await (const { ids, rows } of listBatches(client, changed, since)) {
      const question = { workspaceId, fieldIds: head.field_ids, rows }
      const read = await context.threads.run(READ_ROW_LINKS, question, { key: workspaceId })
      if (!read.ok) throw new Error(`Links of rows were not read: ${read.error}`)
      const links = read.value.map(({ ofRow, fieldId, commentId, kind, pageId, rowId, excerpt }) => ({
        view_id: null,
        database_id: databaseId,
        row_id: ofRow,
        block_id: null,
        field_id: fieldId,
        comment_id: commentId,
        kind,
        target_id: pageId,
        target_row_id: rowId,
        excerpt,
      }))
      const set = { workspaceId, objectId: databaseId, rowIds: ids, links }
      for (const id of await storeLinks(transaction, set)) targets.add(id)
    }
    const because = await viewsOfDatabase(client, databaseId)
    await announce(context, transaction, { workspaceId, targets: [...targets], because, afterCommit })
  }
}

async function* listBatches(
  client: Pick<PoolClient, 'query'>,
  { databaseId, workspaceId }: ChangedDatabase,
  since: number,
): AsyncGenerator<{ readonly ids: readonly string[]; readonly rows: string }> {
  let after: string | null = null
  for (;;) {
    const values: unknown[] = [databaseId, since, after, BATCH, `%/app/${workspaceId}/%`]
    const answer: { rows: Batch[] } = await client.query<Batch>(ROWS, values)
    const { ids, rows } = answer.rows[0] ?? { ids: null, rows: null }
    if (ids === null) return
    yield { ids, rows: rows ?? '[]' }
    after = ids.at(-1) ?? null
  }
}

/** To those who may know of the page that the links are in, and of the one that they lead to. */
async function announce(
  { bus }: LinkIndexContext,
  transaction: Transaction,
  changed: {
    readonly workspaceId: string
    readonly targets: readonly string[]
    readonly because: readonly string[]
    readonly afterCommit: AfterCommit
  },
): Promise<void> {
  const { workspaceId, targets, because, afterCommit } = changed
  if (targets.length === 0) return
  const { rows } = await clientOf(transaction).query<{ id: string }>(OF_SAME_DATABASE, [targets])
  const ids = rows.map(({ id }) => id)
  afterCommit(() => {
    for (let from = 0; from < ids.length; from += MAX_TOLD) {
      const notice = { kind: 'links_changed', viewIds: ids.slice(from, from + MAX_TOLD) } as const
      bus.publish('notice', { workspaceId, notice, because })
    }
  })
}

async function viewsOfDatabase(client: Pick<PoolClient, 'query'>, databaseId: string) {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM database_views WHERE database_id = $1 AND NOT is_deleted',
    [databaseId],
  )
  return rows.map(({ id }) => id)
}

interface Head {
  readonly is_structure_known: boolean
  readonly field_ids: readonly string[]
}

const HEAD = `
  SELECT d.structure_version <= $2 AS is_structure_known,
    ARRAY(SELECT f.id FROM database_fields f WHERE f.database_id = d.id AND NOT f.is_deleted ORDER BY f.id COLLATE "C")
      AS field_ids
  FROM databases d WHERE d.id = $1`

interface Batch {
  /** In their order; null where there are no more. */
  readonly ids: readonly string[] | null
  /** JSON of those that may have links. */
  readonly rows: string | null
}

// What has or had links. Of what is deleted nothing stays: it is read again when it comes back.
const ROWS = `
  SELECT array_agg(r.id::text ORDER BY r.id) AS ids,
    json_agg(json_build_object('id', r.id, 'cells', r.cells, 'comments', r.comments)) FILTER (WHERE NOT r.is_deleted)
      ::text AS rows
  FROM (
    SELECT r.* FROM database_rows r
    WHERE r.database_id = $1 AND r.version > $2 AND ($3::uuid IS NULL OR r.id > $3)
      AND (r.cells::text ILIKE $5 OR r.comments::text ILIKE $5
        OR EXISTS (SELECT FROM page_links l WHERE l.row_id = r.id AND l.object_id = $1))
    ORDER BY r.id LIMIT $4
  ) r`

/** A page shows a database: what leads to one of its views leads to it. */
const OF_SAME_DATABASE = `
  SELECT unnest($1::uuid[]) AS id
  UNION SELECT other.id FROM database_views this JOIN database_views other ON other.database_id = this.database_id
  WHERE this.id = ANY($1::uuid[]) AND NOT other.is_deleted`
