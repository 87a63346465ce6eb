import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { uidSchema } from './values.ts'
import { workspaceSchema } from './workspaces.ts'

const profileSchema = z.object({
  uid: uidSchema,
  /** The digits of `uid`. */
  uid_string: z.string(),
  uuid: z.string(),
  email: z.string().nullable(),
  password: z.string().nullable(),
  name: z.string().nullable(),
  /** `icon_url` (address or emoji) and other preferences; `{}` when there are none. */
  metadata: z.record(z.string(), z.unknown()),
  encryption_sign: z.string().nullable(),
  latest_workspace_id: z.string(),
  /** Unix seconds. */
  updated_at: z.number().int(),
})
export type UserProfile = z.output<typeof profileSchema>

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: 'The profile of the signed-in person',
  reply: profileSchema,
})

export const getUserWorkspaces = defineEndpoint({
  method: 'GET',
  path: '/api/user/workspace',
  summary: 'The profile, the workspace last visited, and all workspaces of the signed-in person',
  reply: z.object({
    user_profile: profileSchema,
    visiting_workspace: workspaceSchema,
    workspaces: z.array(workspaceSchema),
  }),
})
