import { createSpace as createSpaceCall, updateSpace as updateSpaceCall } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../access/index.ts'
import type { PagesContext } from './PagesContext.ts'
import { createSpace, updateSpace, type SpaceFields } from './spaces.ts'

/** HTTP face of spaces. */
export const spaceRoutes: FastifyPluginAsync<{ readonly pages: PagesContext }> = async (app, { pages }) => {
  serveEndpoint(app, createSpaceCall, async ({ permit, body }) => ({
    view_id: await createSpace(pages, permit, spaceFields(body), body.view_id ?? null),
  }))

  serveEndpoint(app, updateSpaceCall, ({ permit, params, body }) =>
    updateSpace(pages, permit, spaceFields(body), params.viewId),
  )
}

interface SpaceBody {
  readonly space_permission: 0 | 1
  readonly name: string
  readonly space_icon: string
  readonly space_icon_color: string
}

function spaceFields(body: SpaceBody): SpaceFields {
  return {
    name: body.name,
    isPrivate: body.space_permission === 1,
    icon: body.space_icon,
    iconColor: body.space_icon_color,
  }
}
