import { putFile, uploadPart } from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../../platform/errors/index.ts'
import type { App } from '../../platform/http/index.ts'
import { serveEndpoint } from '../access/index.ts'
import type { FilesContext } from './FilesContext.ts'
import type { IncomingBody } from './measureBody.ts'
import { storeFile } from './storeFile.ts'
import { storePart } from './uploads/storePart.ts'

/**
 * The calls whose body is a file, of any content type and JSON as well: it reaches the handler as the stream that
 * it is. A plugin of its own, since elsewhere bodies are parsed.
 */
export const byteRoutes: FastifyPluginAsync<{ files: FilesContext }> = async (app, { files }) => {
  takeAnyBody(app)
  const bodyOf = answerExpectations(app)

  serveEndpoint(app, putFile, async ({ request, permit, params, query }) => {
    const file = { ...params, name: query.name ?? null, body: bodyOf(request) }
    const { fileId, width, height } = await storeFile(files, permit, file)
    return { file_id: fileId, ...(width !== null && height !== null && { width, height }) }
  })

  serveEndpoint(app, uploadPart, async ({ request, permit, params }) => {
    const part = { ...params, number: numberOf(params.partNumber), body: bodyOf(request) }
    const etag = await storePart(files, permit, part)
    return { e_tag: etag, part_num: part.number }
  })
}

/** `NaN` for what is no number: storing a part refuses that. */
function numberOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

const PLAIN_BYTES = 'application/octet-stream'
/** How long the rest of a refused body is read, so that its sender is still there when the answer comes. */
const LINGER_MS = 5_000

/** Bodies of the calls of a plugin reach their handlers as the streams that they are, whatever they are said to be. */
export function takeAnyBody(app: App): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding.toLowerCase() !== 'identity') {
      return done(
        new AppError('invalid_content_type', {
          message: 'A file is sent as it is, without a Content-Encoding.',
        }),
      )
    }
    // What the sender says of the type counts nothing; the bytes say it.
    request.raw.headers['content-type'] = PLAIN_BYTES
    delete request.raw.headers['content-encoding']
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete) {
      request.raw.resume()
      reply.raw.once('finish', () => hangUpLater(request.raw))
    }
    done()
  })
}

function hangUpLater(request: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, LINGER_MS)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

/**
 * Senders that ask first (`Expect: 100-continue`) hear "continue" when a file is wanted, and the refusal otherwise,
 * without having sent anything. Answers how the body of a request is read.
 */
function answerExpectations(app: App): (request: FastifyRequest) => IncomingBody {
  const waiting = new WeakMap<IncomingMessage, ServerResponse>()
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (TAKES_BYTES.test(`${request.method} ${request.url}`)) waiting.set(request, response)
    else response.writeContinue()
    app.server.emit('request', request, response)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (waiting.has(request.raw)) reply.header('connection', 'close')
    done()
  })
  return ({ raw }) => ({
    announcedBytes: announcedBytes(raw),
    open() {
      waiting.get(raw)?.writeContinue()
      waiting.delete(raw)
      return raw
    },
  })
}

/** The calls of this plugin, in the spelling that all clients use; a file in another one is simply not asked for. */
const TAKES_BYTES = /^PUT \/api\/file_storage\/[^/]+\/(?:v1\/blob|upload_part)\//

/** The body of a call whose sender does not wait to be told to go on. */
export function bodyOf({ raw }: FastifyRequest): IncomingBody {
  return { announcedBytes: announcedBytes(raw), open: () => raw }
}

function announcedBytes({ headers }: IncomingMessage): number | null {
  const length = headers['content-length']
  if (length !== undefined) return Number(length)
  return headers['transfer-encoding'] === undefined ? 0 : null
}
