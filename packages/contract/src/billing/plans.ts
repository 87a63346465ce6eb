import { FREE_PLAN_FILE_BYTES } from '../limits.ts'

/** What a workspace can be on, as the wire spells it. */
export const PLANS = ['free', 'pro', 'team', 'ai_max', 'ai_local'] as const
export type Plan = (typeof PLANS)[number]

/** What one workspace may have. Null: as much as the server takes at all. */
export interface PlanLimits {
  /** Bytes of one file. */
  readonly fileBytes: number | null
  /** Bytes of all files together. */
  readonly storageBytes: number | null
  /** Owners and members. */
  readonly members: number | null
  readonly guests: number | null
  /** How far back earlier versions of a page can be seen. */
  readonly historyDays: number | null
  /** Answers of language models to all people together, in a month (UTC). */
  readonly aiAnswers: number | null
}

/** Where somebody can meet the end of what a plan includes. */
export type PlanLimit = keyof PlanLimits

/** Plans that one can buy, from the smallest to the largest; `ai_max` is bought beside the others. */
export const PAID_PLANS = ['pro', 'team', 'ai_max'] as const
export type PaidPlan = (typeof PAID_PLANS)[number]

const GB = 1024 ** 3

export const NO_LIMITS: PlanLimits = {
  fileBytes: null,
  storageBytes: null,
  members: null,
  guests: null,
  historyDays: null,
  aiAnswers: null,
}

export const PLAN_LIMITS: Readonly<Record<'free' | 'pro' | 'team', PlanLimits>> = {
  free: {
    fileBytes: FREE_PLAN_FILE_BYTES,
    storageBytes: 5 * GB,
    members: 2,
    guests: 5,
    historyDays: 30,
    aiAnswers: 20,
  },
  pro: { ...NO_LIMITS, storageBytes: 100 * GB, historyDays: 365, aiAnswers: 300 },
  team: { ...NO_LIMITS, storageBytes: 1024 * GB },
}

/** What some plans allow together: of each limit the most. */
export function limitsOf(plans: readonly Plan[]): PlanLimits {
  const base = plans.includes('team') ? 'team' : plans.includes('pro') ? 'pro' : 'free'
  return plans.includes('ai_max') ? { ...PLAN_LIMITS[base], aiAnswers: null } : PLAN_LIMITS[base]
}

/** The smallest plan that allows more of something than some plans do; null where none does. */
export function planThatLifts(limit: PlanLimit, plans: readonly Plan[]): PaidPlan | null {
  const now = limitsOf(plans)[limit]
  if (now === null) return null
  const lifts = (plan: PaidPlan): boolean => {
    const then = limitsOf([...plans, plan])[limit]
    return then === null || then > now
  }
  // Questions alone: beside a plan that is paid already, its own addition is the smaller step.
  const order: readonly PaidPlan[] =
    limit === 'aiAnswers' && plans.includes('pro') ? ['ai_max', 'team'] : ['pro', 'team']
  return order.find(lifts) ?? null
}
