import type { PlanLimit } from '@sheaf/contract'

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

export function noteLimit(limit: MetLimit | null): void {
  met = limit
}
