import { getView, getViewNavigation, getViews, MAX_OUTLINE_DEPTH, postViews } from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { sendJson, success } from '../../platform/http/index.ts'
import { serveEndpoint, type Permit } from '../access/index.ts'
import { readRoot, readViews, readWayTo, type PagesContext } from '../pages/index.ts'

/** The page tree as the newest generation of clients reads it, view by view. */
export const outlineRoutes: FastifyPluginAsync<{ readonly pages: PagesContext }> = async (app, { pages }) => {
  const { policy } = pages

  serveEndpoint(app, getView, async ({ permit, params: { viewId }, query, reply }) => {
    const depth = checkDepth(query.depth)
    if ((viewId as string) === permit.workspaceId)
      return sendJson(reply, success(await readRoot(pages, permit, depth)))
    await policy.requireView(permit, viewId)
    const views = await readViews(pages, permit, { viewIds: [viewId], depth })
    return sendFound(reply, views.get(viewId))
  })

  serveEndpoint(app, getViewNavigation, async ({ permit, params: { viewId }, query, reply }) => {
    const depth = checkDepth(query.depth)
    if ((viewId as string) === permit.workspaceId)
      return sendJson(reply, success(await readRoot(pages, permit, depth)))
    await policy.requireView(permit, viewId)
    return sendFound(reply, await readWayTo(pages, permit, { viewId, depth }))
  })

  async function answerViews(reply: FastifyReply, permit: Permit, viewIds: readonly string[], asked: number) {
    const depth = checkDepth(asked)
    const views = await readViews(pages, permit, { viewIds, depth })
    const root = viewIds.includes(permit.workspaceId) ? await readRoot(pages, permit, depth) : undefined
    const found = [...new Set(viewIds)].flatMap(
      (id) => (id === permit.workspaceId ? root : views.get(id)) ?? [],
    )
    return sendJson(reply, success({ views: found }))
  }

  serveEndpoint(app, getViews, ({ permit, query, reply }) =>
    answerViews(reply, permit, query.view_ids, query.depth),
  )
  serveEndpoint(app, postViews, ({ permit, body, reply }) =>
    answerViews(reply, permit, body.view_ids, body.depth),
  )
}

function checkDepth(depth: number): number {
  if (depth > MAX_OUTLINE_DEPTH) throw new AppError('invalid_request')
  return depth
}

/** What is not there was deleted, or closed to the person, between two looks. */
function sendFound(reply: FastifyReply, view: object | null | undefined): FastifyReply {
  if (!view) throw new AppError('invalid_folder_view')
  return sendJson(reply, success(view))
}
