import { Fragment, type Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { listStarts, MANY } from '../tree/listStarts.ts'

/** What the engine knows of a node that it has drawn (`NodeViewDesc`), as far as it is used here. */
interface Drawn {
  readonly node: Node | undefined
  readonly children: readonly Drawn[]
  readonly posAtStart: number
}

interface FoundIndex {
  readonly index: number
  readonly offset: number
}

type FindIndex = (this: Fragment, pos: number) => FoundIndex
type PosBefore = (this: Drawn, child: Drawn) => number

/**
 * Lets the engine find its way in large lists of blocks without adding up the sizes of all blocks before, which it does
 * a dozen times for every key. Safe to be called for every view; the engine is changed once.
 */
export function quickenPlaces(view: EditorView): void {
  replace<FindIndex>(
    Fragment.prototype,
    'findIndex',
    (engine) =>
      function (pos) {
        const { content } = this
        if (content.length < MANY || pos <= 0 || pos >= this.size) return engine.call(this, pos)
        const starts = listStarts(content)
        const index = starts.indexAt(pos)
        return { index, offset: starts.of(index) }
      },
  )
  replace<PosBefore>(
    Object.getPrototypeOf(Reflect.get(view, 'docView')),
    'posBeforeChild',
    (engine) =>
      function (child) {
        const { node, children } = this
        if (!node || children.length < MANY || children.length !== node.childCount)
          return engine.call(this, child)
        const index = children.indexOf(child)
        // While it is being drawn anew, a list may hold views of what was there before.
        if (index === -1 || child.node !== node.child(index)) return engine.call(this, child)
        return this.posAtStart + listStarts(node.children).of(index)
      },
  )
}

const quickened = new WeakSet<object>()

function replace<T extends (...args: never[]) => unknown>(
  owner: object,
  name: string,
  make: (engine: T) => T,
): void {
  const engine: unknown = Reflect.get(owner, name)
  if (typeof engine !== 'function' || quickened.has(engine)) return
  const quick = make(engine as T)
  quickened.add(quick)
  Reflect.set(owner, name, quick)
}
