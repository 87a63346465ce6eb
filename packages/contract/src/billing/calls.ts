import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { PAID_PLANS, PLANS } from './plans.ts'
import { momentSchema, textSchema, workspaceIdSchema, workspaceParams } from '../values.ts'

export const planSchema = z.enum(PLANS)

const paidPlanSchema = z.enum(PAID_PLANS)
const billingIntervalSchema = z.enum(['month', 'year'])
export type BillingInterval = z.infer<typeof billingIntervalSchema>

const subscriptionStatusSchema = z.enum([
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
])
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>

/** Of an address that a browser is sent to. */
const MAX_ADDRESS = 2_000
const MAX_REASON = 1_000

/** A list that holds nothing, or `free` first, is the free plan. */
export const getActivePlans = defineEndpoint({
  method: 'GET',
  path: '/billing/api/v1/active-subscription/:workspaceId',
  action: 'workspace.read',
  summary: 'Plans that a workspace has now',
  params: workspaceParams,
  reply: z.array(planSchema),
})

/** One price: of a seat for `team` and `pro` and `ai_max`, for a whole interval. */
const planPriceSchema = z.object({
  plan: planSchema,
  recurring_interval: billingIntervalSchema,
  /** ISO 4217, capital letters. */
  currency: z.string(),
  price_cents: z.number().int(),
})
export type PlanPrice = z.output<typeof planPriceSchema>

export const listPlanPrices = defineEndpoint({
  method: 'GET',
  path: '/billing/api/v1/subscriptions',
  action: 'self',
  summary: 'What plans cost; nothing where none are sold',
  reply: z.array(planPriceSchema),
})

/** Answers where to pay. `invalid_request` for a plan that the workspace has, or a `success_url` of another site. */
export const getSubscriptionLink = defineEndpoint({
  method: 'GET',
  path: '/billing/api/v1/subscription-link',
  action: 'billing.manage',
  summary: 'Where a plan is bought or changed',
  query: z.object({
    workspace_subscription_plan: paidPlanSchema,
    recurring_interval: billingIntervalSchema,
    workspace_id: workspaceIdSchema,
    success_url: textSchema(MAX_ADDRESS),
    /** Of the format; nothing here has a clock of its own. */
    with_test_clock: textSchema(100).optional(),
  }),
  reply: z.string(),
})

/** A plan ends with the time that is paid for. */
export const cancelSubscription = defineEndpoint({
  method: 'POST',
  path: '/billing/api/v1/cancel-subscription',
  action: 'billing.manage',
  summary: 'Let a plan end with the time that is paid for',
  body: z.object({
    workspace_id: workspaceIdSchema,
    plan: paidPlanSchema,
    sync: z.boolean().nullish(),
    reason: textSchema(MAX_REASON).nullish(),
  }),
})

/** Takes a cancellation back while the plan still runs. */
export const keepSubscription = defineEndpoint({
  method: 'POST',
  path: '/billing/api/v1/keep-subscription',
  action: 'billing.manage',
  summary: 'Take the cancellation of a plan back',
  body: z.object({ workspace_id: workspaceIdSchema, plan: paidPlanSchema }),
})

const subscriptionSchema = z.object({
  workspace_id: z.string(),
  workspace_plan: planSchema,
  recurring_interval: billingIntervalSchema,
  subscription_status: subscriptionStatusSchema,
  /** Seats that are paid for. */
  subscription_quantity: z.number().int(),
  cancel_at: momentSchema.nullable(),
  current_period_end: momentSchema,
  /** Of one seat and interval. */
  price_cents: z.number().int(),
  currency: z.string(),
  /** Last digits of the card; null where it is not paid by card, or is not known. */
  card_last4: z.string().nullable(),
})
export type Subscription = z.output<typeof subscriptionSchema>

/** Of all workspaces that the person owns. */
export const listSubscriptionStatuses = defineEndpoint({
  method: 'GET',
  path: '/billing/api/v1/subscription-status',
  action: 'self',
  summary: 'The subscriptions of one’s own workspaces',
  reply: z.array(subscriptionSchema),
})

