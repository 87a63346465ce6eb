import type {
  ApiReply,
  createAccessRequest,
  decideAccessRequest,
  getAccessRequest,
  PageAccess,
} from '@sheaf/contract'
import { ApiError } from '../../platform/api/ApiError.ts'
import { callApi, unwrap } from '../../platform/api/api.ts'

export type AccessRequest = ApiReply<typeof getAccessRequest>

export async function sendAccessRequest(workspaceId: string, viewId: string): Promise<void> {
  const { request_id: requestId } = await unwrap(
    callApi<typeof createAccessRequest>('POST', '/api/access-request', {
      body: { workspace_id: workspaceId, view_id: viewId },
    }),
  )
  // Let in meanwhile: to other clients that is no refusal.
  if (requestId === '') throw new ApiError('already_joined')
}

export function fetchAccessRequest(requestId: string): Promise<AccessRequest> {
  return unwrap(
    callApi<typeof getAccessRequest>('GET', '/api/access-request/:requestId', { params: { requestId } }),
  )
}

/** What approving opens: the page, at this level, or the whole workspace. */
export interface Opening {
  readonly scope: 'page' | 'workspace'
  readonly level: PageAccess
}

/** Null declines. */
export function sendDecision(requestId: string, opening: Opening | null): Promise<void> {
  return unwrap(
    callApi<typeof decideAccessRequest>('POST', '/api/access-request/:requestId/approve', {
      params: { requestId },
      body:
        opening === null
          ? { is_approved: false }
          : { is_approved: true, scope: opening.scope, access_level: opening.level },
    }),
  )
}
