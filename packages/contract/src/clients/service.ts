import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { workspaceIdSchema } from '../values.ts'

/** What clients ask before they offer anything. */
export const getServerInfo = defineEndpoint({
  method: 'GET',
  path: '/api/server-info',
  action: 'public',
  summary: 'What this server has',
  reply: z.object({
    enable_page_history: z.boolean(),
    ai_enabled: z.boolean(),
    /** Of one Yjs update. */
    max_update_bytes: z.number().int(),
    max_slow_sync_update_bytes: z.number().int(),
  }),
})

/** The same question of the generation before. */
export const getServer = defineEndpoint({
  method: 'GET',
  path: '/api/server',
  action: 'public',
  summary: 'Which clients this server is for',
  reply: z.object({
    supported_client_features: z.array(z.string()),
    minimum_supported_client_version: z.string().nullable(),
    appflowy_web_url: z.string(),
  }),
})

export const getAuthProviders = defineEndpoint({
  method: 'GET',
  path: '/api/server-info/auth-providers',
  action: 'public',
  summary: 'The ways to sign in',
  reply: z.object({
    count: z.number().int(),
    /** `google`, `apple`, `github`, `discord`, `email`, `password`, `magic_link`, `custom:<id>`. */
    providers: z.array(z.string()),
    signup_disabled: z.boolean(),
    mailer_autoconfirm: z.boolean(),
    custom_providers: z.array(z.object({ identifier: z.string(), name: z.string() })),
  }),
})

const MAX_WORKSPACES = 1000

/** Those that are not named stay behind those that are, in the order of joining; what is none of the caller's is passed over. */
export const reorderWorkspaces = defineEndpoint({
  method: 'PUT',
  path: '/api/workspace/reorder',
  action: 'self',
  summary: 'Put the workspaces of the signed-in person into an order',
  body: z.object({ workspace_ids: z.array(workspaceIdSchema).max(MAX_WORKSPACES) }),
})
