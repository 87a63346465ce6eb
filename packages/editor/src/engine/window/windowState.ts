import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { DecorationSet, type DecorationSource } from 'prosemirror-view'
import { kidsOf } from '../tree/blockNode.ts'
import { LOOK_AT } from './heldOpen.ts'
import { FAR, WindowSet } from './WindowSet.ts'
import { blockType } from '../blockTypes/blockTypes.ts'

/**
 * Which blocks of a large page are drawn: those in and around the window, those that hold an end of the selection,
 * and the first and last ones. All others are far: elements without content (`BlockView`). The same in every block that
 * holds a large list, such as a toggle or a table of thousands.
 */
export interface BlockWindow {
  /** False while the page is small: everything is drawn. Once it was large it stays on. */
  readonly isOn: boolean
  /** Everything is drawn, for paper. */
  readonly isPrinted: boolean
  /** What is in and around the window, as positions. */
  readonly main: PositionRange
  /** A place that somebody is about to look at. */
  readonly revealed: number | null
  /** Positions of the blocks that are drawn, in order and apart; of one that is drawn in part, of what is drawn. */
  readonly near: readonly PositionRange[]
  readonly decorations: DecorationSet | null
  /** Of all lists that are drawn in part. */
  readonly blockCount: number
}

interface PositionRange {
  readonly from: number
  readonly to: number
}

/** What a transaction may ask of the window. */
export interface WindowMeta {
  readonly main?: PositionRange
  readonly reveal?: number
  readonly isPrinted?: boolean
}

export const windowKey = new PluginKey<BlockWindow>('window')

/** Blocks with more than this inside are drawn in part: in positions, about two for a block and one a character. */
const LARGE_SIZE = 60_000
/** As many blocks in one list count as large, however short. */
const LARGE_COUNT = 400
/** Of a block in a list: its own ends, and a line or an atom. */
const MIN_BLOCK_SIZE = 3

/** Ends of the page that are always there, so that the browser finds them when the caret is sent to either. */
const ENDS = 2
/** What is drawn before the size of the window is known. */
const FIRST_SIZE = 8000
const FIRST_COUNT = 60

export function windowState(): Plugin<BlockWindow> {
  return new Plugin<BlockWindow>({
    key: windowKey,
    state: {
      init: (_config, state) => draw(firstWindow(state.doc), state),
      apply(tr, before, _old, state) {
        const meta: WindowMeta | undefined = tr.getMeta(windowKey)
        if (!meta && tr.getMeta(LOOK_AT) === undefined && !tr.docChanged && !tr.selectionSet) return before
        if (!before.isOn && !isLarge(tr.doc)) return before
        const typed = meta || tr.getMeta(LOOK_AT) !== undefined ? null : afterTyping(before, tr)
        if (typed) return typed
        const asked = before.isOn ? moved(before, tr) : firstWindow(tr.doc)
        const lookedAt: unknown = tr.getMeta(LOOK_AT)
        const revealed = typeof lookedAt === 'number' ? { revealed: lookedAt } : {}
        return draw({ ...asked, ...revealed, ...askedBy(meta) }, state)
      },
    },
    props: { decorations: (state) => windowKey.getState(state)?.decorations },
  })
}

/** Whether the block at a position is far. Blocks in blocks are as near as those they are in, but for large lists. */
export function isFarAt(state: EditorState, pos: number | undefined): boolean {
  const known = windowKey.getState(state)
  if (!known?.isOn || pos === undefined) return false
  return !known.near.some(({ from, to }) => from <= pos && pos < to)
}

type Asked = Pick<BlockWindow, 'isOn' | 'isPrinted' | 'main' | 'revealed'>

function firstWindow(doc: Node): Asked {
  let to = 0
  for (let index = 0; index < Math.min(FIRST_COUNT, doc.childCount) && to < FIRST_SIZE; index++)
    to += doc.child(index).nodeSize
  return { isOn: isLarge(doc), isPrinted: false, main: { from: 0, to }, revealed: null }
}

function isLarge(doc: Node): boolean {
  return isLargeList(doc) || doc.children.some(containsLargeList)
}

function isLargeList(list: Node): boolean {
  return list.content.size > LARGE_SIZE || list.childCount > LARGE_COUNT
}

/** Whether a block has, at any depth, so many blocks in it that of them, too, those that are seen are drawn. */
export function containsLargeList(block: Node): boolean {
  if (!isWide(block)) return false
  const known = holders.get(block)
  if (known !== undefined) return known
  // What is around others comes first here, and is told by them: last to first.
  const order = [block]
  for (const each of order)
    for (const kid of kidsOf(each)) if (isWide(kid) && !holders.has(kid)) order.push(kid)
  for (const each of order.toReversed()) {
    // What lies where its data says is not drawn one below the other.
    const holds =
      !blockType(each.attrs['type']).isPlacedByData &&
      (isLargeList(each.child(1)) || kidsOf(each).some((kid) => holders.get(kid) === true))
    holders.set(each, holds)
  }
  return holders.get(block)!
}

function isWide(block: Node): boolean {
  // As small as so many blocks can be.
  return block.childCount > 1 && block.nodeSize >= LARGE_COUNT * MIN_BLOCK_SIZE
}

const holders = new WeakMap<Node, boolean>()

/**
 * The same blocks as before, where they lie after changes inside texts; null where blocks may be drawn that were not.
 * Typing costs what is drawn by it, not what the page holds.
 */
