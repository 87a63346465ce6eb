import type { BlockId } from '@sheaf/base'
import { parseFileAddress, textDirection, type ProjectedBlock, type Row } from '@sheaf/model'
import {
  renderDatabase,
  renderDatabaseRow,
  RENDERING_VERSION,
  summarizeDocument,
  type DatabaseRenderOptions,
  type DocumentSummary,
} from '@sheaf/render'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Database } from '../../../platform/database/index.ts'
import { packHtml, type PackedHtml } from '../snapshot/packedHtml.ts'
import {
  addressesIn,
  describeFile,
  readPublishedFilesAmong,
  type PublishedFiles,
} from '../snapshot/publishedFiles.ts'
import { prepareDocument } from '../snapshot/renderContent.tsx'
import { namedInRows } from './namedInRows.ts'
import { chosenTab, openTab, tabsOf, type OpenTabWish } from './openTab.ts'
import { presentRow } from './presentRow.ts'
import { presentTab } from './presentTab.ts'
import type { TabWish } from './TabWish.ts'
import type { PublishedDatabase } from './readPublishedDatabase.ts'
import type { Related } from './readRelated.ts'

/** A part of a published database as visitors read it. */
export interface DatabaseRendering {
  readonly kind: 'database' | 'row'
  /** Of a row. */
  readonly title: string | null
  /** The tab: of a row, the one behind it. */
  readonly html: PackedHtml
  /** The row over its tab. */
  readonly panel: PackedHtml | null
  readonly summary: DocumentSummary
  /** When another day begins for its rules, in milliseconds since 1970; null where they count from no day. */
  readonly until: number | null
}

export interface DatabaseRenderingWish extends OpenTabWish {
  readonly version: number
}

/**
 * The part of a published database that somebody asks for; null for a row that is not there. Pages of tabs are rendered when
 * they are first asked for and kept; a row costs what it holds, is rendered every time, and lies over what is kept.
 */
export async function readDatabaseRendering(
  database: Database,
  wish: DatabaseRenderingWish,
): Promise<DatabaseRendering | null> {
  const { place } = wish
  const tabId = chosenTab(wish)
  if (tabId === null) return null
  const at = { ...wish, tabId, key: `${tabId}\n${place.page}\n${place.dates ?? ''}` }
  const kept = await readKept(database, at)
  if (kept !== null && place.rowId === null) return { kind: 'database', title: null, panel: null, ...kept }
  const tab = await openTab(database, wish)
  if (tab === null) return null
  const row = place.rowId === null ? null : await renderRow(database, tab, place.rowId)
  if (place.rowId !== null && row === null) return null
  const behind = kept ?? (await renderTab(database, at, tab))
  if (row === null) return { kind: 'database', title: null, panel: null, ...behind }
  // What stands around the tab stays as it is, whichever row lies over it.
  const { direction, language } = behind.summary
  return {
    kind: 'row',
    title: row.title,
    html: behind.html,
    panel: row.html,
    summary: { ...row.summary, direction, language },
    until: behind.until,
  }
}

/** A page of a tab as it is kept. */
interface KeptPlace extends DatabaseRenderingWish {
  readonly tabId: string
  readonly key: string
}

async function renderTab(database: Database, at: KeptPlace, tab: TabWish): Promise<Kept> {
  const { published, view, place, plan } = tab
  const presented = await presentTab(database, tab)
  const files = await readFilesOf(database, published, presented.rows.values())
  const options = renderOptions(tab, presented.related, files)
  const tabs = tabsOf(published, view.id)
  const html = await packHtml(
    renderToStaticMarkup(renderDatabase({ tabs, content: presented.content }, options)),
  )
  const rendering = { html, summary: summaryOf(presented.content), until: plan.until }
  // Whoever names days of what is no calendar would fill the table with one page.
  const isOneOfFew = presented.isOneOfFew && (place.dates === null || presented.content.kind === 'calendar')
  if (isOneOfFew) await keep(database, at, rendering)
  return rendering
}

type Kept = Pick<DatabaseRendering, 'html' | 'summary' | 'until'>

