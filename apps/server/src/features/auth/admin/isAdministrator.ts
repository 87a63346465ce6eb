import { clientOf, type Database } from '../../../platform/database/index.ts'
import type { AuthConfig } from '../../../platform/config/index.ts'
import { isAdminRole } from '../accessTokens.ts'

export interface AdministratorsContext {
  readonly database: Database
  readonly settings: Pick<AuthConfig, 'administrator'>
}

/**
 * Whether somebody administers this server: their account has the role of administrators, or the settings name nobody and it is the
 * first account that was confirmed here. Which one that is, is noted when it is first asked for, and does not change any more.
 */
export async function isAdministrator(
  { database, settings }: AdministratorsContext,
  userId: string,
): Promise<boolean> {
  const account = await readAccount(database, userId)
  if (account === null) return false
  if (isAdminRole(account.role)) return true
  if (settings.administrator !== null) return false
  if (account.firstId !== null) return account.firstId === userId
  await clientOf(database).query(NOTE_FIRST)
  return (await readAccount(database, userId))?.firstId === userId
}

interface Account {
  readonly role: string
  readonly firstId: string | null
}

async function readAccount(database: Database, userId: string): Promise<Account | null> {
  const { rows } = await clientOf(database).query<Account>(READ, [userId])
  return rows[0] ?? null
}

const READ = `
  SELECT role, (SELECT user_id FROM first_accounts) AS "firstId"
  FROM auth_users WHERE id = $1 AND deleted_at IS NULL`

/** Which account was confirmed first, where that has not been asked for yet. */
export const NOTE_FIRST = `
  INSERT INTO first_accounts (user_id)
  SELECT id FROM auth_users WHERE email_confirmed_at IS NOT NULL AND deleted_at IS NULL
  ORDER BY created_at, id LIMIT 1
  ON CONFLICT DO NOTHING`
