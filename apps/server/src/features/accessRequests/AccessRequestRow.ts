import type { ViewIcon, ViewLayout } from '@sheaf/contract'
import { clientOf, type Executor } from '../../platform/database/index.ts'

/** A request with whom and what it is about; `page_name` is null where the page is gone, or in the trash. */
export interface AccessRequestRow {
  readonly id: string
  readonly status: number
  readonly created_at: Date
  readonly workspace_id: string
  readonly database_storage_id: string
  readonly workspace_name: string
  readonly workspace_icon: string
  readonly workspace_created_at: Date
  readonly owner_uid: string
  readonly owner_name: string
  readonly owner_email: string
  readonly member_count: number
  readonly requester_id: string
  readonly requester_uid: string
  readonly requester_name: string
  readonly requester_email: string
  readonly requester_avatar: string | null
  readonly view_id: string
  readonly page_name: string | null
  readonly page_icon: ViewIcon | null
  readonly page_layout: ViewLayout | null
  readonly page_is_space: boolean | null
}

/** Null where there is no such request, or no such workspace any more. */
export async function readAccessRequestRow(
  executor: Executor,
  requestId: string,
): Promise<AccessRequestRow | null> {
  const { rows } = await clientOf(executor).query<AccessRequestRow>(READ, [requestId])
  return rows[0] ?? null
}

// A page that is in the trash, or in a private space by now, is gone for those who decide.
const READ = `
  WITH RECURSIVE up AS (
    SELECT v.id, v.parent_id, v.trashed_at, v.is_private
    FROM access_requests q JOIN views v ON v.id = q.view_id AND v.workspace_id = q.workspace_id
    WHERE q.id = $1
    UNION
    SELECT v.id, v.parent_id, v.trashed_at, v.is_private FROM views v JOIN up ON v.id = up.parent_id
  )
  SELECT q.id, q.status, q.created_at, w.id AS workspace_id, w.database_storage_id, w.name AS workspace_name,
    w.icon AS workspace_icon, w.created_at AS workspace_created_at, o.uid::text AS owner_uid, o.name AS owner_name,
    o.email AS owner_email,
    (SELECT count(*)::int FROM workspace_members c WHERE c.workspace_id = w.id AND c.role < 3) AS member_count,
    r.id AS requester_id, r.uid::text AS requester_uid, r.name AS requester_name, r.email AS requester_email,
    nullif(r.metadata ->> 'icon_url', '') AS requester_avatar,
    q.view_id, v.name AS page_name, v.icon AS page_icon, v.layout AS page_layout,
    v.is_space AS page_is_space
  FROM access_requests q
  JOIN workspaces w ON w.id = q.workspace_id
  JOIN users o ON o.id = w.owner_id
  JOIN users r ON r.id = q.requester_id
  LEFT JOIN views v ON v.id = q.view_id AND v.workspace_id = w.id
    AND NOT EXISTS (SELECT 1 FROM up WHERE up.trashed_at IS NOT NULL OR up.is_private)
  WHERE q.id = $1`
