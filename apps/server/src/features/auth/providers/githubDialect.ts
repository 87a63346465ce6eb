import { z } from 'zod'
import { emailClaim, pictureClaim, subjectClaim, textClaim } from './claims.ts'
import type { OAuthDialect } from './oauthClient.ts'

const HOME = 'https://github.com'

/**
 * GitHub, or a GitHub of one's own under `url`: docs.github.com, "Authorizing OAuth apps", "REST API endpoints for
 * users" and "for emails".
 */
export function githubDialect(url: string): OAuthDialect {
  const api = url === HOME ? 'https://api.github.com' : `${url}/api/v3`
  return {
    metadata: {
      // Sent along as `iss` (RFC 9207).
      issuer: `${url}/login/oauth`,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
    },
    scopes: ['user:email'],
    headers: { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' },
    async whoIs(ask) {
      const user = userSchema.parse(await ask(`${api}/user`))
      const emails = emailsSchema.parse(await ask(`${api}/user/emails`))
      const email =
        emails.find(({ primary, verified }) => primary && verified) ?? emails.find(({ verified }) => verified)
      return {
        subject: subjectClaim(user.id),
        email: emailClaim(email?.email),
        isEmailVerified: email !== undefined,
        name: textClaim(user.name) ?? textClaim(user.login),
        userName: textClaim(user.login),
        avatarUrl: pictureClaim(user.avatar_url),
        issuer: api,
      }
    },
  }
}

const userSchema = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
