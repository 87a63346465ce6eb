import type { ViewAnswer } from './evaluateView.ts'
import type { RowGroup } from './ViewResult.ts'

/** The first lines of what a view shows, as plain JSON: enough for a screen. */
export interface ViewWindow {
  readonly rowIds: readonly string[]
  readonly groups: { readonly fieldId: string; readonly groups: readonly RowGroup[] } | null
  readonly isSorted: boolean
}

/** Lines of a window: rows and headers of groups. More than the tallest screens show. */
export const WINDOW_LINES = 80

/** The first lines of an answer. Folded groups take a line, and the last group may end early: `rowCount` says how many it has. */
export function windowOf({ rowIds, groups, isSorted }: ViewAnswer): ViewWindow {
  if (groups === null) return { rowIds: rowIds.slice(0, WINDOW_LINES), groups: null, isSorted }
  const first: RowGroup[] = []
  const shown = new Set<string>()
  let left = WINDOW_LINES
  for (const group of groups.groups) {
    if (left <= 0) break
    if (!group.visible) continue
    left -= 1
    const own = group.collapsed ? [] : group.rowIds.slice(0, left)
    left -= own.length
    for (const id of own) shown.add(id)
    first.push({ ...group, rowIds: own, rowCount: group.rowIds.length })
  }
  return { rowIds: [...shown], groups: { fieldId: groups.fieldId, groups: first }, isSorted }
}

/** The window as an answer that knows no more than that. */
export function answerOfWindow(window: ViewWindow): ViewAnswer {
  return { ...window, totals: [], groupTotals: new Map() }
}
