import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { localeOf, takesGzip } from '../../platform/http/index.ts'
import { publishedPath, readDatabasePlace } from '../publishing/index.ts'
import {
  contentSecurityPolicy,
  isAddressable,
  NAMESPACE_PATH,
  readLook,
  siteOrigin,
  type Viewer,
} from '../viewer/index.ts'
import type { Answer } from './Answer.ts'
import type { Discovery } from './createDiscovery.ts'
import { writeRobots } from './writeRobots.ts'

interface DiscoveryRoutesOptions {
  readonly discovery: Discovery
  readonly viewer: Pick<Viewer, 'notFound'>
  /** Null: the origin of each request. */
  readonly publicUrl: string | null
}

interface SiteRoute {
  Params: { namespace: string }
}
interface PartRoute {
  Params: { namespace: string; part: string }
}
interface PageRoute {
  Params: { namespace: string; publishName: string }
}

// What is sent is packed already, and has a policy of its own.
const OPTIONS: RouteShorthandOptions = {
  compress: false,
  helmet: { contentSecurityPolicy: false, enableCSPNonces: false },
}
/** Kept by whoever likes, asked for again every time: what is taken off the web is gone at once. */
const ASKED_AGAIN = 'public, no-cache'
const AN_HOUR = 'public, max-age=3600'

/** HTTP face of what machines read: `robots.txt`, sitemaps, feeds, Markdown, pictures, and the list of all pages. */
export const discoveryRoutes: FastifyPluginAsync<DiscoveryRoutesOptions> = async (
  app,
  { discovery, viewer, publicUrl },
) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy([]))
  })
  const originOf = (request: FastifyRequest): string => siteOrigin(request, publicUrl)
  const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer | null): FastifyReply =>
    answer === null ? sendNotFound(request, reply) : sendAnswer(request, reply, answer)

  app.get('/robots.txt', OPTIONS, async (request, reply) =>
    reply
      .header('cache-control', AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(writeRobots(originOf(request))),
  )

  app.get('/sitemap.xml', OPTIONS, async (request, reply) =>
    send(request, reply, await discovery.siteIndex(originOf(request))),
  )

  app.get<SiteRoute>(NAMESPACE_PATH, OPTIONS, async (request, reply) => {
    const { namespace } = request.params
    const site = isAddressable(namespace) ? await discovery.readSite(namespace) : null
    if (site === null) return await moveOn(request, reply, '')
    const path =
      site.defaultName === null
        ? `/${encodeURIComponent(namespace)}/pages.html`
        : publishedPath(namespace, site.defaultName)
    return reply.header('cache-control', 'no-cache').redirect(path, 302)
  })

  app.get<SiteRoute>(`${NAMESPACE_PATH}/sitemap.xml`, OPTIONS, async (request, reply) => {
    const { namespace } = request.params
    if (!isAddressable(namespace)) return sendNotFound(request, reply)
    const answer = await discovery.sitemap({ namespace, origin: originOf(request) }, null)
    return answer === null ? await moveOn(request, reply, '/sitemap.xml') : sendAnswer(request, reply, answer)
  })

  app.get<PartRoute>(
    String.raw`${NAMESPACE_PATH}/sitemap-:part(^\d{1,4}).xml`,
    OPTIONS,
    async (request, reply) => {
      const { namespace, part } = request.params
      if (!isAddressable(namespace)) return sendNotFound(request, reply)
      const answer = await discovery.sitemap({ namespace, origin: originOf(request) }, Number(part))
      return send(request, reply, answer)
    },
  )

  app.get<SiteRoute>(`${NAMESPACE_PATH}/feed.xml`, OPTIONS, async (request, reply) => {
    const { namespace } = request.params
    if (!isAddressable(namespace)) return sendNotFound(request, reply)
    const answer = await discovery.feed({ namespace, origin: originOf(request) })
    return answer === null ? await moveOn(request, reply, '/feed.xml') : sendAnswer(request, reply, answer)
  })

  app.get<SiteRoute>(`${NAMESPACE_PATH}/pages.html`, OPTIONS, async (request, reply) => {
    const { namespace } = request.params
    if (!isAddressable(namespace)) return sendNotFound(request, reply)
    const { after } = request.query as Readonly<Record<string, unknown>>
    const { theme, isPhone } = readLook(request)
    const answer = await discovery.pagesList({
      namespace,
      origin: originOf(request),
      after: typeof after === 'string' && isAddressable(after) ? after : '',
      look: { theme, isPhone },
    })
    return answer === null ? await moveOn(request, reply, '/pages.html') : sendAnswer(request, reply, answer)
  })

  app.get<PageRoute>(`${NAMESPACE_PATH}/:publishName.md`, OPTIONS, async (request, reply) => {
    const { namespace, publishName } = request.params
    if (!isAddressable(namespace) || !isAddressable(publishName)) return sendNotFound(request, reply)
    const origin = originOf(request)
    const place = readDatabasePlace(request.query as Readonly<Record<string, unknown>>)
    return send(request, reply, await discovery.markdown({ namespace, publishName, origin, place }))
  })

  app.get<PageRoute>(`${NAMESPACE_PATH}/:publishName.png`, OPTIONS, async (request, reply) => {
    const { namespace, publishName } = request.params
    if (!isAddressable(namespace) || !isAddressable(publishName)) return sendNotFound(request, reply)
    const picture = await discovery.picture({ namespace, publishName, origin: originOf(request) })
    if (picture === null) return sendNotFound(request, reply)
    reply.headers({
      'cache-control': ASKED_AGAIN,
      etag: picture.etag,
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (isFresh(request, picture.etag)) return reply.code(304).send()
    return reply.type('image/png').send(await picture.draw())
  })

  /** The page for an address where nothing is. */
  function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply
      .code(404)
      .headers({
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        vary: 'Accept-Language, Cookie, User-Agent',
      })
      .type('text/html; charset=utf-8')
      .send(viewer.notFound({ ...readLook(request), locale: localeOf(request) }))
  }

  /** To the same place below the namespace that the workspace has now; else to nothing. */
  async function moveOn(
    request: FastifyRequest<SiteRoute>,
    reply: FastifyReply,
    rest: string,
  ): Promise<FastifyReply> {
    const { namespace } = request.params
    const present = isAddressable(namespace) ? await discovery.readMoved(namespace) : null
    if (present === null) return sendNotFound(request, reply)
    return reply.header('cache-control', 'no-cache').redirect(`/${encodeURIComponent(present)}${rest}`, 302)
  }
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.headers({
    'cache-control': ASKED_AGAIN,
    etag: answer.etag,
    vary: 'Accept-Encoding',
    ...answer.headers,
  })
  if (isFresh(request, answer.etag)) return reply.code(304).send()
  reply.type(answer.contentType)
  const isPacked = answer.gzip !== null && takesGzip(request.headers['accept-encoding'])
  return isPacked ? reply.header('content-encoding', 'gzip').send(answer.gzip) : reply.send(answer.body)
}

function isFresh(request: FastifyRequest, etag: string): boolean {
  const tags = request.headers['if-none-match']
  if (tags === undefined) return false
  // Compared weakly (RFC 9110, 13.1.2): a proxy that packs makes a strong tag weak.
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '')
  return tags.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag))
}
