import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_ICON_LENGTH, MAX_WORKSPACE_NAME_LENGTH } from './limits.ts'
import { momentSchema, textSchema, uidSchema, workspaceIdSchema, workspaceParams } from './values.ts'

const ROLES = ['Owner', 'Member', 'Guest'] as const
export type WorkspaceRole = (typeof ROLES)[number]

export const workspaceSchema = z.object({
  workspace_id: z.string(),
  database_storage_id: z.string(),
  owner_uid: uidSchema,
  owner_name: z.string(),
  owner_email: z.string(),
  workspace_type: z.number().int(),
  workspace_name: z.string(),
  created_at: momentSchema,
  /** May be empty. */
  icon: z.string(),
  /** Null unless asked for. */
  member_count: z.number().int().nullable(),
  role: z.enum(ROLES).nullable(),
})
export type Workspace = z.output<typeof workspaceSchema>

const flag = z.enum(['true', 'false']).optional()
const workspaceName = textSchema(MAX_WORKSPACE_NAME_LENGTH)
const workspaceIcon = textSchema(MAX_ICON_LENGTH)

export const listWorkspaces = defineEndpoint({
  method: 'GET',
  path: '/api/workspace',
  summary: 'The workspaces of the signed-in person',
  query: z.object({ include_member_count: flag, include_role: flag }),
  reply: z.array(workspaceSchema),
})

export const createWorkspace = defineEndpoint({
  method: 'POST',
  path: '/api/workspace',
  summary: 'Create a workspace with a General space and a first page',
  body: z.object({ workspace_name: workspaceName.nullish(), workspace_icon: workspaceIcon.nullish() }),
  reply: workspaceSchema,
})

export const updateWorkspace = defineEndpoint({
  method: 'PATCH',
  path: '/api/workspace',
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
  summary: 'Make a workspace the one last visited',
  params: workspaceParams,
  reply: workspaceSchema,
})
