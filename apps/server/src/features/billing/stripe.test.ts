import {
  cancelSubscription,
  changeRecurringInterval,
  ERRORS,
  getActivePlans,
  getPortalLink,
  getSubscriptionLink,
  getSubscriptionStatus,
  keepSubscription,
  listInvoices,
  listPlanPrices,
  refreshSubscriptions,
  type PaidPlan,
} from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { announceMembers } from '../members/index.ts'
import {
  join,
  signIn,
  startStripe,
  WEBHOOK_SECRET,
  type FakeStripe,
  type TestPerson,
} from '../testing/index.ts'

const RETURN = 'http://127.0.0.1:0/after-payment?back=%2Fapp%2Fhere'

let stripe: FakeStripe
let server: TestServer
let ada: TestPerson
let people = 0

beforeAll(async () => {
  stripe = await startStripe()
  const { apiUrl } = stripe
  server = await createTestServer({
    config: { billing: true, stripe: { secretKey: 'sk_test_ada', webhookSecret: WEBHOOK_SECRET, apiUrl } },
  })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
beforeEach(async () => {
  stripe.refusal = null
  stripe.before = async () => {}
  people += 1
  ada = await signIn(server, `ada-${people}@example.org`)
})

const params = () => ({ params: { workspaceId: ada.workspaceId } })
const plans = () => ada.get(getActivePlans, params())
const status = () => ada.get(getSubscriptionStatus, params())
const wish = (plan: PaidPlan, interval: 'month' | 'year' = 'month') => ({
  query: {
    workspace_id: ada.workspaceId,
    workspace_subscription_plan: plan,
    recurring_interval: interval,
    success_url: RETURN,
  },
})
const link = (plan: PaidPlan, interval?: 'month' | 'year') =>
  ada.get(getSubscriptionLink, wish(plan, interval))
const lastCall = (path: string) => stripe.calls.findLast((call) => call.path === path)
const send = ({ payload, headers }: ReturnType<FakeStripe['event']>) =>
  server.app.inject({ method: 'POST', url: '/_stripe/webhook', payload, headers })
const about = (id: string) => ({ object: 'subscription', ...stripe.subscriptions.get(id)! })

/** Somebody has paid at Stripe; nothing of ours knows it. */
async function paid(plan: PaidPlan): Promise<string> {
  return stripe.pay(await link(plan))
}

it('BILL-STRIPE-1: a plan is bought at Stripe, at the prices of its catalogue', async () => {
  expect(await ada.get(listPlanPrices, {})).toContainEqual({
    plan: 'pro',
    recurring_interval: 'year',
    currency: 'USD',
    price_cents: 9600,
  })
  const id = stripe.pay(await link('pro', 'year'))
  expect(lastCall('/v1/checkout/sessions')!.fields).toMatchObject({
    mode: 'subscription',
    'line_items[0][price]': 'price_pro_year',
    'line_items[0][quantity]': '1',
    success_url: RETURN,
    cancel_url: 'http://127.0.0.1:0/app/here',
  })
  expect(await plans()).toEqual(['free'])
  const event = stripe.event({ type: 'customer.subscription.created', object: about(id) })
  expect((await send(event)).statusCode).toBe(200)
  expect(await plans()).toEqual(['pro'])
  expect(await status()).toMatchObject([
    { workspace_plan: 'pro', recurring_interval: 'year', price_cents: 9600, card_last4: '4242' },
  ])
  const [open, other] = await ada.get(listInvoices, params())
  expect([open, other]).toMatchObject([
    { status: 'open', amount_cents: 1000, url: 'https://invoice.stripe.test/in_2' },
    { status: 'paid', number: 'IN_1' },
  ])
  const query = { workspace_id: ada.workspaceId }
  expect(await ada.get(getPortalLink, { query })).toMatch(/^https:\/\/billing\.stripe\.test/)
})

it('BILL-STRIPE-2: an event that Stripe did not sign is refused, and so is an old one', async () => {
  const id = await paid('pro')
  const object = about(id)
  const type = 'customer.subscription.created'
  const forged = stripe.event({ type, object, secret: 'whsec_of_somebody_else' })
  const old = stripe.event({ type, object, signedAt: Math.floor(Date.now() / 1000) - 3600 })
  const good = stripe.event({ type, object })
  const changed = { ...good, payload: good.payload.replace(type, 'customer.subscription.updated') }
  const unsigned = { ...good, headers: { 'content-type': 'application/json' } }
  for (const event of [forged, old, changed, unsigned]) expect((await send(event)).statusCode).toBe(400)
  expect(await plans()).toEqual(['free'])
})

it('BILL-TRUTH-1: events that come twice, at once or in the wrong order lead to what holds at Stripe', async () => {
  const id = await paid('pro')
  const created = stripe.event({ type: 'customer.subscription.created', object: about(id) })
  const kept = stripe.subscriptions.get(id)!
  kept.status = 'past_due'
  const failed = stripe.event({
    type: 'invoice.payment_failed',
    object: { id: 'in_9', object: 'invoice', customer: kept.customer },
  })
  kept.status = 'canceled'
  const deleted = stripe.event({ type: 'customer.subscription.deleted', object: about(id) })
  // The last one first, the first one last, and each of them twice.
  const answers = await Promise.all([deleted, failed, created, created, failed, deleted].map(send))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await status()).toMatchObject([{ subscription_status: 'canceled' }])
  expect(await plans()).toEqual(['free'])
  const asked = stripe.calls.length
  await send(created)
  expect(stripe.calls.length).toBe(asked)
})

it('BILL-TRUTH-1: an older answer of Stripe is never kept over a newer one', async () => {
  const id = await paid('pro')
  const kept = stripe.subscriptions.get(id)!
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  stripe.before = async ({ path }) => {
    if (path !== '/v1/subscriptions') return
    stripe.before = async () => {}
    begun.resolve()
    await slow.promise
  }
  const first = send(stripe.event({ type: 'customer.subscription.updated', object: about(id) }))
  await begun.promise
  const second = send(stripe.event({ type: 'customer.subscription.updated', object: about(id) }))
  slow.resolve()
  kept.status = 'past_due'
  await Promise.all([first, second])
  expect(await status()).toMatchObject([{ subscription_status: 'past_due' }])
})

it('BILL-STRIPE-3: what fails at Stripe changes nothing, is told of, and comes again', async () => {
  const id = await paid('pro')
  const event = stripe.event({ type: 'customer.subscription.created', object: about(id) })
  stripe.refusal = { status: 500, body: { error: { type: 'api_error', message: 'down' } } }
  expect((await send(event)).statusCode).toBe(503)
  expect((await ada.call(refreshSubscriptions, params())).code).toBe(ERRORS.service_temporary_unavailable)
  expect(await plans()).toEqual(['free'])
  stripe.refusal = { status: 402, body: { error: { type: 'card_error', message: 'declined' } } }
  const refused = await ada.call(getSubscriptionLink, wish('team'))
  expect([refused.code, refused.message]).toEqual([
    ERRORS.invalid_request,
    expect.stringContaining('Nothing was charged'),
  ])
  stripe.refusal = null
  expect((await send(event)).statusCode).toBe(200)
  expect(await plans()).toEqual(['pro'])
})

it('BILL-AFTER-1: whoever comes back from paying is not kept waiting for an event', async () => {
  await paid('pro')
  expect(await ada.get(refreshSubscriptions, params())).toMatchObject([{ subscription_status: 'active' }])
  expect(await plans()).toEqual(['pro'])
})

it('BILL-BUY-2: an earlier page of Stripe closes, and another plan changes the first on a page of Stripe', async () => {
  const first = await link('pro')
  const second = await link('pro')
  expect(() => stripe.pay(first)).toThrow('no longer open')
  const id = stripe.pay(second)
  await ada.get(refreshSubscriptions, params())
  expect(await link('team')).toMatch(/^https:\/\/billing\.stripe\.test/)
  expect(lastCall('/v1/billing_portal/sessions')!.fields).toMatchObject({
    'flow_data[type]': 'subscription_update_confirm',
    'flow_data[subscription_update_confirm][subscription]': id,
    'flow_data[subscription_update_confirm][items][0][price]': 'price_team_month',
    'flow_data[after_completion][redirect][return_url]': RETURN,
  })
})

it('BILL-CANCEL-1: a plan is cancelled, kept and paid otherwise at Stripe', async () => {
  const id = await paid('pro')
  await ada.get(refreshSubscriptions, params())
  const body = { workspace_id: ada.workspaceId, plan: 'pro' } as const
  await ada.get(cancelSubscription, { body: { ...body, reason: 'Winter.' } })
  expect(lastCall(`/v1/subscriptions/${id}`)!.fields).toMatchObject({
    cancel_at_period_end: 'true',
    'cancellation_details[comment]': 'Winter.',
  })
  const [cancelled] = await status()
  expect(cancelled!.cancel_at).toBe(cancelled!.current_period_end)
  await ada.get(keepSubscription, { body })
  expect(await status()).toMatchObject([{ cancel_at: null }])
  await ada.get(changeRecurringInterval, { body: { ...body, recurring_interval: 'year' } })
  expect(await status()).toMatchObject([{ recurring_interval: 'year', price_cents: 9600 }])
  expect(await status()).toHaveLength(1)
})

it('BILL-SEAT-1, BILL-SEAT-2: seats follow people; a seat that was cancelled at Stripe throws nobody out', async () => {
  const id = await paid('pro')
  await ada.get(refreshSubscriptions, params())
  const ben = await signIn(server, `ben-${people}@example.org`)
  await join(server, ada, ben, 2)
  announceMembers(server.platform.bus, ada.workspaceId, [])
  await vi.waitFor(() => expect(stripe.subscriptions.get(id)!.quantity).toBe(2), { timeout: 60_000 })
  stripe.subscriptions.get(id)!.quantity = 1
  await send(stripe.event({ type: 'customer.subscription.updated', object: about(id) }))
  expect(await status()).toMatchObject([{ subscription_quantity: 1 }])
  expect(await ben.get(getActivePlans, params())).toEqual(['pro'])
})

it('BILL-STRIPE-1: what else an account at Stripe sells is no plan', async () => {
  const id = await paid('pro')
  stripe.subscriptions.get(id)!.plan = 'poster'
  expect(await ada.get(refreshSubscriptions, params())).toEqual([])
  const other = stripe.event({ type: 'customer.updated', object: { id: 'cus_other', object: 'customer' } })
  expect((await send(other)).statusCode).toBe(200)
})
