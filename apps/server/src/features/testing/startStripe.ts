import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

type Fields = Readonly<Record<string, string>>

interface StripeCall {
  readonly method: string
  readonly path: string
  readonly fields: Fields
}

interface KeptSubscription {
  readonly id: string
  readonly customer: string
  plan: string
  interval: string
  status: string
  quantity: number
  periodEnd: Date
  isCancelled: boolean
}

/** A server that speaks the protocol of Stripe, on loopback, with what one account holds. */
export interface FakeStripe {
  readonly apiUrl: string
  readonly calls: readonly StripeCall[]
  readonly subscriptions: Map<string, KeptSubscription>
  /** Answers every call so, as long as it is not null. */
  refusal: { readonly status: number; readonly body: object } | null
  /** Runs before a call is answered. */
  before: (call: StripeCall) => Promise<void>
  /** Somebody pays on the page that a link leads to; answers the subscription. */
  pay(link: string): string
  /** The body and the headers of an event that tells of an object, signed as Stripe signs. */
  event(input: EventInput): { readonly payload: string; readonly headers: Record<string, string> }
  close(): Promise<void>
}

interface EventInput {
  readonly type: string
  readonly object: object
  readonly id?: string
  readonly secret?: string
  /** Unix seconds. */
  readonly signedAt?: number
}

export const WEBHOOK_SECRET = 'whsec_of_the_tests'
const PRICES = [
  ['pro', 'month', 1000],
  ['pro', 'year', 9600],
  ['team', 'month', 1750],
  ['team', 'year', 16_800],
  ['ai_max', 'month', 800],
] as const

