import type { BlockId } from '@sheaf/base'
import type { Place } from './placeOf.ts'
import { compareIds } from './rawBlock.ts'

interface Ring {
  readonly head: BlockId
  readonly members: readonly BlockId[]
}

const NONE: ReadonlySet<BlockId> = new Set()

/** The one place of every block, rings broken (BND-PROJ-1 rule 5), and who stands in a block without being listed there. */
export class PlaceIndex {
  /** Before rings are broken. */
  private readonly wanted = new Map<BlockId, Place>()
  private readonly seats = new Map<BlockId, Place>()
  private readonly rings = new Map<BlockId, Ring>()
  private readonly guests = new Map<BlockId, Set<BlockId>>()
  private readonly dirty = new Set<BlockId>()
  /** Blocks that hang on another than before. */
  private readonly rehung = new Set<BlockId>()

  private readonly root: BlockId

  constructor(root: BlockId) {
    this.root = root
  }

  get(id: BlockId): Place | undefined {
    return this.seats.get(id)
  }

  /** Blocks placed in a block whose array does not list them. */
  guestsOf(id: BlockId): ReadonlySet<BlockId> {
    return this.guests.get(id) ?? NONE
  }

  /** Says where a block belongs; undefined: nowhere. */
  set(id: BlockId, place: Place | undefined): void {
    const before = this.wanted.get(id)
    if (isSame(before, place)) return
    if (place) this.wanted.set(id, place)
    else this.wanted.delete(id)
    this.dirty.add(id)
    if (before?.parent !== place?.parent) this.rehung.add(id)
  }

  /** Acts on what was set. Answers whose place is another now, and in which blocks that is seen. */
  settle(): { readonly ids: readonly BlockId[]; readonly parents: ReadonlySet<BlockId> } {
    this.settleRings()
    const ids: BlockId[] = []
    const parents = new Set<BlockId>()
    for (const id of this.dirty) {
      const before = this.seats.get(id)
      const isHead = this.rings.get(id)?.head === id
      const now: Place | undefined = isHead ? { kind: 'end', parent: this.root } : this.wanted.get(id)
      if (isSame(before, now)) continue
      ids.push(id)
      if (before) {
        parents.add(before.parent)
        if (before.kind !== 'listed') this.guests.get(before.parent)?.delete(id)
      }
      if (now) {
        parents.add(now.parent)
        this.seats.set(id, now)
        if (now.kind !== 'listed') this.seat(now.parent, id)
      } else this.seats.delete(id)
    }
    this.dirty.clear()
    return { ids, parents }
  }

  private seat(parent: BlockId, id: BlockId): void {
    const guests = this.guests.get(parent)
    if (guests) guests.add(id)
    else this.guests.set(parent, new Set([id]))
  }

  // A ring that was not there before goes through a block that hangs on another than before.
  private settleRings(): void {
    for (const id of this.rehung) {
      const ring = this.rings.get(id)
      if (!ring) continue
      this.dirty.add(ring.head)
      for (const member of ring.members) this.rings.delete(member)
    }
    const visited = new Map<BlockId, BlockId>()
    for (const start of this.rehung) {
      let id: BlockId | undefined = start
      while (id !== undefined && id !== this.root && !visited.has(id) && !this.rings.has(id)) {
        visited.set(id, start)
        id = this.wanted.get(id)?.parent
      }
      if (id === undefined || visited.get(id) !== start || this.rings.has(id)) continue
      const members: BlockId[] = [id]
      for (let next = this.wanted.get(id)!.parent; next !== id; next = this.wanted.get(next)!.parent)
        members.push(next)
      const head = members.toSorted(compareIds)[0]!
      for (const member of members) this.rings.set(member, { head, members })
      this.dirty.add(head)
    }
    this.rehung.clear()
  }
}

function isSame(a: Place | undefined, b: Place | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return (
    a.kind === b.kind &&
    a.parent === b.parent &&
    (a.kind !== 'marked' || b.kind !== 'marked' || a.after === b.after)
  )
}
