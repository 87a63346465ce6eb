import {
  ADMINISTRATION_ENDPOINTS as CALLS,
  ENDPOINTS,
  ERRORS,
  getProfile,
  grantToken,
  refreshToken,
  updateAuthUserById,
  verifyCode,
  type Endpoint,
  type EndpointName,
} from '@sheaf/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, TEST_CONFIG, type TestServer } from '../../platform/testing/index.ts'
import { RawClient } from '../../sync/testing/RawClient.ts'
import {
  callEndpoint,
  insertFailedMail,
  requestMail,
  serviceKey,
  signIn,
  VALID_INPUTS,
  type TestPerson,
} from '../testing/index.ts'

let server: TestServer
let socketUrl: string
/** The first account. */
let root: TestPerson
let people = 0

beforeAll(async () => {
  server = await createTestServer()
  socketUrl = await server.listenForSockets()
  root = await signIn(server, 'root@example.com')
})
afterAll(() => server.close())

/** What it is answered when somebody types the code of their mail of that number. */
async function typeCode({ email }: TestPerson, count: number) {
  const { code } = await requestMail(server, email, { count })
  return await callEndpoint(server.app, verifyCode, {
    body: { email, token: code, type: 'magiclink' },
  })
}

const someone = () => signIn(server, `person${(people += 1)}@example.com`)
const on = ({ userId }: TestPerson) => ({ params: { personId: userId } })
const query = async (text: string, values: unknown[] = []) =>
  (await server.platform.database.$client.query<Record<string, unknown>>(text, values)).rows
const setRole = (person: TestPerson, role: string) =>
  query('UPDATE auth_users SET role = $2 WHERE id = $1', [person.userId, role])
const audit = async (filter: object = {}) => (await root.get(CALLS.listAudit, { query: filter })).acts
const mayAdminister = async (person: TestPerson) =>
  (await person.get(CALLS.getAdministrationRights, {})).is_administrator

const GUARDED = (Object.keys(CALLS) as (keyof typeof CALLS & EndpointName)[]).filter(
  (name) => CALLS[name].action === 'server.administer',
)

describe('who administers', () => {
  const callAs = (caller: TestPerson | null, name: EndpointName) =>
    callWith(caller?.session.access_token, name)
  async function callWith(token: string | undefined, name: EndpointName) {
    const input = await VALID_INPUTS[name]({ server, owner: root, caller: root })
    return await callEndpoint(
      server.app,
      ENDPOINTS[name] as Endpoint,
      {
        ...input,
        ...(token !== undefined && { token }),
      } as never,
    )
  }

  const others: TestPerson[] = []
  let former: TestPerson
  beforeAll(async () => {
    const [owner, member, guest] = [await someone(), await someone(), await someone()]
    const join = 'INSERT INTO workspace_members VALUES ($1, $2, $3, now())'
    await query(join, [root.workspaceId, member.userId, 2])
    await query(join, [root.workspaceId, guest.userId, 3])
    former = await someone()
    others.push(owner, member, guest, former)
  })

  it.each(GUARDED)('ADMIN-WHO-2: %s is for administrators alone', async (name) => {
    await setRole(former, 'supabase_admin')
    expect((await callAs(former, name)).code).toBe(0)
    await setRole(former, 'authenticated')

    expect((await callAs(root, name)).code).toBe(0)
    for (const person of others)
      expect(await callAs(person, name)).toMatchObject({ status: 200, code: ERRORS.not_enough_permissions })
    expect(await callAs(null, name)).toMatchObject({ status: 401 })
    expect(await callWith(await serviceKey(server), name)).toMatchObject({ status: 401 })
  })

  it('ADMIN-WHO-1: everybody who is signed in learns whether they do', async () => {
    const other = await someone()
    expect([await mayAdminister(root), await mayAdminister(other)]).toEqual([true, false])
  })

  it('ADMIN-WHO-1: the first account does where the settings name nobody, and nobody moves up when it goes', async () => {
    const own = await createTestServer()
    const [first, second] = [await signIn(own, 'first@example.com'), await signIn(own, 'second@example.com')]
    expect([await mayAdminister(first), await mayAdminister(second)]).toEqual([true, false])
    await first.get(ENDPOINTS.deleteUser, { query: {} })
    expect(await mayAdminister(second)).toBe(false)
    await own.close()
  })

  it('ADMIN-WHO-1: where the settings name somebody, that account does, and not the first one', async () => {
    const administrator = { email: 'named@example.com', password: 'carried by nobody else 7' }
    const own = await createTestServer({ config: { auth: { ...TEST_CONFIG.auth, administrator } } })
    const first = await signIn(own, 'first@example.com')
    expect(await mayAdminister(first)).toBe(false)
    const { data } = await callEndpoint(own.app, grantToken, {
      query: { grant_type: 'password' },
      body: administrator,
    })
    const rights = await callEndpoint(own.app, CALLS.getAdministrationRights, { token: data.access_token })
    expect(rights.data).toEqual({ is_administrator: true })
    await own.close()
  })
})

