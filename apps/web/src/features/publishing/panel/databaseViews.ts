import type { Outline, OutlineView } from '../../outline/index.ts'

/** The views of a database that can be shown, the one that is published first; empty for what is no database. */
export function databaseViews(outline: Outline, viewId: string): readonly OutlineView[] {
  const top = outline.views.get(viewId)
  if (!top || !isDatabase(top)) return []
  const below = (outline.childIds.get(viewId) ?? []).flatMap((id) => outline.views.get(id) ?? [])
  return [top, ...below.filter(isDatabase)]
}

export function isDatabase({ layout }: Pick<OutlineView, 'layout'>): boolean {
  return LAYOUTS.has(layout)
}

/** Grid, board, calendar. */
const LAYOUTS: ReadonlySet<number> = new Set([1, 2, 3])
