import {
  acceptInvitation as acceptInvitationCall,
  createInviteCode as createInviteCodeCall,
  deleteInviteCode as deleteInviteCodeCall,
  getInvitation as getInvitationCall,
  getInviteCode as getInviteCodeCall,
  getInviteCodeInfo,
  inviteMembers as inviteMembersCall,
  joinByInviteCode as joinByInviteCodeCall,
  listInvitations as listInvitationsCall,
  revokeInvitation as revokeInvitationCall,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireActor, serveEndpoint } from '../access/index.ts'
import { acceptInvitation } from './acceptInvitation.ts'
import type { InvitationsContext } from './InvitationsContext.ts'
import { inviteMembers } from './inviteMembers.ts'
import { createInviteCode, deleteInviteCode, getInviteCode, type InviteCode } from './manageInviteCode.ts'
import { getInvitation, listInvitations } from './readInvitations.ts'
import { revokeInvitation } from './revokeInvitation.ts'
import { joinByInviteCode, readInviteCodeInfo } from './useInviteCode.ts'

/** HTTP face of the ways into a workspace: invitations by mail, and the link. */
export const invitationRoutes: FastifyPluginAsync<{ readonly invitations: InvitationsContext }> = async (
  app,
  { invitations: context },
) => {
  serveEndpoint(app, inviteMembersCall, ({ permit, body }) =>
    inviteMembers(
      context,
      permit,
      body.map(({ email, role, skip_email_send: isSilent }) => ({
        email,
        role: role ?? 'Member',
        isMailed: isSilent !== true,
      })),
    ),
  )

  serveEndpoint(app, listInvitationsCall, ({ request, query }) =>
    listInvitations(context, requireActor(request), query.status ?? null),
  )

  serveEndpoint(app, getInvitationCall, ({ request, params }) =>
    getInvitation(context, requireActor(request), params.inviteId),
  )

  serveEndpoint(app, acceptInvitationCall, ({ request, params }) =>
    acceptInvitation(context, requireActor(request), params.inviteId),
  )

  serveEndpoint(app, revokeInvitationCall, ({ permit, params }) =>
    revokeInvitation(context, permit, params.inviteId),
  )

  serveEndpoint(app, getInviteCodeCall, async ({ permit }) =>
    presentCode(await getInviteCode(context, permit)),
  )

  serveEndpoint(app, createInviteCodeCall, async ({ permit, body }) => {
    const validHours = body.validity_period_hours ?? null
    return presentCode(await createInviteCode(context, permit, validHours))
  })

  serveEndpoint(app, deleteInviteCodeCall, ({ permit }) => deleteInviteCode(context, permit))

  serveEndpoint(app, joinByInviteCodeCall, async ({ request, body }) => ({
    workspace_id: await joinByInviteCode(context, requireActor(request), body.code),
  }))

  serveEndpoint(app, getInviteCodeInfo, async ({ request, query }) => {
    const info = await readInviteCodeInfo(context, requireActor(request), query.code)
    return {
      workspace_id: info.workspaceId,
      workspace_name: info.workspaceName,
      workspace_icon_url: info.workspaceIcon,
      owner_name: info.ownerName,
      owner_avatar: info.ownerAvatar,
      is_member: info.isMember,
      member_count: info.memberCount,
    }
  })
}

function presentCode(code: InviteCode | null) {
  return { code: code?.code ?? null, expires_at: code?.expiresAt?.toISOString() ?? null }
}
