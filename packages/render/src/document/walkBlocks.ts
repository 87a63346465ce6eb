import type { ProjectedBlock } from '@sheaf/model'

/** Every block below `root` in document order, without `root` itself. Does not recurse. */
export function* walkBlocks(root: ProjectedBlock): Generator<ProjectedBlock> {
  const pending = root.children.toReversed()
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    yield next
    for (let index = next.children.length - 1; index >= 0; index -= 1) pending.push(next.children[index]!)
  }
}
