import { clientOf, type Executor } from '../../../platform/database/index.ts'
import { isAdminRole } from '../accessTokens.ts'

/**
 * Whether somebody administers this server: their account has the role of administrators, or is the first that was
 * confirmed here.
 */
export async function isAdministrator(executor: Executor, userId: string): Promise<boolean> {
  const { rows } = await clientOf(executor).query<{ role: string; is_first: boolean }>(READ, [userId])
  const account = rows[0]
  return account !== undefined && (isAdminRole(account.role) || account.is_first)
}

const READ = `
  SELECT role, id = (
    SELECT id FROM auth_users WHERE email_confirmed_at IS NOT NULL ORDER BY created_at, id LIMIT 1
  ) AS is_first
  FROM auth_users WHERE id = $1 AND deleted_at IS NULL`
