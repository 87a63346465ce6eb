import { Fragment, type Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { listStarts, MANY } from '../tree/listStarts.ts'

/** What the engine knows of a node that it has drawn (`NodeViewDesc`), as far as it is used here. */
interface Drawn {
  readonly node: Node | undefined
  readonly contentDOM: globalThis.Node | null
  readonly children: readonly Drawn[]
  readonly posAtStart: number
  dirty: number
  posBeforeChild: (this: Drawn, child: Drawn) => number
  domFromPos: (this: Drawn, pos: number, side: number) => unknown
  setSelection: (this: Drawn, anchor: number, head: number, view: EditorView, force?: boolean) => void
  parseRange: (this: Drawn, from: number, to: number, base?: number) => unknown
  markDirty: (this: Drawn, from: number, to: number) => void
}

/**
 * Lets the engine find its way in large lists of blocks without adding up the sizes of all blocks before, which it does
 * a dozen times for every key. Safe to be called for every view; the engine is changed once.
 */
export function quickenPlaces(view: EditorView): void {
  const drawing: unknown = Object.getPrototypeOf(Reflect.get(view, 'docView'))
  if (quickened.has(Fragment.prototype) || !isDrawing(drawing)) return
  quickened.add(Fragment.prototype)
  quickenFragments()
  quickenDrawing(drawing)
}

const quickened = new WeakSet()

function isDrawing(value: unknown): value is Drawn {
  return typeof value === 'object' && value !== null && 'posBeforeChild' in value && 'parseRange' in value
}

type FindIndex = (this: Fragment, pos: number) => { readonly index: number; readonly offset: number }

function quickenFragments(): void {
  const engine = Reflect.get(Fragment.prototype, 'findIndex') as FindIndex
  const quick: FindIndex = function (pos) {
    const { content } = this
    if (content.length < MANY || pos <= 0 || pos >= this.size) return engine.call(this, pos)
    const starts = listStarts(content)
    const index = starts.indexAt(pos)
    return { index, offset: starts.of(index) }
  }
  Reflect.set(Fragment.prototype, 'findIndex', quick)
}

/** Each does what the engine does where what is asked for lies in one child of a large list. */
function quickenDrawing(drawing: Drawn): void {
  const { posBeforeChild, domFromPos, setSelection, parseRange, markDirty } = drawing
  drawing.posBeforeChild = function (child) {
    const { node, children } = this
    const index = isLarge(this) ? children.indexOf(child) : -1
    // While it is being drawn anew, a list may hold views of what was there before.
    if (!node || index === -1 || child.node !== node.child(index)) return posBeforeChild.call(this, child)
    return this.posAtStart + listStarts(node.children).of(index)
  }
  drawing.domFromPos = function (pos, side) {
    const inside = childAround(this, pos, pos)
    if (!inside || !this.contentDOM) return domFromPos.call(this, pos, side)
    return inside.child.domFromPos(pos - inside.start, side)
  }
  drawing.setSelection = function (anchor, head, view, force) {
    const inside = childAround(this, Math.min(anchor, head), Math.max(anchor, head))
    if (!inside) return setSelection.call(this, anchor, head, view, force)
    return inside.child.setSelection(anchor - inside.start, head - inside.start, view, force)
  }
  drawing.parseRange = function (from, to, base = 0) {
    const inside = childAround(this, from - base, to - base)
    const content = inside?.child.contentDOM
    if (!inside || !content || !this.contentDOM?.contains(content))
      return parseRange.call(this, from, to, base)
    return inside.child.parseRange(from, to, base + inside.start)
  }
  drawing.markDirty = function (from, to) {
    const inside = childAround(this, from, to)
    if (!inside) return markDirty.call(this, from, to)
    this.dirty = CHILD_DIRTY
    inside.child.markDirty(from - inside.start, to - inside.start)
  }
}

/** The child of a large list that holds a stretch with more of it on both sides, and where its inside begins. */
function childAround(
  list: Drawn,
  from: number,
  to: number,
): { readonly child: Drawn; readonly start: number } | null {
  const { node, children } = list
  if (!node || !isLarge(list) || from < 0 || to > node.content.size) return null
  const starts = listStarts(node.children)
  const index = starts.indexAt(from)
  const child = children[index]
  if (!child || child.node !== node.child(index) || child.node.isLeaf) return null
  const start = starts.of(index) + 1
  return from > start && to < starts.of(index + 1) - 1 ? { child, start } : null
}

function isLarge({ node, children }: Drawn): boolean {
  return node !== undefined && children.length >= MANY && children.length === node.childCount
}

/** The engine's word for: something in a child was changed by the browser. */
const CHILD_DIRTY = 1
