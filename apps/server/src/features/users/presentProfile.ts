import type { UserProfile } from '@sheaf/contract'
import { wireUid } from '../access/index.ts'
import type { UserRow } from './createUsers.ts'

/** The profile of wire.md section 3.1; `latestWorkspaceId` is one that the person may still open. */
export function presentProfile(user: UserRow, latestWorkspaceId: string): UserProfile {
  return {
    uid: wireUid(user.uid),
    uid_string: user.uid.toString(),
    uuid: user.id,
    email: user.email,
    password: null,
    name: user.name,
    metadata: user.metadata,
    encryption_sign: null,
    latest_workspace_id: latestWorkspaceId,
    updated_at: Math.floor(user.updatedAt.getTime() / 1000),
  }
}
