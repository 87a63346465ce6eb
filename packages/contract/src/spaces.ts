import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_VIEW_NAME_LENGTH } from './limits.ts'
import { createPage } from './pages.ts'
import { accessLevelSchema } from './sharing.ts'
import { textSchema, uidSchema, viewIdSchema, viewParams, workspaceParams } from './values.ts'
import { workspaceRoleSchema } from './workspaces.ts'

const spaceFields = z.object({
  /** 0 everyone in the workspace, 1 its members alone: at first its creator. */
  space_permission: z.union([z.literal(0), z.literal(1)]),
  name: textSchema(MAX_VIEW_NAME_LENGTH).min(1),
  space_icon: textSchema(200),
  space_icon_color: textSchema(100),
})

export const createSpace = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/space',
  action: 'spaces.write',
  summary: 'Create a space',
  params: workspaceParams,
  body: spaceFields.extend({ view_id: viewIdSchema.nullish() }),
  reply: z.object({ view_id: z.string() }),
})

/** Both are there, or neither. */
export const createSpaceWithPage = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/v2/space',
  action: 'spaces.write',
  summary: 'Create a space together with its first page',
  params: workspaceParams,
  body: spaceFields.extend({
    view_id: viewIdSchema.nullish(),
    initial_page: createPage.body.omit({ parent_view_id: true }),
  }),
  reply: z.object({ space: z.object({ view_id: z.string() }), page: createPage.reply }),
})

export const updateSpace = defineEndpoint({
  method: 'PATCH',
  path: '/api/workspace/:workspaceId/space/:viewId',
  action: 'spaces.write',
  summary: 'Change name, icon and permission of a space',
  params: viewParams,
  body: spaceFields,
})

/**
 * Who may do what in a space, as the newest generation of clients has it (decision 227). What nothing here would enforce is refused
 * with 1067: `closed`, owners with less than 50, a level for everyone else, links of invitation, and everything in `security`.
 */
const spacePermissionSchema = z.object({
  /** `default` is open to the team, `private` to its members alone; `open` is read as `default`. */
  visibility: z.enum(['default', 'open', 'closed', 'private']),
  owner_access_level: accessLevelSchema,
  /** Of the team in an open space; of a member for whom no other is named in a private one. Null in a change leaves it. */
  member_default_access_level: accessLevelSchema.nullable(),
  everyone_else_access_level: accessLevelSchema.nullable(),
  /** Who lets people into the space; members, to no more than they have. */
  invite_policy: z.enum(['owners_only', 'members_and_owners']),
  /** Who adds, moves and takes away what stands right in the space, and renames it. */
  sidebar_edit_policy: z.enum(['owners_only', 'members_and_owners']),
  invite_link_enabled: z.boolean(),
  security: z.object({
    disable_guests: z.boolean(),
    disable_public_links: z.boolean(),
    disable_export: z.boolean(),
  }),
})

/** What is absent stays as it is. */
const spacePermissionChanges = z.object({
  ...spacePermissionSchema.partial().shape,
  security: spacePermissionSchema.shape.security.partial().optional(),
})
export type SpacePermissionChanges = z.output<typeof spacePermissionChanges>

const spaceSettings = z.object({
  space_id: z.string(),
  permission: spacePermissionSchema,
  current_user_access_level: accessLevelSchema.nullable(),
  /** Whom the space names itself: its owners and its members. */
  explicit_member_count: z.number().int(),
})

export const listSpaces = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/spaces',
  action: 'tree.read',
  summary: 'The spaces that the caller sees, in order, with who may do what in them',
  params: workspaceParams,
  reply: z.object({
    spaces: z.array(
      spaceSettings.extend({
        name: z.string(),
        is_explicit_member: z.boolean(),
        can_join: z.boolean(),
        can_leave: z.boolean(),
      }),
    ),
  }),
})

const structuredSpace = z.object({ view_id: z.string() })

export const addSpace = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/spaces',
  action: 'spaces.write',
  summary: 'Create a space; open to the team unless told otherwise',
  params: workspaceParams,
  body: spaceFields.omit({ space_permission: true }).extend({
    view_id: viewIdSchema.nullish(),
    permission: spacePermissionChanges.nullish(),
  }),
  reply: structuredSpace,
})