describe('people', () => {
  it('ADMIN-PEOPLE-1: are found by name and address and told page by page', async () => {
    const ada = await signIn(server, 'ada_100%@example.com')
    await ada.get(ENDPOINTS.updateUser, { body: { name: 'Ada Lovelace' } })
    const find = (text: string, more: object = {}) =>
      root.get(CALLS.listPeople, { query: { query: text, ...more } })
    for (const text of ['LOVELACE', 'ada_100%', ' ada love '])
      expect((await find(text)).people.map(({ id }) => id)).toEqual([ada.userId])
    expect(await find('a_a l%')).toEqual({ people: [], total: 0 })
    const found = (await find('lovelace')).people[0]!
    expect(found).toMatchObject({
      email: ada.email,
      name: 'Ada Lovelace',
      state: 'active',
      is_administrator: false,
      workspace_count: 1,
      file_bytes: 0,
    })
    expect(Date.parse(found.last_seen_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const { total } = await find('')
    const first = await find('', { limit: 1 })
    const second = await find('', { limit: 1, offset: 1 })
    expect([first.total, first.people.length, second.people.length]).toEqual([total, 1, 1])
    expect(first.people[0]?.id).not.toBe(second.people[0]?.id)
    expect((await find('root@')).people[0]).toMatchObject({ is_administrator: true })
    await query(
      `INSERT INTO auth_users (id, email, created_at, updated_at) VALUES ($1, 'templates@sheaf.invalid', now(), now())`,
      [server.platform.ids.uuid()],
    )
    expect((await find('')).total).toBe(total)
  })

  it('ADMIN-PEOPLE-2: who is suspended is let in nowhere, until they are let in again', async () => {
    const ada = await someone()
    const socket = await RawClient.greet(socketUrl, ada.session.access_token)
    await root.get(CALLS.suspendPerson, on(ada))
    expect(await socket.next('bye')).toMatchObject({ code: 1024 })
    expect((await ada.call(getProfile, {})).status).toBe(401)
    const refreshed = await callEndpoint(server.app, refreshToken, {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: ada.session.refresh_token },
    })
    expect(refreshed.status).toBe(400)
    expect((await typeCode(ada, 1)).message).toContain('"user_banned"')
    const state = async (which: string) =>
      (await root.get(CALLS.listPeople, { query: { query: ada.email, state: which as never } })).total
    expect([await state('suspended'), await state('active')]).toEqual([1, 0])

    await root.get(CALLS.readmitPerson, on(ada))
    expect((await typeCode(ada, 2)).data.user.id).toBe(ada.userId)
    expect((await ada.call(getProfile, {})).status).toBe(401)
  })

  it('ADMIN-PEOPLE-2: a sign-in under way ends with the suspension', async () => {
    const ada = await someone()
    const { code } = await requestMail(server, ada.email)
    await root.get(CALLS.suspendPerson, on(ada))
    const verified = await callEndpoint(server.app, verifyCode, {
      body: { email: ada.email, token: code, type: 'magiclink' },
    })
    expect(verified.message).toContain('"user_banned"')
  })

  it('ADMIN-PEOPLE-3: signed out everywhere, somebody may sign in again', async () => {
    const ada = await someone()
    const socket = await RawClient.greet(socketUrl, ada.session.access_token)
    await root.get(CALLS.signPersonOut, on(ada))
    expect(await socket.next('bye')).toMatchObject({ code: 1024 })
    expect((await ada.call(getProfile, {})).status).toBe(401)
    expect((await typeCode(ada, 1)).data.user.id).toBe(ada.userId)
  })

  it('ADMIN-PEOPLE-4: a deleted account goes as if its person had deleted it, and workspaces with others go on', async () => {
    const [ada, heir] = [await someone(), await someone()]
    await query('INSERT INTO workspace_members VALUES ($1, $2, 2, now())', [ada.workspaceId, heir.userId])
    await root.get(CALLS.deletePerson, on(ada))
    expect((await ada.call(getProfile, {})).status).toBe(401)
    expect(await query('SELECT 1 FROM auth_users WHERE id = $1', [ada.userId])).toEqual([])
    expect(await query('SELECT owner_id FROM workspaces WHERE id = $1', [ada.workspaceId])).toEqual([
      { owner_id: heir.userId },
    ])
    expect((await audit({ query: ada.email }))[0]).toMatchObject({ act: 'person.delete', target: ada.email })
  })

  it('ADMIN-PEOPLE-5: nobody suspends or deletes themselves, and who is not there is not found', async () => {
    for (const call of [CALLS.suspendPerson, CALLS.deletePerson])
      expect((await root.call(call, on(root))).code).toBe(ERRORS.invalid_request)
    expect((await root.get(getProfile, {})).email).toBe(root.email)
    const params = { personId: server.platform.ids.uuid() }
    for (const call of [CALLS.suspendPerson, CALLS.readmitPerson, CALLS.signPersonOut, CALLS.deletePerson])
      expect((await root.call(call, { params })).code).toBe(ERRORS.record_not_found)
  })
})

it('ADMIN-SPACE-1: workspaces are told with owner, members, pages and storage, found by name and owner', async () => {
  const [ada, guest] = [await someone(), await someone()]
  await query('INSERT INTO workspace_members VALUES ($1, $2, 3, now())', [ada.workspaceId, guest.userId])
  await query(
    `INSERT INTO files (workspace_id, parent_id, file_id, blob_key, name, content_type, bytes, etag, uploaded_by, created_at)
     SELECT $1, $1, name, 'the/same', name, 'text/plain', 700, 'e', $2, now() FROM unnest(ARRAY['a', 'b']) name`,
    [ada.workspaceId, ada.userId],
  )
  const { workspaces, total } = await root.get(CALLS.listAllWorkspaces, { query: { query: ada.email } })
  expect([workspaces, total]).toEqual([
    [
      {
        id: ada.workspaceId,
        name: expect.any(String),
        owner: { id: ada.userId, name: expect.any(String), email: ada.email },
        created_at: expect.any(String),
        member_count: 1,
        guest_count: 1,
        page_count: expect.any(Number),
        file_bytes: 700,
        plan: null,
      },
    ],
    1,
  ])
  const { people } = await root.get(CALLS.listPeople, { query: { query: ada.email } })
  expect(people[0]?.file_bytes).toBe(700)
})

it('ADMIN-STORE-1: files are counted once, tables as they lie on the disk', async () => {
  const stored = await root.get(CALLS.getServerStorage, {})
  expect(stored).toMatchObject({ files_in: 'folder', file_count: 1, file_bytes: 700 })
  for (const bytes of [stored.page_bytes, stored.row_bytes, stored.search_bytes])
    expect(bytes).toBeGreaterThan(0)
  expect(stored.database_bytes).toBeGreaterThan(stored.page_bytes + stored.row_bytes + stored.search_bytes)
  expect(stored.disk?.total_bytes).toBeGreaterThan(stored.disk?.free_bytes ?? 0)
})

describe('jobs', () => {
  const failed = async () => (await root.get(CALLS.listJobs, { query: { state: 'failed' } })).jobs
  const named = (jobId: string) => ({ params: { kind: 'send-mail', jobId } })

  it('ADMIN-JOB-1: are told by state, with the reason of a failure and never with what they carry', async () => {
    const id = await insertFailedMail(server, { to: 'secret@example.com' })
    const answer = await root.get(CALLS.listJobs, { query: { query: 'SEND-', state: 'failed' } })
    expect(answer.jobs.find((job) => job.id === id)).toMatchObject({
      kind: 'send-mail',
      state: 'failed',
      failures: 16,
      problem: 'Mailbox unavailable',
    })
    expect(answer.counts.failed).toBeGreaterThan(0)
    expect(JSON.stringify(answer)).not.toMatch(/secret@|123456/)
    expect((await root.get(CALLS.listJobs, { query: { query: 'send-mail%' } })).total).toBe(0)
  })

  it('ADMIN-JOB-2: a job that failed is run again at once, and goes when it is done', async () => {
    const to = `again${(people += 1)}@example.com`
    const id = await insertFailedMail(server, { to, subject: 'Back again' })
    await query(`UPDATE pgboss.job SET completed_on = now() - interval '3 days' WHERE id = $1`, [id])
    await root.get(CALLS.retryJob, named(id))
    const [mail] = await server.platform.mailsTo(to)
    expect(mail?.subject).toBe('Back again')
    await expect.poll(async () => (await failed()).map((job) => job.id)).not.toContain(id)
    expect((await root.call(CALLS.retryJob, named(id))).code).toBe(ERRORS.record_not_found)
  })

  it('ADMIN-JOB-2: one that waits for its next attempt need not wait', async () => {
    const to = `soon${(people += 1)}@example.com`
    const id = await insertFailedMail(server, { to })
    await query(
      `UPDATE pgboss.job SET state = 'retry', retry_count = 2, completed_on = NULL, start_after = now() + interval '1 day' WHERE id = $1`,
      [id],
    )
    const { jobs } = await root.get(CALLS.listJobs, { query: { state: 'waiting', query: 'send-mail' } })
    expect(jobs).toMatchObject([{ id, failures: 3, problem: 'Mailbox unavailable' }])
    expect((await root.get(CALLS.listFailedMails, { query: { query: to } })).total).toBe(1)
    await root.get(CALLS.retryJob, named(id))
    expect(await server.platform.mailsTo(to)).toHaveLength(1)
  })

  it('ADMIN-JOB-3: only what failed is discarded', async () => {
    const id = await insertFailedMail(server)
    await root.get(CALLS.discardJob, named(id))
    expect((await failed()).map((job) => job.id)).not.toContain(id)
    const [waiting] = await query(
      `INSERT INTO pgboss.job (name, data, start_after) VALUES ('send-mail', '{}', now() + interval '1 day') RETURNING id`,
    )
    for (const call of [CALLS.discardJob, CALLS.retryJob])
      expect((await root.call(call, named(String(waiting?.['id'])))).code).toBe(ERRORS.record_not_found)
    await query('DELETE FROM pgboss.job WHERE id = $1', [waiting?.['id']])
  })

  it('ADMIN-MAIL-1: mails that failed are told with address and subject, without their text', async () => {
    const id = await insertFailedMail(server, { to: 'lost@example.com', subject: 'Your code' })
    const answer = await root.get(CALLS.listFailedMails, { query: { query: 'LOST@' } })
    expect([answer.total, answer.mails[0]]).toMatchObject([
      1,
      { id, to: 'lost@example.com', subject: 'Your code', problem: 'Mailbox unavailable' },
    ])
    expect(JSON.stringify(answer)).not.toContain('123456')
    expect([answer.mail_server, answer.sender]).toEqual([null, 'Sheaf <no-reply@localhost>'])
  })
})

it('ADMIN-SET-1: settings are told with their source, and of secrets only that they are set', async () => {
  const { settings, sign_in_providers: providers } = await root.get(CALLS.listServerSettings, {})
  const named = (name: string) => settings.find((setting) => setting.name === name)
  expect(named('PORT')).toMatchObject({ value: '3000', source: 'default', area: 'server', is_secret: false })
  expect(named('GOTRUE_DISABLE_SIGNUP')).toMatchObject({ value: 'none', area: 'sign_in' })
  expect(named('GOTRUE_ADMIN_PASSWORD')).toMatchObject({ value: null, is_secret: true })
  expect(providers).toEqual([{ id: 'github', label: 'GitHub' }])
})

it('ADMIN-SIGNUP-1, ADMIN-SIGNUP-2: who may sign up is told with its source, changed, and each change is noted', async () => {
  await query('DELETE FROM sign_up_rules')
  expect(await root.get(CALLS.getSignUpRule, {})).toEqual({
    rule: 'everybody',
    domains: [],
    source: 'default',
  })
  const body = { rule: 'domains' as const, domains: ['Example.org', 'example.org', 'b.example'] }
  const changed = { rule: 'domains', domains: ['example.org', 'b.example'], source: 'administration' }
  expect(await root.get(CALLS.changeSignUpRule, { body })).toEqual(changed)
  expect(await root.get(CALLS.getSignUpRule, {})).toEqual(changed)
  const codes = [
    await root.call(CALLS.changeSignUpRule, { body: { rule: 'domains', domains: [] } }),
    ...(await Promise.all(
      ['@example.org', 'ada@example.org', 'localhost', '-a.org', 'a..org', '*.org'].map((domain) =>
        root.call(CALLS.changeSignUpRule, { body: { rule: 'domains', domains: [domain] } }),
      ),
    )),
  ].map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set([ERRORS.invalid_request]))
  // Domains are kept while another rule is in force.
  await root.get(CALLS.changeSignUpRule, { body: { rule: 'invited', domains: ['example.org'] } })
  expect(await root.get(CALLS.getSignUpRule, {})).toMatchObject({ rule: 'invited', domains: ['example.org'] })
  const acts = (await audit({ act: 'sign_up.change' })).map(({ target, outcome, actor }) => [
    target,
    outcome,
    actor?.id,
  ])
  expect(acts.slice(0, 3)).toEqual([
    ['invited', 'done', root.userId],
    ['domains: ', 'refused', root.userId],
    ['domains: example.org, b.example', 'done', root.userId],
  ])
  await root.get(CALLS.changeSignUpRule, { body: { rule: 'everybody', domains: [] } })
})