export const getSubscriptionStatus = defineEndpoint({
  method: 'GET',
  path: '/billing/api/v1/subscription-status/:workspaceId',
  action: 'billing.manage',
  summary: 'The subscriptions of a workspace',
  params: workspaceParams,
  reply: z.array(subscriptionSchema),
})

/** Asks the payment provider what holds now, for whoever comes back from paying. */
export const refreshSubscriptions = defineEndpoint({
  method: 'POST',
  path: '/billing/api/v1/refresh/:workspaceId',
  action: 'billing.manage',
  summary: 'Ask the payment provider what a workspace has',
  params: workspaceParams,
  reply: z.array(subscriptionSchema),
})

/** Without a workspace: the first of one's own that has paid for something. */
const ownWorkspaceQuery = z.object({
  workspace_id: workspaceIdSchema.optional(),
  return_url: textSchema(MAX_ADDRESS).optional(),
})

export const getPortalLink = defineEndpoint({
  method: 'GET',
  path: '/billing/api/v1/portal-session-link',
  action: 'billing.manage',
  summary: 'Where the card, the address and the invoices are',
  query: ownWorkspaceQuery,
  reply: z.string(),
})

export const getCustomerId = defineEndpoint({
  method: 'GET',
  path: '/billing/api/v1/customer-id',
  action: 'billing.manage',
  summary: 'How the payment provider calls a workspace',
  query: ownWorkspaceQuery,
  reply: z.string(),
})

export const changeRecurringInterval = defineEndpoint({
  method: 'POST',
  path: '/billing/api/v1/subscription-recurring-interval',
  action: 'billing.manage',
  summary: 'Pay a plan by month or by year',
  body: z.object({
    workspace_id: workspaceIdSchema,
    plan: paidPlanSchema,
    recurring_interval: billingIntervalSchema,
  }),
})

const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  created_at: momentSchema,
  amount_cents: z.number().int(),
  currency: z.string(),
  status: z.enum(['paid', 'open', 'void']),
  /** Where it can be read or paid. */
  url: z.string().nullable(),
})
export type Invoice = z.output<typeof invoiceSchema>

/** Newest first, a hundred at most. */
export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/billing/api/v1/invoices/:workspaceId',
  action: 'billing.manage',
  summary: 'The invoices of a workspace',
  params: workspaceParams,
  reply: z.array(invoiceSchema),
})

/** Limits are null, and `…_unlimited` is true, where there is none. */
export const getUsageAndLimit = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/usage-and-limit',
  action: 'workspace.inspect',
  summary: 'How much of its plan a workspace uses',
  params: workspaceParams,
  reply: z.object({
    member_count: z.number().int(),
    member_count_limit: z.number().int(),
    storage_bytes: z.number().int(),
    storage_bytes_limit: z.number().int(),
    storage_bytes_unlimited: z.boolean(),
    single_upload_limit: z.number().int(),
    single_upload_unlimited: z.boolean(),
    ai_responses_count: z.number().int(),
    ai_responses_count_limit: z.number().int(),
    ai_responses_unlimited: z.boolean(),
    ai_image_responses_count: z.number().int(),
    ai_image_responses_count_limit: z.number().int(),
    local_ai: z.boolean(),
    guest_count: z.number().int(),
    guest_count_limit: z.number().int(),
    history_days_limit: z.number().int(),
    history_unlimited: z.boolean(),
  }),
})

export const BILLING_ENDPOINTS = {
  getActivePlans,
  listPlanPrices,
  getSubscriptionLink,
  cancelSubscription,
  keepSubscription,
  listSubscriptionStatuses,
  getSubscriptionStatus,
  refreshSubscriptions,
  getPortalLink,
  getCustomerId,
  changeRecurringInterval,
  listInvoices,
  getUsageAndLimit,
}
