import type {
  AccessDetails,
  getAccessDetails,
  PageAccess,
  revokeViewAccess,
  shareView,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'

export function fetchAccess(workspaceId: string, viewId: string): Promise<AccessDetails> {
  return unwrap(
    callApi<typeof getAccessDetails>('GET', '/api/sharing/workspace/:workspaceId/access-details/v2', {
      params: { workspaceId },
      query: { type: 'page', page_id: viewId },
    }),
  )
}

/** Gives a page to people, or changes what they may do there. */
export function sendShare(
  workspaceId: string,
  viewId: string,
  emails: readonly string[],
  level: PageAccess,
): Promise<void> {
  return unwrap(
    callApi<typeof shareView>('PUT', '/api/sharing/workspace/:workspaceId/view', {
      params: { workspaceId },
      body: { view_id: viewId, emails: [...emails], access_level: level },
    }),
  )
}

export function sendRevocation(workspaceId: string, viewId: string, email: string): Promise<void> {
  return unwrap(
    callApi<typeof revokeViewAccess>(
      'POST',
      '/api/sharing/workspace/:workspaceId/view/:viewId/revoke-access',
      { params: { workspaceId, viewId }, body: { emails: [email] } },
    ),
  )
}
