import { fastifyMultipart } from '@fastify/multipart'
import { getTemplateAvatar, MAX_TEMPLATE_AVATAR_BYTES, uploadTemplateAvatar } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { pictureForms, readPictureForm } from '../../platform/pictures/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'
import { openAvatar, storeAvatar } from './avatars.ts'
import type { TemplatesContext } from './TemplatesContext.ts'

const FORM = { field: 'avatar', tooLarge: 'A picture of a creator may have at most 150 KB.' }

/** HTTP face of the pictures of creators. */
export const avatarRoutes: FastifyPluginAsync<{ readonly context: TemplatesContext }> = async (
  app,
  { context },
) => {
  await app.register(fastifyMultipart, pictureForms(MAX_TEMPLATE_AVATAR_BYTES))

  serveEndpoint(app, uploadTemplateAvatar, async ({ request }) => {
    const { userId } = requireActor(request)
    const picture = await readPictureForm(request, FORM)
    return { file_id: await storeAvatar(context, userId, picture) }
  })

  serveEndpoint(app, getTemplateAvatar, async ({ params, request, reply }) => {
    const etag = `"${params.fileId}"`
    const picture = await openAvatar(context, params.fileId)
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
      .headers({ 'content-type': 'image/webp', 'content-length': picture.bytes })
      .send(picture.stream)
  })
}
