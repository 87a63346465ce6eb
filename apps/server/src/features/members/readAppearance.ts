import { clientOf, type Executor } from '../../platform/database/index.ts'

/** How somebody is seen in a workspace, also when they are not in it (any more). */
interface Appearance {
  readonly uid: bigint
  readonly name: string
  readonly avatarUrl: string | null
}

/** Null where there is nobody of that id. */
export async function readAppearance(
  executor: Executor,
  userId: string,
  workspaceId: string,
): Promise<Appearance | null> {
  const { rows } = await clientOf(executor).query<{ uid: string; name: string; avatar_url: string | null }>(
    `SELECT u.uid::text, coalesce(m.name, u.name) AS name,
       nullif(coalesce(m.avatar_url, u.metadata ->> 'icon_url'), '') AS avatar_url
     FROM users u LEFT JOIN workspace_members m ON m.user_id = u.id AND m.workspace_id = $2
     WHERE u.id = $1`,
    [userId, workspaceId],
  )
  const [row] = rows
  return row === undefined ? null : { uid: BigInt(row.uid), name: row.name, avatarUrl: row.avatar_url }
}
