import type { TestServer } from '../../platform/testing/index.ts'

/** Closes a view to all but its creator, as a private space is closed. */
export async function makePrivate({ platform }: TestServer, viewId: string): Promise<void> {
  await platform.database.$client.query(
    `WITH made AS (UPDATE views SET is_private = true WHERE id = $1 RETURNING id, created_by)
     INSERT INTO space_members (view_id, user_id, is_owner, access_level, created_at)
     SELECT id, created_by, true, 50, now() FROM made ON CONFLICT (view_id, user_id) DO NOTHING`,
    [viewId],
  )
}
