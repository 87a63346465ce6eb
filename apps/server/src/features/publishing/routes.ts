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
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors/index.ts'
import { serveEndpoint, type PagePolicy } from '../access/index.ts'
import type { Passwords } from '../auth/index.ts'
import type { Publishing } from './createPublishing.ts'
import { readOptions, type OptionsBody } from './readOptions.ts'

interface PublishingRoutesOptions {
  readonly publishing: Publishing
  readonly policy: PagePolicy
  readonly passwords: Passwords
  readonly clock: Clock
}

/** HTTP face of publishing for the people of a workspace. */
export const publishingRoutes: FastifyPluginAsync<PublishingRoutesOptions> = async (
  app,
  { publishing, policy, passwords, clock },
) => {
  const optionsOf = (body: OptionsBody) => readOptions(body, { passwords, now: clock.now() })

  serveEndpoint(app, publishPage, async ({ permit, params, body }) => {
    await policy.requireView(permit, params.viewId)
    const published = await publishing.publish({
      permit,
      viewId: params.viewId,
      publishName: body.publish_name ?? undefined,
      namespace: body.publish_namespace ?? undefined,
      options: await optionsOf(body),
      visibleViewIds: body.visible_database_view_ids ?? undefined,
    })
    if (!published.ok) throw new AppError(published.error)
  })

  serveEndpoint(app, publishTree, async ({ permit, params, body }) => {
    await policy.requireView(permit, params.viewId)
    const done = await publishing.publishTree({
      permit,
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

  serveEndpoint(app, getPublishState, ({ permit, params }) => publishing.readState(permit, params.viewId))

  // Other clients rely on it that what is off the web already is no error.
  serveEndpoint(app, unpublishPage, async ({ permit, params }) => {
    const done = await publishing.unpublish([params.viewId], permit)
    if (!done.ok && done.error !== 'record_not_found') throw new AppError(done.error)
  })

  serveEndpoint(app, unpublishPages, async ({ permit, body }) => {
    const done = await publishing.unpublish(body, permit)
    if (!done.ok) throw new AppError(done.error)
  })

  serveEndpoint(app, updatePublications, async ({ permit, body }) => {
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
    const done = await publishing.update(patches, permit)
    if (!done.ok) throw new AppError(done.error)
  })

  serveEndpoint(app, listPublishedPages, ({ permit }) =>
    publishing.list(permit.workspaceId, permit.actor.userId),
  )

  serveEndpoint(app, getPublishNamespace, async ({ params }) => {
    return found(await publishing.readNamespace(params.workspaceId))
  })

  serveEndpoint(app, setPublishNamespace, async ({ params, body }) => {
    const done = await publishing.setNamespace({
      workspaceId: params.workspaceId,
      oldNamespace: body.old_namespace,
      newNamespace: body.new_namespace,
    })
    if (!done.ok) throw new AppError(done.error)
  })

  serveEndpoint(app, getDefaultPage, async ({ params }) => {
    return found(await publishing.readDefaultPage(params.workspaceId))
  })

  serveEndpoint(app, setDefaultPage, async ({ params, body }) => {
    // Nor is it one that a page is not on the web, which then changes nothing.
    await publishing.setDefaultPage(params.workspaceId, body.view_id)
  })

  serveEndpoint(app, removeDefaultPage, async ({ params }) => {
    const done = await publishing.setDefaultPage(params.workspaceId, null)
    if (!done.ok) throw new AppError(done.error)
  })
}

const NOT_PUBLISHED = 'View has not been published yet'

function found<T>(value: T | null): T {
  if (value === null) throw new AppError('record_not_found', { message: NOT_PUBLISHED })
  return value
}
