import { childIdsOf, pathTo, type PageTree, type TreeEntry } from '../pageTree.ts'

export interface MoveTarget {
  readonly view: TreeEntry
  /** Names of what it lies in, from the space down. */
  readonly path: readonly string[]
}

/** More than this is not read through but typed into. */
const MAX_TARGETS = 50

/** Where a page may go: every view but itself, what lies below it, and where it is; by name, in the order of the tree. */
export function moveTargets(pageTree: PageTree, id: string, filter: string): readonly MoveTarget[] {
  const wanted = filter.trim().toLocaleLowerCase()
  const currentParent = pageTree.views.get(id)?.parentId
  const targets: MoveTarget[] = []

  function visit(ids: readonly string[]): void {
    for (const viewId of ids) {
      if (targets.length === MAX_TARGETS) return
      const view = pageTree.views.get(viewId)
      if (!view || viewId === id) continue
      if (viewId !== currentParent && view.level === null && view.name.toLocaleLowerCase().includes(wanted)) {
        const path = pathTo(pageTree, viewId).slice(0, -1)
        targets.push({ view, path: path.map((ancestor) => ancestor.name) })
      }
      visit(childIdsOf(pageTree, viewId))
    }
  }

  visit(childIdsOf(pageTree, pageTree.rootId))
  return targets
}
