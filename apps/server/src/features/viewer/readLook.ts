import { isUuid } from '@sheaf/base'
import type { PageMode, Theme } from '@sheaf/render'
import type { FastifyRequest } from 'fastify'
import { readCookie } from '../../platform/http/index.ts'
import type { ViewerRequest } from './ViewerRequest.ts'

/** What an address, and the browser that asks, say of how a page is to look. */
export function readLook(
  request: FastifyRequest,
): Pick<ViewerRequest, 'mode' | 'theme' | 'isPhone' | 'outlineWidth' | 'commentsBefore'> {
  const query = request.query as Readonly<Record<string, unknown>>
  const mode = readMode(query)
  const isPhone = isPhoneAgent(request.headers['user-agent'])
  return {
    mode,
    theme: readTheme(query, request.headers.cookie),
    isPhone,
    commentsBefore: readCommentsBefore(query),
    outlineWidth: mode === 'page' && !isPhone ? readOutlineWidth(request.headers.cookie) : null,
  }
}

function readCommentsBefore({ comments }: Readonly<Record<string, unknown>>): string | null {
  return typeof comments === 'string' && isUuid(comments) ? comments : null
}

/** A thumbnail is one of a template, or none. */
function readMode(query: Readonly<Record<string, unknown>>): PageMode {
  if (query['template'] !== 'true') return 'page'
  return query['thumbnail'] === 'true' ? 'thumbnail' : 'template'
}

/** `?theme=` for this view, else what the theme switch remembered. */
function readTheme(query: Readonly<Record<string, unknown>>, cookies: string | undefined): Theme | null {
  return (
    [query['theme'], readCookie(cookies, 'sheaf_theme')].find(
      (look) => look === 'light' || look === 'dark',
    ) ?? null
  )
}

function isPhoneAgent(agent: string | undefined): boolean {
  return /\b(?:Android|iPhone|iPod|iPad|Windows Phone|BlackBerry|Opera Mini|Mobi(?:le)?)\b/i.test(agent ?? '')
}

/** What the drawer remembered when it was left open, so that the page comes with it and nothing moves. */
function readOutlineWidth(cookies: string | undefined): number | null {
  const width = Number(/^\d{1,4}$/.exec(readCookie(cookies, 'sheaf_outline') ?? '')?.[0])
  return width >= 100 && width <= 4000 ? width : null
}
