import { MAX_UPDATE_BYTES, syncCollabs } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../../platform/errors/index.ts'
import { requireActor, serveEndpoint } from '../../access/index.ts'
import { decodeBatchRequest, encodeBatchResponse } from '../messages.ts'
import { syncBatch, type FullSyncContext } from './syncBatch.ts'

/** Batches of one person that are worked on at once, and of everybody in the lane of large objects. */
const MAX_OF_ONE = 4
const MAX_SLOW = 2
const RETRY_AFTER_SECS = 2
const SLOW_LANE = 'x-appflowy-sync-lane'

/** Compares objects with the state of another client without a socket (wire.md 5.6). */
export const fullSyncRoutes: FastifyPluginAsync<{ readonly fullSync: FullSyncContext }> = async (
  app,
  { fullSync },
) => {
  const running = new Map<string, number>()
  const bodyLimit = MAX_UPDATE_BYTES + 64 * 1024
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  )

  async function within<T>(key: string, limit: number, work: () => Promise<T>): Promise<T> {
    const count = running.get(key) ?? 0
    if (count >= limit) throw new AppError('too_many_requests', { retryAfterSecs: RETRY_AFTER_SECS })
    running.set(key, count + 1)
    try {
      return await work()
    } finally {
      const left = running.get(key)! - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
  }

  serveEndpoint(app, syncCollabs, async ({ params, request, reply }) => {
    const { userId } = requireActor(request)
    const body: unknown = request.body
    const batch = decodeBatchRequest(body instanceof Uint8Array ? body : new Uint8Array())
    if (!batch.ok) throw new AppError('invalid_request')
    const isSlow = request.headers[SLOW_LANE] === 'slow'
    if (isSlow && batch.value.items.length !== 1)
      throw new AppError('invalid_request', { message: 'The slow lane takes one object.' })
    const work = () => syncBatch(fullSync, { userId, workspaceId: params.workspaceId }, batch.value)
    const response = await within(userId, MAX_OF_ONE, () =>
      isSlow ? within('slow', MAX_SLOW, work) : work(),
    )
    return reply.type('application/octet-stream').send(encodeBatchResponse(response))
  })
}
