import type { BlockId } from '@sheaf/base'
import { placeOf, type Place } from './placeOf.ts'
import { compareIds, type RawBlock } from './rawBlock.ts'
import { seatGuests } from './seatGuests.ts'

interface PlacedBlocks {
  /** All blocks, dead ones included, in order under the block they hang on. A tree: every block once. */
  readonly order: ReadonlyMap<BlockId, readonly BlockId[]>
  readonly strays: ReadonlySet<BlockId>
}

/** Gives every block, living or dead, exactly one place below the root (BND-PROJ-1 rules 2, 3, 5 and 6). */
export function placeBlocks(blocks: ReadonlyMap<BlockId, RawBlock>, root: BlockId): PlacedBlocks {
  const places = new Map<BlockId, Place>()
  for (const block of blocks.values()) {
    if (block.id !== root) places.set(block.id, placeOf(block, blocks, root))
  }
  breakRings(places, root)

  const guests = new Map<BlockId, BlockId[]>()
  for (const [id, place] of places) {
    if (place.kind === 'listed') continue
    const list = guests.get(place.parent)
    if (list) list.push(id)
    else guests.set(place.parent, [id])
  }

  const order = new Map<BlockId, readonly BlockId[]>()
  for (const block of blocks.values()) {
    const own = block.list.filter((child) => {
      const place = places.get(child)
      return place?.kind === 'listed' && place.parent === block.id
    })
    const placed = seatGuests(own, guests.get(block.id) ?? [], places)
    if (placed.length > 0) order.set(block.id, placed)
  }
  return {
    order,
    strays: new Set([...places].flatMap(([id, place]) => (place.kind === 'stray' ? [id] : []))),
  }
}

// Rule 5: following parents from any block ends at the root or in a ring; the smallest id of a ring moves to the root.
function breakRings(places: Map<BlockId, Place>, root: BlockId): void {
  const visited = new Map<BlockId, BlockId>()
  for (const start of places.keys()) {
    let id: BlockId | undefined = start
    while (id !== undefined && id !== root && !visited.has(id)) {
      visited.set(id, start)
      id = places.get(id)?.parent
    }
    if (id === undefined || id === root || visited.get(id) !== start) continue
    const ring: BlockId[] = [id]
    for (let next = places.get(id)!.parent; next !== id; next = places.get(next)!.parent) ring.push(next)
    places.set(ring.toSorted(compareIds)[0]!, { kind: 'end', parent: root })
  }
}
