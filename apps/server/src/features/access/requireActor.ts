import type { FastifyRequest } from 'fastify'
import { UnauthorizedError } from '../../platform/errors/index.ts'
import type { Actor } from './Actor.ts'

/** The signed-in person of a request; 401 when there is none. */
export function requireActor(request: Pick<FastifyRequest, 'actor'>): Actor {
  if (request.actor === null) throw new UnauthorizedError()
  return request.actor
}
