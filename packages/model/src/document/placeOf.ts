import type { BlockId } from '@sheaf/base'
import type { RawBlock } from './rawBlock.ts'

export type Place =
  /** In the parent's array. */
  | { readonly kind: 'listed'; readonly parent: BlockId }
  /** In no list, with a deletion mark: at the place that the mark records; `after` null means first. */
  | { readonly kind: 'marked'; readonly parent: BlockId; readonly after: BlockId | null }
  /** In no list, without a mark: at the end of its parent if it has content. */
  | { readonly kind: 'stray'; readonly parent: BlockId }
  /** Taken out of a cycle, or its former place no longer exists. */
  | { readonly kind: 'end'; readonly parent: BlockId }

type Blocks = Pick<ReadonlyMap<BlockId, RawBlock>, 'get' | 'has'>

/** Where a block other than the root belongs before cycles are broken (BND-PROJ-1 rules 2 and 3). */
export function placeOf(block: RawBlock, blocks: Blocks, root: BlockId): Place {
  const home = homeOf(block, blocks)
  if (home !== null) return { kind: 'listed', parent: home }
  const { mark } = block
  if (mark) {
    const parent = mark.p as BlockId
    if (blocks.has(parent)) return { kind: 'marked', parent, after: mark.prev as BlockId | null }
    return { kind: 'end', parent: root }
  }
  const parent = parentOf(block)
  return { kind: 'stray', parent: parent !== null && blocks.has(parent) ? parent : root }
}

/** The parent that a block names itself, whether there is such a block or not. */
export function parentOf({ map }: RawBlock): BlockId | null {
  const parent = map.get('parent')
  return typeof parent === 'string' && parent !== '' ? (parent as BlockId) : null
}

// Rule 2. Owners are sorted, so the first living one has the smallest id.
function homeOf(block: RawBlock, blocks: Blocks): BlockId | null {
  const { owners } = block
  if (owners.length === 0) return null
  const parent = parentOf(block)
  if (parent !== null && owners.includes(parent)) return parent
  return owners.find((owner) => !blocks.get(owner)?.dead) ?? owners[0]!
}
