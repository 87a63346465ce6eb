import { decodeDocument, type ProjectedBlock } from '@sheaf/model'
import { mentionedPages } from '@sheaf/render'
import type { MarkdownBlock } from '@sheaf/markdown'
import type { Database } from '../../platform/database/index.ts'
import { publishedPath, type DatabasePart, type PublishedDocument } from '../publishing/index.ts'
import { createAnswer, type Answer } from './Answer.ts'
import { databaseBlocks } from './databaseBlocks.ts'
import { readLinkedPages } from './readLinkedPages.ts'
import { writePageMarkdown } from './writePageMarkdown.ts'

interface MarkdownWish {
  readonly origin: string
  readonly now: Date
  /** Of a database: the part that is asked for; `path` is before the query of its links. */
  readonly readPart: (path: string) => Promise<DatabasePart | null>
}

/** A page that the gate has let through as Markdown; null where there is nothing to say. */
export async function makePageMarkdown(
  database: Database,
  page: PublishedDocument,
  { origin, now, readPart }: MarkdownWish,
): Promise<Answer | null> {
  const canonical = origin + publishedPath(page.namespace, page.publishName)
  const content =
    page.kind === 'document'
      ? await documentContent(database, page)
      : await databaseContent(readPart, { path: `${canonical}.md`, origin })
  if (content === null) return null
  const { workspaceId } = page
  const { blocks, root } = content
  const mentioned = root === null ? [] : mentionedPages(root)
  const pages = await readLinkedPages(database, mentioned, { workspaceId, origin, now })
  return await createAnswer({
    workspaceId,
    contentType: 'text/markdown; charset=utf-8',
    text: writePageMarkdown({ title: page.rowTitle ?? page.name, blocks, origin, pages }),
    headers: { 'x-robots-tag': 'noindex', link: `<${canonical}>; rel="canonical"` },
    expiresAt: page.keptUntil,
  })
}

interface MarkdownContent {
  readonly blocks: readonly MarkdownBlock[]
  /** The document in it, for the pages that it names. */
  readonly root: ProjectedBlock | null
}

async function documentContent(
  database: Database,
  { viewId }: PublishedDocument,
): Promise<MarkdownContent | null> {
  const { rows } = await database.$client.query<{ blob: Buffer }>(
    'SELECT blob FROM publications WHERE view_id = $1',
    [viewId],
  )
  const document = rows[0] === undefined ? null : decodeDocument(rows[0].blob)
  return document?.state === 'ready' ? { blocks: document.root.children, root: document.root } : null
}

async function databaseContent(
  readPart: MarkdownWish['readPart'],
  place: { readonly path: string; readonly origin: string },
): Promise<MarkdownContent | null> {
  const part = await readPart(place.path)
  if (part === null) return null
  const written = part.row?.document
  const root = typeof written === 'object' && written.state === 'ready' ? written.root : null
  return { blocks: databaseBlocks(part, place), root }
}
