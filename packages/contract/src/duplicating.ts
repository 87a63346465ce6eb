import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { uuidSchema, viewIdSchema, workspaceParams } from './values.ts'

const duplicationSchema = z.object({
  task_id: z.string(),
  /** `done`: the copy is there as a whole. `failed` and `cancelled`: nothing of it is. */
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Id of the copy; there is such a view once the state is `done`. */
  view_id: z.string(),
  /** New databases, with the ids of their new views. Empty until the state is `done`. */
  database_mappings: z.record(z.string(), z.array(z.string())),
  /** Pages and rows, of those known so far. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** Why it failed, as a number of the error table. */
  error_code: z.number().int().nullable(),
})
export type Duplication = z.output<typeof duplicationSchema>

/**
 * Copies what is published of a page, with the published pages below it, databases, rows and files, as the last child of
 * a page or space of a workspace. Whoever copies must be able to read the publication and to write the destination.
 *
 * Refused with `record_not_found` for what is not published, `not_enough_permissions` where the publisher allows no copies
 * or a password bars the way, `too_many_requests` while others are being made, and, with nothing copied, `payload_too_large`
 * for more than 500 pages or a file larger than the destination may hold.
 *
 * The same `request_id` makes one copy however often it is sent; one that failed or was stopped may be sent again. With one, the answer
 * comes within about two seconds and can say `running`: `getDuplication` says how it goes on. Without one it comes when
 * the copy is done.
 */
export const duplicatePublished = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/published-duplicate',
  action: 'pages.write',
  summary: 'Copy a published page with all that was published below it into a workspace',
  params: workspaceParams,
  body: z.object({
    published_view_id: viewIdSchema,
    /** A page or a space. */
    dest_view_id: viewIdSchema,
    /** Sent by clients; what is published says it itself. */
    published_collab_type: z.number().int().min(0).max(6).nullish(),
    request_id: uuidSchema.nullish(),
  }),
  reply: duplicationSchema,
})

/** Of a published page or of any other. Only for whoever began it; `record_not_found` for all others. */
export const getDuplication = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/published-duplicate/:taskId',
  action: 'workspace.read',
  summary: 'How far a copy of a page is',
  params: workspaceParams.extend({ taskId: uuidSchema }),
  reply: duplicationSchema,
})

/** Nothing of it will be there; one that is done already stays, and the answer says so. Only for whoever began it. */
export const cancelDuplication = defineEndpoint({
  method: 'DELETE',
  path: '/api/workspace/:workspaceId/published-duplicate/:taskId',
  action: 'workspace.read',
  summary: 'Stop making a copy of a page',
  params: workspaceParams.extend({ taskId: uuidSchema }),
  reply: duplicationSchema,
})
