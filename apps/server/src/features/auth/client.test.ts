import type { AuthError, Provider } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { serviceKey, TestClock } from '../testing/index.ts'
import { createPublicClient, good } from './testing/publicClient.ts'
import { readMail } from './testing/readMail.ts'

const PASSWORD = 'correct horse battery staple'
const OTHER_PASSWORD = 'another one, just as long'
const SITE = 'http://localhost:3000'
const DAY_MS = 24 * 60 * 60 * 1000

const clock = new TestClock()
let server: TestServer
let url: string
let people = 0
let email: string

beforeAll(async () => {
  server = await createTestServer({ clock, config: { host: 'localhost', port: 3000 } })
  url = `${await server.listen()}/gotrue`
})
afterAll(() => server.close())
beforeEach(() => {
  email = `person${++people}@example.com`
})

function createClient(flowType: 'implicit' | 'pkce' = 'implicit', headers: Record<string, string> = {}) {
  return createPublicClient({ url, flowType, headers })
}

async function codeOf(call: Promise<{ error: AuthError | null }>): Promise<string | undefined> {
  return (await call).error?.code
}

/** Follows a link of a mail: where it leads, with what. */
async function follow(link: URL) {
  const response = await fetch(url.replace('/gotrue', '') + link.pathname + link.search, {
    redirect: 'manual',
  })
  const target = new URL(response.headers.get('location') ?? '')
  return { target, fragment: new URLSearchParams(target.hash.slice(1)) }
}

async function signUpAndConfirm(client = createClient()) {
  await good(client.signUp({ email, password: PASSWORD, options: { data: { name: 'Mara' } } }))
  const { code } = await readMail(server, email)
  await good(client.verifyOtp({ email, token: code, type: 'signup' }))
  return client
}

