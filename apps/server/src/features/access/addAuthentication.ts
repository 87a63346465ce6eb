import type { Result } from '@sheaf/base'
import { UnauthorizedError } from '../../platform/errors/index.ts'
import type { App } from '../../platform/http/index.ts'
import type { Actor } from './Actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a valid bearer token; read it through `requireActor`. */
    actor: Actor | null
  }
  interface FastifyContextConfig {
    /** Answers under `/api/` and `/billing/` without a bearer token. */
    readonly isPublic?: boolean
  }
}

/** Whose access token it is; also makes sure that the person has a profile and a workspace. */
export type VerifyAccessToken = (token: string) => Promise<Result<Actor, 'bad_token'>>

const GUARDED = /^\/(api|billing)\//

/**
 * Every route under `/api/` and `/billing/` asks for a bearer token before anything of the request is read, unless
 * its `config` says `isPublic`. Registered before the routes.
 */
export function addAuthentication(
  app: App,
  { verifyAccessToken }: { verifyAccessToken: VerifyAccessToken },
): void {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    // The route that was found, not the address: that can be written in several ways (`/%61pi/…`).
    if (!GUARDED.test(request.routeOptions.url ?? '')) return
    const token = bearerToken(request.headers.authorization)
    const verified = token === null ? null : await verifyAccessToken(token)
    if (verified?.ok) request.actor = verified.value
    else if (request.routeOptions.config.isPublic !== true) throw new UnauthorizedError()
  })
}

/** The token of an `Authorization: Bearer …` header; null when there is none. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null
}
