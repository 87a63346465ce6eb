import { planThatLifts, type ErrorCode, type PlanLimit } from '@sheaf/contract'
import { ApiError } from '../../platform/api/ApiError.ts'
import { queryClient } from '../../platform/api/queryClient.ts'
import { runtimeConfig } from '../../platform/config/runtimeConfig.ts'
import { showDialog } from '../../platform/dialogs/workspaceDialogRequest.ts'
import { fetchPlans } from './billingApi.ts'
import { noteLimit, type MetLimit } from './metLimit.ts'
import { planKey } from './planKey.ts'

/** Shows the plans of the workspace on screen, and which of them lifts a limit. */
export async function showPlans(limit: MetLimit | null = null): Promise<void> {
  const { PlansDialog } = await import('./PlansDialog.tsx')
  noteLimit(limit)
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

/** Which limit of a plan stands behind a refusal. */
const LIMITS: Partial<Record<ErrorCode, PlanLimit>> = {
  workspace_member_limit_exceeded: 'members',
  free_plan_guest_limit_exceeded: 'guests',
  ai_max_required: 'aiAnswers',
}

/** The same for what a call was refused with; false where that is about no plan. */
export async function offerForRefusal(workspaceId: string, error: unknown): Promise<boolean> {
  const limit = error instanceof ApiError ? LIMITS[error.code] : undefined
  return limit !== undefined && (await offerUpgrade({ workspaceId, limit }))
}
