import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_LINK_LENGTH,
  MAX_MENTION_TEXT_LENGTH,
  MAX_PERSON_NAME_LENGTH,
} from './limits.ts'
import {
  emailFieldSchema,
  momentSchema,
  textSchema,
  uidSchema,
  uuidSchema,
  viewParams,
  workspaceParams,
} from './values.ts'
import { workspaceRoleSchema } from './workspaces.ts'

const memberSchema = z.object({
  uid: uidSchema.nullable(),
  uid_string: z.string().nullable(),
  /** Null for an invitation. */
  uuid: z.string().nullable(),
  /** Of an invitation: the address. */
  name: z.string(),
  email: z.string(),
  role: workspaceRoleSchema,
  avatar_url: z.string().nullable(),
  joined_at: momentSchema.nullable(),
  is_pending_invitation: z.boolean(),
  /** Of an invitation: its id, and when its mail went out last. The id is null for a guest who has no account yet. */
  invite_id: z.string().nullable(),
  invited_at: momentSchema.nullable(),
})
export type WorkspaceMember = z.output<typeof memberSchema>

/**
 * In the order of joining, invitations last. Guests are left out unless asked for, and see only themselves and the
 * owners. Invitations are shown to owners alone.
 */
export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/member',
  action: 'members.read',
  summary: 'The people of a workspace',
  params: workspaceParams,
  query: z.object({
    include_pending: z.enum(['true', 'false']).optional(),
    include_guests: z.enum(['true', 'false']).optional(),
  }),
  reply: z.array(memberSchema),
})

/**
 * Of an address that is invited, the role of the invitation. `member_not_found` for who is neither in the workspace
 * nor invited; `invalid_request` for what would leave the workspace without an owner. `name` is how the person
 * appears in this workspace.
 */
export const updateMember = defineEndpoint({
  method: 'PUT',
  path: '/api/workspace/:workspaceId/member',
  action: 'members.manage',
  summary: 'Change the role of somebody in a workspace',
  params: workspaceParams,
  body: z.object({
    email: emailFieldSchema,
    role: workspaceRoleSchema.nullish(),
    name: textSchema(MAX_PERSON_NAME_LENGTH).nullish(),
  }),
})

/**
 * All of them or none; invitations to their addresses, too. `member_not_found` for an address that is neither in the
 * workspace nor invited, `invalid_request` for one's own: that is `leaveWorkspace`.
 */
export const removeMembers = defineEndpoint({
  method: 'DELETE',
  path: '/api/workspace/:workspaceId/member',
  action: 'members.manage',
  summary: 'Take people out of a workspace, by their addresses',
  params: workspaceParams,
  body: z.array(emailFieldSchema).max(100),
})

export const getMember = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/v1/:workspaceId/member/user/:userId',
  action: 'members.read',
  summary: 'Somebody of a workspace',
  params: workspaceParams.extend({ userId: uuidSchema }),
  reply: memberSchema,
})

export const mentionablePersonSchema = z.object({
  uuid: z.string(),
  person_id: z.string(),
  uid: uidSchema,
  uid_string: z.string(),
  name: z.string(),
  email: z.string(),
  /** 0 owner, 1 member, 2 guest, 3 contact. */
  role: z.number().int(),
  avatar_url: z.string().nullable(),
  cover_image_url: z.string().nullable(),
  custom_image_url: z.string().nullable(),
  description: z.string().nullable(),
  invited: z.boolean(),
  last_mentioned_at: momentSchema.nullable(),
})
export type MentionablePerson = z.output<typeof mentionablePersonSchema>

/** Those whom one mentioned last come first. Guests are told of themselves and the owners. */
export const listMentionablePeople = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/mentionable-person',
  action: 'members.read',
  summary: 'Whom one can mention in a workspace',
  params: workspaceParams,
  reply: z.object({ persons: z.array(mentionablePersonSchema) }),
})

const pictureAddress = textSchema(MAX_LINK_LENGTH).nullish()

/** An empty name is the one of the profile; a picture or description that is null is taken away, one left out stays. */
export const updateMemberProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/workspace/:workspaceId/update-member-profile',
  action: 'workspace.leave',
  summary: 'Change how one appears in a workspace',
  params: workspaceParams,
  body: z.object({
    name: textSchema(MAX_PERSON_NAME_LENGTH),
    avatar_url: pictureAddress,
    cover_image_url: pictureAddress,
    custom_image_url: pictureAddress,
    description: textSchema(MAX_DESCRIPTION_LENGTH).nullish(),
  }),
})

/**
 * Remembers the mention, so that who is mentioned often comes first. With `require_notification` the person is told of it, if they
 * may read the page.
 */
export const mentionPerson = defineEndpoint({
  method: 'PUT',
  path: '/api/workspace/:workspaceId/page-view/:viewId/page-mention',
  action: 'pages.write',
  summary: 'Tell that somebody was mentioned on a page',
  params: viewParams,
  body: z.object({
    person_id: uuidSchema,
    block_id: textSchema(100).nullish(),
    row_id: textSchema(100).nullish(),
    require_notification: z.boolean().nullish(),
    view_name: textSchema(2000).nullish(),
    /** The words around it, for the person who is told. */
    text: textSchema(MAX_MENTION_TEXT_LENGTH).nullish(),
    /** Ids of the pages above, as some clients send them; not read. */
    ancestors: z.union([textSchema(10_000), z.array(textSchema(100)).max(500)]).nullish(),
    view_layout: z.number().int().nullish(),
    is_row_document: z.boolean().nullish(),
  }),
})
