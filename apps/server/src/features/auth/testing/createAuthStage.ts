import type { SessionToken } from '@sheaf/contract'
import type { TestServer } from '../../../platform/testing/index.ts'
import { readMail } from './readMail.ts'

export const PASSWORD = 'correct horse battery staple'
export const OTHER_PASSWORD = 'another one, just as long'

export interface Answer {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly body: Record<string, unknown>
}

interface CallOptions {
  readonly token?: string
  /** Address of the network that calls. */
  readonly from?: string
  readonly headers?: Record<string, string>
}

/** The auth service as anybody reaches it, and people who use it. */
export function createAuthStage(server: () => TestServer) {
  let people = 0

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object | string,
    { token, from, headers }: CallOptions = {},
  ): Promise<Answer> {
    const response = await server().app.inject({
      method,
      url: `/gotrue${path}`,
      ...(payload !== undefined && { payload }),
      ...(from !== undefined && { remoteAddress: from }),
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : {} }
  }

  const post = (path: string, payload: object | string, options?: CallOptions) =>
    call('POST', path, payload, options)

  const byPassword = (email: string, password: string, options?: CallOptions) =>
    post('/token?grant_type=password', { email, password }, options)

  /** The session of an answer that must be one. */
  function sessionOf({ status, body }: Answer): SessionToken {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body as unknown as SessionToken
  }

  return {
    call,
    post,
    byPassword,
    sessionOf,
    /** The address of a person nobody has heard of. */
    someone: () => `somebody${++people}@example.com`,
    refresh: (refreshToken: string) =>
      post('/token?grant_type=refresh_token', { refresh_token: refreshToken }),
    /** Signs up and types the code of the mail; counted among the mails to the address. */
    async signUp(email: string, password = PASSWORD, count = 1): Promise<SessionToken> {
      await post('/signup', { email, password })
      const { code } = await readMail(server(), email.toLowerCase(), count)
      return sessionOf(await post('/verify', { email, token: code, type: 'signup' }))
    },
    /** Whether an access token opens the account. */
    stands: async (token: string) => (await call('GET', '/user', undefined, { token })).status === 200,
    /** Follows a link of a mail: where it leads, and with what. */
    async follow(link: URL | string): Promise<{ target: URL; fragment: Record<string, string> }> {
      const { pathname, search } = new URL(link)
      const response = await server().app.inject({ method: 'GET', url: pathname + search })
      const target = new URL(String(response.headers.location))
      return { target, fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))) }
    },
  }
}
