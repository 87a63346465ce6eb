import { getProfile, getUserWorkspaces, updateUser, verifyUser } from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'
import { seesGuestWorkspaces, type Workspaces } from '../workspaces/index.ts'
import type { Users } from './createUsers.ts'
import { presentProfile } from './presentProfile.ts'

export interface UserRoutesOptions {
  readonly users: Users
  readonly workspaces: Workspaces
}

/** Nil, because clients of the format read nothing but a UUID there. */
const NO_WORKSPACE = '00000000-0000-0000-0000-000000000000'

/** HTTP face of people's own data. */
export const userRoutes: FastifyPluginAsync<UserRoutesOptions> = async (app, { users, workspaces }) => {
  serveEndpoint(app, verifyUser, async ({ params }) => {
    const welcomed = await users.welcome(params.accessToken)
    if (!welcomed.ok) throw new AppError('user_unauthorized')
    return { is_new: welcomed.value.isNew }
  })

  // The workspace last visited, or the first one if that one is closed to the person by now.
  async function readAll(request: FastifyRequest) {
    const actor = requireActor(request)
    const [user, list] = await Promise.all([
      users.read(actor),
      workspaces.list(actor, {
        memberCount: true,
        role: true,
        includesGuests: seesGuestWorkspaces(request.headers),
      }),
    ])
    const visiting = list.find(({ workspace_id: id }) => id === user.latestWorkspaceId) ?? list[0]
    return { user, list, visiting: visiting ?? null }
  }

  serveEndpoint(app, getProfile, async ({ request }) => {
    const { user, visiting } = await readAll(request)
    return presentProfile(user, visiting?.workspace_id ?? NO_WORKSPACE)
  })

  serveEndpoint(app, updateUser, ({ request, body }) => users.update(requireActor(request), body))

  serveEndpoint(app, getUserWorkspaces, async ({ request }) => {
    const { user, list, visiting } = await readAll(request)
    if (visiting === null) {
      throw new AppError('record_not_found', { message: 'You are in no workspace right now.' })
    }
    return {
      user_profile: presentProfile(user, visiting.workspace_id),
      visiting_workspace: visiting,
      workspaces: list,
    }
  })
}
