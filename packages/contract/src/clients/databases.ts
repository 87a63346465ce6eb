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
