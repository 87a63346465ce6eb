import type { Database } from '../../platform/database/index.ts'
import type { ProfileReader, TokenVerifier } from '../../sync/index.ts'
import type { VerifyAccessToken } from '../access/index.ts'
import { readAppearance } from '../members/index.ts'

/** What the features of people know, as sync asks for it: whose token it is, and how others see them. */
export function identityOf(
  database: Database,
  verifyAccessToken: VerifyAccessToken,
): { readonly verifyToken: TokenVerifier; readonly readProfile: ProfileReader } {
  return {
    async verifyToken(token) {
      const actor = await verifyAccessToken(token)
      return actor.ok ? actor.value : null
    },
    readProfile: (userId, workspaceId) => readAppearance(database, userId, workspaceId),
  }
}
