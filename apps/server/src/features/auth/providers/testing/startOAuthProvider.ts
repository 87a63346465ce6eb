import { fastify, type FastifyInstance } from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { CLIENT_ID, CLIENT_SECRET } from './providerSettings.ts'

/** GitHub or Discord on loopback, in the shapes that they document. `answers` is what their API says. */
export interface OAuthProvider {
  readonly url: string
  /** Path → body. */
  answers: Record<string, unknown>
  /** Of the last person who was sent there. */
  asked: URLSearchParams
  close(): Promise<void>
}

export interface OAuthPaths {
  readonly authorize: string
  readonly token: string
  /** Sent along as `iss`; none where absent. */
  readonly issuer?: (url: string) => string
}

export const GITHUB_PATHS: OAuthPaths = {
  authorize: '/login/oauth/authorize',
  token: '/login/oauth/access_token',
  issuer: (url) => `${url}/login/oauth`,
}
export const DISCORD_PATHS: OAuthPaths = { authorize: '/oauth2/authorize', token: '/api/oauth2/token' }

export async function startOAuthProvider(paths: OAuthPaths): Promise<OAuthProvider> {
  const app: FastifyInstance = fastify()
  const visits = new Map<string, { redirectUri: string; challenge: string }>()
  const tokens = new Set<string>()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  app.get(paths.authorize, async (request, reply) => {
    const query = new URL(request.url, 'http://x').searchParams
    provider.asked = query
    const code = randomUUID()
    const redirectUri = query.get('redirect_uri') ?? ''
    visits.set(code, { redirectUri, challenge: query.get('code_challenge') ?? '' })
    const back = new URL(redirectUri)
    back.search = new URLSearchParams({
      code,
      state: query.get('state') ?? '',
      ...(paths.issuer && { iss: paths.issuer(provider.url) }),
    }).toString()
    return reply.redirect(back.href, 302)
  })

  app.post(paths.token, async (request) => {
    const form = request.body as URLSearchParams
    const visit = visits.get(form.get('code') ?? '')
    visits.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      visit !== undefined &&
      visit.redirectUri === form.get('redirect_uri') &&
      visit.challenge === challenge &&
      form.get('client_id') === CLIENT_ID &&
      form.get('client_secret') === CLIENT_SECRET
    // GitHub answers a refusal with status 200.
    if (!isRight)
      return { error: 'bad_verification_code', error_description: 'The code is incorrect or expired.' }
    const token = `gho_${randomUUID()}`
    tokens.add(token)
    return { access_token: token, token_type: 'bearer', scope: 'user:email' }
  })

  app.get('/api/*', async (request, reply) => {
    if (!tokens.has(String(request.headers.authorization).replace('Bearer ', '')))
      return reply.code(401).send({})
    const path = request.url.split('?')[0] ?? ''
    if (!(path in provider.answers)) return reply.code(404).send({ message: 'Not Found' })
    return reply.type('application/json').send(JSON.stringify(provider.answers[path]))
  })

  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const provider: OAuthProvider = {
    url: `http://127.0.0.1:${port}`,
    answers: {},
    asked: new URLSearchParams(),
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
    },
  }
  return provider
}
