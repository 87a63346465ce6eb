import type { Node } from 'prosemirror-model'
import { DecorationSet, type Decoration, type DecorationSource, type EditorView } from 'prosemirror-view'
import { listStarts, MANY } from '../tree/listStarts.ts'
import { WindowSet } from './WindowSet.ts'

/** What the engine knows of a node that it has drawn (`NodeViewDesc`), as far as it is used here. */
interface Drawn {
  readonly node: Node | undefined
  readonly dom: globalThis.Node
  readonly innerDeco: Said
  readonly outerDeco: readonly Decoration[]
  /** 0: what is drawn is right. */
  readonly dirty: number
  readonly children: readonly Drawn[]
  update(node: Node, outer: readonly Decoration[], inner: DecorationSource, view: EditorView): boolean
}

/** All decorations can do this, though their types do not tell. */
interface Said extends DecorationSource {
  locals(node: Node): readonly Decoration[]
  forChild(offset: number, child: Node): Said
  eq(other: DecorationSource): boolean
}

type UpdateChildren = (this: Drawn, view: EditorView, pos: number) => void

/**
 * Lets the engine draw a large list of blocks for what has changed in it. By itself it sorts all children of a node
 * into kept, moved and new ones with every key, which with 10,000 blocks is most of its work. Where the same blocks follow
 * each other as before, nothing is to be sorted: those that may differ are looked at, and the few that do are updated.
 * Everything else, and every composition, is left to the engine. Safe to be called for every view; the engine is changed once.
 */
export function quickenLists(view: EditorView): void {
  const drawing: object = Object.getPrototypeOf(Reflect.get(view, 'docView'))
  const engine: unknown = Reflect.get(drawing, 'updateChildren')
  if (!isUpdate(engine) || quickened.has(engine)) return
  const quick: UpdateChildren = function (shownIn, pos) {
    if (updateInPlace(this, shownIn)) return
    settled.delete(this)
    engine.call(this, shownIn, pos)
  }
  quickened.add(quick)
  Reflect.set(drawing, 'updateChildren', quick)
}

const quickened = new WeakSet<UpdateChildren>()

function isUpdate(value: unknown): value is UpdateChildren {
  return typeof value === 'function'
}

/** False where the engine has to look itself; what was updated until then it finds as it should be. */
function updateInPlace(list: Drawn, view: EditorView): boolean {
  const { node, children, innerDeco } = list
  if (!node || node.childCount < MANY || children.length !== node.childCount) return false
  if (view.composing || list.dirty > CHILD_DIRTY || innerDeco.locals(node).length > 0) return false
  const said = readSaid(innerDeco)
  const nodes = node.children
  const starts = listStarts(nodes)
  const changed: (readonly [drawn: Drawn, node: Node, inner: DecorationSource])[] = []
  const special: number[] = []
  for (const index of (said && doubtful(list, nodes, said)) ?? nodes.keys()) {
    const drawn = children[index]!
    const child = nodes[index]!
    const inner = innerDeco.forChild(starts.of(index), child)
    if (inner !== said?.rest) special.push(index)
    const isSame = drawn.node === child && drawn.dirty === 0 && drawn.outerDeco.length === 0
    if (isSame && (inner === drawn.innerDeco || inner.eq(drawn.innerDeco))) continue
    if (changed.length === FEW || drawn.node?.attrs['id'] !== child.attrs['id']) return false
    changed.push([drawn, child, inner])
  }
  const isDone = changed.every(([drawn, child, inner]) => {
    const { dom } = drawn
    return drawn.update(child, [], inner, view) && drawn.dom === dom
  })
  if (isDone && said) settled.set(list, { nodes, rest: said.rest, special })
  return isDone
}

/** How a list was drawn the last time: of which children was said something else than of all others. */
interface Settled {
  readonly nodes: readonly Node[]
  readonly rest: DecorationSource
  readonly special: readonly number[]
}

const settled = new WeakMap<Drawn, Settled>()

/** The children, in order, that may have to be drawn anew; null where it may be any of them. */
function doubtful(list: Drawn, nodes: readonly Node[], said: SaidOfChildren): readonly number[] | null {
  const before = settled.get(list)
  if (!before || before.rest !== said.rest || before.nodes.length !== nodes.length) return null
  let head = 0
  while (head < nodes.length && before.nodes[head] === nodes[head]) head++
  let end = nodes.length
  while (end > head && before.nodes[end - 1] === nodes[end - 1]) end--
  if (end - head > FEW) return null
  const found = new Set(before.special)
  for (let index = head; index < end; index++) found.add(index)
  const starts = listStarts(nodes)
  for (const offset of said.offsets) {
    const index = starts.indexAt(offset)
    if (starts.of(index) === offset) found.add(index)
  }
  // What the browser has changed is what is drawn, and so what more is said of; else it is looked for.
  if (list.dirty > 0 && ![...found].some((index) => list.children[index]!.dirty > 0)) return null
  return [...found].toSorted((one, other) => one - other)
}

/** At which children decorations say something of their own, and what they say of all others. */
interface SaidOfChildren {
  readonly offsets: readonly number[]
  readonly rest: DecorationSource
}

/** Null where that cannot be told without asking for each child. */
function readSaid(deco: Said): SaidOfChildren | null {
  const offsets: number[] = []
  let rest: DecorationSource = DecorationSet.empty
  for (const member of membersOf(deco)) {
    if (member instanceof WindowSet) {
      if (rest !== DecorationSet.empty) return null
      rest = member.rest
      offsets.push(...member.offsets)
    } else {
      const { local, children } = member
      // One that reaches over several children lies at the list.
      if (!local || !children || local.length > 0) return null
      for (let index = 0; index < children.length; index += 3) offsets.push(children[index] as number)
    }
  }
  return { offsets, rest }
}

/** What a `DecorationSet` keeps: offset, end and set of each child in turn; what lies at the list itself. */
interface Kept {
  readonly local?: readonly Decoration[]
  readonly children?: readonly (number | DecorationSet)[]
}

/** Decorations of several plugins come as a group. */
function membersOf(deco: DecorationSource): readonly (WindowSet | Kept)[] {
  const members: unknown = Reflect.get(deco, 'members')
  return Array.isArray(members) ? members : [deco as Kept]
}

/** More at once are a change of the page, not a key. */
const FEW = 40
/** The engine's word for: something in a child was changed by the browser. */
const CHILD_DIRTY = 1
