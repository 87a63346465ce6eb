import type { Endpoint } from '@sheaf/contract'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import { success, type App } from '../../platform/http/index.ts'

type Read<S> = S extends z.ZodType ? z.output<S> : undefined
type Answer<S> = S extends z.ZodType ? z.output<S> : void

/** What a handler gets: the parts of the request that the endpoint describes, checked. */
export interface EndpointCall<E extends Endpoint> {
  readonly params: Read<E['params']>
  readonly query: Read<E['query']>
  readonly body: Read<E['body']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface ServeOptions {
  /** Bytes of the body, where the default of the server is too little. */
  readonly bodyLimit?: number
}

/**
 * Adds the route of an endpoint: its schemas check the request, `isPublic` opens it, and what the
 * handler returns becomes the data of the envelope (the whole body where the endpoint answers plain
 * JSON). Bytes, redirects and empty answers are sent by the handler, which returns the reply.
 */
export function serveEndpoint<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: EndpointCall<E>) => Promise<Answer<E['reply']> | FastifyReply>,
  options: ServeOptions = {},
): void {
  const schema: RouteShorthandOptions['schema'] = {
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema,
    config: {
      isPublic: endpoint.isPublic,
      takesReader: endpoint.takesReader,
      hasOwnBodyTimeout: endpoint.takesBytes,
      errorFormat: endpoint.path.startsWith('/gotrue/') ? 'auth' : 'envelope',
    },
    // A HEAD request must not do what the GET does: links in mails are probed with it.
    exposeHeadRoute: false,
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    async handler(request, reply) {
      const answer = await handler({
        params: request.params as Read<E['params']>,
        query: request.query as Read<E['query']>,
        body: request.body as Read<E['body']>,
        request,
        reply,
      })
      if (endpoint.answer !== 'envelope' || answer === reply) return answer
      return answer === undefined ? success() : success(answer)
    },
  })
}
