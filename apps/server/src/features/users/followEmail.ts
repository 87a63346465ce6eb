import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'

/** The profile shows the address that the account has; of no effect for who has no profile yet. */
export async function followEmail(
  transaction: Transaction,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  const { users } = schema
  await transaction.update(users).set({ email }).where(eq(users.id, userId))
}
