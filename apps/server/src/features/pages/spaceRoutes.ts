import {
  addSpace,
  changeSpace,
  createSpace as createSpaceCall,
  createSpaceWithPage as createSpaceWithPageCall,
  getSpacePermission,
  listGroups,
  listGroupsOfView,
  listSpaces,
  setSpacePermission,
  updateSpace as updateSpaceCall,
  type SpacePermissionChanges,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { serveEndpoint } from '../access/index.ts'
import type { PagesContext } from './PagesContext.ts'
import { PLAIN_SETTINGS, settingsAfter, type SpaceSettings } from './spacePermission.ts'
import { listSpaceSettings, readSpaceSettings } from './spaceSettings.ts'
import { createSpace, createSpaceWithPage, updateSpace, type SpaceFields } from './spaces.ts'
import { spotOf } from './spotOf.ts'

/** HTTP face of spaces. */
export const spaceRoutes: FastifyPluginAsync<{ readonly pages: PagesContext }> = async (app, { pages }) => {
  serveEndpoint(app, createSpaceCall, async ({ permit, body }) => {
    const fields = { ...spaceFields(body), settings: switched(body.space_permission)(PLAIN_SETTINGS) }
    return { view_id: await createSpace(pages, permit, fields, body.view_id ?? null) }
  })

  serveEndpoint(app, createSpaceWithPageCall, async ({ permit, body }) => {
    const space = {
      fields: { ...spaceFields(body), settings: switched(body.space_permission)(PLAIN_SETTINGS) },
      id: body.view_id ?? null,
    }
    const { initial_page: first } = body
    const { spaceId, page } = await createSpaceWithPage(pages, permit, space, {
      layout: first.layout,
      name: first.name ?? '',
      content: first.page_data ?? null,
      id: first.view_id ?? null,
      at: spotOf(first.prev_view_id),
    })
    const { viewId, databaseId } = page
    return {
      space: { view_id: spaceId },
      page: { view_id: viewId, ...(databaseId !== null && { database_id: databaseId }) },
    }
  })

  serveEndpoint(app, updateSpaceCall, ({ permit, params, body }) => {
    const changes = { ...spaceFields(body), settings: switched(body.space_permission) }
    return updateSpace(pages, permit, changes, params.viewId)
  })

  serveEndpoint(app, listSpaces, async ({ permit }) => ({ spaces: await listSpaceSettings(pages, permit) }))

  serveEndpoint(app, addSpace, async ({ permit, body }) => {
    const fields = { ...spaceFields(body), settings: changed(body.permission)(PLAIN_SETTINGS) }
    return { view_id: await createSpace(pages, permit, fields, body.view_id ?? null) }
  })

  serveEndpoint(app, changeSpace, async ({ permit, params, body }) => {
    const changes = { ...spaceFields(body), settings: changed(body.permission) }
    await updateSpace(pages, permit, changes, params.viewId)
    return { view_id: params.viewId }
  })

  serveEndpoint(app, getSpacePermission, ({ permit, params }) =>
    readSpaceSettings(pages, permit, params.viewId),
  )

  serveEndpoint(app, setSpacePermission, async ({ permit, params, body }) => {
    await updateSpace(pages, permit, { settings: changed(body) }, params.viewId)
    return await readSpaceSettings(pages, permit, params.viewId)
  })

  serveEndpoint(app, listGroups, async () => ({ groups: [] }))

  serveEndpoint(app, listGroupsOfView, async ({ permit, params }) => {
    await pages.policy.requireView(permit, params.viewId)
    return { groups: [] }
  })
}

interface SpaceBody {
  readonly name?: string | undefined
  readonly space_icon?: string | undefined
  readonly space_icon_color?: string | undefined
}

type Look = Omit<SpaceFields, 'settings'>

function spaceFields(body: { readonly [Key in keyof SpaceBody]-?: string }): Look
function spaceFields(body: SpaceBody): Partial<Look>
function spaceFields({ name, space_icon: icon, space_icon_color: iconColor }: SpaceBody): Partial<Look> {
  return {
    ...(name !== undefined && { name }),
    ...(icon !== undefined && { icon }),
    ...(iconColor !== undefined && { iconColor }),
  }
}

/** The older switch: open to the team, or private. */
function switched(permission: 0 | 1): (settings: SpaceSettings) => SpaceSettings {
  return (settings) => settled({ visibility: permission === 1 ? 'private' : 'default' }, settings)
}

function changed(
  changes: SpacePermissionChanges | null | undefined,
): (settings: SpaceSettings) => SpaceSettings {
  return (settings) => settled(changes ?? {}, settings)
}

/** Throws for settings that nothing would enforce. */
function settled(changes: SpacePermissionChanges, settings: SpaceSettings): SpaceSettings {
  const after = settingsAfter(changes, settings)
  if (after === null) throw new AppError('feature_not_available')
  return after
}
