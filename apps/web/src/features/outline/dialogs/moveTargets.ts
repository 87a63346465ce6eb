import { childIdsOf, pathTo, type Outline, type OutlineView } from '../outline.ts'

export interface MoveTarget {
  readonly view: OutlineView
  /** Names of what it lies in, from the space down. */
  readonly path: readonly string[]
}

/** More than this is not read through but typed into. */
const MAX_TARGETS = 50

/** Where a page may go: every view but itself, what lies below it, and where it is; by name, in the order of the tree. */
export function moveTargets(outline: Outline, id: string, filter: string): readonly MoveTarget[] {
  const wanted = filter.trim().toLocaleLowerCase()
  const currentParent = outline.views.get(id)?.parentId
  const targets: MoveTarget[] = []

  function visit(ids: readonly string[]): void {
    for (const viewId of ids) {
      if (targets.length === MAX_TARGETS) return
      const view = outline.views.get(viewId)
      if (!view || viewId === id) continue
      if (viewId !== currentParent && view.level === null && view.name.toLocaleLowerCase().includes(wanted)) {
        const path = pathTo(outline, viewId).slice(0, -1)
        targets.push({ view, path: path.map((ancestor) => ancestor.name) })
      }
      visit(childIdsOf(outline, viewId))
    }
  }

  visit(childIdsOf(outline, outline.rootId))
  return targets
}
