import { getProfile, getUserWorkspaces, updateUser, verifyUser } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { requireActor, serveEndpoint, type Actor } from '../access/index.ts'
import type { Workspaces } from '../workspaces/index.ts'
import type { Users } from './createUsers.ts'
import { presentProfile } from './presentProfile.ts'

export interface UserRoutesOptions {
  readonly users: Users
  readonly workspaces: Workspaces
}

/** HTTP face of people's own data. */
export const userRoutes: FastifyPluginAsync<UserRoutesOptions> = async (app, { users, workspaces }) => {
  serveEndpoint(app, verifyUser, async ({ params }) => {
    const welcomed = await users.welcome(params.accessToken)
    if (!welcomed.ok) throw new AppError('user_unauthorized')
    return { is_new: welcomed.value.isNew }
  })

  // The workspace last visited, or the first one if that one is closed to the person by now.
  async function readAll(actor: Actor) {
    const [user, list] = await Promise.all([
      users.read(actor),
      workspaces.list(actor, { memberCount: true, role: true }),
    ])
    const visiting = list.find(({ workspace_id: id }) => id === user.latestWorkspaceId) ?? list[0]
    if (visiting === undefined) throw new AppError('record_not_found')
    return { user, list, visiting }
  }

  serveEndpoint(app, getProfile, async ({ request }) => {
    const { user, visiting } = await readAll(requireActor(request))
    return presentProfile(user, visiting.workspace_id)
  })

  serveEndpoint(app, updateUser, ({ request, body }) => users.update(requireActor(request), body))

  serveEndpoint(app, getUserWorkspaces, async ({ request }) => {
    const { user, list, visiting } = await readAll(requireActor(request))
    return {
      user_profile: presentProfile(user, visiting.workspace_id),
      visiting_workspace: visiting,
      workspaces: list,
    }
  })
}
