import type { Result } from '@sheaf/base'
import {
  getPresentPublishInfo,
  getPublishedBlob,
  getPublishedDefault,
  getPublishedMeta,
  getPublishedOutline,
  getPublishInfo,
  MAX_PASSWORD_BYTES,
  RESERVED_NAMESPACES,
  SUCCESS_MESSAGE,
  unlockPublication,
} from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { serveEndpoint } from '../access/index.ts'
import { networkOf, sendGzip } from '../../platform/http/index.ts'
import type { Publishing } from './createPublishing.ts'
import { readerRoutes } from './databases/reader/readerRoutes.ts'
import type { PublicationGate } from './gate/createPublicationGate.ts'
import { unlock, type UnlockContext } from './gate/unlock.ts'
import { checkPublishName } from './names/publishName.ts'
import type { ReadRefusal } from './reading/readPublishInfo.ts'
import { publishedPath } from './snapshot/renderContent.tsx'

interface PublicRoutesOptions {
  readonly publishing: Publishing
  readonly gate: PublicationGate
  readonly unlocking: UnlockContext
}

/** HTTP face of publishing for visitors. The gate decides what each of them may read. */
export const publicRoutes: FastifyPluginAsync<PublicRoutesOptions> = async (
  app,
  { publishing, gate, unlocking },
) => {
  const open = (request: FastifyRequest, viewId: string, password: string) =>
    unlock(unlocking, { viewId, password, visitor: gate.visitorOf(request), network: networkOf(request.ip) })

  serveEndpoint(app, getPublishInfo, async ({ request, params }) =>
    readable(
      await publishing.readInfo({
        viewId: params.viewId,
        visitor: gate.visitorOf(request),
        isPresent: false,
      }),
    ),
  )

  serveEndpoint(app, getPresentPublishInfo, async ({ request, params }) =>
    readable(
      await publishing.readInfo({
        viewId: params.viewId,
        visitor: gate.visitorOf(request),
        isPresent: true,
      }),
    ),
  )

  serveEndpoint(app, getPublishedOutline, async ({ request, params, reply }) => {
    const outline = await publishing.readTreeAnswer(params.namespace)
    if (outline === null) throw new AppError('record_not_found', { message: NOT_PUBLISHED })
    return sendGzip(request, reply.type('application/json; charset=utf-8'), outline)
  })

  serveEndpoint(app, getPublishedMeta, async ({ request, params, reply }) => {
    const visitor = gate.visitorOf(request)
    return sendJson(reply, readable(await publishing.readMeta(params.namespace, params.publishName, visitor)))
  })

  serveEndpoint(app, getPublishedBlob, async ({ request, params, reply }) => {
    const visitor = gate.visitorOf(request)
    const blob = readable(await publishing.readBlob({ ...params, visitor, asker: networkOf(request.ip) }))
    reply.type('application/octet-stream')
    return 'gzip' in blob ? sendGzip(request, reply, blob.gzip) : reply.send(blob.stream)
  })

  serveEndpoint(app, getPublishedDefault, async ({ request, params, reply }) => {
    const { info, meta } = readable(
      await publishing.readPublishedDefault(params.namespace, gate.visitorOf(request)),
    )
    return sendJson(reply, `{"info":${JSON.stringify(info)},"meta":${meta}}`)
  })

  serveEndpoint(app, unlockPublication, async ({ request, params, body, reply }) => {
    const opened = await open(request, params.viewId, body.password)
    if (!opened.ok) throw new AppError(opened.error)
    if (opened.value !== null) reply.header('set-cookie', opened.value)
  })

  await app.register(readerRoutes, { publishing, gate })

  await app.register(async (forms) => {
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_PASSWORD_BYTES * 12 },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    )

    /** PUB-LOCK-6: what the form of a closed page sends without JavaScript. It always leads back to the page. */
    forms.post<{ Params: { namespace: string; publishName: string } }>(
      UNLOCK_PATH,
      { config: { action: 'public' } },
      async (request, reply) => {
        const { namespace, publishName } = request.params
        const place = publishedPath(namespace, publishName)
        // Under anything else nothing was ever published.
        if (!checkPublishName(publishName).ok || !/^[a-z\d-]{2,36}$/i.test(namespace))
          return reply.redirect(place, 303)
        const password = request.body instanceof URLSearchParams ? request.body.get('password') : null
        const found = await publishing.find(namespace, publishName, gate.visitorOf(request))
        if (found.state !== 'locked') return reply.redirect(place, 303)
        try {
          const opened = await open(request, found.viewId, password ?? '')
          if (!opened.ok) return reply.redirect(`${place}?unlock=wrong`, 303)
          if (opened.value !== null) reply.header('set-cookie', opened.value)
          return reply.redirect(place, 303)
        } catch (error) {
          if (error instanceof AppError && error.code === 'too_many_requests')
            return reply.redirect(`${place}?unlock=wait`, 303)
          throw error
        }
      },
    )
  })
}

const RESERVED = [...RESERVED_NAMESPACES].map((name) => name.replaceAll('.', String.raw`\.`)).join('|')
const UNLOCK_PATH = `/:namespace(^(?!(?:${RESERVED})$).+$)/:publishName/unlock`

const NOT_PUBLISHED = 'View has not been published yet'
const LOCKED = 'The page is behind a password'

function readable<T>(answer: Result<T, ReadRefusal>): T {
  if (answer.ok) return answer.value
  throw new AppError(answer.error, {
    message: answer.error === 'not_enough_permissions' ? LOCKED : NOT_PUBLISHED,
  })
}

// Uids in it are larger than JSON.parse can read, so it goes out as it is stored.
function sendJson(reply: FastifyReply, data: string): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .send(`{"code":0,"data":${data},"message":${JSON.stringify(SUCCESS_MESSAGE)}}`)
}
