import type { FastifyRequest } from 'fastify'
import { languageFromHeader } from '../../../mails/index.ts'
import { networkOf } from '../../../platform/http/index.ts'
import type { Visitor } from '../AuthContext.ts'
import { readChallenge, type Challenge } from '../flows/pkce.ts'
import { refusal } from '../refusal.ts'

export function visitorOf(request: FastifyRequest): Visitor {
  return {
    network: networkOf(request.ip),
    language: languageFromHeader(request.headers['accept-language']),
  }
}

/** Where to return to. The header comes first; Node reads `Redirect_to` and `redirect_to` as the same name. */
export function requestedRedirect(
  request: FastifyRequest,
  query: { readonly redirect_to?: string | undefined },
): string | undefined {
  const { redirect_to: header } = request.headers
  return (typeof header === 'string' && header !== '' ? header : undefined) ?? query.redirect_to
}

export function challengeOf(body: {
  readonly code_challenge?: string | null | undefined
  readonly code_challenge_method?: string | null | undefined
}): Challenge | null {
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  if (!challenge.ok) throw refusal(challenge.error)
  return challenge.value
}
