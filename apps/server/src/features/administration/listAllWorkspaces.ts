import type { AdministeredWorkspace } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import type { AdministrationContext } from './AdministrationContext.ts'
import { containing } from './containing.ts'

/** Workspaces of this server, those made last first. What is in them is told to nobody. */
export async function listAllWorkspaces(
  { database, config }: Pick<AdministrationContext, 'database' | 'config'>,
  { query, offset, limit }: { readonly query: string; readonly offset: number; readonly limit: number },
): Promise<{ workspaces: AdministeredWorkspace[]; total: number }> {
  const client = clientOf(database)
  const pattern = containing(query)
  const [{ rows }, counted] = await Promise.all([
    client.query<WorkspaceRow>(PAGE, [pattern, offset, limit]),
    client.query<{ total: number }>(`SELECT count(*)::int AS total FROM (${FOUND}) found`, [pattern]),
  ])
  const workspaces = rows.map((row) => ({
    id: row.id,
    name: row.name,
    owner: { id: row.ownerId, name: row.ownerName, email: row.ownerEmail },
    created_at: row.createdAt.toISOString(),
    member_count: row.memberCount,
    guest_count: row.guestCount,
    page_count: row.pageCount,
    file_bytes: Number(row.fileBytes),
    plan: config.billing ? row.plan : null,
  }))
  return { workspaces, total: counted.rows[0]?.total ?? 0 }
}

interface WorkspaceRow {
  readonly id: string
  readonly name: string
  readonly ownerId: string
  readonly ownerName: string
  readonly ownerEmail: string
  readonly createdAt: Date
  readonly plan: string
  readonly memberCount: number
  readonly guestCount: number
  readonly pageCount: number
  readonly fileBytes: string
}

const FOUND = `
  SELECT w.id, w.name, w.plan, w.created_at, o.id AS "ownerId", o.name AS "ownerName", o.email AS "ownerEmail"
  FROM workspaces w JOIN users o ON o.id = w.owner_id
  WHERE concat_ws(' ', w.name, o.name, o.email) ILIKE $1`

const PAGE = `
  SELECT w.*, w.created_at AS "createdAt",
    (SELECT count(*)::int FROM workspace_members m WHERE m.workspace_id = w.id AND m.role < 3) AS "memberCount",
    (SELECT count(*)::int FROM workspace_members m WHERE m.workspace_id = w.id AND m.role = 3) AS "guestCount",
    (SELECT count(*)::int FROM views v WHERE v.workspace_id = w.id) AS "pageCount",
    (SELECT coalesce(sum(f.bytes), 0) FROM (
      SELECT DISTINCT blob_key, bytes FROM files WHERE workspace_id = w.id) f) AS "fileBytes"
  FROM (${FOUND} ORDER BY w.created_at DESC, w.id OFFSET $2 LIMIT $3) w
  ORDER BY w.created_at DESC, w.id`
