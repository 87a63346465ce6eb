import { err, ok, type Result } from '@sheaf/base'
import { schema } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import type { AuthUserRow } from '../presentUser.ts'
import { readEmail } from '../readEmail.ts'
import type { AccountFields, AccountRefusal } from './AccountFields.ts'
import { readFields } from './readFields.ts'

const MAIL_ALONE = { provider: 'email', providers: ['email'] }

/** Opens an account, whether or not people may open one themselves. Sends no mail. */
export async function createUser(
  context: AuthContext,
  fields: AccountFields,
): Promise<Result<AuthUserRow, AccountRefusal>> {
  const email = readEmail(fields.email ?? '')
  if (email === null) return err('validation_failed')
  const columns = await readFields(context, fields, {
    userMetadata: {},
    appMetadata: MAIL_ALONE,
    emailConfirmedAt: null,
  })
  if (!columns.ok) return columns
  const now = context.clock.now()
  const [user] = await context.database
    .insert(schema.authUsers)
    .values({
      id: context.ids.uuid(),
      email,
      appMetadata: MAIL_ALONE,
      createdAt: now,
      ...columns.value,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return user === undefined ? err('email_exists') : ok(user)
}
