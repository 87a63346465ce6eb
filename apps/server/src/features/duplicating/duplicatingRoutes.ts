import { cancelDuplication, duplicatePage, duplicatePublished, getDuplication } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../access/index.ts'
import { cancelDuplication as cancel } from './cancelDuplication.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { readDuplication } from './readDuplication.ts'
import { requestDuplication } from './requestDuplication.ts'
import { requestPageCopy } from './requestPageCopy.ts'

/** HTTP face of copying pages. */
export const duplicatingRoutes: FastifyPluginAsync<{ readonly duplicating: DuplicatingContext }> = async (
  app,
  { duplicating },
) => {
  serveEndpoint(app, duplicatePage, ({ permit, params, body }) => {
    const copy = {
      viewId: params.viewId,
      suffix: body.suffix ?? null,
      parentId: body.parent_view_id ?? null,
      includesChildren: body.include_children ?? true,
    }
    return requestPageCopy(duplicating, permit, copy, body.request_id ?? null)
  })

  serveEndpoint(app, duplicatePublished, ({ request, permit, body }) =>
    requestDuplication(duplicating, permit, {
      publishedViewId: body.published_view_id,
      destViewId: body.dest_view_id,
      requestId: body.request_id ?? null,
      visitor: { cookies: request.headers.cookie, reader: async () => permit.actor },
    }),
  )

  serveEndpoint(app, getDuplication, async ({ permit, params }) => {
    const { actor, workspaceId } = permit
    return (await readDuplication(duplicating, actor, { workspaceId, id: params.taskId })).answer
  })

  serveEndpoint(app, cancelDuplication, ({ permit: { actor, workspaceId }, params }) =>
    cancel(duplicating, actor, { workspaceId, id: params.taskId }),
  )
}
