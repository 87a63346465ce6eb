import type { JsonValue } from '@sheaf/base'
import type { HttpMethod } from '@sheaf/contract'
import type { TestServer } from './createTestServer.ts'

/** The envelope as tests read it: `data` is whatever the call answers. */
interface TestAnswer {
  readonly status: number
  readonly code: number
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
}

/** Somebody signed in, with a workspace and its first space. */
export interface TestPerson {
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

/** Signs somebody in the way people do: a mail is asked for, and the code in it verified. */
export async function signInPerson(server: TestServer, email: string): Promise<TestPerson> {
  const { app, platform } = server
  await app.inject({ method: 'POST', url: '/gotrue/magiclink', payload: { email } })
  const [mail] = await platform.mailsTo(email)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  const verified = await app.inject({
    method: 'POST',
    url: '/gotrue/verify',
    payload: { email, token: code, type: 'magiclink' },
  })
  const session = verified.json<{ access_token: string; user: { id: string } }>()

  async function call(method: HttpMethod, path: string, body?: JsonValue): Promise<TestAnswer> {
    const response = await app.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${session.access_token}` },
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = response.headers['content-type']?.toString().startsWith('application/json') ?? false
    const envelope = isJson ? response.json<{ code: number; data?: unknown }>() : { code: Number.NaN }
    return { status: response.statusCode, code: envelope.code, data: envelope.data }
  }

  await call('GET', `/api/user/verify/${session.access_token}`)
  const workspaceId: string = (await call('GET', '/api/user/workspace')).data.visiting_workspace.workspace_id
  const folder = await call('GET', `/api/workspace/${workspaceId}/folder?depth=1`)
  const spaceId: string = folder.data.children[0].view_id
  return {
    userId: session.user.id,
    email,
    token: session.access_token,
    workspaceId,
    spaceId,
    call,
    async createPage(name, { parentId = spaceId, blocks = [] } = {}) {
      const created = await call('POST', `/api/workspace/${workspaceId}/page-view`, {
        parent_view_id: parentId,
        layout: 0,
        name,
        page_data: { type: 'page', children: blocks },
      })
      return created.data.view_id
    },
  }
}
