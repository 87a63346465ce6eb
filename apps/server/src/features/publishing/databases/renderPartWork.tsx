import type { BlockId } from '@sheaf/base'
import { addressesInRows, parseFileAddress, textDirection, type ProjectedBlock, type Row } from '@sheaf/model'
import {
  renderDatabase,
  renderDatabaseRow,
  summarizeDocument,
  withTypesettingLimit,
  type DatabaseContent,
  type DatabaseRenderOptions,
  type DocumentSummary,
} from '@sheaf/render'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Executor } from '../../../platform/database/index.ts'
import { createWorkLimit } from '../../../platform/threads/createWorkLimit.ts'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import { packHtml } from '../snapshot/packedHtml.ts'
import {
  addressesIn,
  describeFile,
  readPublishedFilesAmong,
  type PublishedFiles,
} from '../snapshot/publishedFiles.ts'
import { prepareDocument } from '../snapshot/renderContent.tsx'
import { hostedSource, type RenderingSource } from '../snapshot/RenderingSource.ts'
import { TYPESETTING_LIMITS } from '../snapshot/typesettingLimits.ts'
import { openTab, tabsOf } from './openTab.ts'
import { presentRow } from './presentRow.ts'
import { presentTab } from './presentTab.ts'
import type { PublishedDatabase } from './readPublishedDatabase.ts'
import type { Related } from './readRelated.ts'
import type { RENDER_PART, RenderedRow, RenderedTab } from './renderPartTask.ts'
import type { TabInput } from './TabInput.ts'

/** What `RENDER_PART` does in its thread. */
export const renderPartWork: ThreadWork<typeof RENDER_PART> = async ({ input, isTabKept }, host) => {
  const source = hostedSource(host)
  const tab = await openTab(source.database, input)
  if (tab === null) return null
  const { rowId } = input.place
  const row = rowId === null ? null : await renderRow(source, tab, rowId)
  if (rowId !== null && row === null) return null
  return { row, tab: isTabKept ? null : await renderTab(source.database, tab) }
}

async function renderTab(database: Executor, tab: TabInput): Promise<RenderedTab> {
  const { published, view, place, plan } = tab
  const presented = await presentTab(database, tab)
  const files = await readFilesOf(database, published, presented.rows.values())
  const options = renderOptions(tab, presented.related, files)
  const tabs = tabsOf(published, view.id)
  const html = await packHtml(
    renderToStaticMarkup(
      renderDatabase(
        { tabs, content: presented.content, chooseIn: chosenIn(tab, presented.content) },
        options,
      ),
    ),
  )
  // Whoever names days of what is no calendar would fill the table with one page.
  const isOneOfFew = presented.isOneOfFew && (place.dates === null || presented.content.kind === 'calendar')
  return { html, summary: summaryOf(presented.content), until: plan.until, isOneOfFew }
}

/** Readers choose among rows where there is more than one. */
function chosenIn({ view, plan }: TabInput, content: DatabaseContent): string | null {
  const hasRows = plan.total > 1 && (content.kind === 'grid' || content.kind === 'board')
  return hasRows ? view.id : null
}

async function renderRow(source: RenderingSource, tab: TabInput, rowId: string): Promise<RenderedRow | null> {
  const { database } = source
  const presented = await presentRow(database, tab, rowId)
  if (presented === null) return null
  const { page, row, related } = presented
  const { published } = tab
  const root =
    typeof page.document === 'object' && page.document.state === 'ready' ? page.document.root : null
  const files = await readFilesOf(database, published, [row], root)
  const empty: ProjectedBlock = { id: '' as BlockId, type: 'page', data: {}, text: null, children: [] }
  const prepared = await prepareDocument(source, {
    workspaceId: published.workspaceId,
    root: root ?? empty,
    files,
    language: tab.language,
  })
  const summary = summarizeDocument(root ?? empty, prepared.options)
  const { language } = summary
  const direction = summary.direction ?? textDirection(page.title)
  const element = renderDatabaseRow(
    { ...page, language, direction },
    renderOptions(tab, related, files),
    prepared.options,
  )
  const limit = createWorkLimit(TYPESETTING_LIMITS)
  const cover = page.cover?.kind === 'image' ? originOf(page.cover.url) : null
  return {
    title: page.title,
    html: await packHtml(withTypesettingLimit(limit, () => renderToStaticMarkup(element))),
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

function renderOptions(tab: TabInput, related: Related, files: PublishedFiles): DatabaseRenderOptions {
  return {
    labels: tab.language.words.database,
    context: { ...tab.context, related: related.related },
    relatedHref: related.href,
    describeFile: (url) => describeFile(files, url),
  }
}

async function readFilesOf(
  database: Executor,
  published: PublishedDatabase,
  rows: Iterable<Row>,
  root: ProjectedBlock | null = null,
): Promise<PublishedFiles> {
  const named = [...addressesInRows(rows, published.database), ...(root === null ? [] : addressesIn(root))]
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
