import type { BillingInterval, Invoice, PaidPlan, PlanPrice, SubscriptionStatus } from '@sheaf/contract'
import { PAID_PLANS } from '@sheaf/contract'
import type { FastifyBaseLogger } from 'fastify'
import Stripe from 'stripe'
import type { StripeConfig } from '../../../platform/config/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { BillingProvider, ProvidedSubscription, Purchase } from '../BillingProvider.ts'

/** How long a call may take, and how long prices are remembered. */
const TIMEOUT_MS = 10_000
const PRICES_MS = 5 * 60_000
const MAX_LISTED = 100

const INTERVALS = ['month', 'year'] as const

/** The price of a plan in the catalogue of Stripe, by its lookup key. */
const LOOKUP_KEYS = PAID_PLANS.flatMap((plan) => INTERVALS.map((interval) => `sheaf_${plan}_${interval}`))

export function connectStripe({ secretKey, apiUrl }: StripeConfig): Stripe {
  const url = apiUrl === null ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

/** Payments by Stripe. Its answers are the truth; no card ever comes here. */
export function createStripeProvider(stripe: Stripe, logger: FastifyBaseLogger): BillingProvider {
  let known: { readonly prices: readonly Stripe.Price[]; readonly at: number } | null = null

  async function readPrices(): Promise<readonly Stripe.Price[]> {
    if (known !== null && Date.now() - known.at < PRICES_MS) return known.prices
    const { data } = await ask(() =>
      stripe.prices.list({ lookup_keys: LOOKUP_KEYS, active: true, limit: MAX_LISTED }),
    )
    known = { prices: data, at: Date.now() }
    return data
  }

  async function requirePrice(plan: PaidPlan, interval: BillingInterval): Promise<string> {
    const key = `sheaf_${plan}_${interval}`
    const price = (await readPrices()).find((other) => other.lookup_key === key)
    if (price !== undefined) return price.id
    throw new AppError('feature_not_available', { message: 'This plan is not sold here.' })
  }

  async function readItem(subscriptionId: string): Promise<string> {
    const { items } = await ask(() => stripe.subscriptions.retrieve(subscriptionId))
    const [item] = items.data
    if (item === undefined) throw new AppError('record_not_found')
    return item.id
  }

  async function update(id: string, change: Stripe.SubscriptionUpdateParams): Promise<void> {
    await ask(() => stripe.subscriptions.update(id, change))
  }

  /** What fails at Stripe, as an error of ours; what it says goes to the log. */
  async function ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      logger.warn({ type: error.type, code: error.code, requestId: error.requestId }, 'Stripe refused a call')
      const isTheirs =
        error instanceof Stripe.errors.StripeInvalidRequestError ||
        error instanceof Stripe.errors.StripeCardError
      throw new AppError(isTheirs ? 'invalid_request' : 'service_temporary_unavailable', {
        cause: error,
        message: isTheirs
          ? 'The payment provider refused this. Nothing was charged.'
          : 'The payment provider cannot be reached. Nothing was charged. Try again in a moment.',
      })
    }
  }

  async function expireCheckouts(customer: string): Promise<void> {
    const { data } = await ask(() =>
      stripe.checkout.sessions.list({ customer, status: 'open', limit: MAX_LISTED }),
    )
    for (const { id } of data) await ask(() => stripe.checkout.sessions.expire(id))
  }

  /** The page of Stripe on which somebody confirms that a subscription becomes another. */
  async function confirmChange(purchase: Purchase, subscription: string, price: string): Promise<string> {
    const { customerId: customer, quantity, successUrl, cancelUrl } = purchase
    const item = await readItem(subscription)
    const session = await ask(() =>
      stripe.billingPortal.sessions.create({
        customer,
        return_url: cancelUrl,
        flow_data: {
          type: 'subscription_update_confirm',
          subscription_update_confirm: { subscription, items: [{ id: item, price, quantity }] },
          after_completion: { type: 'redirect', redirect: { return_url: successUrl } },
        },
      }),
    )
    return session.url
  }

  return {
    name: 'stripe',

    async listPrices() {
      return (await readPrices()).flatMap((price): readonly PlanPrice[] => {
        const [, plan, interval] = /^sheaf_(\w+)_(month|year)$/.exec(price.lookup_key ?? '') ?? []
        if (!isPlan(plan) || price.unit_amount === null) return []
        return [
          {
            plan,
            recurring_interval: interval === 'year' ? 'year' : 'month',
            currency: price.currency.toUpperCase(),
            price_cents: price.unit_amount,
          },
        ]
      })
    },

    async createCustomer({ workspaceId, workspaceName, email }) {
      const { id } = await ask(() =>
        stripe.customers.create({
          email,
          name: workspaceName.slice(0, 200),
          metadata: { workspace_id: workspaceId },
        }),
      )
      return id
    },

    async listSubscriptions(customer) {
      const { data } = await ask(() =>
        stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: MAX_LISTED,
          expand: ['data.default_payment_method'],
        }),
      )
      return data.flatMap((subscription) => present(subscription) ?? [])
    },

    async startPurchase(purchase) {
      const { customerId: customer, plan, interval, quantity, successUrl, cancelUrl, replacesId } = purchase
      const price = await requirePrice(plan, interval)
      await expireCheckouts(customer)
      if (replacesId !== null) return await confirmChange(purchase, replacesId, price)
      const session = await ask(() =>
        stripe.checkout.sessions.create({
          mode: 'subscription',
          customer,
          line_items: [{ price, quantity }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          subscription_data: { metadata: { sheaf_plan: plan } },
        }),
      )
      if (session.url === null) throw new AppError('service_temporary_unavailable')
      return session.url
    },

    async openPortal(customer, returnUrl) {
      const session = await ask(() =>
        stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
      )
      return session.url
    },

    async setQuantity(id, quantity) {
      const item = await readItem(id)
      await ask(() =>
        stripe.subscriptionItems.update(item, { quantity, proration_behavior: 'create_prorations' }),
      )
    },
    async setInterval(id, plan, interval) {
      const price = await requirePrice(plan, interval)
      const item = await readItem(id)
      await update(id, { items: [{ id: item, price }], proration_behavior: 'create_prorations' })
    },
    cancel: (id, reason) =>
      update(id, {
        cancel_at_period_end: true,
        ...(reason !== null && { cancellation_details: { comment: reason } }),
      }),
    keep: (id) => update(id, { cancel_at_period_end: false }),
    end: async (id) =>
      void (await ask(() => stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }))),

    async listInvoices(customer) {
      const { data } = await ask(() => stripe.invoices.list({ customer, limit: MAX_LISTED }))
      return data
        .filter(({ status }) => status !== 'draft')
        .map((invoice): Invoice => ({
          id: invoice.id,
          number: invoice.number ?? invoice.id,
          created_at: new Date(invoice.created * 1000).toISOString(),
          amount_cents: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
          currency: invoice.currency.toUpperCase(),
          status: invoice.status === 'paid' ? 'paid' : invoice.status === 'void' ? 'void' : 'open',
          url: invoice.hosted_invoice_url ?? null,
        }))
    },
  }
}

