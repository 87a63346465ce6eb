import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import {
  iconSchema,
  layoutSchema,
  momentSchema,
  uidSchema,
  uuidSchema,
  viewIdSchema,
  workspaceIdSchema,
} from './values.ts'
import { pageAccessSchema } from './sharing.ts'
import { workspaceSchema } from './workspaces.ts'

/**
 * One per person and page, also after it was rejected: a second is `access_request_already_exists`. Answered the same
 * for a page that does not exist. A member, for a page they cannot see: `invalid_folder_view`; too many in an hour: `too_many_requests`.
 */
export const createAccessRequest = defineEndpoint({
  method: 'POST',
  path: '/api/access-request',
  action: 'self',
  summary: 'Ask the owner of a workspace to be let in to a page',
  body: z.object({ workspace_id: workspaceIdSchema, view_id: viewIdSchema }),
  reply: z.object({
    /** Empty for who can see the page: nothing was asked. */
    request_id: z.string(),
    workspace_id: z.string(),
    requester_id: z.string(),
    view_id: z.string(),
  }),
})

const requestParams = z.object({ requestId: uuidSchema })

/** For owners alone (`not_enough_permissions`, also for an unknown request); the page is gone: `missing_view`. */
export const getAccessRequest = defineEndpoint({
  method: 'GET',
  path: '/api/access-request/:requestId',
  action: 'requests.decide',
  summary: 'Who asks to be let in to which page',
  params: requestParams,
  reply: z.object({
    request_id: z.string(),
    workspace: workspaceSchema,
    requester: z.object({
      uid: uidSchema,
      uid_string: z.string(),
      uuid: z.string(),
      email: z.string(),
      name: z.string(),
      avatar_url: z.string().nullable(),
      /** As one generation of clients spells it. */
      avatarUrl: z.string().nullable(),
    }),
    view: z.object({
      view_id: z.string(),
      name: z.string(),
      icon: iconSchema.nullable(),
      layout: layoutSchema,
      /** A space cannot be given by itself: approving lets the person into the whole workspace. */
      is_space: z.boolean(),
    }),
    /** 0 pending, 1 approved, 2 rejected. */
    status: z.number().int(),
    created_at: momentSchema,
  }),
})

/**
 * Approving gives the person the page with all below it, as a guest, or with `scope: 'workspace'` makes them a member. What
 * was decided stays: `access_request_already_approved` or `access_request_already_denied`.
 */
export const decideAccessRequest = defineEndpoint({
  method: 'POST',
  path: '/api/access-request/:requestId/approve',
  action: 'requests.decide',
  summary: 'Let somebody in, or not',
  params: requestParams,
  body: z.object({
    is_approved: z.boolean(),
    /** Absent: the page; for a space, which is given to nobody by itself, the workspace. `page` for a space: `invalid_request`. */
    scope: z.enum(['page', 'workspace']).nullish(),
    /** What the person may do with the page; absent: read. */
    access_level: pageAccessSchema.nullish(),
  }),
})
