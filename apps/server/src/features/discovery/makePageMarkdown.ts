import type { Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { databaseHost, type Threads } from '../../platform/threads/index.ts'
import {
  publishedPath,
  type DatabasePlace,
  type PublishedDocument,
  type TabPlan,
} from '../publishing/index.ts'
import { createAnswer, type Answer } from './Answer.ts'
import { MARKDOWN } from './markdownTask.ts'
import { readLinkedPages } from './readLinkedPages.ts'

interface MarkdownContext {
  readonly database: Database
  readonly threads: Threads
}

interface MarkdownWish {
  readonly origin: string
  readonly now: Date
  /** Of a database: the part that is asked for. */
  readonly part: { readonly place: DatabasePlace; readonly plan: TabPlan } | null
}

/**
 * A page that the gate has let through as Markdown; null where there is nothing to say. Throws where the server has too
 * much to do, or the page is too much for it.
 */
export async function makePageMarkdown(
  { database, threads }: MarkdownContext,
  page: PublishedDocument,
  { origin, now, part }: MarkdownWish,
): Promise<Answer | null> {
  const { workspaceId, kind, viewId, tabIds, name, rowTitle } = page
  const canonical = origin + publishedPath(page.namespace, page.publishName)
  const written = await threads.run(
    MARKDOWN,
    {
      page: { kind, viewId, tabIds, name, rowTitle },
      origin,
      path: `${canonical}.md`,
      part: part && { ...part, now },
    },
    {
      key: workspaceId,
      host: {
        ...databaseHost(database),
        pages: (ids) => readLinkedPages(database, ids, { workspaceId, origin, now }),
      },
    },
  )
  if (!written.ok) throw new AppError('service_temporary_unavailable')
  if (written.value === null) return null
  return await createAnswer({
    workspaceId,
    contentType: 'text/markdown; charset=utf-8',
    text: written.value,
    headers: { 'x-robots-tag': 'noindex', link: `<${canonical}>; rel="canonical"` },
    expiresAt: page.keptUntil,
    isDocument: page.kind === 'document',
  })
}