describe('AUTH-CLIENT-1: the public client of GoTrue', () => {
  it('signs up, confirms, and signs in with the password', async () => {
    const client = createClient()
    const { user, session } = await good(client.signUp({ email, password: PASSWORD }))
    expect([user?.email, session, user?.identities?.length]).toEqual([email, null, 1])
    expect(await codeOf(client.signInWithPassword({ email, password: PASSWORD }))).toBe('email_not_confirmed')
    expect(await codeOf(client.signInWithPassword({ email, password: 'wrong' }))).toBe('invalid_credentials')

    const { code } = await readMail(server, email)
    const confirmed = await good(client.verifyOtp({ email, token: code, type: 'signup' }))
    expect(confirmed.user?.id).toBe(user?.id)
    const signedIn = await good(createClient().signInWithPassword({ email, password: PASSWORD }))
    expect(signedIn.user.identities?.map(({ provider }) => provider)).toEqual(['email'])
  })

  it('says why a password is weak', async () => {
    const { error } = await createClient().signUp({ email, password: 'short' })
    expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['length'] })
  })

  it('signs in with a code', async () => {
    const client = createClient()
    await good(client.signInWithOtp({ email, options: { data: { name: 'Mara' } } }))
    const { code } = await readMail(server, email)
    const { session } = await good(client.verifyOtp({ email, token: code, type: 'email' }))
    expect(session?.user.user_metadata).toEqual({ name: 'Mara' })
    const { user } = await good(client.getUser())
    expect(user.email).toBe(email)
    const { identities } = await good(client.getUserIdentities())
    expect(identities).toHaveLength(1)
  })

  it('signs in with a link, implicit', async () => {
    const client = createClient()
    await good(client.signInWithOtp({ email, options: { emailRedirectTo: `${SITE}/auth/callback` } }))
    const { link } = await readMail(server, email)
    const { target, fragment } = await follow(link)
    expect(target.origin + target.pathname).toBe(`${SITE}/auth/callback`)
    const { session } = await good(
      client.setSession({
        access_token: fragment.get('access_token') ?? '',
        refresh_token: fragment.get('refresh_token') ?? '',
      }),
    )
    expect(session?.user.email).toBe(email)
  })

  it('signs in with a link, PKCE', async () => {
    const client = createClient('pkce')
    await good(client.signInWithOtp({ email, options: { emailRedirectTo: `${SITE}/auth/callback` } }))
    const { link } = await readMail(server, email)
    const { target } = await follow(link)
    expect(target.hash).toBe('')
    const authCode = target.searchParams.get('code') ?? ''
    const { session } = await good(client.exchangeCodeForSession(authCode))
    expect(session.user.email).toBe(email)
  })

  it('recovers a password with a code', async () => {
    await signUpAndConfirm()
    const client = createClient()
    await good(client.resetPasswordForEmail(email))
    const { code } = await readMail(server, email, 2)
    await good(client.verifyOtp({ email, token: code, type: 'recovery' }))
    await good(client.updateUser({ password: OTHER_PASSWORD }))
    expect(await codeOf(createClient().signInWithPassword({ email, password: PASSWORD }))).toBe(
      'invalid_credentials',
    )
    await good(createClient().signInWithPassword({ email, password: OTHER_PASSWORD }))
  })

  it('recovers a password with a link, PKCE', async () => {
    await signUpAndConfirm()
    const client = createClient('pkce')
    await good(client.resetPasswordForEmail(email, { redirectTo: `${SITE}/reset` }))
    const { link } = await readMail(server, email, 2)
    const { target } = await follow(link)
    const exchanged = await good(client.exchangeCodeForSession(target.searchParams.get('code') ?? ''))
    expect(exchanged).toMatchObject({ redirectType: 'recovery' })
    await good(client.updateUser({ password: OTHER_PASSWORD }))
    await good(createClient().signInWithPassword({ email, password: OTHER_PASSWORD }))
  })

  it('changes metadata, and reads the session anew', async () => {
    const client = await signUpAndConfirm()
    const { user } = await good(client.updateUser({ data: { colour: 'green' } }))
    expect(user.user_metadata).toEqual({ name: 'Mara', colour: 'green' })
    const { session } = await good(client.refreshSession())
    expect(session?.user.user_metadata).toEqual({ name: 'Mara', colour: 'green' })
  })

  it('changes the address once both mails are answered', async () => {
    const client = await signUpAndConfirm()
    const newEmail = `new-${email}`
    const { user } = await good(client.updateUser({ email: newEmail }))
    expect([user.email, user.new_email]).toEqual([email, newEmail])
    const atOld = await readMail(server, email, 2)
    const atNew = await readMail(server, newEmail)
    const half = await good(client.verifyOtp({ email, token: atOld.code, type: 'email_change' }))
    expect(half).toEqual({ session: null, user: null })
    const done = await good(client.verifyOtp({ email: newEmail, token: atNew.code, type: 'email_change' }))
    expect(done.session?.user.email).toBe(newEmail)
    expect(await codeOf(createClient().signInWithPassword({ email, password: PASSWORD }))).toBe(
      'invalid_credentials',
    )
    await good(createClient().signInWithPassword({ email: newEmail, password: PASSWORD }))
  })

  it('asks for a code before an old session chooses a password', async () => {
    const client = await signUpAndConfirm()
    clock.advance(2 * DAY_MS)
    await good(client.refreshSession())
    expect(await codeOf(client.updateUser({ password: OTHER_PASSWORD }))).toBe('reauthentication_needed')
    await good(client.reauthenticate())
    const { code } = await readMail(server, email, 2)
    expect(await codeOf(client.updateUser({ password: OTHER_PASSWORD, nonce: 'wrong' }))).toBe(
      'reauthentication_not_valid',
    )
    await good(client.updateUser({ password: OTHER_PASSWORD, nonce: code }))
    await good(createClient().signInWithPassword({ email, password: OTHER_PASSWORD }))
  })

  it.each([
    ['local', false, true],
    ['others', true, false],
    ['global', false, false],
  ] as const)('signs out: %s', async (scope, here, elsewhere) => {
    const client = await signUpAndConfirm()
    const other = createClient()
    await good(other.signInWithPassword({ email, password: PASSWORD }))
    const [mine, theirs] = [await client.getSession(), await other.getSession()].map(
      ({ data }) => data.session?.access_token ?? '',
    )
    expect((await client.signOut({ scope })).error).toBeNull()
    const stands = async (token = '') => (await createClient().getUser(token)).error === null
    expect([await stands(mine), await stands(theirs)]).toEqual([here, elsewhere])
  })

  it('sends mails again', async () => {
    const client = createClient()
    await good(client.signUp({ email, password: PASSWORD }))
    await readMail(server, email)
    await good(client.resend({ type: 'signup', email }))
    const { code } = await readMail(server, email, 2)
    const { session } = await good(client.verifyOtp({ email, token: code, type: 'signup' }))
    expect(session?.user.email).toBe(email)
    await good(createClient().signInWithPassword({ email, password: PASSWORD }))
  })
})

