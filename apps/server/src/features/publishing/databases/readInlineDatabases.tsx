import type { PublishedLanguage } from '@sheaf/locales/server'
import type { ProjectedBlock } from '@sheaf/model'
import { mentionedDatabases, renderDatabaseContent, type MentionedPage } from '@sheaf/render'
import type { ReactNode } from 'react'
import { clientOf } from '../../../platform/database/clientOf.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { IS_ON_WEB } from '../gate/readGated.ts'
import { placeQuery, WHOLE_DATABASE } from './DatabasePlace.ts'
import { presentTab } from './presentTab.ts'
import { readPublishedDatabase, readViewPlan } from './readPublishedDatabase.ts'
import { readingContext } from './readingContext.ts'

/** Rows of a database that stands in a document; its own page has all of them. */
const INLINE_ROWS = 50
/** Databases that one document shows with their rows; the others are links. */
const MAX_DATABASES = 20

interface InlineRow {
  /** The view that the block names. */
  readonly tab_id: string
  /** The publication that shows it. */
  readonly view_id: string
  readonly namespace: string
  readonly publish_name: string
  readonly name: string
  /** Of the database. */
  readonly now: Date
}

/** A database inside a document. */
export interface InlineDatabase {
  readonly rows: ReactNode
  /** Where all of it is, or a row of it. */
  readonly page: (rowId: string | null) => MentionedPage
}

/**
 * The databases of a document by the view that its block names, as far as the whole world may read them: by a publication of
 * that view, or of another one that shows it as a tab.
 */
export async function readInlineDatabases(
  executor: Executor,
  workspaceId: string,
  root: ProjectedBlock,
  language: PublishedLanguage,
): Promise<Map<string, InlineDatabase>> {
  const ids = mentionedDatabases(root).slice(0, MAX_DATABASES)
  if (ids.length === 0) return new Map()
  const { rows } = await clientOf(executor).query<InlineRow>(FIND, [workspaceId, ids])
  const found = new Map<string, InlineDatabase>()
  for (const row of rows) {
    const content = await renderInline(executor, row, language)
    const page = (rowId: string | null): MentionedPage => ({
      name: row.name,
      href: pathOf(row) + placeQuery({ ...WHOLE_DATABASE, tabId: row.tab_id, rowId }),
    })
    if (content !== null) found.set(row.tab_id.toLowerCase(), { rows: content, page })
  }
  return found
}

async function renderInline(
  executor: Executor,
  row: InlineRow,
  language: PublishedLanguage,
): Promise<ReactNode> {
  const published = await readPublishedDatabase(executor, row.view_id)
  const view = published?.database.views.get(row.tab_id)
  const plan = await readViewPlan(executor, row.view_id, row.tab_id)
  if (published === null || view === undefined || plan === null) return null
  const presented = await presentTab(executor, {
    published,
    view,
    plan,
    place: { ...WHOLE_DATABASE, tabId: row.tab_id },
    context: readingContext(row.now, language),
    language,
    path: pathOf(row),
    maxRows: INLINE_ROWS,
  })
  return renderDatabaseContent(presented.content, {
    labels: language.words.database,
    context: { ...readingContext(row.now, language), related: presented.related.related },
    relatedHref: presented.related.href,
    // Files of another publication are shown by their names.
    describeFile: () => null,
  })
}

function pathOf(row: InlineRow): string {
  return `/${encodeURIComponent(row.namespace)}/${encodeURIComponent(row.publish_name)}`
}

const FIND = `
  SELECT DISTINCT ON (t.tab_id) t.tab_id, t.view_id, w.publish_namespace AS namespace, p.publish_name,
    p.meta -> 'view' ->> 'name' AS name, now()
  FROM published_tabs t JOIN publications p ON p.view_id = t.view_id JOIN workspaces w ON w.id = p.workspace_id
  WHERE p.workspace_id = $1 AND t.tab_id = ANY($2) AND p.password_hash IS NULL
    AND (p.expires_at IS NULL OR p.expires_at > now()) AND ${IS_ON_WEB}
  ORDER BY t.tab_id, (t.view_id::text = t.tab_id) DESC, p.published_at`
