import type { WorkspaceId } from '@sheaf/base'
import { planSchema, type Plan } from '@sheaf/contract'
import { eq } from 'drizzle-orm'
import type { Config } from '../../platform/config/index.ts'
import { schema, type Database } from '../../platform/database/index.ts'

const { workspaces } = schema

export interface BillingOptions {
  readonly database: Database
  readonly config: Pick<Config, 'billing'>
}

/** What workspaces have paid for. Where billing is off, each has everything. */
export interface Billing {
  /** The plans of a workspace, the decisive one first. */
  activePlans(workspaceId: WorkspaceId): Promise<Plan[]>
  /** The decisive plan, for rules that depend on it. */
  planOf(workspaceId: WorkspaceId): Promise<Plan>
}

const EVERYTHING: readonly [Plan, ...Plan[]] = ['team', 'ai_max']

export function createBilling({ database, config }: BillingOptions): Billing {
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
    async activePlans(workspaceId) {
      return config.billing ? [await planOf(workspaceId)] : [...EVERYTHING]
    },
  }
}
