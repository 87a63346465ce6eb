import type { WorkspaceId } from '@sheaf/base'
import {
  getPublishedBlob,
  getPublishedMeta,
  getPublishedOutline,
  getPublishInfo,
  getPublishNamespace,
  listPublishedPages,
  publishPage,
  SUCCESS_MESSAGE,
  unpublishPage,
  unpublishPages,
  updatePublications,
} from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { requireActor, serveEndpoint, type PagePolicy } from '../access/index.ts'
import type { Publishing } from './createPublishing.ts'
import type { PublisherWish } from './unpublishPages.ts'

interface PublishingRoutesOptions {
  readonly publishing: Publishing
  readonly policy: PagePolicy
}

/** HTTP face of publishing: asks the policy, then the service, and presents. */
export const publishingRoutes: FastifyPluginAsync<PublishingRoutesOptions> = async (
  app,
  { publishing, policy },
) => {
  /** Who wants to publish, after the workspace has said that they may. */
  async function publisher(request: FastifyRequest, workspaceId: WorkspaceId): Promise<PublisherWish> {
    const actor = requireActor(request)
    await policy.require(actor, workspaceId, 'pages.publish')
    const isOwner = (await policy.roleIn(actor, workspaceId)) === 'owner'
    return { workspaceId, userId: actor.userId, isOwner }
  }

  serveEndpoint(app, publishPage, async ({ request, params, body }) => {
    const wish = await publisher(request, params.workspaceId)
    await policy.requireView(requireActor(request), params.workspaceId, params.viewId, 'pages.publish')
    const published = await publishing.publish({
      ...wish,
      viewId: params.viewId,
      publishName: body.publish_name ?? undefined,
      commentsEnabled: body.comments_enabled ?? undefined,
      duplicateEnabled: body.duplicate_enabled ?? undefined,
    })
    if (!published.ok) throw new AppError(published.error)
  })

  serveEndpoint(app, unpublishPage, async ({ request, params }) => {
    const wish = await publisher(request, params.workspaceId)
    const done = await publishing.unpublish([params.viewId], wish)
    if (!done.ok) throw new AppError(done.error)
  })

  serveEndpoint(app, unpublishPages, async ({ request, params, body }) => {
    const done = await publishing.unpublish(body, await publisher(request, params.workspaceId))
    if (!done.ok) throw new AppError(done.error)
  })

  serveEndpoint(app, updatePublications, async ({ request, params, body }) => {
    const wish = await publisher(request, params.workspaceId)
    const patches = body.map((patch) => ({
      viewId: patch.view_id,
      publishName: patch.publish_name ?? undefined,
      commentsEnabled: patch.comments_enabled ?? undefined,
      duplicateEnabled: patch.duplicate_enabled ?? undefined,
    }))
    const done = await publishing.update(patches, wish)
    if (!done.ok) throw new AppError(done.error)
  })

  serveEndpoint(app, listPublishedPages, async ({ request, params }) => {
    const actor = requireActor(request)
    await policy.require(actor, params.workspaceId, 'tree.read')
    return publishing.list(params.workspaceId, actor.userId)
  })

  serveEndpoint(app, getPublishNamespace, async ({ request, params }) => {
    await policy.require(requireActor(request), params.workspaceId, 'tree.read')
    return found(await publishing.readNamespace(params.workspaceId))
  })

  serveEndpoint(app, getPublishInfo, async ({ params }) => found(await publishing.readInfo(params.viewId)))

  serveEndpoint(app, getPublishedOutline, async ({ params }) =>
    found(await publishing.readOutline(params.namespace)),
  )

  serveEndpoint(app, getPublishedMeta, async ({ params, reply }) => {
    const meta = found(await publishing.readMeta(params.namespace, params.publishName))
    return reply
      .type('application/json; charset=utf-8')
      .send(`{"code":0,"data":${meta},"message":${JSON.stringify(SUCCESS_MESSAGE)}}`)
  })

  serveEndpoint(app, getPublishedBlob, async ({ params, reply }) => {
    const blob = found(await publishing.readBlob(params.namespace, params.publishName))
    return reply.type('application/octet-stream').send(blob)
  })
}

function found<T>(value: T | null): T {
  if (value === null) throw new AppError('record_not_found', { message: 'View has not been published yet' })
  return value
}
