import {
  acceptInvitation,
  createInviteCode,
  createDatabaseRow,
  createPage,
  ERRORS,
  getFolder,
  getRowHistory,
  getUsageAndLimit,
  inviteMembers,
  joinByInviteCode,
  limitsOf,
  listInvitations,
  PLAN_LIMITS,
  planThatLifts,
  putFile,
  shareView,
  summarizeRow,
  updateMember,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import {
  join,
  insertSubscription,
  signIn,
  startModelProvider,
  words,
  type ModelProvider,
  type TestPerson,
} from '../testing/index.ts'

let models: ModelProvider
let server: TestServer
let ada: TestPerson
let people = 0

beforeAll(async () => {
  models = await startModelProvider()
  models.answer = words('A boathouse.')
  const { baseUrl } = models
  const tokens = { tokensPerPerson: 1_000_000, tokensPerWorkspace: 1_000_000 }
  server = await createTestServer({
    config: {
      billing: true,
      ai: { provider: 'openai', baseUrl, apiKey: null, models: ['small'], ...tokens },
    },
  })
})
afterAll(async () => {
  await server.close()
  await models.close()
})
beforeEach(async () => {
  ada = await someone('ada')
})

const someone = (name: string) => signIn(server, `${name}-${(people += 1)}@example.org`)
const params = () => ({ params: { workspaceId: ada.workspaceId } })
const buy = (plan: 'pro' | 'team' | 'ai_max') =>
  insertSubscription(server, { workspaceId: ada.workspaceId, plan })
const invite = (...emails: string[]) =>
  ada.call(inviteMembers, { ...params(), body: emails.map((email) => ({ email, skip_email_send: true })) })

it('BILL-LIMIT-2: no more people are invited than there is room for, those who are invited counted', async () => {
  expect((await invite('one@example.org', 'two@example.org')).code).toBe(
    ERRORS.workspace_member_limit_exceeded,
  )
  expect((await invite('one@example.org')).code).toBe(0)
  expect((await invite('one@example.org')).code).toBe(0)
  expect((await invite('two@example.org')).code).toBe(ERRORS.workspace_member_limit_exceeded)
  await buy('pro')
  expect((await invite('two@example.org', 'three@example.org')).code).toBe(0)
})

it('BILL-LIMIT-2: nobody comes in beyond the room, by invitation, by link or by a role', async () => {
  const [ben, cyn, dan] = [await someone('ben'), await someone('cyn'), await someone('dan')]
  await buy('pro')
  await invite(ben.email, cyn.email)
  await join(server, ada, dan, 3)
  await server.platform.database.execute(sql`UPDATE billing_subscriptions SET status = 'canceled'`)
  const accept = async (person: TestPerson) => {
    const [invitation] = await person.get(listInvitations, { query: { status: 'Pending' } })
    return await person.call(acceptInvitation, { params: { inviteId: invitation!.invite_id } })
  }
  const both = await Promise.all([accept(ben), accept(cyn)])
  expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
    0,
    ERRORS.workspace_member_limit_exceeded,
  ])
  const { code } = await ada.get(createInviteCode, { ...params(), body: {} })
  const eve = await someone('eve')
  expect((await eve.call(joinByInviteCode, { body: { code: code ?? '' } })).code).toBe(
    ERRORS.workspace_member_limit_exceeded,
  )
  const raise = { email: dan.email, role: 'Member' } as const
  expect((await ada.call(updateMember, { ...params(), body: raise })).code).toBe(
    ERRORS.workspace_member_limit_exceeded,
  )
  expect(await ada.get(getUsageAndLimit, params())).toMatchObject({
    member_count: 2,
    member_count_limit: 2,
    guest_count: 1,
    guest_count_limit: 5,
  })
})

it('BILL-LIMIT-2: guests have their own room', async () => {
  const { children } = await ada.get(getFolder, { ...params(), query: { depth: 1 } })
  const page = { parent_view_id: children[0]!.view_id, layout: 0, name: 'Site' } as const
  const { view_id } = await ada.get(createPage, { ...params(), body: page })
  const share = (email: string) =>
    ada.call(shareView, { ...params(), body: { view_id, emails: [email], access_level: 10 } })
  for (let count = 0; count < 5; count += 1)
    expect((await share((await someone('guest')).email)).code).toBe(0)
  const sixth = await someone('guest')
  expect((await share(sixth.email)).code).toBe(ERRORS.free_plan_guest_limit_exceeded)
  await buy('pro')
  expect((await share(sixth.email)).code).toBe(0)
})

