import { sql } from 'drizzle-orm'
import { clientOf, type Executor, type Transaction } from '../../platform/database/index.ts'
import type { BillingContext } from './BillingContext.ts'
import type { BillingProvider, ProvidedSubscription } from './BillingProvider.ts'

/** Until the transaction ends, nobody else writes what this workspace bought. */
export async function lockBilling(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`billing ${workspaceId}`}, 0))`,
  )
}

/** How the provider calls a workspace; null for one that never bought anything. */
export async function findCustomer(
  executor: Executor,
  provider: BillingProvider,
  workspaceId: string,
): Promise<string | null> {
  const { rows } = await clientOf(executor).query<{ customer_id: string }>(
    'SELECT customer_id FROM billing_customers WHERE workspace_id = $1 AND provider = $2',
    [workspaceId, provider.name],
  )
  return rows[0]?.customer_id ?? null
}

/**
 * Asks the provider what a workspace has, and keeps that. Whatever made somebody ask - an event that came twice, late or in
 * the wrong order, a job, a person - the answer is what holds now. It is asked outside of a transaction, so that a provider that
 * does not answer holds no connection; an answer to an older question is not written over that to a newer one.
 */
export async function refreshWorkspace(context: BillingContext, workspaceId: string): Promise<void> {
  const { provider, database, clock, billing, bus } = context
  if (provider === null) return
  const customerId = await findCustomer(database, provider, workspaceId)
  if (customerId === null) return
  const askedAt = clock.now()
  const provided = await provider.listSubscriptions(customerId)
  const isChanged = await database.transaction(async (transaction) => {
    await lockBilling(transaction, workspaceId)
    const { rowCount } = await clientOf(transaction).query(
      `UPDATE billing_customers SET refreshed_at = $3 WHERE workspace_id = $1 AND provider = $2 AND refreshed_at <= $3`,
      [workspaceId, provider.name, askedAt],
    )
    if (rowCount === 0) return false
    const before = await billing.limitsOf(workspaceId, transaction)
    const changed: boolean[] = []
    for (const subscription of provided)
      changed.push(
        await keepSubscription(transaction, { workspaceId, provider: provider.name, subscription }),
      )
    const after = await billing.limitsOf(workspaceId, transaction)
    return changed.includes(true) || JSON.stringify(before) !== JSON.stringify(after)
  })
  if (isChanged) bus.publish('notice', { workspaceId, notice: { kind: 'workspace_changed' } })
}

interface KeptSubscription {
  readonly workspaceId: string
  readonly provider: BillingProvider['name']
  readonly subscription: ProvidedSubscription
}

/** True where something about it is new. */
async function keepSubscription(
  transaction: Transaction,
  { workspaceId, provider, subscription }: KeptSubscription,
): Promise<boolean> {
  const { rows } = await clientOf(transaction).query(KEEP, [
    subscription.id,
    provider,
    workspaceId,
    subscription.plan,
    subscription.interval,
    subscription.status,
    subscription.quantity,
    subscription.unitCents,
    subscription.currency,
    subscription.cancelAt,
    subscription.periodEnd,
    subscription.cardLast4,
  ])
  return rows.length > 0
}

// Why somebody cancelled is forgotten with the cancellation.
const KEEP = `
  INSERT INTO billing_subscriptions AS s (id, provider, workspace_id, plan, recurring_interval, status, quantity, unit_cents,
    currency, cancel_at, current_period_end, card_last4)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT (id) DO UPDATE SET plan = excluded.plan, recurring_interval = excluded.recurring_interval,
    status = excluded.status, quantity = excluded.quantity, unit_cents = excluded.unit_cents, currency = excluded.currency,
    cancel_at = excluded.cancel_at, current_period_end = excluded.current_period_end, card_last4 = excluded.card_last4,
    cancel_reason = CASE WHEN excluded.cancel_at IS NULL AND excluded.status <> 'canceled' THEN NULL ELSE s.cancel_reason END
  WHERE (s.plan, s.recurring_interval, s.status, s.quantity, s.unit_cents, s.currency, s.cancel_at, s.current_period_end,
    s.card_last4) IS DISTINCT FROM (excluded.plan, excluded.recurring_interval, excluded.status, excluded.quantity,
    excluded.unit_cents, excluded.currency, excluded.cancel_at, excluded.current_period_end, excluded.card_last4)
  RETURNING s.id`
