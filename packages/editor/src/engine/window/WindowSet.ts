import type { Node } from 'prosemirror-model'
import type { Mappable } from 'prosemirror-transform'
import { DecorationSet, type DecorationSource } from 'prosemirror-view'

/**
 * Tells the views of the blocks in a list which of them are far, as decorations that draw nothing. `DecorationSet.create`
 * and `forChild` compare every block of a list with every decoration; here each block is looked up.
 */
export class WindowSet extends DecorationSet {
  /** By their offsets in the node: children that are drawn, with what there is to be said about what is in them. */
  declare private readonly drawn: ReadonlyMap<number, DecorationSource>
  /** Said of all other children. */
  declare private readonly others: DecorationSource

  static of(drawn: ReadonlyMap<number, DecorationSource>, others: DecorationSource): WindowSet {
    // The constructor takes decorations of the node and of its children; its types do not tell. No child begins at -1:
    // that one is there so that this set never counts as equal to one that says nothing.
    const set = Reflect.construct(DecorationSet, [[], [-1, -1, DecorationSet.empty]], WindowSet)
    return Object.assign(set, { drawn, others })
  }

  override forChild(offset: number, _child: Node): DecorationSet {
    return (this.drawn.get(offset) ?? this.others) as DecorationSet
  }

  /** Offsets of the children of which more is said than of all others. */
  get offsets(): Iterable<number> {
    return this.drawn.keys()
  }

  /** What is said of children that `offsets` does not name. */
  get rest(): DecorationSource {
    return this.others
  }

  /** Says something of lists in the children, too. */
  get isNested(): boolean {
    return [...this.drawn.values()].some((set) => set instanceof WindowSet)
  }

  /** Of a list that begins at 0, after changes inside texts. */
  shifted(mapping: Mappable): WindowSet {
    const entries = [...this.drawn].map(([offset, set]) => [mapping.map(offset), set] as const)
    return WindowSet.of(new Map(entries), this.others)
  }

  /** Asked by the engine: whether views have to be told anew. */
  eq(other: DecorationSource): boolean {
    if (other === this) return true
    if (!(other instanceof WindowSet) || other.others !== this.others) return false
    if (other.drawn.size !== this.drawn.size) return false
    for (const [offset, set] of this.drawn) {
      const same = other.drawn.get(offset)
      if (set !== same && !(same && set instanceof WindowSet && set.eq(same))) return false
    }
    return true
  }
}

/** What is said of a far block. */
export const FAR = WindowSet.of(new Map(), DecorationSet.empty)

/** Whether what the engine gives the view of a block as decorations of its content says that it is far. */
export function isMarkedFar(inner: DecorationSource): boolean {
  if (inner === FAR) return true
  // Decorations of several plugins come as a group.
  const members: unknown = Reflect.get(inner, 'members')
  return Array.isArray(members) && members.includes(FAR)
}
