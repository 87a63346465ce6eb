import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { byteArraySchema, uuidSchema, workspaceIdSchema } from './values.ts'

/** Numbers of the kinds of Yjs object. */
export const COLLAB_TYPES = {
  document: 0,
  database: 1,
  workspaceDatabase: 2,
  folder: 3,
  databaseRow: 4,
  userAwareness: 5,
  unknown: 6,
} as const satisfies Record<string, number>

const collabParams = z.object({ workspaceId: workspaceIdSchema, objectId: uuidSchema })

export const getCollab = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/v1/:workspaceId/collab/:objectId',
  action: 'pages.read',
  summary: 'The whole state of a Yjs object',
  params: collabParams,
  query: z.object({ collab_type: z.coerce.number().int().min(0).max(6) }),
  reply: z.object({
    state_vector: byteArraySchema,
    doc_state: byteArraySchema,
    /** 0: both are Yjs v1 encoding. */
    version: z.number().int(),
    object_id: z.string(),
  }),
})

export const syncCollabs = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/v1/:workspaceId/collab/full-sync/batch',
  action: 'workspace.read',
  summary: 'Compare several Yjs objects with the state of a client: messages in protocol buffers',
  params: z.object({ workspaceId: workspaceIdSchema }),
  takesBytes: true,
  answer: 'bytes',
})

/** What lies under `data` in the object: texts as the JSON text of their delta, large integers as numbers. */
export const getCollabJson = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/v1/:workspaceId/collab/:objectId/json',
  action: 'pages.read',
  summary: 'The whole state of a Yjs object as JSON',
  params: collabParams,
  query: z.object({ collab_type: z.coerce.number().int().min(0).max(6) }),
  reply: z.object({ collab: z.record(z.string(), z.unknown()) }),
})

export const webUpdateCollab = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/v1/:workspaceId/collab/:objectId/web-update',
  action: 'pages.write',
  summary: 'Apply a Yjs v1 update, full or incremental',
  params: collabParams,
  body: z.object({
    // Checked by hand where it is turned into bytes: a schema per element costs more than the update itself.
    doc_state: z.array(z.number()),
    collab_type: z.number().int().min(0).max(6),
  }),
})
