import type { FolderNode, Outline, OutlineView } from './outline.ts'

/** Flattens the nested answer of `GET folder`; `below` holds subtrees that were cut off and fetched by themselves. */
export function readOutline(root: FolderNode, below: readonly FolderNode[] = []): Outline {
  const views = new Map<string, OutlineView>()
  const childIds = new Map<string, readonly string[]>()
  const cutOff = new Map(below.map((node) => [node.view_id, node.children]))

  function read(node: FolderNode, parentId: string | null): void {
    views.set(node.view_id, {
      id: node.view_id,
      parentId,
      name: node.name,
      icon: node.icon,
      layout: node.layout,
      isSpace: node.is_space,
      isPrivate: node.is_private,
      isPublished: node.is_published,
      extra: node.extra,
    })
    const children = node.children.length > 0 ? node.children : (cutOff.get(node.view_id) ?? [])
    if (children.length === 0) return
    childIds.set(
      node.view_id,
      children.map((child) => child.view_id),
    )
    for (const child of children) read(child, node.view_id)
  }

  read(root, null)
  return { rootId: root.view_id, views, childIds }
}

/** Views whose children the answer has left out, because they lie deeper than it reaches. */
export function cutOffViews(node: FolderNode): readonly FolderNode[] {
  if (node.children.length === 0) return node.has_children ? [node] : []
  return node.children.flatMap(cutOffViews)
}
