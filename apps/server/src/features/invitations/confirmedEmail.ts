import { clientOf, type Executor } from '../../platform/database/index.ts'

/** The address that somebody has shown to be theirs, lower case; null as long as they have not. */
export async function confirmedEmail(executor: Executor, userId: string): Promise<string | null> {
  const { rows } = await clientOf(executor).query<{ email: string }>(
    'SELECT email FROM auth_users WHERE id = $1 AND email_confirmed_at IS NOT NULL',
    [userId],
  )
  return rows[0]?.email ?? null
}
