import { RESERVED_NAMESPACES } from '@sheaf/contract'
import { blockAnchor } from '@sheaf/render'
import type { Theme } from '@sheaf/render'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveAssets } from '../../platform/http/index.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import type { Viewer } from './createViewer.ts'
import { VIEWER_PREFIX } from './readViewerAssets.ts'
import { chooseEncoding, type ViewerPage } from './ViewerPage.ts'

interface ViewerRoutesOptions {
  readonly viewer: Viewer
  /** Folder of the viewer's built files. */
  readonly buildFolder: string
  /** Null: the origin of each request. */
  readonly publicUrl: string | null
}

// The addresses of the product itself are not taken for a namespace, not even to say that nothing is there.
const RESERVED = [...RESERVED_NAMESPACES].map((name) => name.replaceAll('.', String.raw`\.`)).join('|')
const PAGE_PATH = `/:namespace(^(?!(?:${RESERVED})$).+$)/:publishName`

// Every page has a policy of its own; until it is known, and where something fails, the strictest holds.
const OWN_POLICY = { contentSecurityPolicy: false, enableCSPNonces: false } as const
const STRICTEST_POLICY = contentSecurityPolicy([])

interface PageRoute {
  Params: { namespace: string; publishName: string }
}

/** HTTP face of the viewer: published pages at `/{namespace}/{publishName}`, and the viewer's own files. */
export const viewerRoutes: FastifyPluginAsync<ViewerRoutesOptions> = async (
  app,
  { viewer, buildFolder, publicUrl },
) => {
  if (existsSync(buildFolder)) await serveAssets(app, join(buildFolder, 'assets'), `${VIEWER_PREFIX}assets/`)

  app.get<PageRoute>(PAGE_PATH, { compress: false, helmet: OWN_POLICY }, async (request, reply) => {
    reply.header('content-security-policy', STRICTEST_POLICY)
    const { namespace, publishName } = request.params
    const theme = readTheme(request)
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    const wish = { namespace, publishName, theme, origin }
    const page = viewer.cached(wish) ?? (await viewer.read(wish))
    if (page === null) return sendNotFound(reply, viewer.notFound(theme))
    const place = placeOfBlock(request, page)
    if (place === null) return sendPage(request, reply, page)
    return reply.header('cache-control', 'no-cache').redirect(place, 302)
  })
}

/**
 * EDIT-JUMP-3: the address of the block that `?blockId=` names, with what else the address says; null without one that is on the page.
 * It is made of the parts of this route, never of what somebody else wrote as an address.
 */
function placeOfBlock(request: FastifyRequest<PageRoute>, page: ViewerPage): string | null {
  const { blockId, ...others } = request.query as Readonly<Record<string, unknown>>
  if (typeof blockId !== 'string' || !/^[\w-]{1,64}$/.test(blockId)) return null
  const anchor = blockAnchor(blockId)
  // Quotes of the text of a page are escaped in its markup.
  if (!page.identity().includes(`id="${anchor}"`)) return null
  const kept = new URLSearchParams()
  for (const [key, value] of Object.entries(others))
    for (const each of [value].flat()) if (typeof each === 'string') kept.append(key, each)
  const { namespace, publishName } = request.params
  const query = kept.size > 0 ? `?${kept}` : ''
  return `/${encodeURIComponent(namespace)}/${encodeURIComponent(publishName)}${query}#${anchor}`
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: ViewerPage): FastifyReply {
  reply.headers({
    'content-security-policy': page.contentSecurityPolicy,
    // Kept by whoever likes, asked for again every time: a page taken off the web is gone at once.
    'cache-control': 'public, no-cache',
    etag: page.etag,
    'last-modified': page.lastModified,
    vary: 'Accept-Encoding, Cookie',
  })
  if (isFresh(request, page)) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.type('text/html; charset=utf-8')
  if (encoding === 'identity') return reply.send(page.identity())
  return reply.header('content-encoding', encoding).send(page.gzip)
}

function sendNotFound(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-cache', vary: 'Cookie' })
    .type('text/html; charset=utf-8')
    .send(html)
}

// If-None-Match decides alone where it is sent (RFC 9110, 13.2.2).
function isFresh(request: FastifyRequest, page: ViewerPage): boolean {
  const tags = request.headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim() === page.etag)
  const since = request.headers['if-modified-since']
  return since !== undefined && since === page.lastModified
}

/** `?theme=` for this view, else what the theme switch remembered. */
function readTheme(request: FastifyRequest): Theme | null {
  const query = request.query as Readonly<Record<string, unknown>>
  const cookie = /(?:^|;\s*)sheaf_theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  return [query['theme'], cookie].find((wish) => wish === 'light' || wish === 'dark') ?? null
}
