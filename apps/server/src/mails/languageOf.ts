import { normalizeEmail } from '@sheaf/contract'
import { eq } from 'drizzle-orm'
import { schema, type Executor } from '../platform/database/index.ts'
import { mailLanguage } from './mailLanguage.ts'

/**
 * The language to write to somebody in: what the person chose (`language` in the metadata of the profile), else
 * what their browser asked for at the last sign-in, else `fallback` (for an address without an account: the
 * language of whoever sends), else English.
 */
export async function languageOf(
  executor: Executor,
  who: { readonly userId: string } | { readonly email: string },
  fallback?: string | null,
): Promise<string> {
  const { authUsers, users } = schema
  const isThem =
    'userId' in who ? eq(authUsers.id, who.userId) : eq(authUsers.email, normalizeEmail(who.email))
  const [known] = await executor
    .select({ metadata: users.metadata, asked: authUsers.language })
    .from(authUsers)
    .leftJoin(users, eq(users.id, authUsers.id))
    .where(isThem)
  const chosen = known?.metadata?.['language']
  return (
    mailLanguage(typeof chosen === 'string' ? chosen : null) ??
    mailLanguage(known?.asked) ??
    mailLanguage(fallback) ??
    'en'
  )
}
