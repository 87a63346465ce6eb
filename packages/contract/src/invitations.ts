import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_INVITED_AT_ONCE } from './limits.ts'
import { emailFieldSchema, momentSchema, textSchema, uuidSchema, workspaceParams } from './values.ts'
import { workspaceRoleSchema } from './workspaces.ts'

/**
 * Whoever is a member already, or is no address, refuses the whole list (`invalid_request`), as does the role of a guest:
 * guests come by a page that is shared with them. A second mail within a minute is not sent; too many in an hour are
 * `too_many_requests`.
 */
export const inviteMembers = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/invite',
  action: 'invitations.manage',
  summary: 'Invite people by mail; an invitation that is pending is sent again',
  params: workspaceParams,
  body: z
    .array(
      z.object({
        email: emailFieldSchema,
        role: workspaceRoleSchema.nullish(),
        skip_email_send: z.boolean().nullish(),
        wait_email_send: z.boolean().nullish(),
      }),
    )
    .min(1)
    .max(MAX_INVITED_AT_ONCE),
})

const invitationSchema = z.object({
  invite_id: z.string(),
  workspace_id: z.string(),
  workspace_name: z.string().nullable(),
  inviter_email: z.string().nullable(),
  inviter_name: z.string().nullable(),
  inviter_icon: z.string().nullable(),
  workspace_icon: z.string().nullable(),
  /** An expired invitation is `Rejected`. */
  status: z.enum(['Pending', 'Accepted', 'Rejected']),
  member_count: z.number().int().nullable(),
  updated_at: momentSchema,
})
export type Invitation = z.output<typeof invitationSchema>

const inviteParams = z.object({ inviteId: uuidSchema })

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/invite',
  action: 'self',
  summary: 'The invitations of the signed-in person',
  query: z.object({ status: z.enum(['Pending', 'Accepted', 'Rejected']).optional() }),
  reply: z.array(invitationSchema),
})

/** `not_invitee_of_workspace_invitation` for everybody else, `record_not_found` for one that does not exist. */
export const getInvitation = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/invite/:inviteId',
  action: 'self',
  summary: 'An invitation, for the person who got it',
  params: inviteParams,
  reply: invitationSchema,
})

/** Accepted already, expired or taken back: `record_not_found`. */
export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/accept-invite/:inviteId',
  action: 'self',
  summary: 'Join a workspace by an invitation',
  params: inviteParams,
})

/** Beyond the format of other implementations, as is changing the role of a pending one. */
export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/workspace/:workspaceId/invite/:inviteId',
  action: 'invitations.manage',
  summary: 'Take an invitation back',
  params: workspaceParams.extend({ inviteId: uuidSchema }),
})

const codeField = textSchema(100)

/** `expires_at` goes beyond the format of other implementations. */
const inviteCodeSchema = z.object({ code: z.string().nullable(), expires_at: momentSchema.nullable() })

export const getInviteCode = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/invite-code',
  action: 'invitations.manage',
  summary: 'The code of the invite link; null where there is none, or it has expired',
  params: workspaceParams,
  reply: inviteCodeSchema,
})

export const createInviteCode = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/invite-code',
  action: 'invitations.manage',
  summary: 'Make a new invite link; the one before stops working',
  params: workspaceParams,
  body: z.object({
    validity_period_hours: z
      .number()
      .int()
      .min(1)
      .max(24 * 365)
      .nullish(),
  }),
  reply: inviteCodeSchema,
})

export const deleteInviteCode = defineEndpoint({
  method: 'DELETE',
  path: '/api/workspace/:workspaceId/invite-code',
  action: 'invitations.manage',
  summary: 'Turn the invite link off',
  params: workspaceParams,
})

/** An unknown or expired code: `record_not_found`; a member already: `already_joined`; too many tries: `too_many_requests`. */
export const joinByInviteCode = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/join-by-invite-code',
  action: 'self',
  summary: 'Join a workspace by its invite link',
  body: z.object({ code: codeField }),
  reply: z.object({ workspace_id: z.string() }),
})

/** An unknown or expired code: `invalid_invitation_code`. */
export const getInviteCodeInfo = defineEndpoint({
  method: 'GET',
  path: '/api/invite-code-info',
  action: 'self',
  summary: 'Where an invite link leads',
  query: z.object({ code: codeField }),
  reply: z.object({
    workspace_id: z.string(),
    workspace_name: z.string(),
    workspace_icon_url: z.string().nullable(),
    owner_name: z.string(),
    owner_avatar: z.string().nullable(),
    is_member: z.boolean().nullable(),
    member_count: z.number().int(),
  }),
})
