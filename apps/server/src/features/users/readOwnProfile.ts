import { clientOf, type Executor } from '../../platform/database/index.ts'

/** What somebody tells of themselves everywhere; `uid` in digits. */
export interface OwnProfile {
  readonly uid: string
  readonly name: string
  readonly email: string
}

/** Null where there is nobody of that id (any more). */
export async function readOwnProfile(executor: Executor, userId: string): Promise<OwnProfile | null> {
  const { rows } = await clientOf(executor).query<OwnProfile>(
    'SELECT uid::text AS uid, name, email FROM users WHERE id = $1 AND deleted_at IS NULL',
    [userId],
  )
  return rows[0] ?? null
}
