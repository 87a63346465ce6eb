import { cancelDuplication, duplicatePublished, getDuplication } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireActor, serveEndpoint } from '../access/index.ts'
import { cancelDuplication as cancel } from './cancelDuplication.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { readDuplication } from './readDuplication.ts'
import { requestDuplication } from './requestDuplication.ts'

/** HTTP face of copying published pages. */
export const duplicatingRoutes: FastifyPluginAsync<{ readonly duplicating: DuplicatingContext }> = async (
  app,
  { duplicating },
) => {
  serveEndpoint(app, duplicatePublished, async ({ request, params, body }) => {
    const actor = requireActor(request)
    return await requestDuplication(duplicating, actor, {
      workspaceId: params.workspaceId,
      publishedViewId: body.published_view_id,
      destViewId: body.dest_view_id,
      requestId: body.request_id ?? null,
      visitor: { cookies: request.headers.cookie, reader: async () => actor },
    })
  })

  serveEndpoint(app, getDuplication, async ({ request, params }) => {
    const actor = requireActor(request)
    await duplicating.policy.require(actor, params.workspaceId, 'workspace.read')
    return (await readDuplication(duplicating, actor, { workspaceId: params.workspaceId, id: params.taskId }))
      .answer
  })

  serveEndpoint(app, cancelDuplication, async ({ request, params }) => {
    const actor = requireActor(request)
    await duplicating.policy.require(actor, params.workspaceId, 'workspace.read')
    return await cancel(duplicating, actor, { workspaceId: params.workspaceId, id: params.taskId })
  })
}
