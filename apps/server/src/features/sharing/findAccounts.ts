import { isValidEmail, normalizeEmail } from '@sheaf/contract'
import { clientOf, type Executor, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'

/** Addresses as people typed them, each once and in order; throws `invalid_request` for what is none. */
export function readAddresses(typed: readonly string[]): readonly string[] {
  const emails = [...new Set(typed.map(normalizeEmail))].toSorted()
  const wrong = emails.find((email) => !isValidEmail(email))
  if (wrong === undefined) return emails
  throw new AppError('invalid_request', { message: `${wrong.slice(0, 100)} is no e-mail address.` })
}

/**
 * Until the transaction ends, nobody else decides whether these addresses belong to somebody: a page given to an
 * address must not be missed by the person who signs in with it at the same moment. Taken before the lock of a
 * workspace.
 */
export async function lockAddresses(transaction: Transaction, emails: readonly string[]): Promise<void> {
  for (const email of emails.toSorted()) {
    await clientOf(transaction).query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `address\n${email}`,
    ])
  }
}

/** The people behind addresses that they have shown to be theirs; an address without one is left out. */
export async function findAccounts(
  executor: Executor,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await clientOf(executor).query<{ email: string; id: string }>(
    `SELECT a.email, u.id FROM auth_users a JOIN users u ON u.id = a.id
     WHERE a.email = ANY($1::text[]) AND a.email_confirmed_at IS NOT NULL AND u.deleted_at IS NULL`,
    [emails],
  )
  return new Map(rows.map(({ email, id }) => [email, id]))
}
