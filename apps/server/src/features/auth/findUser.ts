import { eq } from 'drizzle-orm'
import { schema, type Executor } from '../../platform/database/index.ts'
import type { AuthUserRow } from './presentUser.ts'

/** The account of a normalized address. */
export async function findUser(executor: Executor, email: string): Promise<AuthUserRow | null> {
  const { authUsers } = schema
  const [user] = await executor.select().from(authUsers).where(eq(authUsers.email, email))
  return user ?? null
}
