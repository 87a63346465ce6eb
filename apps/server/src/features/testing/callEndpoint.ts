import type { Endpoint } from '@sheaf/contract'
import type { InjectOptions } from 'fastify'
import type { z } from 'zod'
import type { App } from '../../platform/http/index.ts'

type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Received<S> = S extends z.ZodType ? z.output<S> : undefined

/** The parts of a call that its endpoint describes. */
export type CallInput<E extends Endpoint> = {
  readonly [K in 'params' | 'query' | 'body' as E[K] extends undefined ? never : K]: Sent<E[K]>
} & {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body of a call that takes bytes. */
  readonly bytes?: Uint8Array
}

export interface CallOutcome<E extends Endpoint> {
  readonly status: number
  /** Of the envelope; 0 is success. Of other answers: 0 below status 400, else the status. */
  readonly code: number
  readonly message: string
  /** Checked against the endpoint's reply schema, so every test that calls also tests the shape. */
  readonly data: Received<E['reply']>
}

/** Calls an endpoint through the app and checks that a success has the shape that the contract promises. */
export async function callEndpoint<E extends Endpoint>(
  app: App,
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutcome<E>> {
  const { params, query, body, bytes, token, headers } = input as {
    params?: Record<string, string>
    query?: Query
    body?: InjectOptions['payload']
    bytes?: Uint8Array
    token?: string
    headers?: Record<string, string>
  }
  const response = await app.inject({
    method: endpoint.method,
    url: urlOf(endpoint.path, params ?? {}, query ?? {}),
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { payload: body }),
    ...(bytes !== undefined && { payload: Buffer.from(bytes) }),
  })
  const parsed: unknown = isJson(response.headers['content-type']) ? response.json() : null
  // What answers with bytes is refused as everything else.
  const isEnvelope = endpoint.answer === 'envelope' || endpoint.answer === 'bytes'
  const envelope = (isEnvelope ? parsed : null) as {
    code: number
    message: string
    data?: unknown
  } | null
  const code = envelope?.code ?? (response.statusCode < 400 ? 0 : response.statusCode)
  const data = endpoint.answer === 'envelope' ? envelope?.data : parsed
  return {
    status: response.statusCode,
    code,
    message: envelope?.message ?? response.body,
    data: (code === 0 && endpoint.reply ? endpoint.reply.parse(data) : undefined) as Received<E['reply']>,
  }
}

type Query = Readonly<Record<string, string | number | undefined>>

/** The address of a call: places filled in, the query behind. */
export function urlOf(path: string, params: Readonly<Record<string, string>>, query: Query = {}): string {
  const filled = path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size === 0 ? filled : `${filled}?${search.toString()}`
}

function isJson(contentType: unknown): boolean {
  return typeof contentType === 'string' && contentType.startsWith('application/json')
}
