import type { BlockId } from '@sheaf/base'
import { compareIds, type RawBlock } from './rawBlock.ts'

type Place =
  /** In the parent's array. */
  | { readonly kind: 'listed'; readonly parent: BlockId }
  /** Unlisted with a deletion mark: back where the mark says it was; `after` null means first. */
  | { readonly kind: 'marked'; readonly parent: BlockId; readonly after: BlockId | null }
  /** Unlisted without a mark: shown at the end of its parent if there is anything to show. */
  | { readonly kind: 'stray'; readonly parent: BlockId }
  /** Taken out of a ring, or its old place is gone. */
  | { readonly kind: 'end'; readonly parent: BlockId }

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

function placeOf(block: RawBlock, blocks: ReadonlyMap<BlockId, RawBlock>, root: BlockId): Place {
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

// Rule 2. Owners are sorted, so the first living one has the smallest id.
function homeOf(block: RawBlock, blocks: ReadonlyMap<BlockId, RawBlock>): BlockId | null {
  const parent = parentOf(block)
  if (parent !== null && block.owners.includes(parent)) return parent
  return block.owners.find((owner) => !blocks.get(owner)?.dead) ?? block.owners[0] ?? null
}

function parentOf(block: RawBlock): BlockId | null {
  const parent = block.map.get('parent')
  return typeof parent === 'string' && parent !== '' ? (parent as BlockId) : null
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

/** Puts blocks that no array lists behind the sibling they name, or at the end when it is not there. */
function seatGuests(
  own: readonly BlockId[],
  guests: readonly BlockId[],
  places: ReadonlyMap<BlockId, Place>,
): readonly BlockId[] {
  if (guests.length === 0) return own
  const first: BlockId[] = []
  const behind = new Map<BlockId, BlockId[]>()
  const sorted = guests.toSorted(compareIds)
  for (const id of sorted) {
    const place = places.get(id)
    if (place?.kind !== 'marked') continue
    if (place.after === null) first.push(id)
    else if (behind.has(place.after)) behind.get(place.after)!.push(id)
    else behind.set(place.after, [id])
  }

  const seated = new Set<BlockId>()
  // A stack instead of recursion: a chain of deleted siblings can be as long as the document.
  const seat = (ids: readonly BlockId[]): void => {
    const waiting = ids.toReversed()
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seated.has(id)) continue
      seated.add(id)
      waiting.push(...(behind.get(id) ?? []).toReversed())
    }
  }
  seat(first)
  seat(own)
  // Whose neighbour is elsewhere or gone, strays, and marks that name each other in a ring.
  seat(sorted)
  return [...seated]
}
