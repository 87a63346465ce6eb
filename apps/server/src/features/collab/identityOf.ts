import type { UserId } from '@sheaf/base'
import type { ProfileReader, TokenVerifier } from '../../sync/index.ts'
import type { Actor, VerifyAccessToken } from '../access/index.ts'

interface ProfileRow {
  readonly uid: bigint
  readonly name: string
  readonly metadata: Record<string, unknown>
}

/** What the users' feature knows, as sync asks for it: whose token it is, and how others see them. */
export function identityOf(users: {
  readonly verifyAccessToken: VerifyAccessToken
  read(actor: Pick<Actor, 'userId'>): Promise<ProfileRow>
}): { readonly verifyToken: TokenVerifier; readonly readProfile: ProfileReader } {
  return {
    async verifyToken(token) {
      const actor = await users.verifyAccessToken(token)
      return actor.ok ? actor.value : null
    },
    async readProfile(userId) {
      const { uid, name, metadata } = await users.read({ userId: userId as UserId })
      const icon = metadata['icon_url']
      return { uid, name, avatarUrl: typeof icon === 'string' && icon !== '' ? icon : null }
    },
  }
}
