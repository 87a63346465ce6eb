import { buildUrl, type Result, type UrlValues } from '@sheaf/base'
import type { ApiReply, ApiRequest, Endpoint, ErrorCode } from '@sheaf/contract'

import type { Session } from '../session/createSession.ts'
import { InFlight } from './InFlight.ts'
import { readAnswer } from './readAnswer.ts'
import { sendRequest, type HttpAnswer, type HttpRequest } from '../http/sendRequest.ts'

/**
 * Calls the API: `callApi<typeof getFolder>('GET', '/api/workspace/:workspaceId/folder', { params })`.
 * The endpoint is imported as a type only; method and path are checked against it, and no schema
 * reaches the browser. The token is refreshed before the call when it has run out, and once more if
 * the server refuses it; refused again, the session is over. Equal reads in flight are one request.
 */
export type CallApi = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  request: ApiRequest<E> & { readonly signal?: AbortSignal },
) => Promise<Result<ApiReply<E>, ErrorCode>>

export interface ApiOptions {
  readonly session: Session
  /** Before every path; empty for the same origin. */
  readonly baseUrl: () => Promise<string>
  readonly deviceId: () => string
  /** Invalidated by announcements of changes elsewhere; calls that write invalidate it themselves. */
  readonly reads?: InFlight
}

export function createApi({ session, baseUrl, deviceId, reads = new InFlight() }: ApiOptions): CallApi {
  return async function callApi<E extends Endpoint>(
    method: E['method'],
    path: E['path'],
    request: ApiRequest<E> & { readonly signal?: AbortSignal },
  ): Promise<Result<ApiReply<E>, ErrorCode>> {
    const { params, query, body, signal } = request as LooseRequest
    const asking = whoAsks()
    const url = (await baseUrl()) + buildUrl(path, params, query)
    const send = () => sendSigned({ method, url, body, signal })
    // A read that can be given up is not shared: its end would be the end of the others.
    const answer = await (method === 'GET' && !signal ? reads.share(`${asking} ${url}`, send) : send())
    if (method !== 'GET') reads.forget()
    // The one place where the answer of the server enters: it is typed by the contract both ends share.
    return readAnswer(answer) as Result<ApiReply<E>, ErrorCode>
  }

  async function sendSigned(request: HttpRequest): Promise<HttpAnswer | null> {
    const token = await session.freshToken()
    if (!token.ok) return token.error === 'network_error' ? null : UNAUTHORIZED
    const answer = await sendWith(request, token.value)
    if (answer?.status !== 401 || !token.value) return answer
    const renewed = await session.refresh(token.value)
    if (!renewed.ok) return answer
    const second = await sendWith(request, renewed.value)
    if (second?.status === 401) session.end(renewed.value)
    return second
  }

  // What one person reads is not the answer for another, nor that of a visitor.
  function whoAsks(): string {
    return session.getSnapshot()?.user.id ?? ''
  }

  function sendWith(request: HttpRequest, token: string | null): Promise<HttpAnswer | null> {
    return sendRequest({
      ...request,
      headers: {
        'client-version': CLIENT_VERSION,
        'device-id': deviceId(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    })
  }
}

/** Only to clients that name a version of at least 0.9.4 are workspaces shown where somebody is but a guest. */
export const CLIENT_VERSION = '1.0.0'

interface LooseRequest {
  readonly params?: UrlValues
  readonly query?: UrlValues
  readonly body?: unknown
  readonly signal?: AbortSignal
}

const UNAUTHORIZED: HttpAnswer = { status: 401, body: undefined }
