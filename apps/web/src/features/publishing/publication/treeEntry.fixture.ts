import type { TreeEntry } from '../../pageTree/index.ts'

/** A page of the tree as it comes, but for what a test says of it. */
export const treeEntry = (id: string, rest: Partial<TreeEntry> = {}): TreeEntry => ({
  id,
  parentId: null,
  name: id,
  icon: null,
  layout: 0,
  isSpace: false,
  isPrivate: false,
  isPublished: false,
  extra: null,
  level: null,
  ...rest,
})
