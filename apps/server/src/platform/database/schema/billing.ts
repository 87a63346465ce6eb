import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How a payment provider calls a workspace. Outlives the workspace, so that what runs there can be ended. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** `stripe` or `sandbox`. */
    provider: text('provider').notNull(),
    customerId: text('customer_id').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** When the provider was last asked what it has. */
    refreshedAt: moment('refreshed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.provider] })],
)

/** What the payment provider last said about a subscription. */
export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    plan: text('plan').notNull(),
    /** `month` or `year`. */
    recurringInterval: text('recurring_interval').notNull(),
    status: text('status').notNull(),
    /** Seats. */
    quantity: integer('quantity').notNull(),
    /** Of one seat and interval. */
    unitCents: integer('unit_cents').notNull(),
    currency: text('currency').notNull(),
    cancelAt: moment('cancel_at'),
    currentPeriodEnd: moment('current_period_end').notNull(),
    cardLast4: text('card_last4'),
    /** What whoever cancelled it gave as a reason. */
    cancelReason: text('cancel_reason'),
  },
  (table) => [index('billing_subscriptions_workspace').on(table.workspaceId)],
)

/** Events of the provider that were handled. */
export const billingEvents = pgTable('billing_events', {
  /** The provider's. */
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  handledAt: moment('handled_at').notNull(),
})

/** The subscriptions of the sandbox, which stands in for a payment provider where there is none. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    plan: text('plan').notNull(),
    recurringInterval: text('recurring_interval').notNull(),
    status: text('status').notNull(),
    quantity: integer('quantity').notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    currentPeriodEnd: moment('current_period_end').notNull(),
    cardLast4: text('card_last4').notNull(),
    /** The next payment fails. */
    isCardEmpty: boolean('is_card_empty').notNull(),
  },
  (table) => [index('sandbox_subscriptions_customer').on(table.customerId)],
)

export const sandboxInvoices = pgTable(
  'sandbox_invoices',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** `paid`, `open` or `void`. */
    status: text('status').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sandbox_invoices_customer').on(table.customerId, table.createdAt)],
)

/** Pages of the sandbox that somebody was sent to; the id is the secret in their address. */
export const sandboxSessions = pgTable('sandbox_sessions', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  /** Null: the page about cards and invoices. */
  plan: text('plan'),
  recurringInterval: text('recurring_interval'),
  quantity: integer('quantity').notNull(),
  /** The subscription that is changed. */
  replacesId: text('replaces_id'),
  returnUrl: text('return_url').notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})
