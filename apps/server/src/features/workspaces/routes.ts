import {
  createWorkspace,
  deleteWorkspace,
  getWorkspaceSettings,
  getWorkspaceUsage,
  listWorkspaces,
  openWorkspace,
  updateWorkspace,
  updateWorkspaceSettings,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireActor, serveEndpoint } from '../access/index.ts'
import type { Throttle } from '../auth/index.ts'
import { countNewWorkspace } from './countNewWorkspace.ts'
import type { Workspaces } from './createWorkspaces.ts'
import { seesGuestWorkspaces } from './seesGuestWorkspaces.ts'

export interface WorkspaceRoutesOptions {
  readonly workspaces: Workspaces
  readonly throttle: Throttle
}

/** HTTP face of workspaces. */
export const workspaceRoutes: FastifyPluginAsync<WorkspaceRoutesOptions> = async (app, options) => {
  const { workspaces, throttle } = options

  serveEndpoint(app, listWorkspaces, ({ request, query }) =>
    workspaces.list(requireActor(request), {
      memberCount: query.include_member_count === 'true',
      role: query.include_role === 'true',
      includesGuests: seesGuestWorkspaces(request.headers),
    }),
  )

  serveEndpoint(app, createWorkspace, async ({ request, body }) => {
    const actor = requireActor(request)
    await countNewWorkspace(throttle, actor)
    return await workspaces.create(actor, {
      name: body.workspace_name ?? null,
      icon: body.workspace_icon ?? null,
    })
  })

  serveEndpoint(
    app,
    updateWorkspace,
    ({ permit, body }) =>
      workspaces.update(permit, {
        name: body.workspace_name ?? null,
        icon: body.workspace_icon ?? null,
      }),
    { workspaceOf: ({ body }) => body.workspace_id },
  )

  serveEndpoint(app, openWorkspace, ({ permit }) => workspaces.open(permit))

  serveEndpoint(app, deleteWorkspace, ({ permit }) => workspaces.delete(permit))

  serveEndpoint(app, getWorkspaceSettings, ({ params }) => workspaces.readSettings(params.workspaceId))

  serveEndpoint(app, updateWorkspaceSettings, ({ params, body }) =>
    workspaces.writeSettings(params.workspaceId, {
      disable_search_indexing: body.disable_search_indexing ?? null,
      ai_model: body.ai_model ?? null,
    }),
  )

  serveEndpoint(app, getWorkspaceUsage, async ({ params }) => ({
    total_document_size: await workspaces.readDocumentSize(params.workspaceId),
  }))
}
