import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { uuidSchema, workspaceIdSchema } from '../values.ts'

/** Answers HTTP 202 where the rows cannot be read just now. */
export const diffDatabaseBlob = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/database/:databaseId/blob/diff',
  action: 'pages.read',
  summary: 'The rows of a database that changed since a client asked: messages in protocol buffers',
  params: z.object({ workspaceId: workspaceIdSchema, databaseId: uuidSchema }),
  takesBytes: true,
  answer: 'bytes',
})

/** The other row is there, and keeps a document that it has. */
export const duplicateRowDocument = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/database/:databaseId/row/:rowId/duplicate-document',
  action: 'rows.write',
  summary: 'Give a row a copy of the document of another row of its database',
  params: z.object({ workspaceId: workspaceIdSchema, databaseId: uuidSchema, rowId: uuidSchema }),
  body: z.object({
    new_row_id: uuidSchema,
    /** The document as the client has it, a Yjs update: what of it the server lacks is stored before it is copied. */
    client_doc_state_b64: z.base64().nullish(),
  }),
})
