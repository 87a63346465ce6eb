import type { Workspace } from '@sheaf/contract'
import { wireUid } from '../access/index.ts'
import type { WorkspaceRow } from './listWorkspaceRows.ts'

/** What to tell beyond the plain fields. */
export interface WorkspaceDetail {
  readonly memberCount: boolean
  readonly role: boolean
}

const ROLES = ['Owner', 'Member', 'Guest'] as const

/** AFWorkspace of wire.md section 3.2. */
export function presentWorkspace(row: WorkspaceRow, detail: WorkspaceDetail): Workspace {
  return {
    workspace_id: row.id,
    database_storage_id: row.database_storage_id,
    owner_uid: wireUid(BigInt(row.owner_uid)),
    owner_name: row.owner_name,
    owner_email: row.owner_email,
    workspace_type: 0,
    workspace_name: row.name,
    created_at: row.created_at.toISOString(),
    icon: row.icon,
    member_count: detail.memberCount ? row.member_count : null,
    role: detail.role ? (ROLES[row.role - 1] ?? 'Guest') : null,
  }
}
