import { err, ok, type Result } from '@sheaf/base'
import type { AuthContext } from '../AuthContext.ts'
import { isMetadataTooLarge, mergeMetadata } from '../metadata.ts'
import { passwordWeakness } from '../passwords/passwordWeakness.ts'
import type { AuthUserRow } from '../presentUser.ts'
import type { AccountFields, AccountRefusal } from './AccountFields.ts'
import { readBan } from './readBan.ts'

/** The columns that the fields change, checked; of `current` where there is an account. */
export async function readFields(
  { settings, passwords, clock }: AuthContext,
  fields: AccountFields,
  current: Pick<AuthUserRow, 'userMetadata' | 'appMetadata' | 'emailConfirmedAt'>,
): Promise<Result<Partial<AuthUserRow>, AccountRefusal>> {
  const now = clock.now()
  const { password, banDuration } = fields
  const userMetadata = fields.userMetadata && mergeMetadata(current.userMetadata, fields.userMetadata)
  const appMetadata = fields.appMetadata && mergeMetadata(current.appMetadata, fields.appMetadata)
  if ([userMetadata, appMetadata].some((metadata) => metadata && isMetadataTooLarge(metadata)))
    return err('validation_failed')
  if (fields.role !== null && !/^[a-z][a-z0-9_]{0,62}$/.test(fields.role)) return err('validation_failed')
  if (password && passwordWeakness(password, settings.minPasswordLength) !== null) return err('weak_password')
  const ban = banDuration ? readBan(banDuration, now) : null
  if (ban?.ok === false) return ban

  return ok({
    updatedAt: now,
    ...(password && { passwordHash: await passwords.hash(password) }),
    ...(fields.isEmailConfirmed && {
      emailConfirmedAt: current.emailConfirmedAt ?? now,
      isEmailUnproved: false,
    }),
    ...(userMetadata && { userMetadata }),
    ...(appMetadata && { appMetadata }),
    ...(ban?.ok === true && { bannedUntil: ban.value }),
    ...(fields.role && { role: fields.role }),
  })
}
