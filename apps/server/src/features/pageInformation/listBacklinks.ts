import {
  MAX_LINKS_OF_SOURCE,
  type Backlink,
  type Backlinks,
  type LinkSource,
  type ViewIcon,
  type ViewLayout,
} from '@sheaf/contract'
import { clientOf, type Database } from '../../platform/database/index.ts'
import { isReadable, openDatabases, opensByRole, READABLE_VIEWS, type Permit } from '../access/index.ts'
import { iconOfRow, namingField } from '../databaseRecords/index.ts'

export interface BacklinksQuestion {
  readonly viewId: string
  /** Of the database that the view shows; null for the view itself. */
  readonly rowId: string | null
  readonly limit: number
  readonly offset: number
}

/**
 * What links to a page, of what the person may read. Permission is a part of the statement: nothing that is closed is
 * counted.
 */
export async function listBacklinks(
  database: Database,
  { actor, workspaceId, role }: Permit,
  { viewId, rowId, limit, offset }: BacklinksQuestion,
): Promise<Backlinks> {
  const { rows } = await clientOf(database).query<{ total: number; sources: readonly SourceRow[] }>(
    BACKLINKS,
    [workspaceId, actor.userId, opensByRole(role), viewId, rowId, limit, offset],
  )
  const { total = 0, sources = [] } = rows[0] ?? {}
  const next = offset + sources.length
  return {
    sources: sources.map(presentSource),
    total,
    next_offset: sources.length > 0 && next < total ? next : null,
  }
}

function presentSource({ row_meta: meta, row_name, view_icon, view_name, ...source }: SourceRow): LinkSource {
  const { row_id: rowId } = source
  const icon = rowId === null ? null : iconOfRow(rowId, meta ?? {})
  return {
    ...source,
    name: rowId === null ? view_name : (row_name ?? ''),
    icon: rowId === null ? view_icon : icon === null ? null : { ty: 0, value: icon },
    edited_at: new Date(source.edited_at).toISOString(),
  }
}

interface SourceRow {
  readonly view_id: string
  readonly database_id: string | null
  readonly row_id: string | null
  readonly edited_at: string
  readonly link_count: number
  readonly layout: ViewLayout
  readonly view_name: string
  readonly view_icon: ViewIcon | null
  readonly row_name: string | null
  readonly row_meta: Readonly<Record<string, unknown>> | null
  readonly links: Backlink[]
}

// What a page links to itself is left out. Who links to a view of a database links to the page that shows it.
const BACKLINKS = `
  WITH RECURSIVE ${READABLE_VIEWS}, ${openDatabases()}, targets AS (
    SELECT $4::uuid AS id
    UNION SELECT other.id FROM database_views this
    JOIN database_views other ON other.database_id = this.database_id AND NOT other.is_deleted
    WHERE this.id = $4 AND NOT this.is_deleted
  ), links AS MATERIALIZED (
    SELECT l.*, coalesce(l.row_id, l.view_id) AS source_id, coalesce(v.id, o.view_id) AS opens_in,
      coalesce(v.last_edited_at, to_timestamp(least(greatest(r.last_modified, 0), 253402300799))) AS edited_at
    FROM page_links l
    LEFT JOIN views v ON v.id = l.view_id AND v.workspace_id = $1 AND ${isReadable('v.id')}
    LEFT JOIN database_rows r ON r.id = l.row_id AND NOT r.is_deleted
    LEFT JOIN open_databases o ON o.database_id = r.database_id
    WHERE l.workspace_id = $1 AND l.target_id IN (SELECT id FROM targets)
      AND l.target_row_id IS NOT DISTINCT FROM $5::uuid
      AND (v.id IS NOT NULL OR o.view_id IS NOT NULL)
      AND l.view_id IS DISTINCT FROM $4 AND ($5::uuid IS NULL OR l.row_id IS DISTINCT FROM $5)
  ), sources AS (
    SELECT source_id, row_id, database_id, opens_in, max(edited_at) AS edited_at, count(*)::integer AS link_count
    FROM links GROUP BY source_id, row_id, database_id, opens_in
  ), listed AS (
    SELECT * FROM sources ORDER BY edited_at DESC, source_id LIMIT $6 OFFSET $7
  ), shown AS (
    SELECT s.opens_in AS view_id, s.database_id, s.row_id, s.edited_at, s.link_count, s.source_id,
      v.layout, v.name AS view_name, v.icon AS view_icon, r.meta AS row_meta,
      (SELECT left(r.cells -> p.id ->> 'data', 2000) FROM (${namingField('s.database_id')}) p) AS row_name,
      (SELECT json_agg(json_build_object('kind', l.kind, 'block_id', l.block_id, 'field_id', l.field_id,
          'comment_id', l.comment_id, 'excerpt', l.excerpt) ORDER BY ${inReadingOrder()})
        FROM (SELECT * FROM links l WHERE l.source_id = s.source_id
          ORDER BY ${inReadingOrder()} LIMIT ${MAX_LINKS_OF_SOURCE}) l) AS links
    FROM listed s JOIN views v ON v.id = s.opens_in LEFT JOIN database_rows r ON r.id = s.row_id
  )
  SELECT (SELECT count(*)::integer FROM sources) AS total,
    coalesce((SELECT json_agg(to_jsonb(shown) - 'source_id' ORDER BY edited_at DESC, source_id) FROM shown), '[]') AS sources`

/** Cells before the text of a row, and comments last. */
function inReadingOrder(): string {
  return 'l.comment_id IS NOT NULL, l.block_id IS NOT NULL, l.place, l.id'
}
