import type { WorkspaceId } from '@sheaf/base'
import { limitsOf, NO_LIMITS, planSchema, type Plan, type PlanLimits } from '@sheaf/contract'
import type { Config } from '../../platform/config/index.ts'
import { clientOf, type Database, type Executor } from '../../platform/database/index.ts'

export interface BillingOptions {
  readonly database: Database
  readonly config: Pick<Config, 'billing' | 'stripe'>
}

/** What a workspace may have; within a transaction, as that sees it. */
export type LimitsOf = (workspaceId: string, executor?: Executor) => Promise<PlanLimits>

/** What workspaces have paid for. Where billing is off, each has everything. */
export interface Billing {
  /** The plans of a workspace, the decisive one first. */
  activePlans(workspaceId: WorkspaceId): Promise<Plan[]>
  readonly limitsOf: LimitsOf
}

const EVERYTHING: readonly Plan[] = ['team', 'ai_max']
/** Whoever owes a payment keeps the plan while the provider tries again. */
export const LIVE_STATUSES: readonly string[] = ['active', 'trialing', 'past_due']

/** The part of billing that others build on: plans and limits. */
export function createBilling({ database, config }: BillingOptions): Billing {
  const provider = config.stripe === null ? 'sandbox' : 'stripe'

  async function plansOf(workspaceId: string, executor: Executor = database): Promise<Plan[]> {
    const { rows } = await clientOf(executor).query<{ given: string; bought: string[] }>(PLANS, [
      workspaceId,
      provider,
      LIVE_STATUSES,
    ])
    const { given, bought } = rows[0] ?? { given: 'free', bought: [] }
    const plans = [given, ...bought].map((plan) => planSchema.catch('free').parse(plan))
    const base = plans.includes('team') ? 'team' : plans.includes('pro') ? 'pro' : 'free'
    return plans.includes('ai_max') ? [base, 'ai_max'] : [base]
  }

  return {
    activePlans: async (workspaceId) => (config.billing ? await plansOf(workspaceId) : [...EVERYTHING]),
    limitsOf: async (workspaceId, executor) =>
      config.billing ? limitsOf(await plansOf(workspaceId, executor)) : NO_LIMITS,
  }
}

// `workspaces.plan` is what was given without payment.
const PLANS = `
  SELECT w.plan AS given, array(
    SELECT s.plan FROM billing_subscriptions s
    WHERE s.workspace_id = w.id AND s.provider = $2 AND s.status = ANY($3::text[])
  ) AS bought
  FROM workspaces w WHERE w.id = $1`