async function readKept(database: Database, at: KeptPlace): Promise<Kept | null> {
  const { rows } = await database.$client.query<Kept>({
    name: 'read_kept_rendering',
    text: `SELECT r.html, r.summary, ${UNTIL} AS until
      FROM published_renderings r JOIN published_tabs t ON t.view_id = r.view_id AND t.tab_id = $5
      WHERE r.view_id = $1 AND r.place = $2 AND r.version = $3 AND r.rendered_with = $4
        AND coalesce(${UNTIL}, 'Infinity') > $6`,
    values: [at.viewId, at.key, at.version, RENDERING_VERSION, at.tabId, at.now.getTime()],
  })
  return rows[0] ?? null
}

/** Of the tab `t`. */
const UNTIL = `(t.plan ->> 'until')::float8`

// Published again meanwhile, or worked out for another day, it would be the rendering of nothing.
async function keep(database: Database, at: KeptPlace, kept: Kept): Promise<void> {
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

interface RenderedRow extends Pick<Kept, 'html' | 'summary'> {
  readonly title: string
}

async function renderRow(database: Database, tab: TabWish, rowId: string): Promise<RenderedRow | null> {
  const presented = await presentRow(database, tab, rowId)
  if (presented === null) return null
  const { page, row, related } = presented
  const { published } = tab
  const root =
    typeof page.document === 'object' && page.document.state === 'ready' ? page.document.root : null
  const files = await readFilesOf(database, published, [row], root)
  const empty: ProjectedBlock = { id: '' as BlockId, type: 'page', data: {}, text: null, children: [] }
  const prepared = await prepareDocument(database, published.workspaceId, root ?? empty, files)
  const summary = summarizeDocument(root ?? empty, prepared.options)
  const { language } = summary
  const direction = summary.direction ?? textDirection(page.title)
  const element = renderDatabaseRow(
    { ...page, language, direction },
    renderOptions(tab, related, files),
    prepared.options,
  )
  const cover = page.cover?.kind === 'image' ? originOf(page.cover.url) : null
  return {
    title: page.title,
    html: await packHtml(renderToStaticMarkup(element)),
    summary: {
      ...summary,
      hasDatabase: true,
      mediaOrigins: cover === null ? summary.mediaOrigins : [...summary.mediaOrigins, cover],
    },
  }
}

function originOf(url: string): string | null {
  return /^https?:\/\/[^/?#\\]+/i.exec(url)?.[0] ?? null
}

function renderOptions(tab: TabWish, related: Related, files: PublishedFiles): DatabaseRenderOptions {
  return {
    labels: tab.labels,
    context: { ...tab.context, related: related.related },
    relatedHref: related.href,
    describeFile: (url) => describeFile(files, url),
  }
}

async function readFilesOf(
  database: Database,
  published: PublishedDatabase,
  rows: Iterable<Row>,
  root: ProjectedBlock | null = null,
): Promise<PublishedFiles> {
  const named = [...namedInRows(rows, published.database), ...(root === null ? [] : addressesIn(root))]
  const addresses = named.map(parseFileAddress)
  return await readPublishedFilesAmong(
    database,
    published.viewId,
    addresses.filter((address) => address !== null),
  )
}

const MAX_TITLES = 12

/** Databases tell of themselves by the names of their first rows. */
function summaryOf(content: Parameters<typeof renderDatabase>[0]['content']): DocumentSummary {
  const titles = titlesOf(content).slice(0, MAX_TITLES)
  const description = titles.join(', ').slice(0, 300)
  const direction = textDirection(description)
  return {
    description,
    firstImage: null,
    mediaOrigins: [],
    direction,
    hasMath: false,
    hasDatabase: true,
    language: null,
  }
}

function titlesOf(content: Parameters<typeof renderDatabase>[0]['content']): string[] {
  const rows =
    content.kind === 'grid'
      ? content.sections.flatMap((section) => section.rows)
      : content.kind === 'board'
        ? content.columns.flatMap((column) => column.rows)
        : content.kind === 'calendar'
          ? (content.dates?.entries ?? []).map((entry) => entry.row)
          : []
  return rows.map((row) => row.title.trim()).filter((title) => title !== '')
}
