import type { UserId } from '@sheaf/base'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import type { Session } from '../readSession.ts'
import { requireAdmin, requireSession } from './requireSession.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call about one's own account; read it through `sessionOf`. */
    authSession: Session | null
    /** Of a call for administrators: who calls; null for a program with a key. */
    administratorId: UserId | null
  }
}

/**
 * Enforces the actions of calls about accounts, whose tokens are asked for by the auth service itself: `self` takes a
 * session that still stands, `auth.admin` an administrator.
 */
export function enforceAuthActions(app: App, context: Pick<AuthContext, 'database' | 'accessTokens'>): void {
  app.decorateRequest('authSession', null)
  app.decorateRequest('administratorId', null)
  app.addHook('preHandler', async (request) => {
    const { action } = request.routeOptions.config
    if (action === 'self') request.authSession = await requireSession(context, request)
    if (action === 'auth.admin') request.administratorId = await requireAdmin(context, request)
  })
}

/** The session that a call with the action `self` was let through with. */
export function sessionOf(request: Pick<FastifyRequest, 'authSession'>): Session {
  if (request.authSession === null) throw new Error('The action of this route takes no session')
  return request.authSession
}
