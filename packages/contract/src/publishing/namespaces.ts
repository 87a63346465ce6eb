import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { MAX_PUBLISH_NAMESPACE_LENGTH } from '../limits.ts'
import { textSchema, viewIdSchema, workspaceParams } from '../values.ts'
import { ownPublishInfoSchema } from './publishInfo.ts'

export const getPublishNamespace = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/publish-namespace',
  action: 'tree.read',
  summary: 'First segment of the addresses of published pages',
  params: workspaceParams,
  reply: z.string(),
})

/**
 * Chooses the first segment of the addresses; links with the former one go on. 2 to 32 letters, digits and `-` of ASCII,
 * or the id of the workspace, which is the first one that it had.
 */
export const setPublishNamespace = defineEndpoint({
  method: 'PUT',
  path: '/api/workspace/:workspaceId/publish-namespace',
  action: 'namespace.manage',
  summary: 'Choose the first segment of the addresses of published pages',
  params: workspaceParams,
  body: z.object({
    old_namespace: textSchema(255),
    new_namespace: textSchema(MAX_PUBLISH_NAMESPACE_LENGTH * 8),
  }),
})

/** `record_not_found` when there is none, or it is off the web. */
export const getDefaultPage = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/publish-default',
  action: 'tree.read',
  summary: 'The page that opens at the namespace itself',
  params: workspaceParams,
  reply: ownPublishInfoSchema,
})

export const setDefaultPage = defineEndpoint({
  method: 'PUT',
  path: '/api/workspace/:workspaceId/publish-default',
  action: 'namespace.manage',
  summary: 'Choose the published page that opens at the namespace itself',
  params: workspaceParams,
  body: z.object({ view_id: viewIdSchema }),
})

export const removeDefaultPage = defineEndpoint({
  method: 'DELETE',
  path: '/api/workspace/:workspaceId/publish-default',
  action: 'namespace.manage',
  summary: 'Let no page open at the namespace itself',
  params: workspaceParams,
})
