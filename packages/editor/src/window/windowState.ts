import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { LOOK_AT } from '../views/heldOpen.ts'

/**
 * Which blocks of a large page are drawn: those in and around the window, those that hold an end of the selection,
 * and the first and last ones. All others are far: elements without content (`BlockView`).
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
  /** Positions of the blocks of the page that are drawn, in order and apart. */
  readonly near: readonly PositionRange[]
  readonly decorations: DecorationSet | null
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
/** As many blocks on the page itself count as large, however short. */
const LARGE_COUNT = 400

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
        const asked = before.isOn ? moved(before, tr) : firstWindow(tr.doc)
        const lookedAt: unknown = tr.getMeta(LOOK_AT)
        const revealed = typeof lookedAt === 'number' ? { revealed: lookedAt } : {}
        return draw({ ...asked, ...revealed, ...wish(meta) }, state)
      },
    },
    props: { decorations: (state) => windowKey.getState(state)?.decorations },
  })
}

/**
 * Whether a block that is about to be drawn at a position is far. Blocks in blocks are as near as those they are in.
 */
export function isFarAt(state: EditorState, pos: number | undefined): boolean {
  const known = windowKey.getState(state)
  if (!known?.isOn || pos === undefined) return false
  return !known.near.some(({ from, to }) => from <= pos && pos < to)
}

/** Whether these decorations of a block say that it is near; without a window they say nothing. */
export function isMarkedNear(decorations: readonly Decoration[]): boolean {
  return decorations.some((each) => each.spec === NEAR)
}

type Asked = Pick<BlockWindow, 'isOn' | 'isPrinted' | 'main' | 'revealed'>

function firstWindow(doc: Node): Asked {
  let to = 0
  for (let index = 0; index < Math.min(FIRST_COUNT, doc.childCount) && to < FIRST_SIZE; index++)
    to += doc.child(index).nodeSize
  return { isOn: isLarge(doc), isPrinted: false, main: { from: 0, to }, revealed: null }
}

function isLarge(doc: Node): boolean {
  return doc.content.size > LARGE_SIZE || doc.childCount > LARGE_COUNT
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

function wish(meta: WindowMeta | undefined): Partial<Asked> {
  if (!meta) return {}
  return {
    ...(meta.main ? { main: meta.main, revealed: null } : {}),
    ...(meta.reveal === undefined ? {} : { revealed: meta.reveal }),
    ...(meta.isPrinted === undefined ? {} : { isPrinted: meta.isPrinted }),
  }
}

function draw(asked: Asked, { doc, selection }: EditorState): BlockWindow {
  if (!asked.isOn) return { ...asked, near: [], decorations: null }
  const { main, revealed, isPrinted } = asked
  const spots = [selection.anchor, selection.head, ...(revealed === null ? [] : [revealed])]
  const near: PositionRange[] = []
  const decorations: Decoration[] = []
  const last = doc.childCount - ENDS
  let pos = 0
  for (let index = 0; index < doc.childCount; index++) {
    const end = pos + doc.child(index).nodeSize
    const isDrawn =
      isPrinted ||
      index < ENDS ||
      index >= last ||
      (pos < main.to && end > main.from) ||
      spots.some((spot) => spot >= pos && spot <= end)
    if (isDrawn) {
      near.push({ from: pos, to: end })
      decorations.push(Decoration.node(pos, end, NO_ATTRIBUTES, NEAR))
    }
    pos = end
  }
  return { ...asked, near: joined(near), decorations: nearSet(decorations) }
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

/**
 * `DecorationSet.create` and `forChild` compare every block of the page with every decoration. These are all of whole
 * blocks of the page, in order: nothing has to be looked for.
 */
class NearSet extends DecorationSet {
  override forChild(): DecorationSet {
    return DecorationSet.empty
  }
}

function nearSet(decorations: readonly Decoration[]): DecorationSet {
  // The constructor takes the decorations of the node itself, and those of its children; its types do not tell.
  return Reflect.construct(DecorationSet, [decorations, []], NearSet)
}

const NO_ATTRIBUTES = {}
const NEAR = {}
