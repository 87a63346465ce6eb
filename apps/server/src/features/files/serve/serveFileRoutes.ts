import { getFile } from '@sheaf/contract'
import { IMAGE_WIDTHS, type ImageWidth } from '@sheaf/model'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { BlobStoreError } from '../../../platform/blobs/index.ts'
import type { SessionCookie } from '../../access/index.ts'
import type { FilesContext } from '../FilesContext.ts'
import { createScaledPictures } from '../images/createScaledPictures.ts'
import { checkConditions, isSameState, type Validators } from './checkConditions.ts'
import { contentDisposition } from './contentDisposition.ts'
import { findServedFile, type FileVisitor, type ServedFile } from './findServedFile.ts'
import { presentType } from './presentType.ts'
import { requestedRange } from './requestedRange.ts'

export interface ServeFileOptions {
  readonly files: Pick<FilesContext, 'database' | 'blobs' | 'logger' | 'policy' | 'pictureLimit'>
  readonly sessions: SessionCookie
  /** Whether pages of other origins of the same site show our files. */
  readonly isSharedWithSite: boolean
  /** What of the web is open to who sends a request. */
  readonly visitorOf: (request: FastifyRequest) => FileVisitor
}

interface FileRoute {
  Params: { readonly workspaceId: string; readonly parentId: string; readonly fileId: string }
  Querystring: { readonly w?: string; readonly download?: string }
}

/** Whoever was sent a file keeps it: its bytes never change under its address. */
const BY_READER = 'max-age=31536000, immutable'
/** What stands between us and readers asks again, so that a file that is closed to the world is gone from there, too. */
const BY_ALL = `public, ${BY_READER}, s-maxage=60`
const BY_READER_ALONE = `private, ${BY_READER}`

/**
 * Serves files: GET and HEAD, whole or one range, with validators (wire.md section 8.1). Answers that are not the
 * file have no body: 404 also for who may not read it, 422 for a width there is none of, 503 while the store is away.
 */
export const serveFileRoutes: FastifyPluginAsync<ServeFileOptions> = async (app, options) => {
  const { files, sessions } = options
  const scaled = createScaledPictures({ blobs: files.blobs, logger: files.logger, limit: files.pictureLimit })

  app.route<FileRoute>({
    method: ['GET', 'HEAD'],
    url: getFile.path,
    schema: { params: getFile.params, querystring: getFile.query },
    // Ranges and strong validators are about the bytes as they are.
    compress: false,
    helmet: { contentSecurityPolicy: false, enableCSPNonces: false },
    config: { action: 'public' },
    async handler(request, reply) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'; sandbox")
      const width = widthOf(request.query.w)
      if (width === 'unknown') return await reply.code(422).send()
      const actor = request.actor ?? (await sessions.read(request.headers.cookie))
      const visitor = options.visitorOf(request)
      const file = await findServedFile(files, request.params, { actor, visitor })
      if (file === null) return await reply.code(404).send()
      try {
        return await answer(request, reply, { file, width, asker: actor?.userId ?? request.ip })
      } catch (error) {
        if (!(error instanceof BlobStoreError)) throw error
        request.log.error({ err: error }, 'A file cannot be read')
        for (const header of ['content-length', 'etag', 'last-modified']) reply.removeHeader(header)
        return await reply.headers({ 'cache-control': 'no-store', 'retry-after': 5 }).code(503).send()
      }
    },
  })

  async function answer(
    request: FastifyRequest<FileRoute>,
    reply: FastifyReply,
    { file, width, asker }: FileRequest,
  ) {
    const picture = width !== null && scaled.canScale(file, width) ? { file, width } : null
    const validators: Validators = {
      etag: `"${file.etag}${picture === null ? '' : `-${picture.width}`}"`,
      modifiedAt: file.createdAt,
    }
    reply.headers({
      'cache-control': file.isPublic ? BY_ALL : BY_READER_ALONE,
      'cross-origin-resource-policy': options.isSharedWithSite ? 'same-site' : 'same-origin',
      etag: validators.etag,
      'last-modified': validators.modifiedAt.toUTCString(),
    })
    const condition = checkConditions(request.headers, validators)
    if (condition === 'not_modified') return await reply.code(304).send()
    if (condition === 'failed') return await reply.code(412).send()
    if (picture !== null && (await sendPicture(request, reply, { ...picture, asker }))) return reply
    reply.header('etag', `"${file.etag}"`)
    return await sendFile(request, reply, { file, isRangeMeant: isSameState(request.headers, validators) })
  }

  /** False where there is no scaled picture after all: the original is sent instead. */
  async function sendPicture(
    request: FastifyRequest<FileRoute>,
    reply: FastifyReply,
    { file, width, asker }: { file: ServedFile; width: ImageWidth; asker: string },
  ): Promise<boolean> {
    const picture = await scaled.open(file, width, asker)
    if (picture === null) return false
    present(request, reply, { name: `${file.name.replace(/\.[^.]*$/, '')}.webp`, contentType: 'image/webp' })
    reply.header('content-length', picture.bytes)
    if (request.method === 'HEAD') picture.stream.destroy()
    await reply.send(request.method === 'HEAD' ? undefined : picture.stream)
    return true
  }

  async function sendFile(
    request: FastifyRequest<FileRoute>,
    reply: FastifyReply,
    { file, isRangeMeant }: { file: ServedFile; isRangeMeant: boolean },
  ) {
    const isHead = request.method === 'HEAD'
    const range = isHead || !isRangeMeant ? null : requestedRange(request.headers.range, file.bytes)
    reply.header('accept-ranges', 'bytes')
    if (range === 'unsatisfiable')
      return await reply.code(416).header('content-range', `bytes */${file.bytes}`).send()

    const found = isHead
      ? await files.blobs.stat(file.blobKey)
      : await files.blobs.open(file.blobKey, range ?? undefined)
    if (found?.bytes !== file.bytes) {
      if (found !== null && 'stream' in found) found.stream.destroy()
      request.log.error(
        { key: file.blobKey, bytes: found?.bytes ?? null },
        'The bytes of a file are not what they were',
      )
      return await reply.header('cache-control', 'no-store').code(404).send()
    }
    present(request, reply, file)
    const { start, end } = range ?? { start: 0, end: file.bytes - 1 }
    reply.header('content-length', end - start + 1)
    if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`)
    return await reply.send('stream' in found ? found.stream : undefined)
  }
}

interface FileRequest {
  readonly file: ServedFile
  readonly width: ImageWidth | null
  /** Who it is for: a person, or else an address. */
  readonly asker: string
}

function widthOf(text: string | undefined): ImageWidth | 'unknown' | null {
  if (text === undefined) return null
  return IMAGE_WIDTHS.find((width) => String(width) === text) ?? 'unknown'
}

function present(
  request: FastifyRequest<FileRoute>,
  reply: FastifyReply,
  { name, contentType: type }: Pick<ServedFile, 'name' | 'contentType'>,
): void {
  const { contentType, disposition, contentSecurityPolicy } = presentType(type)
  const { download } = request.query
  const isDownload = download !== undefined && download !== '0' && download !== 'false'
  reply.headers({
    'content-type': contentType,
    'content-disposition': contentDisposition(isDownload ? 'attachment' : disposition, name),
    'content-security-policy': contentSecurityPolicy,
  })
}
