import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { mentionablePersonSchema } from '../members.ts'
import { accessDetailsSchema, pagePermissionSchema } from '../sharing.ts'
import { uuidSchema, viewParams, workspaceIdSchema, workspaceParams } from '../values.ts'

/** As `getAccessDetails`. What lies above the page the server knows itself. */
export const getFormerAccessDetails = defineEndpoint({
  method: 'POST',
  path: '/api/sharing/workspace/:workspaceId/view/:viewId/access-details',
  action: 'pages.read',
  summary: 'Who may see a page beyond the members, as clients asked before',
  params: viewParams,
  body: z.object({ ancestor_view_ids: z.array(uuidSchema).max(1000).nullish() }),
  reply: accessDetailsSchema,
})

const collabParams = z.object({ workspaceId: workspaceIdSchema, objectId: uuidSchema })

/**
 * Of the objects of a database the most that one of its pages allows. Refused as the object itself is, to whom it is closed.
 */
export const getCollabPermission = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/collab/:objectId/permission',
  action: 'pages.read',
  summary: 'What the caller may do with a Yjs object',
  params: collabParams,
  query: z.object({ collab_type: z.coerce.number().int().min(0).max(6) }),
  reply: pagePermissionSchema.extend({
    object_id: z.string(),
    /** The page through which the caller has it; null for what is of no page. */
    governing_view_id: z.string().nullable(),
  }),
})

const exists = z.object({ exists: z.boolean() })

/** What the caller may not read is not there for them. */
export const collabExists = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/collab/:objectId/collab-exists',
  action: 'workspace.read',
  summary: 'Whether there is a document with an id: of a page, or of a row',
  params: collabParams,
  reply: exists,
})

export const rowDocumentExists = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/collab/:objectId/row-document-collab-exists',
  action: 'workspace.read',
  summary: 'The same by the name that it had before',
  params: collabParams,
  reply: exists,
})

export const getWorkspaceProfile = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/workspace-profile',
  action: 'workspace.read',
  summary: 'How the caller appears in a workspace',
  params: workspaceParams,
  reply: mentionablePersonSchema,
})
