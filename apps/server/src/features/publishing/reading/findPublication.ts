import { publishedLanguage } from '@sheaf/locales/server'
import { RENDERING_VERSION, type DocumentSummary } from '@sheaf/render'
import type { Database } from '../../../platform/database/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { WHOLE_DATABASE } from '../databases/DatabasePlace.ts'
import type { PackedHtml } from '../snapshot/packedHtml.ts'
import type { PublishedAncestor, PublishedDocument } from '../Publication.ts'
import { putIntoLanguage } from '../snapshot/putIntoLanguage.ts'
import { renderAgain } from '../snapshot/renderAgain.ts'

/** Where something may be published. */
export interface PublicationAddress {
  readonly namespace: string
  readonly publishName: string
}

/**
 * Finds the published pages at addresses in one query, in their order; null where nothing is published, or it is in the trash.
 * Whether a visitor may read them is the gate's to say.
 */
export async function findPublications(
  context: FindContext,
  addresses: readonly PublicationAddress[],
  now: Date,
): Promise<readonly Promise<PublishedDocument | null>[]> {
  const { rows } = await context.database.$client.query<PublicationRow>({
    name: 'find_publications',
    text: FIND_PUBLICATIONS,
    values: [addresses.map((one) => one.namespace), addresses.map((one) => one.publishName), now],
  })
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return addresses.map(async (address, index) => {
    const row = byPlace.get(index + 1)
    return row === undefined ? null : await presentPublication(context, address, row)
  })
}

interface FindContext {
  readonly database: Database
  /** To render again what another version of the renderer made. */
  readonly threads: Threads
}

async function presentPublication(
  context: FindContext,
  { namespace, publishName }: PublicationAddress,
  row: PublicationRow,
): Promise<PublishedDocument> {
  const tabIds = row.meta_view.visible_view_ids ?? []
  const isDatabase = row.meta_view.layout !== 0
  const { locale } = publishedLanguage(row.publish_locale)
  const { html, summary } = isDatabase ? row : await presentRendering(context, row, locale)
  return {
    viewId: row.view_id,
    workspaceId: row.workspace_id,
    workspaceName: row.workspace_name,
    namespace,
    publishName,
    locale,
    name: row.meta_view.name,
    icon: row.meta_view.icon,
    extra: row.meta_view.extra,
    kind: isDatabase ? 'database' : 'document',
    layout: row.meta_view.layout,
    rowTitle: null,
    panel: null,
    tabIds,
    place: WHOLE_DATABASE,
    html,
    summary,
    version: row.version,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    ancestors: row.ancestors ?? [],
    commentsEnabled: row.comments_enabled,
    commentsClosed: row.comments_closed,
    duplicateEnabled: row.duplicate_enabled,
    isIndexed: row.is_indexed && row.password_hash === null,
    bars: { isOnWeb: true, expiresAt: row.expires_at, passwordHash: row.password_hash },
    keptUntil: row.expires_at,
  }
}

/** As it is stored, where that is by this version of the renderer and in the language of the publication. */
async function presentRendering(
  context: FindContext,
  row: PublicationRow,
  locale: string,
): Promise<Pick<PublicationRow, 'html' | 'summary'>> {
  if (row.rendered_with !== RENDERING_VERSION) return await renderAgain(context, row.view_id)
  return row.html_locale === locale ? row : await putIntoLanguage(context, row, locale)
}

interface PublicationRow {
  /** Among the addresses, from 1. */
  readonly place: number
  readonly view_id: string
  readonly workspace_id: string
  readonly workspace_name: string
  readonly publish_locale: string
  readonly meta_view: Pick<PublishedDocument, 'name' | 'icon' | 'extra'> & {
    readonly layout: number
    /** Of a database. */
    readonly visible_view_ids?: readonly string[]
  }
  readonly html: PackedHtml
  readonly html_locale: string
  readonly summary: DocumentSummary
  readonly rendered_with: number
  readonly version: number
  readonly published_at: Date
  readonly updated_at: Date
  readonly ancestors: readonly PublishedAncestor[] | null
  readonly comments_enabled: boolean
  readonly comments_closed: boolean
  readonly duplicate_enabled: boolean
  readonly is_indexed: boolean
  readonly expires_at: Date | null
  readonly password_hash: string | null
}