describe('AUTH-CLIENT-2: the public client of an administrator', () => {
  async function createAdmin() {
    return createClient('implicit', { Authorization: `Bearer ${await serviceKey(server)}` }).admin
  }

  it('looks after accounts', async () => {
    const admin = await createAdmin()
    const { user } = await good(
      admin.createUser({ email, password: PASSWORD, email_confirm: true, user_metadata: { name: 'Mara' } }),
    )
    const { user: changed } = await good(
      admin.updateUserById(user.id, { app_metadata: { team: 'a' }, user_metadata: { name: 'Mora' } }),
    )
    expect(changed).toMatchObject({
      app_metadata: { provider: 'email', providers: ['email'], team: 'a' },
      user_metadata: { name: 'Mora' },
    })
    expect((await good(admin.getUserById(user.id))).user.email).toBe(email)
    await good(admin.createUser({ email: `other-${email}` }))
    const list = await good(admin.listUsers({ page: 1, perPage: 1 }))
    expect(list).toMatchObject({ nextPage: 2, users: [{ aud: 'authenticated' }] })
    const all = await good(admin.listUsers({ perPage: 1000 }))
    expect(all.users.map((each) => each.id)).toContain(user.id)
    expect(all).toMatchObject({ total: all.users.length })
  })

  it('deletes accounts, with sessions and workspaces', async () => {
    const admin = await createAdmin()
    const client = await signUpAndConfirm()
    const { session } = (await client.getSession()).data
    await fetch(url.replace('gotrue', 'api/user/profile'), {
      headers: { authorization: `Bearer ${session?.access_token}` },
    })
    await good(admin.deleteUser(session?.user.id ?? ''))
    expect((await client.getUser()).error).not.toBeNull()
    expect(await codeOf(admin.getUserById(session?.user.id ?? ''))).toBe('user_not_found')
    expect(await codeOf(client.signInWithPassword({ email, password: PASSWORD }))).toBe('invalid_credentials')
    await good(admin.createUser({ email, password: PASSWORD, email_confirm: true }))
  })

  it('closes accounts, which only administrators still see', async () => {
    const admin = await createAdmin()
    const client = await signUpAndConfirm()
    const { session } = (await client.getSession()).data
    const id = session?.user.id ?? ''
    expect((await admin.deleteUser(id, true)).error).toBeNull()
    expect((await client.getUser()).error).not.toBeNull()
    expect(await codeOf(client.signInWithPassword({ email, password: PASSWORD }))).toBe('invalid_credentials')
    const { user } = await good(admin.getUserById(id))
    expect(user).toMatchObject({ id, deleted_at: expect.any(String), user_metadata: {}, app_metadata: {} })
    expect(JSON.stringify(user)).not.toContain(email)
    expect(await codeOf(admin.updateUserById(id, { email, password: PASSWORD }))).toBe('user_not_found')

    const { user: next } = await good(admin.createUser({ email, password: PASSWORD, email_confirm: true }))
    expect(next.id).not.toBe(id)
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect(await codeOf(admin.getUserById(id))).toBe('user_not_found')
  })

  it('bans, and lets in again', async () => {
    const admin = await createAdmin()
    const client = createClient()
    const { user } = await good(admin.createUser({ email, password: PASSWORD, email_confirm: true }))
    const { session } = await good(client.signInWithPassword({ email, password: PASSWORD }))
    await good(admin.updateUserById(user.id, { ban_duration: '1h30m' }))
    expect(await codeOf(client.signInWithPassword({ email, password: PASSWORD }))).toBe('user_banned')
    expect((await createClient().getUser(session.access_token)).error).not.toBeNull()
    await good(admin.updateUserById(user.id, { ban_duration: 'none' }))
    await good(client.signInWithPassword({ email, password: PASSWORD }))
  })

  it('invites, and makes links of every kind', async () => {
    const admin = await createAdmin()
    await good(admin.inviteUserByEmail(email, { data: { name: 'Mara' } }))
    const { code } = await readMail(server, email)
    await good(createClient().verifyOtp({ email, token: code, type: 'invite' }))
    expect(await codeOf(admin.inviteUserByEmail(email))).toBe('email_exists')

    for (const type of ['magiclink', 'recovery'] as const) {
      const { properties } = await good(admin.generateLink({ type, email }))
      const { session } = await good(createClient().verifyOtp({ token_hash: properties.hashed_token, type }))
      expect(session?.user.email).toBe(email)
      const again = await good(admin.generateLink({ type, email }))
      const { fragment } = await follow(new URL(again.properties.action_link))
      expect(fragment.get('access_token')).not.toBeNull()
    }
    const signUp = await good(
      admin.generateLink({ type: 'signup', email: `up-${email}`, password: PASSWORD }),
    )
    await follow(new URL(signUp.properties.action_link))
    await good(createClient().signInWithPassword({ email: `up-${email}`, password: PASSWORD }))

    const newEmail = `new-${email}`
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { properties } = await good(admin.generateLink({ type, email, newEmail }))
      expect(properties.verification_type).toBe(type)
      await follow(new URL(properties.action_link))
    }
    const { users } = await good(admin.listUsers({ perPage: 1000 }))
    expect(users.map((user) => user.email)).toContain(newEmail)
  })

  it('is refused without the role', async () => {
    const client = await signUpAndConfirm()
    const { session } = (await client.getSession()).data
    const admin = (token: string) => createClient('implicit', { Authorization: `Bearer ${token}` }).admin
    expect(await codeOf(admin(session?.access_token ?? '').listUsers())).toBe('not_admin')
    expect(await codeOf(admin(await serviceKey(server, 'authenticated')).listUsers())).toBe('not_admin')
    expect(await codeOf(admin('nonsense').listUsers())).toBe('bad_jwt')

    await good((await createAdmin()).updateUserById(session?.user.id ?? '', { role: 'supabase_admin' }))
    await good(client.signInWithPassword({ email, password: PASSWORD }))
    const promoted = (await client.getSession()).data.session?.access_token ?? ''
    await good(admin(promoted).listUsers())
    await client.signOut()
    expect(await codeOf(admin(promoted).listUsers())).toBe(undefined)
    expect((await admin(promoted).listUsers()).error?.name).toBe('AuthSessionMissingError')
  })
})