/** Null for one that is none of our plans: the account at Stripe may sell other things. */
function present(subscription: Stripe.Subscription): ProvidedSubscription | null {
  const [item] = subscription.items.data
  if (item === undefined) return null
  const { price } = item
  const plan = planOf(subscription, price)
  if (plan === null) return null
  const periodEnd = new Date(item.current_period_end * 1000)
  const {
    cancel_at: cancelAt,
    cancel_at_period_end: endsWithPeriod,
    default_payment_method: method,
  } = subscription
  return {
    id: subscription.id,
    plan,
    interval: price.recurring?.interval === 'year' ? 'year' : 'month',
    status: statusOf(subscription.status),
    quantity: item.quantity ?? 1,
    unitCents: price.unit_amount ?? 0,
    currency: price.currency.toUpperCase(),
    cancelAt: cancelAt === null ? (endsWithPeriod ? periodEnd : null) : new Date(cancelAt * 1000),
    periodEnd,
    cardLast4: (typeof method === 'object' ? method?.card?.last4 : null) ?? null,
  }
}

/** A lookup key moves to the next price when prices change; then the subscription remembers what it was. */
function planOf({ metadata }: Stripe.Subscription, price: Stripe.Price): PaidPlan | null {
  const [, named] = /^sheaf_(\w+)_(month|year)$/.exec(price.lookup_key ?? '') ?? []
  const plan = named ?? price.metadata['sheaf_plan'] ?? metadata['sheaf_plan']
  return isPlan(plan) ? plan : null
}

function isPlan(text: string | undefined): text is PaidPlan {
  return PAID_PLANS.some((plan) => plan === text)
}

const STATUSES: ReadonlySet<string> = new Set<SubscriptionStatus>([
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
])

/** A word that Stripe has had since this was written gives no plan. */
function statusOf(status: string): SubscriptionStatus {
  return STATUSES.has(status) ? (status as SubscriptionStatus) : 'incomplete'
}
