import { PagesListView } from '@sheaf/render'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Database } from '../../platform/database/index.ts'
import { publishedPath } from '../publishing/index.ts'
import {
  contentSecurityPolicy,
  DOCTYPE,
  viewerFrame,
  type FrameOptions,
  type FrameRequest,
} from '../viewer/index.ts'
import { createAnswer, type Answer } from './Answer.ts'
import type { PublicSite } from './PublicSite.ts'
import { readPagesAfter } from './readPublicPages.ts'

export interface ListInput {
  /** The list goes on behind the page of this name; empty for its beginning. */
  readonly after: string
  readonly look: Omit<FrameRequest, 'locale'>
}

/** Pages named in one answer; the next ones have an address of their own. */
const PAGE_SIZE = 100

/** The pages of a namespace as a plain list, for people and for whatever follows links. */
export async function makePagesList(
  database: Database,
  { workspaceId, workspaceName, namespace, locale }: PublicSite,
  input: ListInput & { readonly origin: string; readonly now: Date; readonly frame: FrameOptions },
): Promise<Answer> {
  const { after } = input
  const found = await readPagesAfter(database, workspaceId, input.now, { after, count: PAGE_SIZE + 1 })
  const pages = found.slice(0, PAGE_SIZE)
  const path = `/${encodeURIComponent(namespace)}/pages.html`
  const last = found.length > PAGE_SIZE ? pages.at(-1)?.publishName : undefined
  const html = renderToStaticMarkup(
    <PagesListView
      frame={viewerFrame({ ...input.look, locale }, input.frame)}
      siteName={workspaceName}
      query={queryFor(after)}
      pages={pages.map((page) => ({
        title: page.title,
        href: publishedPath(namespace, page.publishName),
        updatedAt: page.updatedAt,
      }))}
      canonicalUrl={input.origin + path + queryFor(after)}
      firstHref={after === '' ? null : path}
      nextHref={last === undefined ? null : path + queryFor(last)}
    />,
  )
  return await createAnswer({
    workspaceId,
    contentType: 'text/html; charset=utf-8',
    text: DOCTYPE + html,
    headers: {
      'content-security-policy': contentSecurityPolicy([]),
      'x-robots-tag': 'noindex',
      vary: 'Accept-Encoding, Cookie, User-Agent',
    },
  })
}

function queryFor(after: string): string {
  return after === '' ? '' : `?${new URLSearchParams({ after })}`
}
