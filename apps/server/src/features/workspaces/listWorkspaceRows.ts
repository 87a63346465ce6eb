import type { Database } from '../../platform/database/index.ts'

export interface WorkspaceRow {
  readonly id: string
  readonly database_storage_id: string
  readonly name: string
  readonly icon: string
  readonly created_at: Date
  readonly owner_uid: string
  readonly owner_name: string
  readonly owner_email: string
  readonly role: number
  readonly member_count: number
}

export interface WorkspaceInput {
  /** One alone; null for all. */
  readonly workspaceId: string | null
  /** Also those where the person is only a guest. */
  readonly includesGuests: boolean
}

/** The workspaces of somebody, in their order: as they have put them, else as they joined. Guests are not counted. */
export async function listWorkspaceRows(
  database: Database,
  userId: string,
  { workspaceId, includesGuests }: WorkspaceInput,
): Promise<readonly WorkspaceRow[]> {
  const { rows } = await database.$client.query<WorkspaceRow>(
    `SELECT w.id, w.database_storage_id, w.name, w.icon, w.created_at,
       o.uid::text AS owner_uid, o.name AS owner_name, o.email AS owner_email, m.role,
       (SELECT count(*)::int FROM workspace_members c WHERE c.workspace_id = w.id AND c.role < 3) AS member_count
     FROM workspace_members m
     JOIN workspaces w ON w.id = m.workspace_id
     JOIN users o ON o.id = w.owner_id
     WHERE m.user_id = $1 AND m.role <= $3 AND ($2::uuid IS NULL OR w.id = $2)
     ORDER BY m.position NULLS LAST, m.joined_at, w.id`,
    [userId, workspaceId, includesGuests ? 3 : 2],
  )
  return rows
}