describe('AUTH-CLIENT-4: what this service does not offer', () => {
  const phone = '+491234567'
  const id = 'f55a71ae-a155-4ed4-ab2b-2f62dbcc7487'
  const google: Provider = 'google'

  it.each([
    ['phone_provider_disabled', 400, () => createClient().signUp({ phone, password: PASSWORD })],
    ['phone_provider_disabled', 400, () => createClient().signInWithPassword({ phone, password: PASSWORD })],
    ['phone_provider_disabled', 400, () => createClient().signInWithOtp({ phone })],
    ['phone_provider_disabled', 400, () => createClient().verifyOtp({ phone, token: '123456', type: 'sms' })],
    ['phone_provider_disabled', 400, () => createClient().resend({ phone, type: 'phone_change' })],
    ['phone_provider_disabled', 400, async () => (await signUpAndConfirm()).updateUser({ phone })],
    ['anonymous_provider_disabled', 422, () => createClient().signInAnonymously()],
    ['provider_disabled', 400, () => createClient().signInWithIdToken({ provider: google, token: 'x' })],
    [
      'provider_disabled',
      400,
      async () => (await signUpAndConfirm()).linkIdentity({ provider: google, token: 'x' }),
    ],
    [
      'web3_provider_disabled',
      422,
      () => createClient().signInWithWeb3({ chain: 'ethereum', message: 'x', signature: '0x12' }),
    ],
    ['not_found', 404, () => createClient().signInWithSSO({ domain: 'example.com' })],
    ['not_found', 404, async () => (await signUpAndConfirm()).mfa.enroll({ factorType: 'totp' })],
    ['not_found', 404, async () => (await signUpAndConfirm()).oauth.getAuthorizationDetails(id)],
  ] as const)('is refused as its clients know it: %s', async (code, status, call) => {
    expect((await call()).error).toMatchObject({ code, status })
  })

  it('is not passed over in silence where administrators ask for it', async () => {
    const { admin } = createClient('implicit', { Authorization: `Bearer ${await serviceKey(server)}` })
    expect(await codeOf(admin.createUser({ phone }))).toBe('phone_provider_disabled')
    expect(await codeOf(admin.createUser({ email, id }))).toBe('validation_failed')
    expect(await codeOf(admin.createUser({ email, password_hash: '$argon2id$x' }))).toBe('validation_failed')
  })

  it('leaves what stands without it: claims, factors, levels', async () => {
    const client = await signUpAndConfirm()
    expect((await good(client.getClaims()))?.claims).toMatchObject({ email, aal: 'aal1' })
    expect((await good(client.mfa.listFactors())).all).toEqual([])
    expect((await good(client.mfa.getAuthenticatorAssuranceLevel())).nextLevel).toBe('aal1')
  })
})
