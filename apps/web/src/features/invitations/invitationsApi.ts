import type {
  acceptInvitation,
  ApiReply,
  getInvitation,
  getInviteCodeInfo,
  Invitation,
  joinByInviteCode,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'

export function fetchInvitation(inviteId: string): Promise<Invitation> {
  return unwrap(
    callApi<typeof getInvitation>('GET', '/api/workspace/invite/:inviteId', { params: { inviteId } }),
  )
}

export function sendAcceptance(inviteId: string): Promise<void> {
  return unwrap(
    callApi<typeof acceptInvitation>('POST', '/api/workspace/accept-invite/:inviteId', {
      params: { inviteId },
    }),
  )
}

/** Where an invite link leads. */
export type InviteCodeInfo = ApiReply<typeof getInviteCodeInfo>

export function fetchInviteCodeInfo(code: string): Promise<InviteCodeInfo> {
  return unwrap(callApi<typeof getInviteCodeInfo>('GET', '/api/invite-code-info', { query: { code } }))
}

export function sendJoin(code: string): Promise<void> {
  return unwrap(
    callApi<typeof joinByInviteCode>('POST', '/api/workspace/join-by-invite-code', { body: { code } }),
  ).then(() => undefined)
}
