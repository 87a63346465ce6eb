import { createWorkspace, listWorkspaces, openWorkspace, updateWorkspace } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireActor, serveEndpoint } from '../access/index.ts'
import type { Workspaces } from './createWorkspaces.ts'

export interface WorkspaceRoutesOptions {
  readonly workspaces: Workspaces
}

/** HTTP face of workspaces. */
export const workspaceRoutes: FastifyPluginAsync<WorkspaceRoutesOptions> = async (app, { workspaces }) => {
  serveEndpoint(app, listWorkspaces, ({ request, query }) =>
    workspaces.list(requireActor(request), {
      memberCount: query.include_member_count === 'true',
      role: query.include_role === 'true',
    }),
  )

  serveEndpoint(app, createWorkspace, ({ request, body }) =>
    workspaces.create(requireActor(request), {
      name: body.workspace_name ?? null,
      icon: body.workspace_icon ?? null,
    }),
  )

  serveEndpoint(app, updateWorkspace, ({ request, body }) =>
    workspaces.update(requireActor(request), body.workspace_id, {
      name: body.workspace_name ?? null,
      icon: body.workspace_icon ?? null,
    }),
  )

  serveEndpoint(app, openWorkspace, ({ request, params }) =>
    workspaces.open(requireActor(request), params.workspaceId),
  )
}
