import { fastifyMultipart } from '@fastify/multipart'
import { getUserImage, MAX_AVATAR_BYTES, uploadUserImage } from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'
import type { Throttle } from '../auth/index.ts'
import type { UserPictures } from './userPictures.ts'

export interface PictureRoutesOptions {
  readonly pictures: UserPictures
  readonly throttle: Throttle
}

const FIELD = 'asset'
/** Of one person: drawing one may take seconds. */
const PICTURES = [{ max: 20, windowMs: 60_000 }]

/** HTTP face of people's pictures. */
export const pictureRoutes: FastifyPluginAsync<PictureRoutesOptions> = async (
  app,
  { pictures, throttle },
) => {
  await app.register(fastifyMultipart, {
    limits: { fileSize: MAX_AVATAR_BYTES, files: 2, fields: 2, parts: 3, headerPairs: 50 },
  })

  serveEndpoint(app, uploadUserImage, async ({ request }) => {
    const actor = requireActor(request)
    const picture = await readPicture(request)
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

/** The one file of the form. What else the form holds is refused, so that nothing is dropped in silence. */
async function readPicture(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw refusal('The picture must come as a multipart form.')
  let picture: Uint8Array | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== FIELD) {
        throw refusal(`The form must hold a file in the field "${FIELD}", and nothing else.`)
      }
      if (picture !== null) throw refusal('Only one picture can be sent at a time.')
      picture = await part.toBuffer()
    }
  } catch (error) {
    throw asRefusal(error)
  }
  if (picture === null) throw refusal(`The field "${FIELD}" with the picture is missing.`)
  return picture
}

/** What the reader of forms throws, in words; all of it is about what was sent. */
function asRefusal(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  if ('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('payload_too_large', { message: 'A picture of a person may have at most 1 MB.' })
  }
  return new AppError('invalid_request', { message: 'The form could not be read.', cause: error })
}

function refusal(message: string): AppError {
  return new AppError('invalid_request', { message })
}