it('ADMIN-SIGNUP-3: where a setting of the environment says it, nobody changes it, and the try is noted', async () => {
  const auth = { ...TEST_CONFIG.auth, isSignUpDisabled: false }
  const fixed = await createTestServer({ config: { auth } })
  try {
    const first = await signIn(fixed, 'first@example.com')
    const told = { rule: 'everybody', domains: [], source: 'environment' }
    expect(await first.get(CALLS.getSignUpRule, {})).toEqual(told)
    const body = { rule: 'nobody' as const, domains: [] }
    expect((await first.call(CALLS.changeSignUpRule, { body })).code).toBe(ERRORS.invalid_request)
    expect(await first.get(CALLS.getSignUpRule, {})).toEqual(told)
    const { acts } = await first.get(CALLS.listAudit, { query: {} })
    expect(acts.filter(({ act }) => act.startsWith('sign_up'))).toMatchObject([
      { act: 'sign_up.change', target: 'nobody', outcome: 'refused' },
    ])
  } finally {
    await fixed.close()
  }
})

it('ADMIN-HEALTH-1: version, database, queue, processes and disk', async () => {
  const health = await root.get(CALLS.getServerHealth, {})
  expect(health).toMatchObject({ process_count: 1, node_version: process.version })
  expect(health.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(health.database.version).toMatch(/^\d+/)
  expect(health.database.connections).toBeGreaterThan(0)
  expect(health.people.total).toBeGreaterThanOrEqual(health.people.seen_in_30_days)
  expect(health.workspace_count).toBeGreaterThan(0)
  expect(health.answers.count).toBeGreaterThan(0)
})

describe('the audit log', () => {
  it('ADMIN-LOG-1: has every act with who, when, on whom and how it ended, the latest first', async () => {
    const ada = await someone()
    await root.get(CALLS.suspendPerson, on(ada))
    await root.get(CALLS.readmitPerson, on(ada))
    await root.call(CALLS.suspendPerson, on(root))
    const [own, second, first] = await audit()
    expect(own).toMatchObject({ act: 'person.suspend', outcome: 'refused', target: root.email })
    expect(second).toMatchObject({ act: 'person.readmit', outcome: 'done', target: ada.email })
    expect(first).toMatchObject({ act: 'person.suspend', outcome: 'done', actor: { email: root.email } })
    expect(Date.parse(first!.at)).toBeLessThanOrEqual(Date.parse(second!.at))
  })

  it('ADMIN-LOG-1: nothing is done that cannot be noted', async () => {
    const ada = await someone()
    await query('ALTER TABLE administration_acts RENAME TO hidden_acts')
    const refused = await root.call(CALLS.suspendPerson, on(ada))
    await query('ALTER TABLE hidden_acts RENAME TO administration_acts')
    expect(refused.code).not.toBe(0)
    expect((await ada.get(getProfile, {})).email).toBe(ada.email)
  })

  it('ADMIN-LOG-2: has what programs and consoles do with accounts, without what they sent', async () => {
    const ada = await someone()
    const token = await serviceKey(server)
    const params = { userId: ada.userId }
    await callEndpoint(server.app, updateAuthUserById, {
      params,
      body: { password: 'new-secret-phrase-9' },
      token,
    })
    await callEndpoint(server.app, updateAuthUserById, { params, body: { password: 'x' }, token })
    const [refused, done] = await audit({ act: 'accounts.call', query: ada.email })
    const target = `PUT /gotrue/admin/users/:userId · ${ada.email}`
    expect([refused, done]).toMatchObject([
      { actor: null, outcome: 'refused', target },
      { actor: null, outcome: 'done', target },
    ])
    const stored = JSON.stringify(await query('SELECT * FROM administration_acts'))
    expect(stored).not.toContain('new-secret-phrase')
  })

  it('ADMIN-LOG-3: is narrowed by act, by words and by time, and told page by page', async () => {
    const acts = await audit({ act: 'person.sign_out', limit: 100 })
    expect(new Set(acts.map(({ act }) => act))).toEqual(new Set(['person.sign_out']))
    const until = (await audit({ limit: 1 }))[0]!.at
    expect((await audit({ until })).every(({ at }) => at < until)).toBe(true)
    expect(await audit({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
    expect(await audit({ query: '%' })).toEqual([])
    const all = await root.get(CALLS.listAudit, { query: { limit: 1 } })
    const next = await root.get(CALLS.listAudit, { query: { limit: 1, offset: 1 } })
    expect(all.total).toBeGreaterThan(2)
    expect(all.acts[0]?.id).not.toBe(next.acts[0]?.id)
  })

  it('ADMIN-LOG-4: is exported whole as CSV that no spreadsheet takes for formulas, which is noted too', async () => {
    await query(
      `INSERT INTO administration_acts (id, at, actor_id, act, target, outcome)
       SELECT gen_random_uuid(), now() - n * interval '1 second', $1, 'job.retry', '=1+1,"' || n, 'done' FROM generate_series(1, 1203) n`,
      [root.userId],
    )
    const answer = await server.app.inject({
      url: '/api/administration/audit.csv?act=job.retry&query=%3D1%2B1',
      headers: { authorization: `Bearer ${root.session.access_token}` },
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toBe('at,actor_id,actor,act,target,outcome')
    expect(lines).toHaveLength(1205)
    expect(lines[1]).toContain(`,${root.email},job.retry,"'=1+1,""1",done`)
    expect((await audit())[0]).toMatchObject({ act: 'audit.export', outcome: 'done' })
  })
})
