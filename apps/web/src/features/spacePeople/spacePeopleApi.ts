import type {
  changeSpaceMember,
  getSpacePermission,
  listSpaceMembers,
  nameSpaceMember,
  removeSpaceMember,
  setSpacePermission,
  SpaceMember,
  SpacePermissionChanges,
  SpacePermissionReply,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'

/** A space of a workspace. */
export interface SpaceAddress {
  readonly workspaceId: string
  readonly viewId: string
}

export interface MemberStanding {
  readonly role?: SpaceMember['role']
  readonly access_level?: SpaceMember['access_level']
}

export function fetchSpaceSettings(params: SpaceAddress): Promise<SpacePermissionReply> {
  return unwrap(
    callApi<typeof getSpacePermission>('GET', '/api/workspace/:workspaceId/spaces/:viewId/permission', {
      params,
    }),
  )
}

export async function fetchSpaceMembers(params: SpaceAddress): Promise<readonly SpaceMember[]> {
  const { members } = await unwrap(
    callApi<typeof listSpaceMembers>('GET', '/api/workspace/:workspaceId/spaces/:viewId/members', { params }),
  )
  return members
}

export function sendSpaceSettings(params: SpaceAddress, body: SpacePermissionChanges): Promise<unknown> {
  return unwrap(
    callApi<typeof setSpacePermission>('PATCH', '/api/workspace/:workspaceId/spaces/:viewId/permission', {
      params,
      body,
    }),
  )
}

/** Lets somebody of the workspace in. */
export function sendSpaceMember(
  params: SpaceAddress,
  uid: string,
  standing: MemberStanding,
): Promise<unknown> {
  return unwrap(
    callApi<typeof nameSpaceMember>('POST', '/api/workspace/:workspaceId/spaces/:viewId/members', {
      params,
      body: { uid, ...standing },
    }),
  )
}

export function sendMemberChange(params: SpaceAddress, uid: string, body: MemberStanding): Promise<void> {
  return unwrap(
    callApi<typeof changeSpaceMember>('PATCH', '/api/workspace/:workspaceId/spaces/:viewId/members/:uid', {
      params: { ...params, uid },
      body,
    }),
  )
}

export function sendMemberRemoval(params: SpaceAddress, uid: string): Promise<void> {
  return unwrap(
    callApi<typeof removeSpaceMember>('DELETE', '/api/workspace/:workspaceId/spaces/:viewId/members/:uid', {
      params: { ...params, uid },
    }),
  )
}
