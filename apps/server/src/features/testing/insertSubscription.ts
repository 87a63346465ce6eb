import type { BillingInterval, PaidPlan } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { TestServer } from '../../platform/testing/index.ts'

export interface InsertedSubscription {
  readonly workspaceId: string
  readonly plan: PaidPlan
  readonly interval?: BillingInterval
  readonly quantity?: number
  readonly periodEnd?: Date
}

/** Puts a subscription of the sandbox in the place of what a workspace has; answers its id. */
export async function insertSubscription(
  { platform: { database, clock, ids } }: TestServer,
  { workspaceId, plan, interval = 'month', quantity = 1, periodEnd }: InsertedSubscription,
): Promise<string> {
  const { billingCustomers, billingSubscriptions, sandboxSubscriptions } = schema
  const customerId = `sandbox_cus_${workspaceId}`
  const id = `sandbox_sub_${ids.uuid()}`
  const now = clock.now()
  const currentPeriodEnd = periodEnd ?? new Date(now.getTime() + 20 * 24 * 60 * 60 * 1000)
  await database.execute(sql`DELETE FROM billing_subscriptions WHERE workspace_id = ${workspaceId}`)
  await database.execute(sql`DELETE FROM sandbox_subscriptions WHERE customer_id = ${customerId}`)
  await database
    .insert(billingCustomers)
    .values({ workspaceId, provider: 'sandbox', customerId, createdAt: now, refreshedAt: now })
    .onConflictDoUpdate({
      target: [billingCustomers.workspaceId, billingCustomers.provider],
      set: { customerId },
    })
  const terms = { id, plan, recurringInterval: interval, status: 'active', quantity, currentPeriodEnd }
  await database
    .insert(sandboxSubscriptions)
    .values({ ...terms, customerId, isCancelled: false, cardLast4: '4242', isCardEmpty: false })
  await database.insert(billingSubscriptions).values({
    ...terms,
    provider: 'sandbox',
    workspaceId,
    unitCents: 1000,
    currency: 'USD',
    cardLast4: '4242',
  })
  return id
}
