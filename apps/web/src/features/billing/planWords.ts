import type { PaidPlan, Plan } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'

type ShownPlan = 'free' | PaidPlan

/** Names, what they are for, and what they hold: the limits of `PLAN_LIMITS` in words. */
export const PLAN_WORDS: Readonly<
  Record<
    ShownPlan,
    { readonly name: MessageKey; readonly text: MessageKey; readonly holds: readonly MessageKey[] }
  >
> = {
  free: {
    name: 'billing.free',
    text: 'billing.freeText',
    holds: [
      'billing.freeFiles',
      'billing.freeStorage',
      'billing.freePeople',
      'billing.freeHistory',
      'billing.freeAnswers',
    ],
  },
  pro: {
    name: 'billing.pro',
    text: 'billing.proText',
    holds: [
      'billing.proFiles',
      'billing.proStorage',
      'billing.proPeople',
      'billing.proHistory',
      'billing.proAnswers',
    ],
  },
  team: {
    name: 'billing.team',
    text: 'billing.teamText',
    holds: ['billing.teamAll', 'billing.teamStorage', 'billing.teamHistory', 'billing.teamAnswers'],
  },
  ai_max: {
    name: 'billing.aiMax',
    text: 'billing.aiMaxText',
    holds: ['billing.aiMaxAnswers', 'billing.aiMaxRest'],
  },
}

export function shownPlan(plan: Plan): ShownPlan {
  return plan === 'ai_local' ? 'free' : plan
}

/** Whole amounts without their cents: $8, but $17.50. */
export function formatPrice(cents: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}
