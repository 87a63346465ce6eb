import type { BillingInterval, PaidPlan, PlanPrice } from '@sheaf/contract'

/** Of one seat, in cents of `SANDBOX_CURRENCY`. */
const CENTS: Readonly<Record<PaidPlan, Readonly<Record<BillingInterval, number>>>> = {
  pro: { month: 1000, year: 9600 },
  team: { month: 1750, year: 16_800 },
  ai_max: { month: 800, year: 7680 },
}

export const SANDBOX_CURRENCY = 'USD'

export function sandboxCents(plan: PaidPlan, interval: BillingInterval): number {
  return CENTS[plan][interval]
}

export const SANDBOX_PRICES: readonly PlanPrice[] = (['pro', 'team', 'ai_max'] as const).flatMap((plan) =>
  (['month', 'year'] as const).map((interval) => ({
    plan,
    recurring_interval: interval,
    currency: SANDBOX_CURRENCY,
    price_cents: sandboxCents(plan, interval),
  })),
)

/** When a time that began at some moment is over. The 31st becomes the last day of a shorter month. */
export function periodAfter(start: Date, interval: BillingInterval): Date {
  const months = interval === 'year' ? 12 : 1
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return end
}
