import type { BlockId } from '@sheaf/base'
import { blockMap, type DocumentMaps, type StructureIndex } from '@sheaf/model'
import type { Transaction } from 'prosemirror-state'
import type { FindBlocks } from './BlockFinder.ts'
import type { BlockNodeCache } from './BlockNodeCache.ts'
import { idOf, PLACEHOLDER_ID } from './blockNodes.ts'
import type { DirtyBlocks } from './DirtyBlocks.ts'
import { patchChildIds, patchContent, patchDocument, type FrozenBlocks } from './patchDocument.ts'

/** The document as it is by now, and what of it the editor does not show yet. */
interface Unshown {
  readonly maps: DocumentMaps
  readonly cache: BlockNodeCache
  /** Up to date. */
  readonly structure: StructureIndex
  readonly dirty: DirtyBlocks
  readonly find: FindBlocks
}

/**
 * Adds the steps that show what is dirty (BND-R-1). Answers false when something has to wait for the end of a
 * composition (BND-IME-1).
 */
export function patchShown(tr: Transaction, unshown: Unshown, frozen: FrozenBlocks): boolean {
  const { maps, cache, structure, dirty, find } = unshown
  let whole = true
  // From the end to the start, so that what is still to come keeps its place, and its own content.
  const touched = [...find(tr.doc, dirty.content).values()].toSorted((a, b) => b.pos - a.pos)
  for (const block of touched) {
    const id = idOf(block.node)
    if (blockMap(maps, id)) whole = patchContent(tr, block, cache.content(maps, id), frozen) && whole
  }
  for (const id of structure.takeChanged()) dirty.lists.add(id)
  if (!dirty.all && dirty.lists.size === 0) return whole
  if (dirty.all || frozen.size > 0) return patchDocument(tr, cache.build(maps, structure), frozen) && whole
  patchLists(tr, unshown)
  return whole
}

function patchLists(tr: Transaction, { maps, cache, structure, dirty: { lists }, find }: Unshown): void {
  const isRootDirty = lists.delete(structure.root)
  // From the end to the start, and what is inside before what is around it: positions still to come stay what they are.
  const positions = [...find(tr.doc, lists).values()]
    .toSorted((a, b) => b.pos - a.pos)
    .map(({ node, pos }): [BlockId, number] => [idOf(node), pos])
  if (isRootDirty) positions.push([structure.root, -1])
  for (const [id, pos] of positions) {
    const wanted = structure.children.get(id) ?? (id === structure.root ? [PLACEHOLDER] : [])
    patchChildIds(tr, pos, wanted, (child) =>
      child === PLACEHOLDER ? cache.list(maps, structure, id)[0]! : cache.block(maps, structure, child),
    )
  }
}

const PLACEHOLDER = PLACEHOLDER_ID as BlockId
