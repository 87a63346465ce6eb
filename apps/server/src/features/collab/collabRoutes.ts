import { err, type Result } from '@sheaf/base'
import { getCollab, getCollabJson, SUCCESS_MESSAGE, webUpdateCollab, type ErrorCode } from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../platform/errors/index.ts'
import { sendJson, success } from '../../platform/http/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import {
  LARGE_BYTES,
  READ_WEB_UPDATE,
  readWebUpdate,
  WRITE_COLLAB_JSON,
  type CollabAddress,
  type RoomState,
  type Sync,
  type WebUpdate,
} from '../../sync/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'

/** Where objects of one type are read and written, with the rights to them. */
export interface CollabDoor {
  read(
    userId: string,
    address: CollabAddress,
  ): Promise<Result<Pick<RoomState, 'stateVector' | 'update'>, ErrorCode>>
  submit(userId: string, address: CollabAddress, update: Uint8Array): Promise<Result<void, ErrorCode>>
}

export interface CollabRoutesOptions {
  readonly doorOf: (collabType: number) => CollabDoor
  /** For reading long bodies. */
  readonly threads: Threads
}

/** Numbers in JSON take up to four characters for a byte. */
const WEB_UPDATE_BODY_BYTES = 10 * 1024 * 1024

/** HTTP face of Yjs documents, beside the socket: the same policy, checks, log and listeners. */
export const collabRoutes: FastifyPluginAsync<CollabRoutesOptions> = async (app, { doorOf, threads }) => {
  serveEndpoint(app, getCollab, async ({ request, params, query, reply }) => {
    const address = { ...params, collabType: query.collab_type }
    const state = await doorOf(query.collab_type).read(requireActor(request).userId, address)
    if (!state.ok) throw new AppError(state.error)
    const { stateVector, update } = state.value
    const data = { object_id: params.objectId, state_vector: stateVector, doc_state: update, version: 0 }
    return sendJson(reply, success(data))
  })

  serveEndpoint(app, getCollabJson, async ({ permit, params, query, reply }) => {
    const address = { ...params, collabType: query.collab_type }
    const state = await doorOf(query.collab_type).read(permit.actor.userId, address)
    if (!state.ok) throw new AppError(state.error)
    const written = await threads.run(
      WRITE_COLLAB_JSON,
      { update: state.value.update },
      { key: params.workspaceId },
    )
    if (!written.ok) throw new AppError('retry_later')
    const parts = [Buffer.from('{"code":0,"data":{"collab":'), written.value, Buffer.from(JSON_END)]
    return reply.type('application/json; charset=utf-8').send(Buffer.concat(parts))
  })

  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer', bodyLimit: WEB_UPDATE_BODY_BYTES },
      async (request: FastifyRequest, body: Buffer) => await readBody(threads, request, body),
    )

    serveEndpoint(scope, { ...webUpdateCollab, body: WEB_UPDATE }, async ({ request, params, body }) => {
      const { userId } = requireActor(request)
      const address = { ...params, collabType: body.collabType }
      const stored = await doorOf(body.collabType).submit(userId, address, body.update)
      if (!stored.ok) throw new AppError(stored.error)
    })
  })
}

/** Where objects of each type are: `doors` by their type, all others those of sync. */
export function doorTo(
  sync: Pick<Sync, 'accessTo' | 'read' | 'submit'>,
  doors: ReadonlyMap<number, CollabDoor>,
): (collabType: number) => CollabDoor {
  const door = doorOfSync(sync)
  return (collabType) => doors.get(collabType) ?? door
}

const JSON_END = `},"message":${JSON.stringify(SUCCESS_MESSAGE)}}`

function doorOfSync(sync: Pick<Sync, 'accessTo' | 'read' | 'submit'>): CollabDoor {
  return {
    async read(userId, address) {
      const access = await sync.accessTo(userId, address)
      return typeof access === 'object' ? err(access.refused) : await sync.read(address)
    },
    async submit(userId, address, update) {
      const access = await sync.accessTo(userId, address)
      if (typeof access === 'object') return err(access.refused)
      return access === 'write'
        ? await sync.submit(address, { update, userId })
        : err('not_enough_permissions')
    },
  }
}

/** Of `webUpdateCollab`, with the numbers as bytes. */
const WEB_UPDATE = z.object({
  update: z.instanceof(Uint8Array),
  collabType: webUpdateCollab.body.shape.collab_type,
})

async function readBody(threads: Threads, request: FastifyRequest, body: Buffer): Promise<WebUpdate> {
  const read = body.length > LARGE_BYTES ? await readInThread(threads, request, body) : readWebUpdate(body)
  if (read.ok) return read.value
  if (read.error === 'retry_later') throw new AppError(read.error)
  throw Object.assign(new Error('The body is no update in JSON'), { statusCode: 400 })
}

async function readInThread(
  threads: Threads,
  request: FastifyRequest,
  body: Buffer,
): Promise<Result<WebUpdate, 'invalid_request' | 'retry_later'>> {
  const copy = Uint8Array.from(body)
  const key = requireActor(request).userId
  const read = await threads.run(READ_WEB_UPDATE, { body: copy }, { key, handOver: [copy.buffer] })
  return read.ok ? read.value : err('retry_later')
}
