import type { createAccessRequest, decideAccessRequest, getAccessRequest } from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'
import type { ApiReply } from '../../platform/api/createApi.ts'

export type AccessRequest = ApiReply<typeof getAccessRequest>

export function sendAccessRequest(workspaceId: string, viewId: string): Promise<unknown> {
  return unwrap(
    callApi<typeof createAccessRequest>('POST', '/api/access-request', {
      body: { workspace_id: workspaceId, view_id: viewId },
    }),
  )
}

export function fetchAccessRequest(requestId: string): Promise<AccessRequest> {
  return unwrap(
    callApi<typeof getAccessRequest>('GET', '/api/access-request/:requestId', { params: { requestId } }),
  )
}

export function sendDecision(requestId: string, isApproved: boolean): Promise<void> {
  return unwrap(
    callApi<typeof decideAccessRequest>('POST', '/api/access-request/:requestId/approve', {
      params: { requestId },
      body: { is_approved: isApproved },
    }),
  )
}
