import type { FastifyRequest } from 'fastify'
import { UnauthorizedError } from '../../platform/errors/index.ts'
import type { Actor, Reader } from './Actor.ts'

/** The signed-in person of a request; 401 when there is none. */
export function requireActor(request: Pick<FastifyRequest, 'actor'>): Actor {
  if (request.actor === null) throw new UnauthorizedError()
  return request.actor
}

/** Who reads, on a route that takes readers; 401 when nobody is known. */
export function requireReader(request: Pick<FastifyRequest, 'reader'>): Reader {
  if (request.reader === null) throw new UnauthorizedError()
  return request.reader
}
