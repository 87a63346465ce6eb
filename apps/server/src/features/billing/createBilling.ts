import type { WorkspaceId } from '@sheaf/base'
import { planSchema, type Plan } from '@sheaf/contract'
import { eq } from 'drizzle-orm'
import type { Config } from '../../platform/config/index.ts'
import { schema, type Database } from '../../platform/database/index.ts'
import type { Actor, PagePolicy } from '../access/index.ts'

const { workspaces } = schema

export interface BillingOptions {
  readonly database: Database
  readonly config: Pick<Config, 'billing'>
  readonly policy: PagePolicy
}

/** What workspaces have paid for. Where billing is off, each has everything. */
export interface Billing {
  /** The plans of a workspace, the decisive one first. Throws `not_enough_permissions` outside of it. */
  activePlans(actor: Actor, workspaceId: WorkspaceId): Promise<Plan[]>
  /** The decisive plan, for rules that depend on it; asks nobody's permission. */
  planOf(workspaceId: WorkspaceId): Promise<Plan>
}

const EVERYTHING: readonly [Plan, ...Plan[]] = ['team', 'ai_max']

export function createBilling({ database, config, policy }: BillingOptions): Billing {
  async function planOf(workspaceId: WorkspaceId): Promise<Plan> {
    if (!config.billing) return EVERYTHING[0]
    const [row] = await database
      .select({ plan: workspaces.plan })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId))
    return planSchema.catch('free').parse(row?.plan)
  }

  return {
    planOf,
    async activePlans(actor, workspaceId) {
      await policy.require(actor, workspaceId, 'workspace.read')
      return config.billing ? [await planOf(workspaceId)] : [...EVERYTHING]
    },
  }
}
