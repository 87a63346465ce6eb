import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { folderViewSchema } from '../folder.ts'
import { uuidSchema, viewParams, workspaceParams } from '../values.ts'

/** Levels of children that one of these calls answers; more is refused with 1008. */
export const MAX_OUTLINE_DEPTH = 50
/** Subtrees that one call names. */
const MAX_SUBTREES = 50

const depthQuery = z.object({ depth: z.coerce.number().int().min(0).default(1) })

/**
 * The id of the workspace is the root: to the team with its spaces, to guests with what they were given. Elsewhere also what was
 * given to somebody counts, and `children` is there on every node.
 */
export const getView = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/view/:viewId',
  action: 'pages.read',
  summary: 'A view with what lies below it',
  params: viewParams,
  query: depthQuery,
  reply: folderViewSchema,
})

/**
 * The root is the highest view above that the person sees, each one on the way has the next as its only child, and the view itself
 * its children down to `depth`.
 */
export const getViewNavigation = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/view/:viewId/navigation',
  action: 'pages.read',
  summary: 'A view within the views above it',
  params: viewParams,
  query: z.object({ depth: z.coerce.number().int().min(0).default(0) }),
  reply: folderViewSchema,
})

const viewIds = z.array(uuidSchema).min(1).max(MAX_SUBTREES)
const subtrees = z.object({ views: z.array(folderViewSchema) })

/** As `getView`, in the order of the ids; what the person does not see is left out. */
export const getViews = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/views',
  action: 'workspace.read',
  summary: 'Several views, each with what lies below it',
  params: workspaceParams,
  query: depthQuery.extend({
    /** Separated by commas. */
    view_ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(viewIds),
  }),
  reply: subtrees,
})

/** The same for lists of ids that are too long for an address. */
export const postViews = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/views',
  action: 'workspace.read',
  summary: 'Several views, each with what lies below it; the ids are in the body',
  params: workspaceParams,
  body: z.object({ depth: z.number().int().min(0).default(1), view_ids: viewIds }),
  reply: subtrees,
})
