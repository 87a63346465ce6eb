import type { ViewPlan } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { databaseHost, type Threads } from '../../platform/threads/index.ts'
import { publishedPath, type DatabasePlace, type Kept, type PublishedDocument } from '../publishing/index.ts'
import { createAnswer, type Answer } from './Answer.ts'
import { MARKDOWN } from './markdownTask.ts'
import { readLinkedPages } from './readLinkedPages.ts'

interface MarkdownContext {
  readonly database: Database
  readonly threads: Threads
}

interface MarkdownInput {
  readonly now: Date
  /** Of a database: the part that is asked for. */
  readonly part: { readonly place: DatabasePlace; readonly plan: ViewPlan } | null
}

/** A page as Markdown, the same for every host. */
export interface KeptMarkdown extends Kept {
  /** With `ANY_ORIGIN` where the origin of the site belongs. */
  readonly text: string
  readonly path: string
  readonly expiresAt: Date | null
  readonly isDocument: boolean
}

/** Nobody can write it: the text of a page does not know it. */
const ANY_ORIGIN = `https://${randomUUID()}.invalid`

/**
 * Writes a page that the gate has let through; null where there is nothing to say. Throws where the server has too much to
 * do, or the page is too much for it.
 */
export async function makePageMarkdown(
  { database, threads }: MarkdownContext,
  page: PublishedDocument,
  { now, part }: MarkdownInput,
): Promise<KeptMarkdown | null> {
  const { workspaceId, kind, viewId, tabIds, name, rowTitle } = page
  const origin = ANY_ORIGIN
  const path = publishedPath(page.namespace, page.publishName)
  const written = await threads.run(
    MARKDOWN,
    {
      page: { kind, viewId, tabIds, name, rowTitle },
      origin,
      path: `${origin}${path}.md`,
      part: part && { ...part, now, locale: page.locale },
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
  return {
    workspaceId,
    text: written.value,
    path,
    bytes: Buffer.byteLength(written.value),
    expiresAt: page.keptUntil,
    isDocument: page.kind === 'document',
  }
}

/** PUB-KEY-3: the answer where the site is at `origin`. */
export function answerMarkdown(
  { workspaceId, text, path, expiresAt, isDocument }: KeptMarkdown,
  origin: string,
): Promise<Answer> {
  return createAnswer({
    workspaceId,
    contentType: 'text/markdown; charset=utf-8',
    text: text.replaceAll(ANY_ORIGIN, () => origin),
    headers: { 'x-robots-tag': 'noindex', link: `<${origin}${path}>; rel="canonical"` },
    expiresAt,
    isDocument,
  })
}
