import type { BlockId } from '@sheaf/base'
import { blockMap, type DocumentMaps, type StructureIndex } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { FindBlocks } from './BlockFinder.ts'
import type { BlockNodeCache } from './BlockNodeCache.ts'
import { idOf, lineOf, PLACEHOLDER_ID } from './blockNodes.ts'
import type { Composed } from './composedBlocks.ts'
import type { DirtyBlocks } from './DirtyBlocks.ts'
import { patchChildIds, patchContent, patchDocument } from './patchDocument.ts'

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
export function patchShown(tr: Transaction, unshown: Unshown, composed: Composed): boolean {
  const { maps, cache, structure, dirty, find } = unshown
  let whole = true
  // From the end to the start, so that what is still to come keeps its place, and its own content.
  const touched = [...find(tr.doc, dirty.content).values()].toSorted((a, b) => b.pos - a.pos)
  for (const block of touched) {
    const id = idOf(block.node)
    if (blockMap(maps, id)) whole = patchContent(tr, block, cache.content(maps, id), composed) && whole
  }
  for (const id of structure.takeChanged()) dirty.lists.add(id)
  if (!dirty.all && dirty.lists.size === 0) return whole
  if (dirty.all || composed.blocks.size > 0)
    return patchDocument(tr, cache.build(maps, structure), composed) && whole
  patchLists(tr, unshown)
  return whole
}

/** The block whose text waits for the end of a composition, once everything else is shown. */
export function waitingText(
  doc: Node,
  { maps, cache, find }: Pick<Unshown, 'maps' | 'cache' | 'find'>,
  { text }: Composed,
): BlockId | null {
  if (!text) return null
  const placed = find(doc, new Set([text.block])).get(text.block)
  const line = placed && blockMap(maps, text.block) ? lineOf(placed.node) : null
  return !line || line.eq(cache.content(maps, text.block).firstChild!) ? null : text.block
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
