import { StartProblem } from '../../../platform/errors/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { isAdminRole } from '../accessTokens.ts'
import { findUser } from '../findUser.ts'
import { readEmail } from '../readEmail.ts'
import type { AccountFields } from './AccountFields.ts'
import { createUser } from './createUser.ts'
import { updateUserById } from './updateUserById.ts'

const ROLE = 'supabase_admin'

/**
 * Opens the account of the administrator whom the settings name, at start. An account that is there and is none of an administrator
 * becomes one with the password of the settings, which ends its sessions: whoever opened it before does not administer. One that is
 * keeps its password.
 */
export async function ensureAdministrator(context: AuthContext): Promise<void> {
  const { administrator } = context.settings
  if (administrator === null) return
  const email = readEmail(administrator.email)
  if (email === null) throw new StartProblem('GOTRUE_ADMIN_EMAIL must be an email address.')
  const fields: AccountFields = {
    email,
    password: administrator.password,
    isEmailConfirmed: true,
    userMetadata: null,
    appMetadata: null,
    banDuration: null,
    role: ROLE,
  }
  const present = await findUser(context.database, email)
  if (present !== null && isAdminRole(present.role)) return
  const done =
    present === null
      ? await createUser(context, fields)
      : await updateUserById(context, present.id, { ...fields, email: null })
  // Another process was faster.
  if (done.ok || done.error === 'email_exists') return
  throw new StartProblem(
    done.error === 'weak_password'
      ? 'GOTRUE_ADMIN_PASSWORD is too short or too common.'
      : 'GOTRUE_ADMIN_EMAIL is the address of an account that cannot become an administrator.',
  )
}
