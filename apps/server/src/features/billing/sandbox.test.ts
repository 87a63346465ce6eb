import {
  cancelSubscription,
  changeRecurringInterval,
  deleteWorkspace,
  ERRORS,
  getActivePlans,
  getCustomerId,
  getPortalLink,
  getSubscriptionLink,
  getSubscriptionStatus,
  getUsageAndLimit,
  getUserWorkspaces,
  keepSubscription,
  listInvoices,
  listPlanPrices,
  listSubscriptionStatuses,
  signUp,
  type PaidPlan,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestServer, TEST_CONFIG, type TestServer } from '../../platform/testing/index.ts'
import { join, callEndpoint, signIn, TestClock, type TestPerson } from '../testing/index.ts'
import { announceMembers } from '../members/index.ts'
import { createBilling } from './createBilling.ts'
import { lookAround } from './handleBillingJobs.ts'
import { createSandbox } from './sandbox/createSandbox.ts'

const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const EMPTY = '4000 0000 0000 0341'
const RETURN = 'http://127.0.0.1:0/after-payment?back=%2Fapp%2Fhere'
const DAY_MS = 24 * 60 * 60 * 1000

/** Whoever is signed in stays it over the months that pass here. */
const LASTING = { ...TEST_CONFIG.auth, accessTokenSeconds: 40_000_000 }
const clock = new TestClock()
let server: TestServer
let ada: TestPerson
let people = 0

beforeAll(async () => {
  server = await createTestServer({ config: { billing: true, auth: LASTING }, clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  people += 1
  ada = await signIn(server, `ada-${people}@example.org`)
})

const passDays = (days: number) => clock.advance(days * DAY_MS)
const params = () => ({ params: { workspaceId: ada.workspaceId } })
const plans = () => ada.get(getActivePlans, params())
const status = () => ada.get(getSubscriptionStatus, params())
const invoices = () => ada.get(listInvoices, params())
const wish = (plan: PaidPlan, interval: 'month' | 'year' = 'month') => ({
  query: {
    workspace_id: ada.workspaceId,
    workspace_subscription_plan: plan,
    recurring_interval: interval,
    success_url: RETURN,
  },
})
const linkFor = async (plan: PaidPlan, interval?: 'month' | 'year') =>
  new URL(await ada.get(getSubscriptionLink, wish(plan, interval))).pathname

const pay = (url: string, card = GOOD) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `card=${encodeURIComponent(card)}`,
  })

async function buy(plan: PaidPlan, interval?: 'month' | 'year', card = GOOD): Promise<void> {
  const paid = await pay(await linkFor(plan, interval), card)
  expect([paid.statusCode, paid.headers.location]).toEqual([303, RETURN])
}

function look(): Promise<void> {
  const { platform } = server
  const billing = createBilling(platform)
  const provider = createSandbox({ ...platform, siteUrl: '' })
  return lookAround({ ...platform, billing, provider, readReturnUrl: (url) => url, siteUrl: '' })
}

it('BILL-BUY-1: a plan is bought on the page that its link leads to, for as many people as there are', async () => {
  await join(server, ada, await signIn(server, `ben-${people}@example.org`), 2)
  expect(await ada.get(listPlanPrices, {})).toHaveLength(6)
  const link = await linkFor('pro', 'year')
  const page = await server.app.inject({ url: link })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Pro, 2 people')
  expect(page.body).toContain('$192.00')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(await plans()).toEqual(['free'])
  await pay(link)
  expect(await plans()).toEqual(['pro'])
  const bought = { workspace_plan: 'pro', recurring_interval: 'year', subscription_quantity: 2 }
  expect(await status()).toMatchObject([
    { ...bought, subscription_status: 'active', price_cents: 9600, card_last4: '4242', cancel_at: null },
  ])
  expect(await ada.get(listSubscriptionStatuses, {})).toEqual(await status())
  expect(await invoices()).toMatchObject([{ amount_cents: 19_200, status: 'paid', currency: 'USD' }])
  expect(await ada.get(getCustomerId, { query: {} })).toMatch(/^sandbox_cus_/)
})

it('BILL-BUY-1: one returns from paying to this site alone, and prices are for owners', async () => {
  const { query } = wish('pro')
  for (const success_url of ['https://evil.example/', 'javascript:alert(1)', 'x', 'http://a:b@127.0.0.1:0/'])
    expect((await ada.call(getSubscriptionLink, { query: { ...query, success_url } })).code).toBe(
      ERRORS.invalid_url,
    )
  const ben = await signIn(server, `member-${people}@example.org`)
  await join(server, ada, ben, 2)
  expect((await ben.call(getSubscriptionLink, wish('pro'))).code).toBe(ERRORS.not_enough_permissions)
  expect((await ben.call(getSubscriptionStatus, params())).code).toBe(ERRORS.not_enough_permissions)
  expect((await ben.call(listInvoices, params())).code).toBe(ERRORS.not_enough_permissions)
  expect(await ben.get(getActivePlans, params())).toEqual(['free'])
})

it('BILL-BUY-2: an earlier link leads nowhere, and a plan that is paid becomes another instead of a second', async () => {
  const first = await linkFor('pro')
  const second = await linkFor('team')
  expect((await pay(first)).statusCode).toBe(404)
  await pay(second)
  expect(await plans()).toEqual(['team'])
  expect((await ada.call(getSubscriptionLink, wish('team'))).code).toBe(ERRORS.invalid_request)
  await buy('pro')
  expect(await plans()).toEqual(['pro'])
  expect((await status()).filter(({ subscription_status: state }) => state === 'active')).toHaveLength(1)
  await buy('ai_max')
  expect(await plans()).toEqual(['pro', 'ai_max'])
})