/**
 * The publication at $1 (namespace) and $2 (name) as `pub`, and the views from it up as `up`.
 * UNION ends even where parents formed a circle.
 */
export const PUBLICATION_AT = `
  WITH RECURSIVE pub AS (
    SELECT p.view_id, p.workspace_id, w.name AS workspace_name
    FROM workspaces w
    JOIN publications p ON p.workspace_id = w.id AND p.publish_name = $2 AND p.unpublished_at IS NULL
    WHERE w.publish_namespace = $1
  ), up AS (
    SELECT v.id, v.parent_id, v.name, v.trashed_at, v.is_private, 0 AS above
    FROM views v JOIN pub ON v.id = pub.view_id
    UNION
    SELECT v.id, v.parent_id, v.name, v.trashed_at, v.is_private, up.above + 1
    FROM views v JOIN up ON v.id = up.parent_id
    WHERE up.above < 64
  )`

/** True where the page of `pub` still exists and neither it nor a page above it is in the trash. */
export const IS_READABLE = `
  EXISTS (SELECT 1 FROM up) AND NOT EXISTS (SELECT 1 FROM up WHERE up.trashed_at IS NOT NULL)`

// Pages above give the name under which they are published, and nothing where they are not or where a password bars the
// way, also while they are off the web. Spaces give their name unless one is private.
//
// Arrays behind a SELECT: PostgreSQL takes them for equally long whatever is in them, and keeps its plan. Where it sees
// how few addresses there are, it makes a plan for each query, which costs ten times what the query does. LIMIT 1 has it
// look one row up, also where the plan was made while a table was small.
const FIND_PUBLICATIONS = `
  SELECT input.place::int AS place, p.*, w.workspace_name, w.publish_locale, way.ancestors
  FROM unnest((SELECT $1::text[]), (SELECT $2::text[])) WITH ORDINALITY AS input (namespace, publish_name, place)
  CROSS JOIN LATERAL (
    SELECT w.id, w.name AS workspace_name, w.publish_locale FROM workspaces w
    WHERE w.publish_namespace = input.namespace LIMIT 1
  ) AS w
  CROSS JOIN LATERAL (
    SELECT p.view_id, p.workspace_id, p.meta -> 'view' AS meta_view, p.html, p.html_locale, p.summary, p.rendered_with, p.version,
      p.published_at, p.updated_at, p.comments_enabled, p.comments_closed, p.duplicate_enabled, p.is_indexed,
      p.expires_at, p.password_hash
    FROM publications p
    WHERE p.workspace_id = w.id AND p.publish_name = input.publish_name AND p.unpublished_at IS NULL
    LIMIT 1
  ) AS p
  CROSS JOIN LATERAL (
    WITH RECURSIVE up AS (
      SELECT v.id, v.parent_id, v.name, v.layout, v.trashed_at, v.is_private, 0 AS above FROM views v WHERE v.id = p.view_id
      UNION
      SELECT v.id, v.parent_id, v.name, v.layout, v.trashed_at, v.is_private, up.above + 1
      FROM up CROSS JOIN LATERAL (SELECT * FROM views WHERE id = up.parent_id LIMIT 1) AS v
      WHERE up.above < 64
    )
    SELECT bool_or(up.trashed_at IS NOT NULL) AS is_trashed,
      json_agg(
        json_build_object('name', coalesce(a.name, up.name), 'layout', up.layout, 'publishName', a.publish_name)
        ORDER BY up.above DESC
      ) FILTER (WHERE up.above > 0 AND a.is_locked IS NOT TRUE
        AND (a.publish_name IS NOT NULL
          OR (up.parent_id IS NULL AND NOT EXISTS (SELECT 1 FROM up AS space WHERE space.is_private)))
      ) AS ancestors
    FROM up
    LEFT JOIN LATERAL (
      SELECT a.password_hash IS NOT NULL AS is_locked,
        CASE WHEN web.is_on THEN a.publish_name END AS publish_name,
        CASE WHEN web.is_on THEN a.meta -> 'view' ->> 'name' END AS name
      FROM publications a
      CROSS JOIN LATERAL (
        SELECT a.unpublished_at IS NULL AND (a.expires_at IS NULL OR a.expires_at > $3) AS is_on
      ) AS web
      WHERE up.above > 0 AND a.view_id = up.id
      LIMIT 1
    ) AS a ON true
  ) AS way
  WHERE NOT way.is_trashed`
