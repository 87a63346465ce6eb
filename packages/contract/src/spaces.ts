import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_VIEW_NAME_LENGTH } from './limits.ts'
import { textSchema, viewIdSchema, viewParams, workspaceParams } from './values.ts'

const spaceFields = z.object({
  /** 0 everyone in the workspace, 1 its creator alone. */
  space_permission: z.union([z.literal(0), z.literal(1)]),
  name: textSchema(MAX_VIEW_NAME_LENGTH).min(1),
  space_icon: textSchema(200),
  space_icon_color: textSchema(100),
})

export const createSpace = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/space',
  action: 'spaces.write',
  summary: 'Create a space',
  params: workspaceParams,
  body: spaceFields.extend({ view_id: viewIdSchema.nullish() }),
  reply: z.object({ view_id: z.string() }),
})

export const updateSpace = defineEndpoint({
  method: 'PATCH',
  path: '/api/workspace/:workspaceId/space/:viewId',
  action: 'spaces.write',
  summary: 'Change name, icon and permission of a space',
  params: viewParams,
  body: spaceFields,
})
