import type { BlockId } from '@sheaf/base'
import type { IndexedBlock } from './IndexedBlocks.ts'
import type { PlaceIndex } from './PlaceIndex.ts'
import { seatGuests } from './seatGuests.ts'

/** What `shownChildren` looks at, and where it keeps its answers. */
export interface ShownIndex {
  readonly blocks: ReadonlyMap<BlockId, IndexedBlock>
  readonly places: PlaceIndex
  readonly unusual: ReadonlyMap<BlockId, ReadonlySet<BlockId>>
  readonly shown: Map<BlockId, readonly BlockId[]>
}

/**
 * What a block shows in itself, or hands up to its parent if it is dead (BND-PROJ-1 rules 3, 4 and 6).
 * Usually that is its list as it is, and costs nothing. Without recursion: the depth of a document is
 * in the hands of whoever may write it.
 */
export function shownChildren(id: BlockId, index: ShownIndex): readonly BlockId[] {
  const waiting = [id]
  for (let at = waiting.at(-1); at !== undefined; at = waiting.at(-1)) {
    const first = index.shown.has(at) ? [] : openQuestions(at, index)
    if (first.length > 0) {
      for (const each of first) waiting.push(each)
      continue
    }
    if (!index.shown.has(at)) index.shown.set(at, combine(at, index))
    waiting.pop()
  }
  return index.shown.get(id)!
}

/** Children that hand something up, or are only shown with something below, and are not computed yet. */
function openQuestions(id: BlockId, { blocks, places, unusual, shown }: ShownIndex): readonly BlockId[] {
  const listed = [...(unusual.get(id) ?? [])].filter((child) => isHome(places, id, child))
  return [...listed, ...places.guestsOf(id)].filter(
    (child) => !shown.has(child) && (blocks.get(child)?.dead || places.get(child)?.kind === 'stray'),
  )
}

function combine(id: BlockId, index: ShownIndex): readonly BlockId[] {
  const { blocks, places, unusual } = index
  const list = blocks.get(id)?.list ?? []
  const odd = unusual.get(id)
  const own = odd?.size ? list.filter((child) => !odd.has(child) || isHome(places, id, child)) : list
  const guests = [...places.guestsOf(id)]
  const hasGuests = guests.some((child) => isShown(child, index) || handedUp(child, index).length > 0)
  const order = hasGuests ? seatedAmong(own, guests, places) : own
  if (order === list && !odd?.size) return list
  return order.flatMap((child) => {
    if (blocks.get(child)?.dead) return handedUp(child, index)
    return isShown(child, index) ? [child] : []
  })
}

/** The same as `seatGuests` for a long list: of `own` only those matter behind which somebody sits, and the last. */
function seatedAmong(
  own: readonly BlockId[],
  guests: readonly BlockId[],
  places: PlaceIndex,
): readonly BlockId[] {
  const named = new Set<BlockId | null>()
  for (const guest of guests) {
    const place = places.get(guest)
    if (place?.kind === 'marked') named.add(place.after)
  }
  const fixed = own.filter((id, index) => named.has(id) || index === own.length - 1)
  const order: BlockId[] = []
  let next = 0
  let from = 0
  for (const id of seatGuests(fixed, guests, places)) {
    if (id !== fixed[next]) {
      order.push(id)
      continue
    }
    next++
    const to = own.indexOf(id, from) + 1
    for (; from < to; from++) order.push(own[from]!)
  }
  return order
}

function isHome(places: PlaceIndex, parent: BlockId, child: BlockId): boolean {
  const place = places.get(child)
  return place?.kind === 'listed' && place.parent === parent
}

function isShown(id: BlockId, { blocks, places, shown }: ShownIndex): boolean {
  const block = blocks.get(id)
  if (!block || block.dead) return false
  return places.get(id)?.kind !== 'stray' || block.hasText || (shown.get(id)?.length ?? 0) > 0
}

function handedUp(id: BlockId, { blocks, shown }: ShownIndex): readonly BlockId[] {
  return blocks.get(id)?.dead ? (shown.get(id) ?? []) : []
}
