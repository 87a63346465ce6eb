import type {
  ApiReply,
  BillingInterval,
  cancelSubscription,
  changeRecurringInterval,
  getActivePlans,
  getPortalLink,
  getSubscriptionLink,
  getSubscriptionStatus,
  getUsageAndLimit,
  Invoice,
  keepSubscription,
  listInvoices,
  listPlanPrices,
  PaidPlan,
  Plan,
  PlanPrice,
  refreshSubscriptions,
  Subscription,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'

const ROOT = '/billing/api/v1'

export function fetchPlans(workspaceId: string): Promise<readonly Plan[]> {
  return unwrap(
    callApi<typeof getActivePlans>('GET', `${ROOT}/active-subscription/:workspaceId`, {
      params: { workspaceId },
    }),
  )
}

export function fetchPrices(): Promise<readonly PlanPrice[]> {
  return unwrap(callApi<typeof listPlanPrices>('GET', `${ROOT}/subscriptions`, {}))
}

export function fetchSubscriptions(workspaceId: string): Promise<readonly Subscription[]> {
  return unwrap(
    callApi<typeof getSubscriptionStatus>('GET', `${ROOT}/subscription-status/:workspaceId`, {
      params: { workspaceId },
    }),
  )
}

/** What the payment provider says now. */
export function askForSubscriptions(workspaceId: string): Promise<readonly Subscription[]> {
  return unwrap(
    callApi<typeof refreshSubscriptions>('POST', `${ROOT}/refresh/:workspaceId`, { params: { workspaceId } }),
  )
}

export function fetchInvoices(workspaceId: string): Promise<readonly Invoice[]> {
  return unwrap(
    callApi<typeof listInvoices>('GET', `${ROOT}/invoices/:workspaceId`, { params: { workspaceId } }),
  )
}

export type UsageAndLimit = ApiReply<typeof getUsageAndLimit>

export function fetchUsageAndLimit(workspaceId: string): Promise<UsageAndLimit> {
  return unwrap(
    callApi<typeof getUsageAndLimit>('GET', '/api/workspace/:workspaceId/usage-and-limit', {
      params: { workspaceId },
    }),
  )
}

export interface PurchaseWish {
  readonly workspaceId: string
  readonly plan: PaidPlan
  readonly interval: BillingInterval
  readonly successUrl: string
}

/** Answers the address where it is paid. */
export function fetchPurchaseLink({
  workspaceId,
  plan,
  interval,
  successUrl,
}: PurchaseWish): Promise<string> {
  return unwrap(
    callApi<typeof getSubscriptionLink>('GET', `${ROOT}/subscription-link`, {
      query: {
        workspace_id: workspaceId,
        workspace_subscription_plan: plan,
        recurring_interval: interval,
        success_url: successUrl,
      },
    }),
  )
}

export function fetchPortalLink(workspaceId: string, returnUrl: string): Promise<string> {
  return unwrap(
    callApi<typeof getPortalLink>('GET', `${ROOT}/portal-session-link`, {
      query: { workspace_id: workspaceId, return_url: returnUrl },
    }),
  )
}

export function sendCancellation(workspaceId: string, plan: PaidPlan, reason: string): Promise<void> {
  return unwrap(
    callApi<typeof cancelSubscription>('POST', `${ROOT}/cancel-subscription`, {
      body: { workspace_id: workspaceId, plan, sync: true, reason: reason.trim() || null },
    }),
  )
}

export function sendKeeping(workspaceId: string, plan: PaidPlan): Promise<void> {
  return unwrap(
    callApi<typeof keepSubscription>('POST', `${ROOT}/keep-subscription`, {
      body: { workspace_id: workspaceId, plan },
    }),
  )
}

export function sendInterval(workspaceId: string, plan: PaidPlan, interval: BillingInterval): Promise<void> {
  return unwrap(
    callApi<typeof changeRecurringInterval>('POST', `${ROOT}/subscription-recurring-interval`, {
      body: { workspace_id: workspaceId, plan, recurring_interval: interval },
    }),
  )
}
