import { fastifyMultipart } from '@fastify/multipart'
import { getUserImage, MAX_AVATAR_BYTES, uploadUserImage } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { pictureForms, readPictureForm, type PictureForm } from '../../platform/pictures/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'
import type { Throttle } from '../auth/index.ts'
import type { UserPictures } from './userPictures.ts'

export interface PictureRoutesOptions {
  readonly pictures: UserPictures
  readonly throttle: Throttle
}

const FORM: PictureForm = { field: 'asset', tooLarge: 'A picture of a person may have at most 1 MB.' }
/** Of one person: drawing one may take seconds. */
const PICTURES = [{ max: 20, windowMs: 60_000 }]

/** HTTP face of people's pictures. */
export const pictureRoutes: FastifyPluginAsync<PictureRoutesOptions> = async (
  app,
  { pictures, throttle },
) => {
  await app.register(fastifyMultipart, pictureForms(MAX_AVATAR_BYTES))

  serveEndpoint(app, uploadUserImage, async ({ request }) => {
    const actor = requireActor(request)
    const picture = await readPictureForm(request, FORM)
    const retryAfterSecs = await throttle.hit(`picture ${actor.userId}`, PICTURES)
    if (retryAfterSecs !== null) {
      throw new AppError('too_many_requests', {
        message: 'Too many pictures at once. Wait a moment and try again.',
        retryAfterSecs,
      })
    }
    return { file_id: await pictures.store(actor, picture) }
  })

  serveEndpoint(app, getUserImage, async ({ params, request, reply }) => {
    const etag = `"${params.fileId}"`
    const picture = await pictures.open(params.personId, params.fileId)
    if (picture === null) return reply.code(404).send()
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    if (request.headers['if-none-match']?.includes(etag)) {
      picture.stream.destroy()
      return reply.code(304).send()
    }
    return reply
      .headers({ 'content-type': picture.contentType, 'content-length': picture.bytes })
      .send(picture.stream)
  })
}
