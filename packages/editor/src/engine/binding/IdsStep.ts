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
    return StepResult.ok(this.withIds(doc))
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

  /** What holds no position stays the same object. Goes down by a list of its own: pages nest deeper than the stack. */
  private withIds(doc: Node): Node {
    const positions = [...this.ids.keys()].toSorted((one, other) => one - other)
    const open: OpenNode[] = [{ node: doc, id: undefined, index: 0, pos: 0, children: [] }]
    let next = 0
    for (;;) {
      const inner = open.at(-1)!
      const child = inner.node.maybeChild(inner.index)
      if (child === null) {
        open.pop()
        const closed = closeNode(inner)
        const outer = open.at(-1)
        if (outer === undefined) return closed
        outer.children.push(closed)
        continue
      }
      const { pos } = inner
      const end = pos + child.nodeSize
      const id = positions[next] === pos ? this.ids.get(pos) : undefined
      if (id !== undefined) next++
      inner.index++
      inner.pos = end
      const hasMore = (positions[next] ?? end) < end
      const opened: OpenNode = { node: child, id, index: 0, pos: pos + 1, children: [] }
      if (hasMore) open.push(opened)
      else inner.children.push(id === undefined ? child : closeNode({ ...opened, children: null }))
    }
  }
}

/** A node whose children are being looked at, the next of them by its index and position. */
interface OpenNode {
  readonly node: Node
  /** Its new one. */
  readonly id: string | undefined
  index: number
  pos: number
  readonly children: Node[]
}

/** `children`: null for those that it has. */
function closeNode({
  node,
  id,
  children,
}: Pick<OpenNode, 'node' | 'id'> & { children: Node[] | null }): Node {
  const content = children === null ? node.content : Fragment.fromArray(children)
  return id === undefined ? node.copy(content) : node.type.create({ ...node.attrs, id }, content, node.marks)
}
