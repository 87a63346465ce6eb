import { createAccessTokens } from './accessTokens.ts'
import type { AuthContext } from './AuthContext.ts'
import { createThrottle } from './createThrottle.ts'
import { createPasswords } from './passwords/createPasswords.ts'

/** What the auth service and the sign-in by other providers both stand on. */
export function createAuthContext(
  options: Omit<AuthContext, 'accessTokens' | 'passwords' | 'throttle'>,
): AuthContext {
  const { secret, clock, siteUrl, settings } = options
  return {
    ...options,
    accessTokens: createAccessTokens({
      secret,
      clock,
      issuer: `${siteUrl}/gotrue`,
      lifeSeconds: settings.accessTokenSeconds,
    }),
    passwords: createPasswords(),
    throttle: createThrottle(options),
  }
}
