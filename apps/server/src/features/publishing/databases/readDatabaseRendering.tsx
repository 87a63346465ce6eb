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
  const key = `${tabId}\n${place.page}\n${place.month ?? ''}`
  const kept = await readKept(database, wish, key)
  if (kept !== null && place.rowId === null) return { kind: 'database', title: null, panel: null, ...kept }
  const tab = await openTab(database, wish)
  if (tab === null) return null
  const row = place.rowId === null ? null : await renderRow(database, tab, place.rowId)
  if (place.rowId !== null && row === null) return null
  const behind = kept ?? (await renderTab(database, wish, tab, key))
  if (row === null) return { kind: 'database', title: null, panel: null, ...behind }
  // What stands around the tab stays as it is, whichever row lies over it.
  const { direction, language } = behind.summary
  return {
    kind: 'row',
    title: row.title,
    html: behind.html,
    panel: row.html,
    summary: { ...row.summary, direction, language },
  }
}

async function renderTab(
  database: Database,
  wish: DatabaseRenderingWish,
  tab: TabWish,
  key: string,
): Promise<Kept> {
  const { published, view, place } = tab
  const presented = await presentTab(database, tab)
  const files = await readFilesOf(database, published, presented.rows.values())
  const options = renderOptions(tab, presented.related, files)
  const tabs = tabsOf(published, view.id)
  const html = await packHtml(
    renderToStaticMarkup(renderDatabase({ tabs, content: presented.content }, options)),
  )
  const rendering = { html, summary: summaryOf(presented.content) }
  // Whoever names months of what is no calendar would fill the table with one page.
  const isOneOfFew = presented.isOneOfFew && (place.month === null || presented.content.kind === 'calendar')
  if (isOneOfFew) await keep(database, wish, key, rendering)
  return rendering
}

type Kept = Pick<DatabaseRendering, 'html' | 'summary'>

async function readKept(database: Database, wish: DatabaseRenderingWish, key: string): Promise<Kept | null> {
  const { rows } = await database.$client.query<Kept>({
    name: 'read_kept_rendering',
    text: `SELECT html, summary FROM published_renderings
      WHERE view_id = $1 AND place = $2 AND version = $3 AND rendered_with = $4`,
    values: [wish.viewId, key, wish.version, RENDERING_VERSION],
  })
  return rows[0] ?? null
}

// Published again meanwhile, it would be the rendering of nothing.
async function keep(database: Database, wish: DatabaseRenderingWish, key: string, kept: Kept): Promise<void> {
  await database.$client.query(
    `INSERT INTO published_renderings (view_id, place, version, rendered_with, html, summary)
     SELECT view_id, $2, $3, $4, $5, $6 FROM publications WHERE view_id = $1 AND version = $3
     ON CONFLICT (view_id, place) DO UPDATE SET version = excluded.version, rendered_with = excluded.rendered_with,
       html = excluded.html, summary = excluded.summary`,
    [wish.viewId, key, wish.version, RENDERING_VERSION, kept.html, JSON.stringify(kept.summary)],
  )
}

interface RenderedRow extends Kept {
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
          ? (content.month?.entries ?? []).map((entry) => entry.row)
          : []
  return rows.map((row) => row.title.trim()).filter((title) => title !== '')
}
