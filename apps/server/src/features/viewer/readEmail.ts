import type { UserId } from '@sheaf/base'
import { clientOf, type Database } from '../../platform/database/index.ts'

/** The address of somebody; null for who is not there any more. */
export async function readEmail(database: Database, userId: UserId): Promise<string | null> {
  const { rows } = await clientOf(database).query<{ email: string }>(
    'SELECT email FROM users WHERE id = $1',
    [userId],
  )
  return rows[0]?.email ?? null
}
