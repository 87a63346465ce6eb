import { getCollab, webUpdateCollab } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import type { Sync } from '../../sync/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'

export interface CollabRoutesOptions {
  readonly sync: Pick<Sync, 'policy' | 'read' | 'submit'>
}

/** Numbers in JSON take up to four characters for a byte. */
const WEB_UPDATE_BODY_BYTES = 10 * 1024 * 1024

/** HTTP face of Yjs documents, beside the socket: the same policy, checks, log and listeners. */
export const collabRoutes: FastifyPluginAsync<CollabRoutesOptions> = async (app, { sync }) => {
  serveEndpoint(app, getCollab, async ({ request, params, query }) => {
    const address = { ...params, collabType: query.collab_type }
    const access = await sync.policy.accessTo(requireActor(request).userId, address)
    if (typeof access === 'object') throw new AppError(access.refused)
    const state = await sync.read(address)
    if (!state.ok) throw new AppError(state.error)
    return {
      object_id: params.objectId,
      state_vector: [...state.value.stateVector],
      doc_state: [...state.value.update],
      version: 0,
    }
  })

  serveEndpoint(
    app,
    webUpdateCollab,
    async ({ request, params, body }) => {
      const { userId } = requireActor(request)
      const address = { ...params, collabType: body.collab_type }
      const access = await sync.policy.accessTo(userId, address)
      if (typeof access === 'object') throw new AppError(access.refused)
      if (access !== 'write') throw new AppError('not_enough_permissions')
      const stored = await sync.submit(address, { update: toBytes(body.doc_state), userId })
      if (!stored.ok) throw new AppError(stored.error)
    },
    { bodyLimit: WEB_UPDATE_BODY_BYTES },
  )
}

function toBytes(numbers: readonly number[]): Uint8Array {
  const bytes = Uint8Array.from(numbers)
  // Anything but a whole number from 0 to 255 comes out as another one.
  if (!bytes.every((byte, index) => byte === numbers[index])) throw new AppError('invalid_request')
  return bytes
}
