import type { z } from 'zod'
import type { Action } from './actions.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What a successful answer looks like: `envelope` wraps `reply` in `{code, data, message}`; `json` is
 * `reply` itself (the GoTrue calls); `bytes` is a binary body; `redirect` a Location header; `empty` no body.
 */
export type AnswerKind = 'envelope' | 'json' | 'bytes' | 'redirect' | 'empty'

/**
 * One call of the API: what both ends agree on. The server validates with it, the client is typed
 * by it, and the OpenAPI page is generated from it.
 */
export interface Endpoint<
  Method extends HttpMethod = HttpMethod,
  Path extends string = string,
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Reply extends z.ZodType | undefined = z.ZodType | undefined,
  Asked extends Action = Action,
> {
  readonly method: Method
  /** Fastify's notation: `/api/workspace/:workspaceId/folder`. */
  readonly path: Path
  readonly summary: string
  /** What the server requires of the caller; a `public` call answers without a bearer token. */
  readonly action: Asked
  /** Whoever reads published pages may call with the cookie of readers instead of a bearer token. */
  readonly takesReader: boolean
  readonly answer: AnswerKind
  readonly params: Params
  readonly query: Query
  /** Of JSON. Absent where there is none, or where the body is bytes. */
  readonly body: Body
  /** The body is a file: bytes of any content type. */
  readonly takesBytes: boolean
  /** Shape of the envelope's `data` (of the whole body for `json`); undefined when the answer carries none. */
  readonly reply: Reply
}

interface EndpointOptions<M, U, P, Q, B, R, A> {
  readonly method: M
  readonly path: U
  readonly summary: string
  readonly action: A
  readonly takesReader?: boolean
  readonly answer?: AnswerKind
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly takesBytes?: boolean
  readonly reply?: R
}

export function defineEndpoint<
  const M extends HttpMethod,
  const U extends string,
  const P extends z.ZodType | undefined = undefined,
  const Q extends z.ZodType | undefined = undefined,
  const B extends z.ZodType | undefined = undefined,
  const R extends z.ZodType | undefined = undefined,
  const A extends Action = Action,
>(options: EndpointOptions<M, U, P, Q, B, R, A>): Endpoint<M, U, P, Q, B, R, A> {
  return {
    method: options.method,
    path: options.path,
    summary: options.summary,
    action: options.action,
    takesReader: options.takesReader ?? false,
    answer: options.answer ?? 'envelope',
    params: options.params as P,
    query: options.query as Q,
    body: options.body as B,
    takesBytes: options.takesBytes ?? false,
    reply: options.reply as R,
  }
}