it('BILL-LIMIT-4, BILL-PLAN-1: who owes a payment keeps the plan, and a smaller one removes nobody', async () => {
  const id = await buy('pro')
  for (const name of ['ben', 'cyn', 'dan']) await join(server, ada, await someone(name), 2)
  const set = (status: string) =>
    server.platform.database.execute(
      sql`UPDATE billing_subscriptions SET status = ${status} WHERE id = ${id}`,
    )
  await set('past_due')
  expect((await invite('one@example.org')).code).toBe(0)
  await set('canceled')
  expect(await ada.get(getUsageAndLimit, params())).toMatchObject({ member_count: 4, member_count_limit: 2 })
  expect((await invite('one@example.org')).code).toBe(ERRORS.workspace_member_limit_exceeded)
})

it('BILL-LIMIT-1: there is room for as many files as the plan holds', async () => {
  const put = (bytes: number) =>
    ada.call(putFile, {
      params: { workspaceId: ada.workspaceId, parentId: ada.workspaceId },
      query: { name: 'a.bin' },
      bytes: Buffer.alloc(bytes, people),
      headers: { 'content-type': 'application/octet-stream' },
    })
  const full = PLAN_LIMITS.free.storageBytes! - 100
  await server.platform.database.execute(sql`
    INSERT INTO files (workspace_id, parent_id, file_id, blob_key, name, content_type, bytes, etag, uploaded_by, created_at)
    VALUES (${ada.workspaceId}, ${ada.workspaceId}, 'large.', 'large', 'large', 'text/plain', ${full}, 'x', ${ada.userId}, now())`)
  expect((await put(101)).code).toBe(ERRORS.file_storage_limit_exceeded)
  expect((await put(100)).code).toBe(0)
  expect((await put(8 * 1024 * 1024)).code).toBe(ERRORS.file_storage_limit_exceeded)
  await buy('pro')
  expect((await put(8 * 1024 * 1024)).code).toBe(0)
})

it('BILL-LIMIT-3: a model is not asked beyond the answers of a month', async () => {
  const ask = () =>
    ada.call(summarizeRow, { ...params(), body: { data: { Content: { Name: 'Boathouse' } } } })
  await server.platform.database.execute(sql`
    INSERT INTO ai_usage (workspace_id, user_id, day, requests, tokens)
    VALUES (${ada.workspaceId}, ${ada.userId}, now()::date, 19, 100)`)
  expect((await ask()).code).toBe(0)
  const asked = models.asked.length
  expect((await ask()).code).toBe(ERRORS.ai_max_required)
  expect(models.asked.length).toBe(asked)
  await buy('ai_max')
  expect((await ask()).code).toBe(0)
})

it('BILL-LIMIT-5: the history of a row goes back as far as the plan shows, and says where there is more', async () => {
  const { children } = await ada.get(getFolder, { ...params(), query: { depth: 1 } })
  const body = { parent_view_id: children[0]!.view_id, layout: 1, name: 'Tasks' } as const
  const { database_id: databaseId } = await ada.get(createPage, { ...params(), body })
  const place = { workspaceId: ada.workspaceId, databaseId: databaseId! }
  const rowId = await ada.get(createDatabaseRow, { params: place, body: { cells: {} } })
  const read = () => ada.get(getRowHistory, { params: { ...place, rowId }, query: {} })
  expect(await read()).toMatchObject({ entries: [{}], is_cut_short: false })
  await server.platform.database.execute(
    sql`UPDATE database_history SET at = now() - interval '31 days' WHERE record_id = ${rowId}`,
  )
  expect(await read()).toEqual({ entries: [], next: null, is_cut_short: true })
  await buy('pro')
  expect(await read()).toMatchObject({ entries: [{}], is_cut_short: false })
})

it('BILL-DIALOG-1: the smallest plan that lifts a limit', () => {
  expect(planThatLifts('fileBytes', ['free'])).toBe('pro')
  expect(planThatLifts('storageBytes', ['pro'])).toBe('team')
  expect(planThatLifts('aiAnswers', ['free'])).toBe('pro')
  expect(planThatLifts('aiAnswers', ['pro'])).toBe('ai_max')
  expect(planThatLifts('members', ['pro'])).toBe(null)
  expect(planThatLifts('storageBytes', ['team'])).toBe(null)
  expect(limitsOf(['free', 'ai_max'])).toEqual({ ...PLAN_LIMITS.free, aiAnswers: null })
})
