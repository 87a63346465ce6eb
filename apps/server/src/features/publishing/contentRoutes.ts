import { getPublishedSnapshot, publishStream } from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Ids } from '../../platform/ids.ts'
import { AppError } from '../../platform/errors/index.ts'
import { networkOf, sendGzip, type App } from '../../platform/http/index.ts'
import type { ThreadRefusal } from '../../platform/threads/index.ts'
import { serveEndpoint } from '../access/index.ts'
import type { Publishing } from './createPublishing.ts'
import type { PublicationGate } from './gate/createPublicationGate.ts'
import type { ReadRefusal } from './reading/readPublishInfo.ts'
import { spoolStream } from './stream/spoolStream.ts'

interface ContentRoutesOptions {
  readonly publishing: Publishing
  readonly gate: PublicationGate
  readonly ids: Ids
}

/** The calls that carry whole contents: the publish stream, whose body reaches the handler as it comes, and the snapshot. */
export const contentRoutes: FastifyPluginAsync<ContentRoutesOptions> = async (
  app,
  { publishing, gate, ids },
) => {
  takeStreams(app)

  serveEndpoint(app, publishStream, async ({ request, permit }) => {
    const spooled = await spoolStream(request.raw, `sheaf-publish-${ids.uuid()}`)
    if (!spooled.ok) throw new AppError(spooled.error)
    try {
      const done = await publishing.publishStream(spooled.value, permit)
      if (!done.ok) throw new AppError(done.error)
    } finally {
      await spooled.value.close()
    }
  })

  serveEndpoint(app, getPublishedSnapshot, async ({ request, params, reply }) => {
    const visitor = gate.visitorOf(request)
    const found = await publishing.readSnapshot({ ...params, visitor, asker: networkOf(request.ip) })
    if (!found.ok) throw refusalOf(found.error)
    reply.type('application/json; charset=utf-8')
    return 'gzip' in found.value ? sendGzip(request, reply, found.value.gzip) : reply.send(found.value.stream)
  })
}

function refusalOf(refusal: ReadRefusal | ThreadRefusal): AppError {
  if (refusal === 'record_not_found' || refusal === 'not_enough_permissions') return new AppError(refusal)
  // No thread had room, or it took too long: another time it may go well.
  return new AppError('too_many_requests', { retryAfterSecs: RETRY_AFTER_SECS })
}

const RETRY_AFTER_SECS = 10
const PLAIN_BYTES = 'application/octet-stream'
/** How long the rest of a refused body is read, so that its sender is still there when the answer comes. */
const LINGER_MS = 5_000

function takeStreams(app: App): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.addHook('onRequest', (request, _reply, done) => {
    // Whatever the sender calls it, and if nothing at all.
    request.raw.headers['content-type'] = PLAIN_BYTES
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.method !== 'GET' && !request.raw.complete) lingerBehind(request, reply)
    done()
  })
}

function lingerBehind({ raw }: FastifyRequest, reply: FastifyReply): void {
  raw.resume()
  reply.raw.once('finish', () => {
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, LINGER_MS)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
