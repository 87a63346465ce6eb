import type {
  ApiReply,
  createAccessRequest,
  decideAccessRequest,
  getAccessRequest,
  PageAccess,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'

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
