import type { BillingInterval, Invoice, PaidPlan, SubscriptionStatus } from '@sheaf/contract'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import type { BillingProvider, ProvidedSubscription } from '../BillingProvider.ts'
import { renewDue } from './renewDue.ts'
import { SANDBOX_CURRENCY, SANDBOX_PRICES, sandboxCents } from './sandboxPrices.ts'
import type { SandboxContext } from './SandboxContext.ts'

const { sandboxInvoices: invoices, sandboxSessions: sessions, sandboxSubscriptions: subscriptions } = schema

const SECRET_BYTES = 24
const MAX_INVOICES = 100

/** Pages of the sandbox lie below this address. */
export const SANDBOX_PATH = '/_pay'

/**
 * Stands in for a payment provider where there is none, so that plans can be tried: with a payment page of its own, cards that
 * work and cards that do not, renewals and invoices. No money moves.
 */
export function createSandbox(context: SandboxContext): BillingProvider {
  const { database, clock, ids, siteUrl } = context

  async function change(
    subscriptionId: string,
    values: Partial<typeof subscriptions.$inferSelect>,
  ): Promise<void> {
    await database.update(subscriptions).set(values).where(eq(subscriptions.id, subscriptionId))
  }

  async function openSession(session: Omit<typeof sessions.$inferInsert, 'id' | 'createdAt'>) {
    const id = ids.secret(SECRET_BYTES)
    await database.insert(sessions).values({ ...session, id, createdAt: clock.now() })
    // Where the browser is: this machine has several names.
    return new URL(`${SANDBOX_PATH}/${id}`, originOf(session.returnUrl, siteUrl)).href
  }

  return {
    name: 'sandbox',
    listPrices: async () => SANDBOX_PRICES,
    createCustomer: async () => `sandbox_cus_${ids.secret(SECRET_BYTES)}`,

    listSubscriptions: (customerId) =>
      database.transaction(async (transaction) => {
        await renewDue(context, transaction, customerId)
        const rows = await transaction
          .select()
          .from(subscriptions)
          .where(eq(subscriptions.customerId, customerId))
        return rows.map(present)
      }),

    async startPurchase({ customerId, plan, interval, quantity, successUrl, replacesId }) {
      await database
        .delete(sessions)
        .where(and(eq(sessions.customerId, customerId), isNotNull(sessions.plan), isNull(sessions.usedAt)))
      return await openSession({
        customerId,
        plan,
        recurringInterval: interval,
        quantity,
        replacesId,
        returnUrl: successUrl,
      })
    },

    openPortal: (customerId, returnUrl) => openSession({ customerId, quantity: 0, returnUrl }),
    setQuantity: (id, quantity) => change(id, { quantity }),
    setInterval: (id, _plan, recurringInterval) => change(id, { recurringInterval }),
    cancel: (id) => change(id, { isCancelled: true }),
    keep: (id) => change(id, { isCancelled: false }),
    end: (id) => change(id, { status: 'canceled' }),

    async listInvoices(customerId) {
      const rows = await database
        .select()
        .from(invoices)
        .where(eq(invoices.customerId, customerId))
        .orderBy(desc(invoices.createdAt))
        .limit(MAX_INVOICES)
      return rows.map((row): Invoice => ({
        id: row.id,
        number: numberOf(row.id),
        created_at: row.createdAt.toISOString(),
        amount_cents: row.amountCents,
        currency: SANDBOX_CURRENCY,
        status: row.status as Invoice['status'],
        url: null,
      }))
    },
  }
}

function present(row: typeof subscriptions.$inferSelect): ProvidedSubscription {
  const plan = row.plan as PaidPlan
  const interval = row.recurringInterval as BillingInterval
  return {
    id: row.id,
    plan,
    interval,
    status: row.status as SubscriptionStatus,
    quantity: row.quantity,
    unitCents: sandboxCents(plan, interval),
    currency: SANDBOX_CURRENCY,
    cancelAt: row.isCancelled ? row.currentPeriodEnd : null,
    periodEnd: row.currentPeriodEnd,
    cardLast4: row.cardLast4,
  }
}

/** Short, and the same for the same invoice. */
function numberOf(id: string): string {
  return `TRIAL-${id.slice(-8)}`
}

function originOf(address: string, siteUrl: string): string {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : siteUrl
}
