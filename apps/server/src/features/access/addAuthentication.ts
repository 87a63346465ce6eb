import type { Result } from '@sheaf/base'
import { UnauthorizedError } from '../../platform/errors/index.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/index.ts'
import type { Actor, Reader } from './Actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a valid bearer token; read it through `requireActor`. */
    actor: Actor | null
    /** The person on routes that take readers, by token or by cookie; null for everybody else. */
    reader: Reader | null
  }
  interface FastifyContextConfig {
    /** Takes the cookie of readers where no bearer token is sent. */
    readonly takesReader?: boolean
  }
}

/** Whose access token it is; also makes sure that the person has a profile and a workspace. */
export type VerifyAccessToken = (token: string) => Promise<Result<Actor, 'bad_token'>>

const GUARDED = /^\/(api|billing)\//

export interface AuthenticationOptions {
  readonly verifyAccessToken: VerifyAccessToken
  /** Who reads published pages in the browser that sends a request. */
  readonly readerOf: (request: FastifyRequest) => Promise<Reader | null>
}

/**
 * Every route under `/api/` and `/billing/` asks for a bearer token before anything of the request is read, unless
 * its action is `public`, or it `takesReader` and there is one. Registered before the routes.
 */
export function addAuthentication(app: App, { verifyAccessToken, readerOf }: AuthenticationOptions): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('reader', null)
  app.addHook('onRequest', async (request) => {
    // The route that was found, not the address: that can be written in several ways (`/%61pi/…`).
    if (!GUARDED.test(request.routeOptions.url ?? '')) return
    const token = bearerToken(request.headers.authorization)
    const verified = token === null ? null : await verifyAccessToken(token)
    const { action, takesReader } = request.routeOptions.config
    if (verified?.ok) request.actor = verified.value
    // A token that was sent decides, also one that holds no more.
    if (takesReader === true && (token === null || verified?.ok)) request.reader = await readerOf(request)
    const isKnown = request.actor !== null || request.reader !== null
    if (!isKnown && action !== 'public') throw new UnauthorizedError()
  })
}

/** The token of an `Authorization: Bearer …` header; null when there is none. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null
}
