import type { WorkspaceId } from '@sheaf/base'
import type { Endpoint, WorkspaceAction } from '@sheaf/contract'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import { success, type App } from '../../platform/http/index.ts'
import type { Permit } from './enforceActions.ts'

type Read<S> = S extends z.ZodType ? z.output<S> : undefined
type Answer<S> = S extends z.ZodType ? z.output<S> : void

/** What a handler gets: the parts of the request that the endpoint describes, checked. */
export interface EndpointCall<E extends Endpoint> {
  readonly params: Read<E['params']>
  readonly query: Read<E['query']>
  readonly body: Read<E['body']>
  /** What the caller was let through with, where the action of the endpoint is of a workspace. */
  readonly permit: E['action'] extends WorkspaceAction ? Permit : null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface ServeOptions<E extends Endpoint> {
  /** Bytes of the body, where the default of the server is too little. */
  readonly bodyLimit?: number
  /** Where the workspace of the call is not in its path; throws for whom it is closed. */
  readonly workspaceOf?: (
    call: Pick<EndpointCall<E>, 'params' | 'query' | 'body' | 'request'>,
  ) => WorkspaceId | Promise<WorkspaceId>
}

/**
 * Adds the route of an endpoint: its schemas check the request, its action is enforced, and what the
 * handler returns becomes the data of the envelope (the whole body where the endpoint answers plain
 * JSON). Bytes, redirects and empty answers are sent by the handler, which returns the reply.
 */
export function serveEndpoint<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: EndpointCall<E>) => Promise<Answer<E['reply']> | FastifyReply>,
  options: ServeOptions<E> = {},
): void {
  const schema: RouteShorthandOptions['schema'] = {
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
  }
  const { workspaceOf } = options
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema,
    config: {
      action: endpoint.action,
      ...(workspaceOf && { workspaceOf: (request) => workspaceOf({ ...checked<E>(request), request }) }),
      takesReader: endpoint.takesReader,
      hasOwnBodyTimeout: endpoint.takesBytes,
      errorFormat: endpoint.path.startsWith('/gotrue/') ? 'auth' : 'envelope',
    },
    // A HEAD request must not do what the GET does: links in mails are probed with it.
    exposeHeadRoute: false,
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    async handler(request, reply) {
      const answer = await handler({
        ...checked<E>(request),
        permit: request.permit as EndpointCall<E>['permit'],
        request,
        reply,
      })
      if (endpoint.answer !== 'envelope' || answer === reply) return answer
      return answer === undefined ? success() : success(answer)
    },
  })
}

/** What the schemas of the endpoint have checked. */
function checked<E extends Endpoint>(
  request: FastifyRequest,
): Pick<EndpointCall<E>, 'params' | 'query' | 'body'> {
  return {
    params: request.params as Read<E['params']>,
    query: request.query as Read<E['query']>,
    body: request.body as Read<E['body']>,
  }
}
