import { createAuthUser } from '@sheaf/contract'
import { schema } from '../../platform/database/index.ts'
import type { TestServer } from '../../platform/testing/index.ts'
import { callEndpoint } from './callEndpoint.ts'
import { serviceKey } from './serviceKey.ts'
import { requestMail } from './signIn.ts'
import type { AnyInput, CallScene } from './AnyInput.ts'

type Input = (world: CallScene) => Promise<AnyInput>

const PASSWORD = 'correct horse battery staple'

/** Right inputs of the calls of the auth service. */
export const AUTH_INPUTS = {
  getAuthHealth: nothing,
  getAuthSettings: nothing,
  getAuthUser: nothing,
  updateAuthUser: async () => ({ body: { data: { colour: 'green' } } }),
  changePassword: async () => ({ body: { password: PASSWORD, current_password: '' } }),
  reauthenticate: nothing,
  logout: async () => ({ query: { scope: 'local' } }),
  grantToken: async ({ caller, owner }) => ({
    query: { grant_type: 'refresh_token' },
    body: { refresh_token: (caller ?? owner).session.refresh_token },
  }),
  signUp: async ({ server }) => ({ body: { ...signInBody(server), password: PASSWORD } }),
  recoverPassword: async ({ server }) => ({ body: { email: signInBody(server).email } }),
  resendMail: async ({ server }) => ({ body: { email: signInBody(server).email, type: 'signup' } }),
  sendMagicLink: async ({ server }) => ({ body: signInBody(server) }),
  sendOneTimeCode: async ({ server }) => ({ body: { ...signInBody(server), create_user: true } }),
  verifyToken: async ({ server }) => {
    const { email } = signInBody(server)
    const { code } = await requestMail(server, email)
    return { body: { email, token: code, type: 'email' } }
  },
  verifyLink: async ({ server }) => {
    const { link } = await requestMail(server, signInBody(server).email)
    return { query: { token: link.searchParams.get('token') ?? '', type: 'magiclink' } }
  },
  authorizeWithProvider: async () => ({ query: { provider: 'github' } }),
  finishProviderSignIn: nothing,
  postProviderSignIn: nothing,
  linkIdentity: async () => ({ query: { provider: 'github', skip_http_redirect: 'true' } }),
  unlinkIdentity: async ({ server, caller, owner }) => {
    const { clock, database, ids } = server.platform
    const [id, at] = [ids.uuid(), clock.now()]
    await database.insert(schema.authIdentities).values({
      id,
      userId: (caller ?? owner).userId,
      provider: 'google',
      providerId: id,
      identityData: {},
      lastSignInAt: at,
      createdAt: at,
      updatedAt: at,
    })
    return { params: { identityId: id } }
  },
  listAuthUsers: async () => ({ query: { page: 1, per_page: 10 } }),
  createAuthUser: async ({ server }) => ({
    body: { email: signInBody(server).email, email_confirm: true, app_metadata: { team: 'a' } },
  }),
  getAuthUserById: onAccount,
  updateAuthUserById: async (world) => ({ ...(await onAccount(world)), body: { user_metadata: { a: 1 } } }),
  deleteAuthUser: onAccount,
  inviteUser: async ({ server }) => ({ body: { email: signInBody(server).email, data: {} } }),
  generateLink: async ({ server }) => ({ body: { type: 'invite', email: signInBody(server).email } }),
  verifyUser: async ({ owner }) => ({ params: { accessToken: owner.session.access_token } }),
} satisfies Record<string, Input>

async function nothing(): Promise<AnyInput> {
  return {}
}

// Nobody in particular: the others have more to do.
async function onAccount({ server }: CallScene): Promise<{ params: { userId: string } }> {
  const answer = await callEndpoint(server.app, createAuthUser, {
    token: await serviceKey(server),
    body: { email: signInBody(server).email },
  })
  return { params: { userId: answer.data.id } }
}

function signInBody(server: TestServer) {
  return {
    email: `${server.platform.ids.uuid()}@example.com`,
    data: {},
    code_challenge: '',
    code_challenge_method: '',
  }
}
