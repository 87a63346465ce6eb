import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { textSchema, workspaceParams } from '../values.ts'

/**
 * Pages and databases with the content that the sender brings along, as the binary stream of wire.md 6.4. All or nothing:
 * one refusal publishes none of them.
 */
export const publishStream = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/publish',
  action: 'pages.publish',
  summary: 'Publish pages and databases with their content',
  takesBytes: true,
  params: workspaceParams,
})

/** An envelope with everything that is published at an address, in camelCase (wire.md 6.8). */
export const getPublishedSnapshot = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/v2/published/:namespace/:publishName/snapshot',
  action: 'public',
  summary: 'A published page or database as one JSON value',
  answer: 'bytes',
  params: z.object({ namespace: textSchema(255), publishName: textSchema(255) }),
})
