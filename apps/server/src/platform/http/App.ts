import type { FastifyInstance } from 'fastify'

/** The server's Fastify instance: plugins of routes take it, `inject` tests them. */
export type App = FastifyInstance