export const changeSpace = defineEndpoint({
  method: 'PATCH',
  path: '/api/workspace/:workspaceId/spaces/:viewId',
  action: 'spaces.write',
  summary: 'Change some of name, icon and permission of a space',
  params: viewParams,
  body: spaceFields
    .omit({ space_permission: true })
    .partial()
    .extend({ permission: spacePermissionChanges.nullish() }),
  reply: structuredSpace,
})

const spacePermissionReply = spaceSettings.extend({
  /** Owners of a space decide who sees it; those of the workspace where an open one has none left. */
  can_manage_space: z.boolean(),
  can_manage_members: z.boolean(),
  can_invite_members: z.boolean(),
  can_edit_sidebar: z.boolean(),
})
export type SpacePermissionReply = z.output<typeof spacePermissionReply>

const permissionPath = '/api/workspace/:workspaceId/spaces/:viewId/permission' as const

export const getSpacePermission = defineEndpoint({
  method: 'GET',
  path: permissionPath,
  action: 'tree.read',
  summary: 'Who may do what in a space',
  params: viewParams,
  reply: spacePermissionReply,
})

export const setSpacePermission = defineEndpoint({
  method: 'PATCH',
  path: permissionPath,
  action: 'spaces.write',
  summary: 'Change who may do what in a space',
  params: viewParams,
  body: spacePermissionChanges,
  reply: spacePermissionReply,
})

const spaceMemberSchema = z.object({
  uid: uidSchema,
  uid_string: z.string(),
  email: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  role: z.enum(['owner', 'member']),
  access_level: accessLevelSchema,
  workspace_role: workspaceRoleSchema,
})
export type SpaceMember = z.output<typeof spaceMemberSchema>

const spaceMembersReply = z.object({
  members: z.array(spaceMemberSchema),
  groups: z.array(z.never()),
})

const membersPath = '/api/workspace/:workspaceId/spaces/:viewId/members' as const

export const listSpaceMembers = defineEndpoint({
  method: 'GET',
  path: membersPath,
  action: 'tree.read',
  summary: 'Whom a space names itself: its owners and its members',
  params: viewParams,
  reply: spaceMembersReply,
})

/** Exact, which a number in JSON is not. */
const uidDigits = z.string().regex(/^\d{1,19}$/)

const memberFields = z.object({
  role: z.enum(['owner', 'member']).optional(),
  access_level: accessLevelSchema.optional(),
})

/**
 * For the owners of the space and, with `members_and_owners`, for its members, who make nobody more than they are themselves.
 * Whoever is there already is changed. 1063 for who is not in the workspace, 1069 for a guest; an owner with less than 50 is
 * refused with 1067. What names what is there is accepted from whoever sees the space.
 */
export const nameSpaceMember = defineEndpoint({
  method: 'POST',
  path: membersPath,
  action: 'spaces.write',
  summary: 'Let somebody of the team into a space',
  params: viewParams,
  body: memberFields.extend({ uid: z.union([uidSchema, uidDigits]) }),
  reply: spaceMembersReply,
})

/** As `nameSpaceMember`, of somebody who is there (1063). The last owner stays one (1008). */
export const changeSpaceMember = defineEndpoint({
  method: 'PATCH',
  path: `${membersPath}/:uid`,
  action: 'spaces.write',
  summary: 'Change role and level of a member of a space',
  params: viewParams.extend({ uid: uidDigits }),
  body: memberFields,
})

/** For the owners of the space; everybody takes themselves out. The last owner stays (1008). Who is not there is no error. */
export const removeSpaceMember = defineEndpoint({
  method: 'DELETE',
  path: `${membersPath}/:uid`,
  action: 'spaces.write',
  summary: 'Take a member out of a space',
  params: viewParams.extend({ uid: uidDigits }),
})

/** There are none here: people are in a workspace one by one. */
const noGroups = z.object({ groups: z.array(z.never()) })

export const listGroups = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/groups',
  action: 'tree.read',
  summary: 'The groups of people in a workspace: none',
  params: workspaceParams,
  reply: noGroups,
})

export const listGroupsOfView = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/views/:viewId/group',
  action: 'pages.read',
  summary: 'The groups that a page was given to: none',
  params: viewParams,
  reply: noGroups,
})
