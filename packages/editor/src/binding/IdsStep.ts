import type { Node } from 'prosemirror-model'
import { Fragment } from 'prosemirror-model'
import { Step, StepResult, type Mappable } from 'prosemirror-transform'

/**
 * Gives ids to blocks, by position. One step for all of them: an attribute step per block copies the list around it
 * each time, which for ten thousand pasted lines took seconds.
 */
export class IdsStep extends Step {
  private readonly ids: ReadonlyMap<number, string>

  constructor(ids: ReadonlyMap<number, string>) {
    super()
    this.ids = ids
  }

  override apply(doc: Node): StepResult {
    const positions = [...this.ids.keys()].toSorted((one, other) => one - other)
    return StepResult.ok(doc.copy(this.withIds(doc.content, 0, { positions, next: 0 })))
  }

  override invert(doc: Node): Step {
    return new IdsStep(
      new Map([...this.ids.keys()].map((pos) => [pos, String(doc.nodeAt(pos)?.attrs['id'])])),
    )
  }

  override map(mapping: Mappable): Step {
    const mapped = [...this.ids].flatMap(([pos, id]): [number, string][] => {
      const result = mapping.mapResult(pos, 1)
      return result.deletedAfter ? [] : [[result.pos, id]]
    })
    return new IdsStep(new Map(mapped))
  }

  override toJSON(): unknown {
    return { stepType: 'ids', ids: [...this.ids] }
  }

  /** `left`: positions that have not been met, in order. What holds none of them stays the same object. */
  private withIds(
    content: Fragment,
    from: number,
    left: { readonly positions: readonly number[]; next: number },
  ): Fragment {
    let pos = from
    const children = content.content.map((node) => {
      const end = pos + node.nodeSize
      const id = left.positions[left.next] === pos ? this.ids.get(pos) : undefined
      if (id !== undefined) left.next++
      const hasMore = (left.positions[left.next] ?? end) < end
      const inner = hasMore ? this.withIds(node.content, pos + 1, left) : node.content
      pos = end
      if (id !== undefined) return node.type.create({ ...node.attrs, id }, inner, node.marks)
      return hasMore ? node.copy(inner) : node
    })
    return Fragment.fromArray(children)
  }
}
