import { childIdsOf, type FolderNode, type Outline, type OutlineView } from './outline.ts'

/** Flattens the nested answer of `GET folder`; `below` holds subtrees that were cut off and fetched by themselves. */
export function readOutline(root: FolderNode, below: readonly FolderNode[] = []): Outline {
  const views = new Map<string, OutlineView>()
  const childIds = new Map<string, readonly string[]>()
  const cutOff = new Map(below.map((node) => [node.view_id, node.children]))

  function read(node: FolderNode, parentId: string | null): void {
    views.set(node.view_id, readView(node, parentId, null))
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

/**
 * Adds what others have shared to what the role opens: the shared pages come last, beside the spaces, each without what
 * lies above it. What is in the tree already stays where it is.
 */
export function withShared(outline: Outline, shared: FolderNode): Outline {
  const views = new Map(outline.views)
  const childIds = new Map(outline.childIds)

  function read(node: FolderNode, parentId: string, inherited: number): void {
    const level = node.access_level ?? inherited
    views.set(node.view_id, readView(node, parentId, level))
    const children = node.children.filter(({ view_id: id }) => !views.has(id))
    if (children.length === 0) return
    childIds.set(
      node.view_id,
      children.map((child) => child.view_id),
    )
    for (const child of children) read(child, node.view_id, level)
  }

  const given = shared.children.filter(({ view_id: id }) => !views.has(id))
  for (const node of given) read(node, outline.rootId, READ)
  const { rootId } = outline
  if (given.length > 0)
    childIds.set(rootId, [...childIdsOf(outline, rootId), ...given.map(({ view_id: id }) => id)])
  return { rootId, views, childIds }
}

/** What a shared page allows at least. */
const READ = 10

function readView(node: FolderNode, parentId: string | null, level: number | null): OutlineView {
  return {
    id: node.view_id,
    parentId,
    name: node.name,
    icon: node.icon,
    layout: node.layout,
    isSpace: node.is_space,
    isPrivate: node.is_private,
    isPublished: node.is_published,
    extra: node.extra,
    level,
    ...(node.last_edited_time !== undefined && { editedAt: node.last_edited_time }),
  }
}

/** Views whose children the answer has left out, because they lie deeper than it reaches. */
export function cutOffViews(node: FolderNode): readonly FolderNode[] {
  if (node.children.length === 0) return node.has_children ? [node] : []
  return node.children.flatMap(cutOffViews)
}
