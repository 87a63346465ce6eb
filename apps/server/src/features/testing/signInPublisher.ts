import type { JsonValue } from '@sheaf/base'
import { createPage, getFolder, type HttpMethod } from '@sheaf/contract'
import type { TestServer } from '../../platform/testing/index.ts'
import { signIn } from './signIn.ts'

interface TestAnswer {
  readonly status: number
  readonly code: number
  readonly data: unknown
}

/** Somebody signed in who makes pages, and calls by path as other clients do. */
export interface TestPublisher {
  readonly userId: string
  readonly email: string
  readonly token: string
  readonly workspaceId: string
  readonly spaceId: string
  call(method: HttpMethod, path: string, body?: JsonValue): Promise<TestAnswer>
  /** Creates a page below the first space, or below `parentId`; answers its id. */
  createPage(
    name: string,
    page?: { readonly parentId?: string; readonly blocks?: readonly JsonValue[] },
  ): Promise<string>
}

/** Signs somebody in with the code from the mail. */
export async function signInPublisher(server: TestServer, email: string): Promise<TestPublisher> {
  const person = await signIn(server, email)
  const { workspaceId } = person
  const token = person.session.access_token
  const params = { workspaceId }
  const folder = await person.get(getFolder, { params, query: { depth: 1 } })
  const spaceId = folder.children[0]?.view_id
  if (spaceId === undefined) throw new Error(`${email} has no space`)

  return {
    userId: person.userId,
    email,
    token,
    workspaceId,
    spaceId,
    async call(method, path, body) {
      const response = await server.app.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { payload: body as object }),
      })
      const isJson = response.headers['content-type']?.toString().startsWith('application/json') ?? false
      const envelope = isJson ? response.json<{ code: number; data?: unknown }>() : { code: Number.NaN }
      return { status: response.statusCode, code: envelope.code, data: envelope.data }
    },
    async createPage(name, { parentId = spaceId, blocks = [] } = {}) {
      const page_data = { type: 'page', children: blocks }
      const page = await person.get(createPage, {
        params,
        body: { parent_view_id: parentId, layout: 0, name, page_data },
      })
      return page.view_id
    },
  }
}
