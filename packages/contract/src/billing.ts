import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { workspaceParams } from './values.ts'

/** What a workspace can be on, as the wire spells it. */
export const planSchema = z.enum(['free', 'pro', 'team', 'ai_max', 'ai_local'])
export type Plan = z.infer<typeof planSchema>

/** A list that holds nothing, or `free` first, is the free plan. */
export const getActivePlans = defineEndpoint({
  method: 'GET',
  path: '/billing/api/v1/active-subscription/:workspaceId',
  action: 'workspace.read',
  summary: 'Plans that a workspace has now',
  params: workspaceParams,
  reply: z.array(planSchema),
})
