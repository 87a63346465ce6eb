import type { UserId } from '@sheaf/base'
import { blockAnchor } from '@sheaf/render'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localeOf, sendGzip, serveAssets, takesBrotli, takesGzip } from '../../platform/http/index.ts'
import { publishedPath, readDatabasePlace, type PublicationGate } from '../publishing/index.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import type { Viewer, Visit } from './createViewer.ts'
import { isAddressable, NAMESPACE_PATH } from './namespacePath.ts'
import { readLook } from './readLook.ts'
import { VIEWER_PREFIX } from './readViewerAssets.ts'
import { siteOrigin } from './siteOrigin.ts'
import { MAX_UNPACKED_LENGTH, type ViewerPage } from './ViewerPage.ts'
import type { ViewerRequest } from './ViewerRequest.ts'

interface ViewerRoutesOptions {
  readonly viewer: Viewer
  readonly gate: Pick<PublicationGate, 'visitorOf'>
  /** The address of somebody who reads. */
  readonly emailOf: (userId: UserId) => Promise<string | null>
  /** Folder of the viewer's built files. */
  readonly buildFolder: string
  /** Null: the origin of each request. */
  readonly publicUrl: string | null
}

const PAGE_PATH = `${NAMESPACE_PATH}/:publishName`

// Every page has a policy of its own; until it is known, and where something fails, the strictest holds.
const OWN_POLICY = { contentSecurityPolicy: false, enableCSPNonces: false } as const
const STRICTEST_POLICY = contentSecurityPolicy([])
const FORM_POLICY = contentSecurityPolicy([], { hasForm: true })

interface PageRoute {
  Params: { namespace: string; publishName: string }
}

/** HTTP face of the viewer: published pages at `/{namespace}/{publishName}`, and the viewer's own files. */
export const viewerRoutes: FastifyPluginAsync<ViewerRoutesOptions> = async (
  app,
  { viewer, gate, emailOf, buildFolder, publicUrl },
) => {
  if (existsSync(buildFolder)) await serveAssets(app, join(buildFolder, 'assets'), `${VIEWER_PREFIX}assets/`)

  app.get<PageRoute>(PAGE_PATH, { compress: false, helmet: OWN_POLICY }, async (request, reply) => {
    reply.header('content-security-policy', STRICTEST_POLICY)
    const { namespace, publishName } = request.params
    const look = readLook(request)
    if (!isAddressable(namespace) || !isAddressable(publishName))
      return sendNotFound(reply, viewer.notFound({ ...look, locale: localeOf(request) }))
    const origin = siteOrigin(request, publicUrl)
    const place = readDatabasePlace(request.query as Readonly<Record<string, unknown>>)
    const input = { ...look, namespace, publishName, place, origin, visitor: gate.visitorOf(request) }
    const cached = viewer.cached(input)
    const visit: Visit = cached === null ? await viewer.visit(input) : { state: 'open', page: cached }
    if (visit.state === 'locked') return sendNoAccess(request, reply, input)
    if (visit.state === 'gone') {
      if (visit.movedTo === null)
        return sendNotFound(reply, viewer.notFound({ ...look, locale: localeOf(request) }))
      return reply.header('cache-control', 'no-cache').redirect(visit.movedTo + queryOf(request), 302)
    }
    const block = await placeOfBlock(request, visit.page)
    if (block === null) {
      if (cached !== null && takesBrotli(request.headers['accept-encoding'])) viewer.shorten(cached)
      return await sendPage(request, reply, visit.page)
    }
    return reply.header('cache-control', 'no-cache').redirect(block, 302)
  })

  /** VISIT-CLOSED-1 */
  async function sendNoAccess(
    request: FastifyRequest<PageRoute>,
    reply: FastifyReply,
    input: ViewerRequest,
  ): Promise<FastifyReply> {
    const { unlock } = request.query as Readonly<Record<string, unknown>>
    const path = publishedPath(input.namespace, input.publishName)
    const reader = await input.visitor.reader()
    const html = viewer.noAccess({
      ...input,
      locale: localeOf(request),
      path: path + queryOf(request, ['unlock']),
      unlockPath: `${path}/unlock`,
      readerEmail: reader === null ? null : await emailOf(reader.userId),
      refusal: unlock === 'wrong' || unlock === 'wait' ? unlock : null,
    })
    return reply
      .code(403)
      .headers({
        'content-security-policy': FORM_POLICY,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        vary: 'Accept-Language, Cookie',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

/** The query of an address, without some of it, beginning with `?`; empty for none. */
function queryOf(request: FastifyRequest, without: readonly string[] = []): string {
  const kept = new URLSearchParams()
  for (const [key, value] of Object.entries(request.query as Readonly<Record<string, unknown>>)) {
    if (without.includes(key)) continue
    for (const each of [value].flat()) if (typeof each === 'string') kept.append(key, each)
  }
  return kept.size > 0 ? `?${kept}` : ''
}

/**
 * EDIT-JUMP-3: the address of the block that `?blockId=` names, with what else the address says; null without one that is on the page.
 * It is made of the parts of this route, never of what somebody else wrote as an address.
 */
async function placeOfBlock(request: FastifyRequest<PageRoute>, page: ViewerPage): Promise<string | null> {
  const { blockId } = request.query as Readonly<Record<string, unknown>>
  if (typeof blockId !== 'string' || !/^[\w-]{1,64}$/.test(blockId)) return null
  const anchor = blockAnchor(blockId)
  // Quotes of the text of a page are escaped in its markup.
  if (!(await page.identity()).includes(`id="${anchor}"`)) return null
  const { namespace, publishName } = request.params
  return `${publishedPath(namespace, publishName)}${queryOf(request, ['blockId'])}#${anchor}`
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ViewerPage,
): Promise<FastifyReply> {
  reply.headers({
    'content-security-policy': page.contentSecurityPolicy,
    // Kept by whoever likes, asked for again every time: a page taken off the web is gone at once.
    'cache-control': page.isPrivate ? 'private, no-cache' : 'public, no-cache',
    etag: page.etag,
    'last-modified': page.lastModified,
    vary: 'Accept-Encoding, Cookie, User-Agent',
    ...(!page.isIndexed && { 'x-robots-tag': 'noindex' }),
  })
  if (isFresh(request, page)) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const accepted = request.headers['accept-encoding']
  const brotli = takesBrotli(accepted) ? page.brotli() : null
  if (brotli !== null) return reply.header('content-encoding', 'br').send(brotli)
  if (takesGzip(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  if (page.length <= MAX_UNPACKED_LENGTH) return reply.send(await page.identity())
  return sendGzip(request, reply, page.gzip)
}

function sendNotFound(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', vary: 'Accept-Language, Cookie' })
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
