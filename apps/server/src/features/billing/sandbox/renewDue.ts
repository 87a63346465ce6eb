import type { BillingInterval, PaidPlan } from '@sheaf/contract'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import { periodAfter, sandboxCents } from './sandboxPrices.ts'
import type { SandboxContext } from './SandboxContext.ts'

const { sandboxInvoices: invoices, sandboxSubscriptions: subscriptions } = schema

type SandboxSubscription = typeof subscriptions.$inferSelect

/** How long the sandbox waits for a payment that failed, before it gives the subscription up. */
const PATIENCE_MS = 14 * 24 * 60 * 60 * 1000

/** Lets happen what time has brought: payments, payments that fail, ends. Twice is the same as once. */
export async function renewDue(
  context: SandboxContext,
  transaction: Transaction,
  customerId: string,
): Promise<void> {
  const now = context.clock.now()
  const due = await transaction
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        inArray(subscriptions.status, ['active', 'past_due']),
        lte(subscriptions.currentPeriodEnd, now),
      ),
    )
    .for('update')
  for (const subscription of due) await renew(transaction, subscription, now)
}

async function renew(transaction: Transaction, subscription: SandboxSubscription, now: Date): Promise<void> {
  const { id, isCancelled, isCardEmpty } = subscription
  const set = (change: Partial<SandboxSubscription>) =>
    transaction.update(subscriptions).set(change).where(eq(subscriptions.id, id))
  if (isCancelled) return void (await set({ status: 'canceled' }))
  if (isCardEmpty) {
    const { currentPeriodEnd } = subscription
    await insertInvoice(transaction, subscription, { status: 'open', at: currentPeriodEnd })
    const isGivenUp = now.getTime() - currentPeriodEnd.getTime() > PATIENCE_MS
    return void (await set({ status: isGivenUp ? 'canceled' : 'past_due' }))
  }
  let { currentPeriodEnd } = subscription
  while (currentPeriodEnd <= now) {
    await insertInvoice(transaction, subscription, { status: 'paid', at: currentPeriodEnd })
    currentPeriodEnd = periodAfter(currentPeriodEnd, subscription.recurringInterval as BillingInterval)
  }
  await set({ status: 'active', currentPeriodEnd })
}

interface NewInvoice {
  readonly status: 'paid' | 'open'
  readonly at: Date
  /** That of all seats for the whole interval when absent. */
  readonly amountCents?: number
}

/** One for each time; an invoice that was not paid is paid when it comes again. */
export async function insertInvoice(
  transaction: Transaction,
  { id, customerId, plan, recurringInterval, quantity }: SandboxSubscription,
  { status, at, amountCents }: NewInvoice,
): Promise<void> {
  const cents = sandboxCents(plan as PaidPlan, recurringInterval as BillingInterval)
  await transaction
    .insert(invoices)
    .values({
      id: `sandbox_in_${id.slice('sandbox_sub_'.length)}_${at.getTime()}`,
      customerId,
      subscriptionId: id,
      amountCents: amountCents ?? cents * quantity,
      status,
      createdAt: at,
    })
    .onConflictDoUpdate({ target: invoices.id, set: { status } })
}