it('BILL-SANDBOX-2: a card that is declined pays nothing, and paying twice pays once', async () => {
  const link = await linkFor('pro')
  const declined = await pay(link, DECLINED)
  expect(declined.statusCode).toBe(402)
  expect(declined.body).toContain('declined')
  expect((await pay(link, '1234')).statusCode).toBe(402)
  expect([await plans(), await invoices()]).toEqual([['free'], []])
  const answers = await Promise.all([pay(link), pay(link), pay(link)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
  expect(await invoices()).toHaveLength(1)
  expect(await status()).toHaveLength(1)
})

it('BILL-SANDBOX-1: the payment page is for this machine alone', async () => {
  const link = await linkFor('pro')
  const far = await server.app.inject({ url: link, remoteAddress: '203.0.113.7' })
  expect(far.statusCode).toBe(404)
  const passedOn = await server.app.inject({ url: link, headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(passedOn.statusCode).toBe(404)
  expect((await server.app.inject({ url: '/_pay/unknown' })).statusCode).toBe(404)
  passDays(2)
  expect((await server.app.inject({ url: link })).statusCode).toBe(404)
})

it('BILL-SANDBOX-1: a server that is open to the world gives no plans away', async () => {
  const open = await createTestServer({
    config: {
      billing: true,
      publicUrl: 'https://sheaf.example',
      auth: { ...TEST_CONFIG.auth, isAutoConfirmed: true },
    },
  })
  const signedUp = await callEndpoint(open.app, signUp, {
    query: {},
    body: { email: 'bea@example.org', password: 'larch and lake 7' },
  })
  const token = (signedUp.data as { readonly access_token: string }).access_token
  const { visiting_workspace: own } = (await callEndpoint(open.app, getUserWorkspaces, { token })).data
  const refused = await callEndpoint(open.app, getSubscriptionLink, {
    token,
    query: {
      ...wish('pro').query,
      workspace_id: own.workspace_id,
      success_url: 'https://sheaf.example/after-payment',
    },
  })
  expect(refused.code).toBe(ERRORS.feature_not_available)
  expect((await callEndpoint(open.app, listPlanPrices, { token })).data).toEqual([])
  expect((await open.app.inject({ url: '/_pay/x' })).body).not.toContain('payment')
  await open.close()
})

it('BILL-CANCEL-1: a plan that is cancelled runs to its end, can be kept until then, and leaves everything where it is', async () => {
  await buy('pro')
  const body = { workspace_id: ada.workspaceId, plan: 'pro' } as const
  await ada.get(cancelSubscription, { body: { ...body, sync: true, reason: 'Winter.' } })
  const [cancelled] = await status()
  expect(cancelled).toMatchObject({ subscription_status: 'active', cancel_at: cancelled!.current_period_end })
  const { rows } = await server.platform.database.execute(
    sql`SELECT cancel_reason FROM billing_subscriptions WHERE workspace_id = ${ada.workspaceId}`,
  )
  expect(rows).toEqual([{ cancel_reason: 'Winter.' }])
  expect(await plans()).toEqual(['pro'])
  await ada.get(keepSubscription, { body })
  expect(await status()).toMatchObject([{ cancel_at: null }])
  await ada.get(cancelSubscription, { body })
  passDays(32)
  await look()
  expect(await plans()).toEqual(['free'])
  expect(await status()).toMatchObject([{ subscription_status: 'canceled' }])
  expect(await invoices()).toHaveLength(1)
  expect((await ada.call(cancelSubscription, { body })).code).toBe(ERRORS.record_not_found)
})

it('BILL-SANDBOX-3, BILL-ROUND-1: time brings payments, those that fail, and another card that pays', async () => {
  await buy('pro', 'month', EMPTY)
  passDays(32)
  await look()
  expect(await status()).toMatchObject([{ subscription_status: 'past_due' }])
  expect(await plans()).toEqual(['pro'])
  expect(await invoices()).toMatchObject([{ status: 'open' }, { status: 'paid' }])
  await look()
  expect(await invoices()).toHaveLength(2)
  const query = { workspace_id: ada.workspaceId, return_url: RETURN }
  const portal = new URL(await ada.get(getPortalLink, { query })).pathname
  expect((await server.app.inject({ url: portal })).body).toContain('Not paid')
  await pay(portal)
  expect(await status()).toMatchObject([{ subscription_status: 'active' }])
  expect((await invoices()).map(({ status: state }) => state)).toEqual(['paid', 'paid'])
  await pay(portal, EMPTY)
  passDays(64)
  await look()
  expect(await plans()).toEqual(['free'])
})

it('BILL-SEAT-1: seats follow the people', async () => {
  await buy('pro')
  await join(server, ada, await signIn(server, `ben-${people}@example.org`), 2)
  announceMembers(server.platform.bus, ada.workspaceId, [])
  await vi.waitFor(async () => expect(await status()).toMatchObject([{ subscription_quantity: 2 }]), {
    timeout: 60_000,
  })
  expect(await ada.get(getUsageAndLimit, params())).toMatchObject({ member_count: 2 })
})

it('pays a plan by year as well', async () => {
  await buy('pro')
  const body = { workspace_id: ada.workspaceId, plan: 'pro', recurring_interval: 'year' } as const
  await ada.get(changeRecurringInterval, { body })
  expect(await status()).toMatchObject([{ recurring_interval: 'year', price_cents: 9600 }])
})

it('BILL-GONE-1: what a workspace paid for ends with it', async () => {
  await buy('pro')
  await ada.get(deleteWorkspace, params())
  await look()
  const { rows } = await server.platform.database.execute(
    sql`SELECT status FROM billing_subscriptions WHERE workspace_id = ${ada.workspaceId}`,
  )
  expect(rows).toEqual([{ status: 'canceled' }])
})
