import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_ICON_LENGTH, MAX_WORKSPACE_NAME_LENGTH } from './limits.ts'
import { momentSchema, textSchema, uidSchema, workspaceIdSchema, workspaceParams } from './values.ts'

export const workspaceRoleSchema = z.enum(['Owner', 'Member', 'Guest'])
export type WorkspaceRole = z.output<typeof workspaceRoleSchema>

export const workspaceSchema = z.object({
  workspace_id: z.string(),
  database_storage_id: z.string(),
  owner_uid: uidSchema,
  owner_name: z.string(),
  owner_email: z.string(),
  workspace_type: z.number().int(),
  workspace_name: z.string(),
  created_at: momentSchema,
  /** Empty, an emoji, or the path of a picture on this server. */
  icon: z.string(),
  /** Null unless asked for. Guests are not counted. */
  member_count: z.number().int().nullable(),
  role: workspaceRoleSchema.nullable(),
})
export type Workspace = z.output<typeof workspaceSchema>

const flag = z.enum(['true', 'false']).optional()
const workspaceName = textSchema(MAX_WORKSPACE_NAME_LENGTH)
const workspaceIcon = textSchema(MAX_ICON_LENGTH)

export const listWorkspaces = defineEndpoint({
  method: 'GET',
  path: '/api/workspace',
  action: 'self',
  summary: 'The workspaces of the signed-in person',
  query: z.object({ include_member_count: flag, include_role: flag }),
  reply: z.array(workspaceSchema),
})

/**
 * The icon is empty, an emoji, or the address of a picture: one's own (`uploadUserImage`), which also those see who are
 * only invited, or a file of the workspace (`putFile`), which it alone sees. All else is `invalid_request`.
 */
export const createWorkspace = defineEndpoint({
  method: 'POST',
  path: '/api/workspace',
  action: 'self',
  summary: 'Create a workspace with a General space and a first page',
  body: z.object({ workspace_name: workspaceName.nullish(), workspace_icon: workspaceIcon.nullish() }),
  reply: workspaceSchema,
})

export const updateWorkspace = defineEndpoint({
  method: 'PATCH',
  path: '/api/workspace',
  action: 'workspace.update',
  summary: 'Rename a workspace or change its icon',
  body: z.object({
    workspace_id: workspaceIdSchema,
    workspace_name: workspaceName.min(1).nullish(),
    workspace_icon: workspaceIcon.nullish(),
  }),
})

export const openWorkspace = defineEndpoint({
  method: 'PUT',
  path: '/api/workspace/:workspaceId/open',
  action: 'workspace.read',
  summary: 'Make a workspace the one last visited',
  params: workspaceParams,
  reply: workspaceSchema,
})

/** With everything in it, for everyone. */
export const deleteWorkspace = defineEndpoint({
  method: 'DELETE',
  path: '/api/workspace/:workspaceId',
  action: 'workspace.delete',
  summary: 'Delete a workspace',
  params: workspaceParams,
})

/** `invalid_request` for the last owner, also for one who is alone: they delete the workspace. */
export const leaveWorkspace = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/leave',
  action: 'workspace.leave',
  summary: 'Leave a workspace; its last owner cannot',
  params: workspaceParams,
})

const workspaceSettings = z.object({ disable_search_indexing: z.boolean(), ai_model: textSchema(100) })

export const getWorkspaceSettings = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/settings',
  action: 'workspace.inspect',
  summary: 'Settings of a workspace',
  params: workspaceParams,
  reply: workspaceSettings,
})

/** What is left out stays as it is. */
export const updateWorkspaceSettings = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/settings',
  action: 'workspace.settings',
  summary: 'Change the settings of a workspace',
  params: workspaceParams,
  body: z.object({
    disable_search_indexing: z.boolean().nullish(),
    ai_model: textSchema(100).nullish(),
  }),
  reply: workspaceSettings,
})

export const getWorkspaceUsage = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/usage',
  action: 'workspace.inspect',
  summary: 'How much the documents of a workspace hold',
  params: workspaceParams,
  /** Bytes. */
  reply: z.object({ total_document_size: z.number().int() }),
})
