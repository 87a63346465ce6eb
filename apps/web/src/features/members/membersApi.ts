import type {
  ApiReply,
  createInviteCode,
  deleteInviteCode,
  getInviteCode,
  inviteMembers,
  listMembers,
  removeMembers,
  revokeInvitation,
  updateMember,
  WorkspaceMember,
  WorkspaceRole,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'

/** Members in the order of joining, then guests and invitations where one may see them. */
export function fetchMembers(workspaceId: string): Promise<readonly WorkspaceMember[]> {
  return unwrap(
    callApi<typeof listMembers>('GET', '/api/workspace/:workspaceId/member', {
      params: { workspaceId },
      query: { include_pending: 'true', include_guests: 'true' },
    }),
  )
}

/** As many as one call takes; longer lists go in several. */
const INVITED_AT_ONCE = 100

/** Sends every address a mail; one that was invited before gets another, and the role named here. */
export async function sendInvitations(
  workspaceId: string,
  emails: readonly string[],
  role: WorkspaceRole,
): Promise<void> {
  for (let start = 0; start < emails.length; start += INVITED_AT_ONCE) {
    await invite(
      workspaceId,
      emails.slice(start, start + INVITED_AT_ONCE).map((email) => ({ email, role })),
    )
  }
}

function invite(workspaceId: string, people: { email: string; role: WorkspaceRole }[]): Promise<void> {
  return unwrap(
    callApi<typeof inviteMembers>('POST', '/api/workspace/:workspaceId/invite', {
      params: { workspaceId },
      body: people,
    }),
  )
}

export function sendRevocation(workspaceId: string, inviteId: string): Promise<void> {
  return unwrap(
    callApi<typeof revokeInvitation>('DELETE', '/api/workspace/:workspaceId/invite/:inviteId', {
      params: { workspaceId, inviteId },
    }),
  )
}

/** Also of an invitation that has not been answered. */
export function sendRole(workspaceId: string, email: string, role: WorkspaceRole): Promise<void> {
  return unwrap(
    callApi<typeof updateMember>('PUT', '/api/workspace/:workspaceId/member', {
      params: { workspaceId },
      body: { email, role },
    }),
  )
}

export function sendRemoval(workspaceId: string, email: string): Promise<void> {
  return unwrap(
    callApi<typeof removeMembers>('DELETE', '/api/workspace/:workspaceId/member', {
      params: { workspaceId },
      body: [email],
    }),
  )
}

/** The invite link of a workspace; no code where there is none. */
export type InviteCode = ApiReply<typeof getInviteCode>

export function fetchInviteCode(workspaceId: string): Promise<InviteCode> {
  return unwrap(
    callApi<typeof getInviteCode>('GET', '/api/workspace/:workspaceId/invite-code', {
      params: { workspaceId },
    }),
  )
}

/** Makes a new one, good for so many hours or, with null, until it is turned off. */
export function sendNewInviteCode(workspaceId: string, hours: number | null): Promise<InviteCode> {
  return unwrap(
    callApi<typeof createInviteCode>('POST', '/api/workspace/:workspaceId/invite-code', {
      params: { workspaceId },
      body: { validity_period_hours: hours },
    }),
  )
}

export function sendInviteCodeOff(workspaceId: string): Promise<void> {
  return unwrap(
    callApi<typeof deleteInviteCode>('DELETE', '/api/workspace/:workspaceId/invite-code', {
      params: { workspaceId },
    }),
  )
}
