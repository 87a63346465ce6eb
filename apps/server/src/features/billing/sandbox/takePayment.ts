import type { BillingInterval, PaidPlan } from '@sheaf/contract'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import { readCard, type CardProblem, type SandboxCard } from './readCard.ts'
import { insertInvoice, renewDue } from './renewDue.ts'
import { periodAfter, sandboxCents } from './sandboxPrices.ts'
import type { SandboxContext } from './SandboxContext.ts'

const {
  billingCustomers: customers,
  sandboxInvoices: invoices,
  sandboxSessions: sessions,
  sandboxSubscriptions: subscriptions,
} = schema

export type SandboxSession = typeof sessions.$inferSelect

const DAY_MS = 24 * 60 * 60 * 1000
const SECRET_BYTES = 16

/** Null for one that was never opened, or a day ago. */
export async function findSession(
  { database, clock }: SandboxContext,
  sessionId: string,
): Promise<SandboxSession | null> {
  const [session] = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.createdAt, new Date(clock.now().getTime() - DAY_MS))))
  return session ?? null
}

/** Takes a card for what a page of the sandbox is about. What was paid is not paid again: it stays as it is. */
export async function takePayment(
  context: SandboxContext,
  { id: sessionId, customerId }: SandboxSession,
  typed: string,
): Promise<CardProblem | null> {
  const card = readCard(typed)
  return await context.database.transaction(async (transaction) => {
    const [session] = await transaction
      .select()
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('update')
    if (session === undefined || (session.usedAt !== null && session.plan !== null)) return null
    if (!card.ok) return card.error
    if (session.plan === null) await changeCard(context, transaction, customerId, card.value)
    else await buy(context, transaction, session, card.value)
    await transaction.update(sessions).set({ usedAt: context.clock.now() }).where(eq(sessions.id, sessionId))
    return null
  })
}

async function buy(
  { clock, ids }: SandboxContext,
  transaction: Transaction,
  session: SandboxSession,
  card: SandboxCard,
): Promise<void> {
  const now = clock.now()
  const interval = session.recurringInterval as BillingInterval
  const isReplaced = session.replacesId === null ? undefined : eq(subscriptions.id, session.replacesId)
  const [before] = isReplaced ? await transaction.select().from(subscriptions).where(isReplaced) : []
  const bought = {
    plan: session.plan ?? '',
    recurringInterval: interval,
    status: 'active',
    quantity: session.quantity,
    isCancelled: false,
    currentPeriodEnd: periodAfter(now, interval),
    cardLast4: card.last4,
    isCardEmpty: card.kind === 'empty',
  }
  const [row] =
    isReplaced && before
      ? await transaction.update(subscriptions).set(bought).where(isReplaced).returning()
      : await transaction
          .insert(subscriptions)
          .values({
            ...bought,
            id: `sandbox_sub_${ids.secret(SECRET_BYTES)}`,
            customerId: session.customerId,
          })
          .returning()
  const cents = sandboxCents(session.plan as PaidPlan, interval) * session.quantity
  const amountCents = Math.max(0, cents - (before ? creditOf(before, now) : 0))
  await insertInvoice(transaction, row!, { status: 'paid', at: now, amountCents })
}

/** What was paid and is not used. */
function creditOf(before: typeof subscriptions.$inferSelect, now: Date): number {
  if (before.status !== 'active') return 0
  const interval = before.recurringInterval as BillingInterval
  const lengthMs = periodAfter(new Date(0), interval).getTime()
  const leftMs = Math.max(0, before.currentPeriodEnd.getTime() - now.getTime())
  const cents = sandboxCents(before.plan as PaidPlan, interval) * before.quantity
  return Math.round(cents * Math.min(1, leftMs / lengthMs))
}

/** A card that works pays what is open. */
async function changeCard(
  context: SandboxContext,
  transaction: Transaction,
  customerId: string,
  card: SandboxCard,
): Promise<void> {
  const isLive = inArray(subscriptions.status, ['active', 'past_due'])
  await transaction
    .update(subscriptions)
    .set({ cardLast4: card.last4, isCardEmpty: card.kind === 'empty' })
    .where(and(eq(subscriptions.customerId, customerId), isLive))
  if (card.kind === 'empty') return
  await transaction
    .update(invoices)
    .set({ status: 'paid' })
    .where(and(eq(invoices.customerId, customerId), eq(invoices.status, 'open')))
  await renewDue(context, transaction, customerId)
}

/** Which workspace a customer is. */
export async function workspaceOfCustomer(
  { database }: Pick<SandboxContext, 'database'>,
  customerId: string,
): Promise<string | null> {
  const [row] = await database
    .select({ workspaceId: customers.workspaceId })
    .from(customers)
    .where(eq(customers.customerId, customerId))
  return row?.workspaceId ?? null
}
