import { getLinkPicture, getLinkPreview } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'
import type { Throttle } from '../auth/index.ts'
import type { LinkPreviews } from './createLinkPreviews.ts'
import { picturePath } from './picturePath.ts'

export interface LinkPreviewRoutesOptions {
  readonly linkPreviews: LinkPreviews
  readonly throttle: Throttle
}

const MINUTE_MS = 60_000
/** Of one person. */
const ASKED = [
  { max: 60, windowMs: MINUTE_MS },
  { max: 600, windowMs: 60 * MINUTE_MS },
]

/** HTTP face of link previews. What is known already costs nobody anything and is not counted. */
export const linkPreviewRoutes: FastifyPluginAsync<LinkPreviewRoutesOptions> = async (
  app,
  { linkPreviews, throttle },
) => {
  serveEndpoint(app, getLinkPreview, async ({ request, query }) => {
    const { userId } = requireActor(request)
    const mayAsk = async () => {
      const retryAfterSecs = await throttle.hit(`preview ${userId}`, ASKED)
      if (retryAfterSecs === null) return
      throw new AppError('too_many_requests', {
        message: 'Too many previews at once. Wait a moment and try again.',
        retryAfterSecs,
      })
    }
    const found = await linkPreviews.read(query.url, { userId, mayAsk })
    if (!found.ok) throw new AppError('invalid_url')
    const preview = found.value
    const picture = preview?.picture ?? null
    const iconId = preview?.iconId ?? null
    return {
      url: query.url,
      title: preview?.title ?? null,
      description: preview?.description ?? null,
      site_name: preview?.siteName ?? null,
      picture: picture && { url: picturePath(picture.id), width: picture.width, height: picture.height },
      icon: iconId === null ? null : { url: picturePath(iconId) },
    }
  })

  serveEndpoint(app, getLinkPicture, async ({ params, request, reply }) => {
    const etag = `"${params.id}"`
    const picture = await linkPreviews.openPicture(params.id)
    if (picture === null) return await reply.code(404).send()
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': picture.contentType,
      etag,
    })
    if (request.headers['if-none-match'] === etag) {
      picture.blob.stream.destroy()
      return await reply.code(304).send()
    }
    return await reply.header('content-length', picture.blob.bytes).send(picture.blob.stream)
  })
}
