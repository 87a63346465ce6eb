import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { folderViewSchema } from './folder.ts'
import { MAX_FOLDER_DEPTH, MAX_INVITED_AT_ONCE } from './limits.ts'
import { emailFieldSchema, viewIdSchema, viewParams, workspaceParams } from './values.ts'
import { workspaceRoleSchema } from './workspaces.ts'

/** 10 read, 20 comment, 30 write, 50 write and share: the levels that all clients know. */
export const accessLevelSchema = z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(50)])

/** What is given: these, and 25, writing in the rows of databases, not in how these are made. */
export const pageAccessSchema = z.union([accessLevelSchema, z.literal(25)])
export type PageAccess = z.output<typeof pageAccessSchema>

/** Besides a level 20: the person has 25, which other clients do not know and take for 20. */
const editsRowsSchema = z.literal(true).optional()

/** The level that an answer says. */
export function pageAccessOf(said: {
  readonly access_level: z.output<typeof accessLevelSchema>
  readonly edits_rows?: true | undefined
}): PageAccess {
  return said.edits_rows ? 25 : said.access_level
}

/**
 * For who has the page with level 50. Whoever is not in the workspace becomes its guest: at once with an account, else at
 * the first sign-in. A space, oneself, or what is no address refuses the list (`invalid_request`), the trash too
 * (`record_deleted`). Too many mails in an hour: `too_many_requests`.
 */
export const shareView = defineEndpoint({
  method: 'PUT',
  path: '/api/sharing/workspace/:workspaceId/view',
  action: 'pages.share',
  summary: 'Give people a page with all below it',
  params: workspaceParams,
  body: z.object({
    view_id: viewIdSchema,
    emails: z.array(emailFieldSchema).min(1).max(MAX_INVITED_AT_ONCE),
    access_level: pageAccessSchema,
  }),
})

/** What was given above the page, or below it, stays. Everyone may give up what they have themselves. */
export const revokeViewAccess = defineEndpoint({
  method: 'POST',
  path: '/api/sharing/workspace/:workspaceId/view/:viewId/revoke-access',
  action: 'pages.share',
  summary: 'Take a page back from people; a guest without any page leaves the workspace',
  params: viewParams,
  body: z.object({ emails: z.array(emailFieldSchema).min(1).max(MAX_INVITED_AT_ONCE) }),
})

/** What the caller may do with a page. `can_write` is all of it, not the rows of a database alone (25). */
export const pagePermissionSchema = z.object({
  access_level: accessLevelSchema,
  can_read: z.boolean(),
  can_comment: z.boolean(),
  can_write: z.boolean(),
  can_share: z.boolean(),
})
export type PagePermission = z.output<typeof pagePermissionSchema>

export const accessDetailsSchema = z.object({
  view_id: z.string(),
  /** An object, as the newest generation of clients reads it: with a bare number they offer nothing that changes the page. */
  current_user_permission: pagePermissionSchema,
  current_user_edits_rows: editsRowsSchema,
  shared_with: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      access_level: accessLevelSchema,
      edits_rows: editsRowsSchema,
      role: workspaceRoleSchema,
      avatar_url: z.string().nullable(),
      pending_invitation: z.boolean(),
      /** The page that was given; another than this one where it lies above. */
      view_id: z.string(),
    }),
  ),
})
export type AccessDetails = z.output<typeof accessDetailsSchema>

/** Guests without level 50 see themselves alone. */
export const getAccessDetails = defineEndpoint({
  method: 'GET',
  path: '/api/sharing/workspace/:workspaceId/access-details/v2',
  action: 'pages.read',
  summary: 'Who may see a page beyond the members',
  params: workspaceParams,
  query: z.object({ type: z.literal('page').optional(), page_id: viewIdSchema }),
  reply: accessDetailsSchema,
})

/**
 * The root is the workspace, or one of the pages; right below the workspace the pages that were given, each without what
 * lies above. For members only those that their role does not open.
 */
export const listSharedViews = defineEndpoint({
  method: 'GET',
  path: '/api/sharing/workspace/:workspaceId/view/:viewId',
  action: 'workspace.read',
  summary: 'The pages that others gave to the signed-in person',
  params: viewParams,
  query: z.object({ depth: z.coerce.number().int().min(0).max(50).default(MAX_FOLDER_DEPTH) }),
  reply: folderViewSchema,
})