function afterTyping(before: BlockWindow, tr: Transaction): BlockWindow | null {
  const { decorations, isPrinted } = before
  if (!(decorations instanceof WindowSet) || decorations.isNested || isPrinted) return null
  if (!tr.docChanged || !staysInTexts(tr)) return null
  const { anchor, head } = tr.selection
  const near = before.near.map(({ from, to }) => ({ from: tr.mapping.map(from), to: tr.mapping.map(to) }))
  const isNear = (pos: number): boolean => near.some(({ from, to }) => from <= pos && pos <= to)
  if (!isNear(anchor) || !isNear(head)) return null
  return { ...before, ...moved(before, tr), near, decorations: decorations.shifted(tr.mapping) }
}

/** Whether each step replaces something inside one text, in a block too small to hold a large list. */
function staysInTexts(tr: Transaction): boolean {
  return tr.steps.every((step, index) => {
    const doc = tr.docs[index]!
    const after = tr.docs[index + 1] ?? tr.doc
    let isInside = true
    step.getMap().forEach((from, to, newFrom, newTo) => {
      const $from = doc.resolve(from)
      const $newFrom = after.resolve(newFrom)
      isInside &&=
        $from.parent.isTextblock &&
        to <= $from.end() &&
        $newFrom.sameParent(after.resolve(newTo)) &&
        $newFrom.depth === $from.depth &&
        $newFrom.node(1).nodeSize < LARGE_COUNT * MIN_BLOCK_SIZE
    })
    return isInside
  })
}

/** What is written at either end of what is drawn belongs to it. */
function moved(before: BlockWindow, { mapping, docChanged }: Transaction): Asked {
  if (!docChanged) return before
  const { main, revealed } = before
  return {
    ...before,
    main: { from: mapping.map(main.from, -1), to: mapping.map(main.to, 1) },
    revealed: revealed === null ? null : mapping.map(revealed),
  }
}

function askedBy(meta: WindowMeta | undefined): Partial<Asked> {
  if (!meta) return {}
  return {
    ...(meta.main ? { main: meta.main, revealed: null } : {}),
    ...(meta.reveal === undefined ? {} : { revealed: meta.reveal }),
    ...(meta.isPrinted === undefined ? {} : { isPrinted: meta.isPrinted }),
  }
}

function draw(asked: Asked, { doc, selection }: EditorState): BlockWindow {
  if (!asked.isOn) return { ...asked, near: [], decorations: null, blockCount: 0 }
  const { main, revealed, isPrinted } = asked
  const spots = [selection.anchor, selection.head, ...(revealed === null ? [] : [revealed])].toSorted(
    (one, other) => one - other,
  )
  const drawing: Drawing = { main: isPrinted ? WHOLE : main, isPrinted, spots, near: [], blockCount: 0 }
  const decorations = drawList(drawing, doc, 0)
  return { ...asked, near: joined(drawing.near), decorations, blockCount: drawing.blockCount }
}

/** What is known while the page is walked through, and what has been found. */
interface Drawing {
  readonly main: PositionRange
  readonly isPrinted: boolean
  /** Positions whose blocks are drawn, wherever they are; in order. */
  readonly spots: readonly number[]
  readonly near: PositionRange[]
  blockCount: number
}

const WHOLE: PositionRange = { from: 0, to: Infinity }

/** The blocks of a large list that begins at `start`, or of one that holds such lists. */
function drawList(drawing: Drawing, list: Node, start: number): WindowSet {
  const { isPrinted, spots } = drawing
  const isTop = start === 0
  const isWhole = isPrinted || !(isTop || isLargeList(list))
  const main = isTop ? drawing.main : partOf(drawing.main, list, start)
  const last = list.childCount - ENDS
  const drawn = new Map<number, DecorationSource>()
  if (!isWhole) drawing.blockCount += list.childCount
  let pos = start
  let nextSpot = 0
  for (let index = 0; index < list.childCount; index++) {
    const block = list.child(index)
    const end = pos + block.nodeSize
    while (nextSpot < spots.length && spots[nextSpot]! < pos) nextSpot++
    const isDrawn =
      isWhole ||
      index < ENDS ||
      index >= last ||
      (pos < main.to && end > main.from) ||
      (nextSpot < spots.length && spots[nextSpot]! <= end)
    if (isDrawn) drawn.set(pos - start, drawBlock(drawing, block, pos))
    pos = end
  }
  return WindowSet.of(drawn, isWhole ? DecorationSet.empty : FAR)
}

function drawBlock(drawing: Drawing, block: Node, pos: number): DecorationSource {
  const end = pos + block.nodeSize
  if (!containsLargeList(block)) {
    drawing.near.push({ from: pos, to: end })
    return DecorationSet.empty
  }
  const offset = block.firstChild!.nodeSize
  const start = pos + 1 + offset + 1
  drawing.near.push({ from: pos, to: start })
  const inside = drawList(drawing, block.child(1), start)
  drawing.near.push({ from: end - 2, to: end })
  return WindowSet.of(new Map([[offset, inside]]), DecorationSet.empty)
}

/** A window that reaches over all of a large list was made before the list was open, or there: it begins at its start. */
function partOf(main: PositionRange, list: Node, start: number): PositionRange {
  const isCovered = main.from <= start && main.to >= start + list.content.size
  return isCovered && isLargeList(list) ? { from: start, to: start + FIRST_SIZE } : main
}

function joined(ranges: readonly PositionRange[]): readonly PositionRange[] {
  const found: { from: number; to: number }[] = []
  for (const { from, to } of ranges) {
    const previous = found.at(-1)
    if (previous?.to === from) previous.to = to
    else found.push({ from, to })
  }
  return found
}
