import type { UserId, WorkspaceId } from '@sheaf/base'
import {
  generateLink,
  getUserWorkspaces,
  sendMagicLink,
  verifyCode,
  type Endpoint,
  type SessionToken,
} from '@sheaf/contract'
import type { TestServer } from '../../platform/testing/index.ts'
import { callEndpoint, type CallInput, type CallOutcome } from './callEndpoint.ts'
import { serviceKey } from './serviceKey.ts'

/** Somebody who is signed in to a test server, with their own first workspace. */
export interface TestPerson {
  readonly email: string
  readonly session: SessionToken
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutcome<E>>
  /** The data of a call that must go well. */
  get<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutcome<E>['data']>
}

/** Signs in with a code that an administrator passes on: no mail is sent. */
export async function signIn(server: TestServer, email: string): Promise<TestPerson> {
  const link = await callEndpoint(server.app, generateLink, {
    query: {},
    body: { type: 'magiclink', email },
    token: await serviceKey(server),
  })
  if (link.code !== 0) throw new Error(`No link for ${email}: ${link.message}`)
  const code = link.data.email_otp
  const verified = await callEndpoint(server.app, verifyCode, {
    body: { email, token: code, type: 'magiclink' },
  })
  if (verified.code !== 0) throw new Error(`Nobody could sign in as ${email}: ${verified.message}`)
  const session = verified.data

  const call: TestPerson['call'] = (endpoint, input) =>
    callEndpoint(server.app, endpoint, { ...input, token: session.access_token })
  const get: TestPerson['get'] = async (endpoint, input) => {
    const outcome = await call(endpoint, input)
    if (outcome.code !== 0)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${outcome.code} ${outcome.message}`)
    return outcome.data
  }
  const { visiting_workspace: workspace } = await get(getUserWorkspaces, {})
  return {
    email,
    session,
    userId: session.user.id as UserId,
    workspaceId: workspace.workspace_id as WorkspaceId,
    call,
    get,
  }
}

export interface SignInMailRead {
  readonly code: string
  readonly link: URL
}

/** Asks for a sign-in mail and reads the newest one of the address. */
export async function requestMail(
  server: TestServer,
  email: string,
  options: { readonly redirectTo?: string; readonly count?: number } = {},
): Promise<SignInMailRead> {
  const sent = await callEndpoint(server.app, sendMagicLink, {
    query: {},
    body: { email, data: {}, code_challenge: '', code_challenge_method: '' },
    ...(options.redirectTo !== undefined && { headers: { Redirect_to: options.redirectTo } }),
  })
  if (sent.code !== 0) throw new Error(`No mail for ${email}: ${sent.message}`)
  const [mail] = await server.platform.mailsTo(email, options.count ?? 1)
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  const link = /^http\S+$/m.exec(mail?.text ?? '')?.[0]
  if (code === undefined || link === undefined) throw new Error('The sign-in mail lacks its code or link')
  return { code, link: new URL(link) }
}
