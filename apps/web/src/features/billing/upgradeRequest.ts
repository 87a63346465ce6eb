import { planThatLifts, type PlanLimit } from '@sheaf/contract'
import { queryClient } from '../../platform/api/queryClient.ts'
import { runtimeConfig } from '../../platform/config/runtimeConfig.ts'
import { showDialog } from '../../platform/dialogs/workspaceDialogRequest.ts'
import { fetchPlans } from './billingApi.ts'
import { planKey } from './planKey.ts'

/** Where somebody met the end of a plan. */
export interface MetLimit {
  readonly workspaceId: string
  readonly limit: PlanLimit
  /** The file that did not fit. */
  readonly file?: { readonly name: string; readonly bytes: number }
}

let met: MetLimit | null = null

/** What the dialog about plans was opened for; null: to look at them. */
export const metLimit = (): MetLimit | null => met

/** Shows the plans of the workspace on screen, and which of them lifts a limit. */
export async function showPlans(limit: MetLimit | null = null): Promise<void> {
  const { PlansDialog } = await import('./PlansDialog.tsx')
  met = limit
  showDialog(PlansDialog)
}

/**
 * BILL-DIALOG-1: shows which plan lifts a limit. False, and nothing is shown, where plans are not sold, or no plan lifts it:
 * then it was another limit, such as that of a proxy.
 */
export async function offerUpgrade(limit: MetLimit): Promise<boolean> {
  if (!(await runtimeConfig()).hasBilling) return false
  const plans = await queryClient
    .fetchQuery({
      queryKey: planKey(limit.workspaceId, 'plans'),
      queryFn: () => fetchPlans(limit.workspaceId),
      staleTime: 0,
    })
    .catch(() => null)
  if (plans === null || planThatLifts(limit.limit, plans) === null) return false
  await showPlans(limit)
  return true
}
