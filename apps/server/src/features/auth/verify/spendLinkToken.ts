import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { hashToken } from '../hashing.ts'
import { EMAIL_CHANGE_PURPOSES, SIGN_IN_PURPOSES } from '../mailed/forgetMailedTokens.ts'

const LINK_PURPOSES = [...SIGN_IN_PURPOSES, ...EMAIL_CHANGE_PURPOSES]

/**
 * Uses up the token of a link; null for one that is not good. The code beside it stays good where the mail signs
 * somebody in, unless `withCode`; of a mail that changes the address link and code are one.
 */
export async function spendLinkToken(
  context: Pick<AuthContext, 'clock'>,
  transaction: Transaction,
  { linkToken, withCode }: { readonly linkToken: string; readonly withCode: boolean },
) {
  const { authOneTimeTokens: tokens } = schema
  const now = context.clock.now()
  const [used] = await transaction
    .update(tokens)
    .set({ linkUsedAt: now })
    .where(
      and(
        eq(tokens.tokenHash, hashToken(linkToken)),
        inArray(tokens.purpose, LINK_PURPOSES),
        isNull(tokens.linkUsedAt),
        isNull(tokens.usedAt),
        gt(tokens.expiresAt, now),
      ),
    )
    .returning()
  if (used === undefined) return null
  if (withCode || EMAIL_CHANGE_PURPOSES.includes(used.purpose)) {
    await transaction.update(tokens).set({ usedAt: now }).where(eq(tokens.id, used.id))
  }
  return used
}
