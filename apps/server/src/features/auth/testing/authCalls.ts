import { refreshToken, verifyCode, type OneTimeTokenType } from '@sheaf/contract'
import type { TestServer } from '../../../platform/testing/index.ts'
import { callEndpoint } from '../../testing/index.ts'

/** What a person does to sign in to a server of a test and to stay signed in. */
export function authCalls(server: TestServer) {
  let people = 0

  return {
    /** The address of a person nobody has heard of. */
    someone: () => `person${++people}@example.com`,

    enterCode: (email: string, token: string, type: OneTimeTokenType = 'magiclink') =>
      callEndpoint(server.app, verifyCode, { body: { email, token, type } }),

    refresh: (token: string) =>
      callEndpoint(server.app, refreshToken, {
        query: { grant_type: 'refresh_token' },
        body: { refresh_token: token },
      }),

    /** Follows a link of a mail: the page it leads to, and what its fragment hands over. */
    async openLink(link: URL) {
      const response = await server.app.inject({ method: 'GET', url: link.pathname + link.search })
      const target = new URL(String(response.headers.location))
      const fragment = Object.fromEntries(new URLSearchParams(target.hash.slice(1)))
      return { status: response.statusCode, page: target.origin + target.pathname, fragment }
    },
  }
}
