import type { Node } from 'prosemirror-model'

/** Where the nodes of a list begin, counted from where the list does. */
export class ListStarts {
  private readonly sums: Int32Array
  /** Behind this node, all begin so much later than `sums` says. */
  private readonly changed: number
  private readonly moved: number

  constructor(sums: Int32Array, changed = 0, moved = 0) {
    this.sums = sums
    this.changed = changed
    this.moved = moved
  }

  /** For the number of nodes: where the last one ends. */
  of(index: number): number {
    return this.sums[index]! + (index > this.changed ? this.moved : 0)
  }

  /** Which node begins at or before an offset and ends behind it; the number of nodes for the end of the list. */
  indexAt(offset: number): number {
    let low = 0
    let high = this.sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.of(middle + 1) > offset) high = middle
      else low = middle + 1
    }
    return low
  }

  /** The same with one node of another size; null where that has to be added up. */
  resized(index: number, by: number): ListStarts | null {
    return this.moved === 0 || this.changed === index
      ? new ListStarts(this.sums, index, this.moved + by)
      : null
  }
}

/**
 * Where the nodes of a list begin. Adding up the sizes of ten thousand blocks for every look-up would be most of what a
 * key costs: a list of which one node differs from one seen before is told from that one.
 */
export function listStarts(list: readonly Node[]): ListStarts {
  if (list.length < MANY) return addUp(list)
  const known = starts.get(list)
  if (known) return known
  const near = recent.map((ref) => ref.deref()).find((each) => each && isNear(each, list))
  const found = (near && follow(near, list)) ?? addUp(list)
  starts.set(list, found)
  recent = [new WeakRef(list), ...recent.filter((ref) => ref.deref() !== near)].slice(0, KEPT)
  return found
}

/** Shorter lists are walked through as fast. */
export const MANY = 100

const starts = new WeakMap<readonly Node[], ListStarts>()

/** The lists asked for last, one of each that is being edited. */
let recent: readonly WeakRef<readonly Node[]>[] = []
const KEPT = 4

function isNear(one: readonly Node[], other: readonly Node[]): boolean {
  return one.length === other.length && (one[0] === other[0] || one.at(-1) === other.at(-1))
}

function addUp(list: readonly Node[]): ListStarts {
  const sums = new Int32Array(list.length + 1)
  for (let index = 0; index < list.length; index++) sums[index + 1] = sums[index]! + list[index]!.nodeSize
  return new ListStarts(sums)
}

/** Null where several nodes differ. */
function follow(old: readonly Node[], list: readonly Node[]): ListStarts | null {
  let head = 0
  while (head < list.length && old[head] === list[head]) head++
  if (head === list.length) return starts.get(old)!
  for (let index = head + 1; index < list.length; index++) if (old[index] !== list[index]) return null
  return starts.get(old)!.resized(head, list[head]!.nodeSize - old[head]!.nodeSize)
}
