import type { UserId } from '@sheaf/base'
import { clientOf } from '../../../platform/database/index.ts'
import { ADMIN_ROLES } from '../accessTokens.ts'
import { NOTE_FIRST, type AdministratorsContext } from './isAdministrator.ts'

/** Everybody of whom `isAdministrator` says so, with the address to write to. */
export async function listAdministrators({
  database,
  settings,
}: AdministratorsContext): Promise<readonly { readonly userId: UserId; readonly email: string }[]> {
  if (settings.administrator === null) await clientOf(database).query(NOTE_FIRST)
  const { rows } = await clientOf(database).query<{ userId: UserId; email: string }>(
    `SELECT id AS "userId", email FROM auth_users
     WHERE deleted_at IS NULL AND email_confirmed_at IS NOT NULL
       AND (role = ANY($1::text[]) OR ($2 AND id = (SELECT user_id FROM first_accounts)))
     ORDER BY created_at, id`,
    [ADMIN_ROLES, settings.administrator === null],
  )
  return rows
}
