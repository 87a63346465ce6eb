import { ENGINE_VERSION } from '@sheaf/model'
import { RENDERING_VERSION, type DocumentSummary } from '@sheaf/render'
import type { Database } from '../../../platform/database/index.ts'
import type { PackedHtml } from '../snapshot/packedHtml.ts'

/** A part of a published database as it is kept. */
export interface KeptPlace {
  readonly viewId: string
  readonly tabId: string
  /** Of the publication. */
  readonly version: number
  readonly now: Date
  /** Which part, after the id of its tab and a line break. */
  readonly key: string
}

export interface KeptRendering {
  readonly html: PackedHtml
  readonly summary: DocumentSummary
  /** When another day begins for the rules of the tab, in milliseconds since 1970; null where they count from no day. */
  readonly until: number | null
}

/** What is kept of a part, unless it was made of another publication, by another program or on another day. */
export async function readKeptRendering(database: Database, at: KeptPlace): Promise<KeptRendering | null> {
  const { rows } = await database.$client.query<KeptRendering>({
    name: 'read_kept_rendering',
    text: `SELECT r.html, r.summary, ${UNTIL} AS until
      FROM published_renderings r JOIN published_tabs t ON t.view_id = r.view_id AND t.tab_id = $5
      WHERE r.view_id = $1 AND r.place = $2 AND r.version = $3 AND r.rendered_with = $4
        AND coalesce(${UNTIL}, 'Infinity') > $6 AND coalesce((t.plan ->> 'engine')::integer, 0) >= $7`,
    values: [at.viewId, at.key, at.version, RENDERING_VERSION, at.tabId, at.now.getTime(), ENGINE_VERSION],
  })
  return rows[0] ?? null
}

/** Of the tab `t`. */
const UNTIL = `(t.plan ->> 'until')::float8`

// Published again meanwhile, or worked out for another day, it would be the rendering of nothing.
export async function keepRendering(database: Database, at: KeptPlace, kept: KeptRendering): Promise<void> {
  await database.$client.query(
    `INSERT INTO published_renderings (view_id, place, version, rendered_with, html, summary)
     SELECT p.view_id, $2, $3, $4, $5, $6
     FROM publications p JOIN published_tabs t ON t.view_id = p.view_id AND t.tab_id = $7
     WHERE p.view_id = $1 AND p.version = $3 AND ${UNTIL} IS NOT DISTINCT FROM $8::float8
     ON CONFLICT (view_id, place) DO UPDATE SET version = excluded.version, rendered_with = excluded.rendered_with,
       html = excluded.html, summary = excluded.summary`,
    [
      at.viewId,
      at.key,
      at.version,
      RENDERING_VERSION,
      kept.html,
      JSON.stringify(kept.summary),
      at.tabId,
      kept.until,
    ],
  )
}
