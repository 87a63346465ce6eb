import type { BlockId } from '@sheaf/base'
import type { Place } from './placeOf.ts'
import { compareIds } from './rawBlock.ts'

/**
 * Puts blocks that no array lists behind the sibling they name, or at the end when it is not there
 * (BND-PROJ-1 rule 6). `own` are the blocks of the array, in order.
 */
export function seatGuests(
  own: readonly BlockId[],
  guests: readonly BlockId[],
  places: Pick<ReadonlyMap<BlockId, Place>, 'get'>,
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
      for (const guest of behind.get(id)?.toReversed() ?? []) waiting.push(guest)
    }
  }
  seat(first)
  seat(own)
  // Whose neighbour is elsewhere or gone, strays, and marks that name each other in a ring.
  seat(sorted)
  return [...seated]
}
