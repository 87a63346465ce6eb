import { publishedLanguage } from '@sheaf/locales/server'
import { CommentsRoot, type CommentsIsland } from '@sheaf/render'
import { renderToString } from 'react-dom/server'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import { packHtml, publishedPath, type PackedHtml, type PublishedDocument } from '../publishing/index.ts'
import type { CommentedPage } from './CommentedPage.ts'
import { readShownComments } from './readShownComments.ts'

export interface RenderCommentsOptions {
  readonly database: Database
  readonly clock: Clock
  /** Address of the module of the app that signs somebody in over the page. */
  readonly signInModule: string | null
}

type CommentedDocument = Pick<
  PublishedDocument,
  'locale' | 'viewId' | 'workspaceId' | 'namespace' | 'publishName' | 'commentsEnabled' | 'commentsClosed'
>

/**
 * The comments of a page as anybody sees them, ready to stand in it; null where they are switched off. `query` is that
 * of the part of a database they stand below, where their links lead back to.
 */
export async function renderComments(
  { database, clock, signInModule }: RenderCommentsOptions,
  document: CommentedDocument,
  { before, query }: { readonly before: string | null; readonly query: string },
): Promise<PackedHtml | null> {
  if (!document.commentsEnabled) return null
  const { viewId, workspaceId, namespace, publishName, commentsClosed: isClosed } = document
  // Nobody in particular is nobody's publisher.
  const page: CommentedPage = { viewId, workspaceId, publisherId: '', isClosed }
  const { list, reactions } = await readShownComments(database, page, before ?? undefined)
  const place = publishedPath(namespace, publishName) + query
  const { locale, messages } = publishedLanguage(document.locale)
  const more = query === '' ? '?' : '&'
  const island: CommentsIsland = {
    viewId,
    data: {
      comments: list.comments,
      reactions,
      total: list.total,
      isClosed,
      nowMs: steadyNow(clock.now().getTime(), list.comments),
      locale,
      earlierUrl: list.next === null ? null : `${place}${more}comments=${list.next}#comments`,
      signInUrl: `/login?redirectTo=${encodeURIComponent(`${place}#comments`)}`,
    },
    next: list.next,
    messages: messages.viewer.comments,
    signInModule,
  }
  return await packHtml(renderToString(<CommentsRoot island={island} />))
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Now, only as exactly as it shows: a page on which nothing happens stays the same, and so does its ETag. */
function steadyNow(nowMs: number, comments: readonly { readonly created_at: string }[]): number {
  const newestMs = Math.max(0, ...comments.map((comment) => Date.parse(comment.created_at)))
  if (newestMs === 0) return 0
  const pastMs = nowMs - newestMs
  const stepMs = pastMs < HOUR_MS ? MINUTE_MS : pastMs < 2 * DAY_MS ? HOUR_MS : DAY_MS
  // Never before what it looks back on.
  return Math.max(Math.floor(nowMs / stepMs) * stepMs, newestMs)
}
