import type { ViewId, WorkspaceId } from '@sheaf/base'
import {
  getDefaultPage,
  getPublishNamespace,
  getPublishState,
  listPublishedPages,
  publishPage,
  publishTree,
  removeDefaultPage,
  setDefaultPage,
  setPublishNamespace,
  unpublishPage,
  unpublishPages,
  updatePublications,
} from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors/index.ts'
import { requireActor, serveEndpoint, type PagePolicy } from '../access/index.ts'
import type { Passwords } from '../auth/index.ts'
import type { Publishing } from './createPublishing.ts'
import { readOptions, type OptionsBody } from './readOptions.ts'
import type { PublisherWish } from './unpublishPages.ts'

interface PublishingRoutesOptions {
  readonly publishing: Publishing
  readonly policy: PagePolicy
  readonly passwords: Passwords
  readonly clock: Clock
}

/** HTTP face of publishing for the people of a workspace: asks the policy, then the service, and presents. */
export const publishingRoutes: FastifyPluginAsync<PublishingRoutesOptions> = async (
  app,
  { publishing, policy, passwords, clock },
) => {
  /** Who wants to publish, after the workspace has said that they may. */
  async function publisher(request: FastifyRequest, workspaceId: WorkspaceId): Promise<PublisherWish> {
    const actor = requireActor(request)
    await policy.require(actor, workspaceId, 'pages.publish')
    const isOwner = (await policy.roleIn(actor, workspaceId)) === 'owner'
    return { workspaceId, userId: actor.userId, isOwner }
  }

  const optionsOf = (body: OptionsBody) => readOptions(body, { passwords, now: clock.now() })

  async function requirePage(
    request: FastifyRequest,
    workspaceId: WorkspaceId,
    viewId: ViewId,
  ): Promise<void> {
    await policy.requireView(requireActor(request), workspaceId, viewId, 'pages.publish')
  }

  serveEndpoint(app, publishPage, async ({ request, params, body }) => {
    const wish = await publisher(request, params.workspaceId)
    await requirePage(request, params.workspaceId, params.viewId)
    const published = await publishing.publish({
      ...wish,
      viewId: params.viewId,
      publishName: body.publish_name ?? undefined,
      namespace: body.publish_namespace ?? undefined,
      options: await optionsOf(body),
      visibleViewIds: body.visible_database_view_ids ?? undefined,
    })
    if (!published.ok) throw new AppError(published.error)
  })

  serveEndpoint(app, publishTree, async ({ request, params, body }) => {
    const wish = await publisher(request, params.workspaceId)
    await requirePage(request, params.workspaceId, params.viewId)
    const done = await publishing.publishTree({
      ...wish,
      viewId: params.viewId,
      publishName: body.publish_name ?? undefined,
      namespace: body.publish_namespace ?? undefined,
      visibleViewIds: body.visible_database_view_ids ?? undefined,
      options: await optionsOf(body),
      only: body.view_ids ?? undefined,
      hasItsPassword: body.has_its_password ?? false,
    })
    if (!done.ok) throw new AppError(done.error)
    const { published, skipped } = done.value
    return {
      published: published.map((page) => ({ view_id: page.viewId, publish_name: page.publishName })),
      skipped: skipped.map((page) => ({ view_id: page.viewId, reason: page.reason })),
    }
  })

  serveEndpoint(app, getPublishState, async ({ request, params }) =>
    publishing.readState({ ...params, userId: requireActor(request).userId }),
  )

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
    const patches = []
    // One password for several pages is hashed once: they open together.
    const known = new Map<string, string>()
    for (const patch of body) {
      patches.push({
        viewId: patch.view_id,
        publishName: patch.publish_name ?? undefined,
        options: await readOptions(patch, { passwords, known, now: clock.now() }),
      })
    }
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

  serveEndpoint(app, setPublishNamespace, async ({ request, params, body }) => {
    await policy.require(requireActor(request), params.workspaceId, 'namespace.manage')
    const done = await publishing.setNamespace({
      workspaceId: params.workspaceId,
      oldNamespace: body.old_namespace,
      newNamespace: body.new_namespace,
    })
    if (!done.ok) throw new AppError(done.error)
  })

  serveEndpoint(app, getDefaultPage, async ({ request, params }) => {
    await policy.require(requireActor(request), params.workspaceId, 'tree.read')
    return found(await publishing.readDefaultPage(params.workspaceId))
  })

  serveEndpoint(app, setDefaultPage, async ({ request, params, body }) => {
    await policy.require(requireActor(request), params.workspaceId, 'namespace.manage')
    const done = await publishing.setDefaultPage(params.workspaceId, body.view_id)
    if (!done.ok) throw new AppError(done.error, { message: NOT_PUBLISHED })
  })

  serveEndpoint(app, removeDefaultPage, async ({ request, params }) => {
    await policy.require(requireActor(request), params.workspaceId, 'namespace.manage')
    const done = await publishing.setDefaultPage(params.workspaceId, null)
    if (!done.ok) throw new AppError(done.error)
  })
}

const NOT_PUBLISHED = 'View has not been published yet'

function found<T>(value: T | null): T {
  if (value === null) throw new AppError('record_not_found', { message: NOT_PUBLISHED })
  return value
}
