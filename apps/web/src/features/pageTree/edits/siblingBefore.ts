import { childIdsOf, type PageTree } from '../pageTree.ts'

export function siblingBefore(pageTree: PageTree, id: string): string | null {
  const parentId = pageTree.views.get(id)?.parentId
  if (parentId === null || parentId === undefined) return null
  const siblings = childIdsOf(pageTree, parentId)
  return siblings[siblings.indexOf(id) - 1] ?? null
}
