import type { BillingInterval, Invoice, PaidPlan, PlanPrice, SubscriptionStatus } from '@sheaf/contract'

/** A subscription as the payment provider has it. */
export interface ProvidedSubscription {
  readonly id: string
  readonly plan: PaidPlan
  readonly interval: BillingInterval
  readonly status: SubscriptionStatus
  /** Seats. */
  readonly quantity: number
  /** Of one seat and interval. */
  readonly unitCents: number
  /** ISO 4217, capital letters. */
  readonly currency: string
  readonly cancelAt: Date | null
  readonly periodEnd: Date
  readonly cardLast4: string | null
}

interface NewCustomer {
  readonly workspaceId: string
  readonly workspaceName: string
  /** Of the owner, for receipts. */
  readonly email: string
}

export interface Purchase {
  readonly customerId: string
  readonly plan: PaidPlan
  readonly interval: BillingInterval
  readonly quantity: number
  /** Where the browser goes once it is paid. */
  readonly successUrl: string
  /** Where it goes otherwise. */
  readonly cancelUrl: string
  /** The subscription that this one takes the place of; null for the first. */
  readonly replacesId: string | null
}

/**
 * Who takes the money. What a provider says about its subscriptions is the truth, however often and in whatever order it is
 * told; nothing of ours decides what is paid. Methods throw `AppError`: `service_temporary_unavailable` where the provider
 * cannot be reached, `invalid_request` where it refuses.
 */
export interface BillingProvider {
  readonly name: 'stripe' | 'sandbox'
  listPrices(): Promise<readonly PlanPrice[]>
  createCustomer(customer: NewCustomer): Promise<string>
  /** Of a customer, also those that ended. */
  listSubscriptions(customerId: string): Promise<readonly ProvidedSubscription[]>
  /** Answers the address where it is paid. Earlier addresses of the customer that were not used lead nowhere any more. */
  startPurchase(purchase: Purchase): Promise<string>
  /** Answers the address where cards and invoices are. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  setQuantity(subscriptionId: string, quantity: number): Promise<void>
  setInterval(subscriptionId: string, plan: PaidPlan, interval: BillingInterval): Promise<void>
  /** With the end of the time that is paid for. */
  cancel(subscriptionId: string, reason: string | null): Promise<void>
  keep(subscriptionId: string): Promise<void>
  /** At once, without any further payment. */
  end(subscriptionId: string): Promise<void>
  /** Newest first. */
  listInvoices(customerId: string): Promise<readonly Invoice[]>
}
