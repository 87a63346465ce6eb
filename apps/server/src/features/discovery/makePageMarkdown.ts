import { decodeDocument } from '@sheaf/model'
import { mentionedPages } from '@sheaf/render'
import type { Database } from '../../platform/database/index.ts'
import { publishedPath, type PublishedDocument } from '../publishing/index.ts'
import { createAnswer, type Answer } from './Answer.ts'
import { readLinkedPages } from './readLinkedPages.ts'
import { writePageMarkdown } from './writePageMarkdown.ts'

/** A page that the gate has let through as Markdown; null for one that is no document. */
export async function makePageMarkdown(
  database: Database,
  page: PublishedDocument,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<Answer | null> {
  if (page.kind !== 'document') return null
  if (page.kind !== 'document') return null
  const { rows } = await database.$client.query<{ blob: Buffer }>(
    'SELECT blob FROM publications WHERE view_id = $1',
    [page.viewId],
  )
  const document = rows[0] === undefined ? null : decodeDocument(rows[0].blob)
  if (document?.state !== 'ready') return null
  const { workspaceId } = page
  const { root } = document
  const pages = await readLinkedPages(database, mentionedPages(root), { workspaceId, origin, now })
  const canonical = origin + publishedPath(page.namespace, page.publishName)
  return await createAnswer({
    workspaceId,
    contentType: 'text/markdown; charset=utf-8',
    text: writePageMarkdown({ title: page.name, root, origin, pages }),
    headers: { 'x-robots-tag': 'noindex', link: `<${canonical}>; rel="canonical"` },
    expiresAt: page.bars.expiresAt,
  })
}
