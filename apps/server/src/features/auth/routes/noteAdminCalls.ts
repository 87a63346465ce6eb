import { isUuid, type UserId } from '@sheaf/base'
import type { App } from '../../../platform/http/index.ts'

/** Where it is noted what administrators do with accounts. */
export interface AdminCallLog {
  /** Before it is done; answers the id of the entry. */
  begin(call: {
    /** Null: a program with a key. */
    readonly actorId: UserId | null
    readonly personId: string | null
    /** Method and route. */
    readonly target: string
  }): Promise<string>
  end(id: string, isDone: boolean): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the entry about this call; null where none is made. */
    adminCallId: string | null
  }
}

/** Notes every call with the action `auth.admin` that changes something, whoever makes it; after `enforceAuthActions`. */
export function noteAdminCalls(app: App, log: AdminCallLog): void {
  app.decorateRequest('adminCallId', null)
  app.addHook('preHandler', async (request) => {
    const { config, url = '' } = request.routeOptions
    if (config.action !== 'auth.admin' || request.method === 'GET') return
    request.adminCallId = await log.begin({
      actorId: request.administratorId,
      personId: personOf(request.params),
      target: `${request.method} ${url}`,
    })
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.adminCallId !== null) await log.end(request.adminCallId, reply.statusCode < 400)
  })
}

function personOf(params: unknown): string | null {
  const isNamed = typeof params === 'object' && params !== null && 'userId' in params
  return isNamed && typeof params.userId === 'string' && isUuid(params.userId) ? params.userId : null
}
