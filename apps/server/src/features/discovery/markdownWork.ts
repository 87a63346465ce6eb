import type { MarkdownBlock } from '@sheaf/markdown'
import { decodeDocument, type ProjectedBlock } from '@sheaf/model'
import { mentionedPages } from '@sheaf/render'
import { clientOf } from '../../platform/database/clientOf.ts'
import type { Executor } from '../../platform/database/index.ts'
import { hostedDatabase } from '../../platform/threads/databaseHost.ts'
import type { ThreadWork } from '../../platform/threads/index.ts'
import { databasePartWork } from '../publishing/databases/databasePartWork.ts'
import { databaseBlocks } from './databaseBlocks.ts'
import type { MARKDOWN } from './markdownTask.ts'
import { writePageMarkdown } from './writePageMarkdown.ts'

/** What `MARKDOWN` does in its thread. */
export const markdownWork: ThreadWork<typeof MARKDOWN> = async (question, host) => {
  const { page, origin } = question
  const database = hostedDatabase(host)
  const content =
    page.kind === 'document'
      ? await documentContent(database, page.viewId)
      : await databaseContent(database, question)
  if (content === null) return null
  const { blocks, root } = content
  const pages = root === null ? NO_PAGES : await host.pages(mentionedPages(root))
  return writePageMarkdown({ title: page.rowTitle ?? page.name, blocks, origin, pages })
}

const NO_PAGES = new Map<string, never>()

interface MarkdownContent {
  readonly blocks: readonly MarkdownBlock[]
  /** The document in it, for the pages that it names. */
  readonly root: ProjectedBlock | null
}

async function documentContent(database: Executor, viewId: string): Promise<MarkdownContent | null> {
  const { rows } = await clientOf(database).query<{ blob: Buffer }>(
    'SELECT blob FROM publications WHERE view_id = $1',
    [viewId],
  )
  const document = rows[0] === undefined ? null : decodeDocument(rows[0].blob)
  return document?.state === 'ready' ? { blocks: document.root.children, root: document.root } : null
}

async function databaseContent(
  database: Executor,
  { page, part, path, origin }: Parameters<typeof markdownWork>[0],
): Promise<MarkdownContent | null> {
  const { viewId, tabIds } = page
  const read = part === null ? null : await databasePartWork(database, { viewId, tabIds, path, ...part })
  if (read === null) return null
  const written = read.row?.document
  const root = typeof written === 'object' && written.state === 'ready' ? written.root : null
  return { blocks: databaseBlocks(read, { path, origin }), root }
}
