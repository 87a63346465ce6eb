import { followPublication } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../../platform/errors/index.ts'
import { serveEndpoint } from '../../access/index.ts'
import { networkOf } from '../../../platform/http/index.ts'
import type { CommentsContext } from '../CommentsContext.ts'
import { frameOf, type PublicationStreams } from './PublicationStreams.ts'

export interface EventRoutesOptions {
  readonly gate: CommentsContext['gate']
  readonly streams: PublicationStreams
}

/** The line on which readers of a page hear what happens to it. */
export const eventRoutes: FastifyPluginAsync<EventRoutesOptions> = async (app, { gate, streams }) => {
  // Before the server waits for what is still answered: these would never be.
  app.addHook('preClose', async () => streams.close())

  serveEndpoint(app, followPublication, async ({ request, params, reply }) => {
    const visitor = gate.visitorOf(request)
    const { state, publication } = await gate.ofView(params.viewId, visitor)
    if (state === 'gone')
      throw new AppError('record_not_found', { message: 'View has not been published yet' })
    if (state === 'locked') throw new AppError('not_enough_permissions')
    const wantsStream = /\btext\/event-stream\b/i.test(request.headers.accept ?? '')
    const userId = wantsStream ? ((await visitor.reader())?.userId ?? null) : null
    const reader = { network: networkOf(request.ip), userId }
    if (wantsStream && !streams.hasRoom(reader))
      throw new AppError('too_many_requests', { retryAfterSecs: RETRY_AFTER_SECS })

    const { raw } = reply
    reply.hijack()
    raw.writeHead(200, {
      ...definedOnly(reply.getHeaders()),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Proxies of the nginx kind hold answers back until there is more of them.
      'x-accel-buffering': 'no',
    })
    const { passwordHash: lock } = publication.bars
    if (wantsStream) streams.add({ viewId: params.viewId, reader, response: raw, lock })
    else raw.end(frameOf('hello'))
    return reply
  })
}

const RETRY_AFTER_SECS = 60

function definedOnly(
  headers: Readonly<Record<string, number | string | string[] | undefined>>,
): Record<string, number | string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
