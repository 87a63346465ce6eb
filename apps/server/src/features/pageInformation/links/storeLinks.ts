import type { ExcerptPiece, LinkKind } from '@sheaf/contract'
import { clientOf, keptPlan, type Transaction } from '../../../platform/database/index.ts'

/** Where a link stands, and where it leads. */
interface StoredLink {
  readonly view_id: string | null
  readonly database_id: string | null
  readonly row_id: string | null
  readonly block_id: string | null
  readonly field_id: string | null
  readonly comment_id: string | null
  readonly kind: LinkKind
  readonly target_id: string
  readonly target_row_id: string | null
  readonly excerpt: readonly ExcerptPiece[]
}

export interface LinkSet {
  readonly workspaceId: string
  readonly objectId: string
  /** What else is stored of the object goes; of a database, only what is of these rows. */
  readonly rowIds: readonly string[] | null
  /** In reading order. */
  readonly links: readonly StoredLink[]
}

/** Stores what an object links to. Links that stay as they were are not written. Answers to what links came or went. */
export async function storeLinks(
  transaction: Transaction,
  { workspaceId, objectId, rowIds, links }: LinkSet,
): Promise<readonly string[]> {
  const client = clientOf(transaction)
  // Of some rows of a large database another index is better, so that is planned each time.
  const query =
    rowIds === null ? keptPlan(STORED, [objectId, null]) : { text: STORED, values: [objectId, rowIds] }
  const { rows } = await client.query<StoredLink & { id: string; place: number }>(query)
  const wanted = new Map(links.map((link, place) => [nameOf(link), { ...link, place }]))
  const targets = new Set<string>()
  const gone: string[] = []
  const moved: { id: string; place: number }[] = []
  for (const { id, place, ...stored } of rows) {
    const name = nameOf(stored)
    const link = wanted.get(name)
    wanted.delete(name)
    if (link === undefined) {
      gone.push(id)
      targets.add(stored.target_id)
    } else if (link.place !== place) moved.push({ id, place: link.place })
  }
  const added = [...wanted.values()]
  for (const { target_id: id } of added) targets.add(id)
  if (gone.length > 0) await client.query('DELETE FROM page_links WHERE id = ANY($1::bigint[])', [gone])
  if (moved.length > 0) await client.query(MOVE, [moved.map(({ id }) => id), moved.map(({ place }) => place)])
  if (added.length > 0) await client.query(INSERT, [workspaceId, objectId, JSON.stringify(added)])
  return [...targets]
}

/** Equal names mean equal links, wherever they stand among the others. */
function nameOf(link: StoredLink): string {
  const { view_id, database_id, row_id, block_id, field_id, comment_id, kind, target_id, target_row_id } =
    link
  const excerpt = link.excerpt.map(({ text, page_id, row_id: row, is_link }) => [text, page_id, row, is_link])
  const place = [view_id, database_id, row_id, block_id, field_id, comment_id]
  return JSON.stringify([place, kind, target_id, target_row_id, excerpt])
}

const STORED = `
  SELECT id, place, view_id, database_id, row_id, block_id, field_id, comment_id, kind, target_id, target_row_id, excerpt
  FROM page_links WHERE object_id = $1 AND ($2::uuid[] IS NULL OR row_id = ANY($2)) ORDER BY id`

const MOVE = `
  UPDATE page_links l SET place = m.place FROM unnest($1::bigint[], $2::integer[]) AS m (id, place) WHERE l.id = m.id`

const INSERT = `
  INSERT INTO page_links (workspace_id, object_id, view_id, database_id, row_id, block_id, field_id, comment_id,
    place, kind, target_id, target_row_id, excerpt)
  SELECT $1, $2, a.view_id, a.database_id, a.row_id, a.block_id, a.field_id, a.comment_id,
    a.place, a.kind, a.target_id, a.target_row_id, a.excerpt
  FROM jsonb_to_recordset($3::jsonb) AS a (view_id uuid, database_id uuid, row_id uuid, block_id text, field_id text,
    comment_id text, place integer, kind text, target_id uuid, target_row_id uuid, excerpt jsonb)`
