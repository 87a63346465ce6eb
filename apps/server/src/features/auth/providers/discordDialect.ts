import { z } from 'zod'
import { emailClaim, pictureClaim, subjectClaim, textClaim } from './claims.ts'
import type { OAuthDialect } from './oauthClient.ts'

/** Discord: docs.discord.com, "OAuth2" and "Get Current User". */
export function discordDialect(url: string): OAuthDialect {
  return {
    metadata: {
      issuer: url,
      authorization_endpoint: `${url}/oauth2/authorize`,
      token_endpoint: `${url}/api/oauth2/token`,
    },
    scopes: ['identify', 'email'],
    headers: { accept: 'application/json' },
    async whoIs(ask) {
      const user = userSchema.parse(await ask(`${url}/api/users/@me`))
      const picture = user.avatar && `https://cdn.discordapp.com/avatars/${user.id}/${user.avatar}.png`
      return {
        subject: subjectClaim(user.id),
        email: emailClaim(user.email),
        isEmailVerified: user.verified === true,
        name: textClaim(user.global_name) ?? textClaim(user.username),
        userName: textClaim(user.username),
        avatarUrl: pictureClaim(picture),
        issuer: url,
      }
    },
  }
}

const userSchema = z.object({
  id: z.string().regex(/^\d+$/),
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z.string().regex(/^\w+$/).nullish(),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
})