export async function startStripe(): Promise<FakeStripe> {
  const calls: StripeCall[] = []
  const subscriptions = new Map<string, KeptSubscription>()
  const checkouts = new Map<string, { customer: string; price: string; quantity: number; status: string }>()
  const library = new Stripe('sk_test_none')

  const price = (plan: string, interval: string) => {
    const cents = PRICES.find(([name, every]) => name === plan && every === interval)?.[2] ?? 0
    return {
      id: `price_${plan}_${interval}`,
      object: 'price',
      active: true,
      currency: 'usd',
      lookup_key: `sheaf_${plan}_${interval}`,
      metadata: {},
      recurring: { interval },
      unit_amount: cents,
    }
  }
  const present = (kept: KeptSubscription) => ({
    id: kept.id,
    object: 'subscription',
    customer: kept.customer,
    status: kept.status,
    metadata: { sheaf_plan: kept.plan },
    cancel_at: null,
    cancel_at_period_end: kept.isCancelled,
    default_payment_method: { id: 'pm_1', object: 'payment_method', card: { last4: '4242' } },
    items: {
      object: 'list',
      data: [
        {
          id: `si_${kept.id}`,
          object: 'subscription_item',
          quantity: kept.quantity,
          current_period_end: Math.floor(kept.periodEnd.getTime() / 1000),
          price: price(kept.plan, kept.interval),
        },
      ],
    },
  })
  const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/' })
  const partsOf = (id: string) =>
    id
      .replace('price_', '')
      .match(/^(.*)_(month|year)$/)
      ?.slice(1) ?? []

  function answer({ method, path, fields }: StripeCall): object | null {
    const [, resource, id, action] = path.split('/').slice(1)
    if (path === '/v1/customers') return { id: `cus_${randomUUID()}`, object: 'customer' }
    if (path === '/v1/prices') return list(PRICES.map(([plan, interval]) => price(plan, interval)))
    if (path === '/v1/invoices')
      return list([
        invoice('in_2', 'open', 0, 1000),
        invoice('in_1', 'paid', 1000, 1000),
        invoice('in_0', 'draft', 0, 0),
      ])
    if (path === '/v1/billing_portal/sessions') return { url: `https://billing.stripe.test/${randomUUID()}` }
    if (path.startsWith('/v1/checkout/sessions')) return answerCheckout(method, path.split('/'), fields)
    if (resource === 'subscription_items' && id !== undefined) {
      const kept = subscriptions.get(id.replace('si_', ''))
      if (kept && fields['quantity']) kept.quantity = Number(fields['quantity'])
      return kept ? present(kept).items.data[0]! : null
    }
    if (resource !== 'subscriptions' || action !== undefined) return null
    if (id === undefined)
      return list(
        [...subscriptions.values()].filter(({ customer }) => customer === fields['customer']).map(present),
      )
    const kept = subscriptions.get(id)
    if (kept === undefined) return null
    if (method === 'DELETE') kept.status = 'canceled'
    if (fields['cancel_at_period_end']) kept.isCancelled = fields['cancel_at_period_end'] === 'true'
    const newPrice = fields['items[0][price]']
    if (newPrice) [kept.plan = kept.plan, kept.interval = kept.interval] = partsOf(newPrice)
    return present(kept)
  }

  function answerCheckout(method: string, [, , , , id, action]: string[], fields: Fields): object | null {
    if (id === undefined && method === 'GET')
      return list(
        [...checkouts]
          .filter(([, { customer, status }]) => customer === fields['customer'] && status === 'open')
          .map(([sessionId]) => ({ id: sessionId, object: 'checkout.session' })),
      )
    if (id === undefined) {
      const sessionId = `cs_${randomUUID()}`
      checkouts.set(sessionId, {
        customer: fields['customer'] ?? '',
        price: fields['line_items[0][price]'] ?? '',
        quantity: Number(fields['line_items[0][quantity]']),
        status: 'open',
      })
      return { id: sessionId, object: 'checkout.session', url: `https://checkout.stripe.test/${sessionId}` }
    }
    const session = checkouts.get(id)
    if (session && action === 'expire') session.status = 'expired'
    return session ? { id, object: 'checkout.session' } : null
  }

  const server = createServer((request, response) => void respond(request, response))
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request)
    calls.push(call)
    await fake.before(call)
    const found = fake.refusal === null ? answer(call) : null
    const status = fake.refusal?.status ?? (found === null ? 404 : 200)
    const missing = {
      error: { type: 'invalid_request_error', message: 'No such thing', code: 'resource_missing' },
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
    response.end(JSON.stringify(fake.refusal?.body ?? found ?? missing))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const fake: FakeStripe = {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    subscriptions,
    refusal: null,
    before: async () => {},
    pay(link) {
      const session = checkouts.get(link.split('/').at(-1) ?? '')
      if (session?.status !== 'open') throw new Error('This page of Stripe is no longer open')
      session.status = 'complete'
      const [plan = '', interval = ''] = partsOf(session.price)
      const id = `sub_${randomUUID()}`
      const periodEnd = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
      const { customer, quantity } = session
      subscriptions.set(id, {
        id,
        customer,
        plan,
        interval,
        quantity,
        periodEnd,
        status: 'active',
        isCancelled: false,
      })
      return id
    },
    event({ type, object, id = `evt_${randomUUID()}`, secret = WEBHOOK_SECRET, signedAt }) {
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
      const header = library.webhooks.generateTestHeaderString({
        payload,
        secret,
        ...(signedAt !== undefined && { timestamp: signedAt }),
      })
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}

function invoice(id: string, status: string, paid: number, due: number): object {
  return {
    id,
    object: 'invoice',
    number: id.toUpperCase(),
    created: 1_790_000_000,
    amount_paid: paid,
    amount_due: due,
    currency: 'usd',
    status,
    hosted_invoice_url: `https://invoice.stripe.test/${id}`,
  }
}

async function readCall(request: IncomingMessage): Promise<StripeCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test')
  const body = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
  return {
    method: request.method ?? '',
    path: pathname,
    fields: Object.fromEntries([...searchParams, ...body]),
  }
}
