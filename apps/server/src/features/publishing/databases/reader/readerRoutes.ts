import { getReaderHead, getReaderRows } from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../../platform/errors/index.ts'
import { sendGzip } from '../../../../platform/http/index.ts'
import { serveEndpoint } from '../../../access/index.ts'
import type { Publishing } from '../../createPublishing.ts'
import type { PublicationGate } from '../../gate/createPublicationGate.ts'
import { gzipParts } from '../../../../platform/gzipParts.ts'
import type { ReaderPartInput } from './readReaderPart.ts'

interface ReaderRoutesOptions {
  readonly publishing: Pick<Publishing, 'readReaderPart'>
  readonly gate: PublicationGate
}

/** What readers of published databases choose rows from, in their browsers. */
export const readerRoutes: FastifyPluginAsync<ReaderRoutesOptions> = async (app, { publishing, gate }) => {
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    input: Omit<ReaderPartInput, 'visitor'>,
  ): Promise<FastifyReply> {
    const found = await publishing.readReaderPart({ ...input, visitor: gate.visitorOf(request) })
    if (!found.ok) throw new AppError(found.error)
    const { packed, etag, isPrivate } = found.value
    // Asked for again every time: a page taken off the web is gone at once.
    reply.headers({
      etag,
      'cache-control': `${isPrivate ? 'private' : 'public'}, no-cache`,
      vary: 'Accept-Encoding, Cookie',
    })
    const tags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    if (tags?.includes(etag)) return reply.code(304).send()
    return sendGzip(request, reply, gzipParts([{ packed }]))
  }

  serveEndpoint(app, getReaderHead, async ({ request, params, reply }) =>
    send(request, reply.type('application/json; charset=utf-8'), { ...params, part: 'head', mark: null }),
  )
  serveEndpoint(app, getReaderRows, async ({ request, params, query, reply }) =>
    send(request, reply.type('application/octet-stream'), { ...params, mark: query.mark }),
  )
}
