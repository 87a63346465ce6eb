import type { Node } from 'prosemirror-model'
import { TextSelection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { showArrived } from '../binding/bindingPlugin.ts'
import type { WindowedBlock } from './WindowedBlock.ts'
import { scrollerOf } from '../dom/scrollNear.ts'
import { refreshSelection } from '../input/freshSelection.ts'
import { BlockHeights } from './blockHeights.ts'
import { quickenLists } from './quickLists.ts'
import { quickenPlaces } from './quickPlaces.ts'
import { containsLargeList, windowKey, type WindowMeta } from './windowState.ts'

/** A block of the page or of a large list in it, as it lies there. */
interface Spot {
  readonly node: Node
  readonly pos: number
  readonly block: WindowedBlock | null
  /** Of a block whose blocks follow as spots of their own, what stands before them. */
  readonly isOpen: boolean
}

interface Place {
  readonly top: number
  readonly bottom: number
}

/** What the window has drawn, and whether the page goes on before and behind it. */
interface Drawn {
  readonly first: WindowedBlock
  readonly last: WindowedBlock
  readonly isFirst: boolean
  readonly isLast: boolean
}

/**
 * Moves the window of a large page with what is seen of it. Far blocks take no room themselves: the first of each run
 * is as high as all of them. What is in sight keeps its place while what is above gets its true height.
 */
export class WindowView {
  private readonly view: EditorView
  private readonly viewOf: (block: Node) => WindowedBlock | null
  private readonly heights = new BlockHeights()
  private readonly abort = new AbortController()
  private readonly resized: ResizeObserver
  private scroller: Element | null = null
  /** First blocks of the runs of far ones. */
  private heads: readonly WindowedBlock[] = []
  private drawn: Drawn | null = null
  /** Blocks with large lists that were folded when the window moved last. */
  private folded: readonly WindowedBlock[] = []
  private frame = 0
  private isMoving = false

  constructor(view: EditorView, viewOf: (block: Node) => WindowedBlock | null) {
    this.view = view
    this.viewOf = viewOf
    quickenLists(view)
    quickenPlaces(view)
    const { signal } = this.abort
    // Of whatever scrolls around the page; it is known which that is once the page is in the document.
    addEventListener('scroll', this.handleScroll, { capture: true, passive: true, signal })
    addEventListener('resize', this.schedule, { signal })
    addEventListener('beforeprint', this.handlePrint, { signal })
    // After the plugins' own handlers, by which the selection is the one that the browser shows.
    view.dom.addEventListener('keydown', this.handleKey, { signal })
    addEventListener('afterprint', () => this.ask({ isPrinted: false }), { signal })
    this.resized = new ResizeObserver(this.schedule)
    this.resized.observe(view.dom)
    this.layRuns()
    this.schedule()
  }

  update({ state }: EditorView, before: EditorState): void {
    if (this.isMoving || !this.isOn) return
    const hasMovedEnds = windowKey.getState(state)!.near.length !== windowKey.getState(before)?.near.length
    const hasOtherBlocks = windowKey.getState(state)?.blockCount !== windowKey.getState(before)?.blockCount
    if (!hasMovedEnds && !hasOtherBlocks && this.heads.every(({ dom }) => dom.isConnected)) return
    // A run that was cut in two, or whose first block has gone, has the wrong height.
    this.layRuns()
    this.schedule()
  }

  destroy(): void {
    this.abort.abort()
    this.resized.disconnect()
    cancelAnimationFrame(this.frame)
  }

  private get isOn(): boolean {
    const state = windowKey.getState(this.view.state)
    return state?.isOn === true && !state.isPrinted
  }

  private readonly handleScroll = ({ target }: Event): void => {
    if (!(target instanceof globalThis.Node) || !target.contains(this.view.dom)) return
    this.scroller = target instanceof Element ? target : document.scrollingElement
    this.move()
  }

  /** Keys may come faster than frames, and the caret goes no further than what is drawn. */
  private readonly handleKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
    const { view } = this
    if (defaultPrevented || !VERTICAL_KEYS.has(key) || !this.isOn || view.composing) return
    const { selection } = view.state
    const seen = selection instanceof TextSelection ? this.seen() : null
    if (!seen) return
    const { top } = view.coordsAtPos(selection.head)
    const height = seen.to - seen.from
    if (this.reaches(top - height, top + height)) return
    this.drawAround({ from: top - height / 2, to: top + height / 2 })
  }

  private readonly handlePrint = (): void => {
    showArrived(this.view.state)
    this.ask({ isPrinted: true })
  }

  private readonly schedule = (): void => {
    cancelAnimationFrame(this.frame)
    if (this.isOn) this.frame = requestAnimationFrame(() => this.move())
  }

  /** What is drawn around the window still reaches far enough. */
  private reaches(top: number, bottom: number): boolean {
    const { drawn } = this
    if (!drawn?.first.dom.isConnected || !drawn.last.dom.isConnected) return false
    if (this.folded.some(({ node }) => this.isShownOpen(node))) return false
    return (
      (drawn.isFirst || drawn.first.dom.getBoundingClientRect().top <= top) &&
      (drawn.isLast || drawn.last.dom.getBoundingClientRect().bottom >= bottom)
    )
  }

  /** Draws what has come into sight, and a few windows around it. */
  private move(): void {
    const { view } = this
    if (!this.isOn || view.isDestroyed || view.composing || this.isMoving) return
    const seen = this.seen()
    if (!seen) return
    const height = seen.to - seen.from
    if (this.reaches(seen.from - height / 2, seen.to + height / 2)) return
    this.drawAround(seen)
  }

  private drawAround(seen: SeenRange): void {
    const { view } = this
    showArrived(view.state)
    this.heights.setWidth(view.dom.clientWidth)
    // What has come into sight may itself hold a list that is drawn in part.
    for (let depth = 0; depth < MAX_DEPTH && this.moveTo(seen); depth++);
  }

  /** Answers whether there are more places than before, so that the window may have to be another one. */
  private moveTo(seen: SeenRange): boolean {
    const height = seen.to - seen.from
    const spots = this.spots()
    const places = this.place(spots)
    const [first, last] = indexes(places, seen.from - height * ROOM, seen.to + height * ROOM)
    const [start, end] = [spots[first], spots[last]]
    if (!start || !end) return false
    // The first block in sight stays where it is.
    const fixed = places.findIndex(({ bottom }) => bottom > seen.from)
    const before = places[fixed]?.top ?? 0
    this.ask({ main: { from: start.pos, to: end.pos + (end.isOpen ? 1 : end.node.nodeSize) } })
    const drawn = this.spots()
    this.drawn = this.extent(drawn, start.node, end.node)
    const now =
      fixed < 0 ? undefined : this.place(drawn)[drawn.findIndex(({ node }) => node === spots[fixed]!.node)]
    if (now && Math.abs(now.top - before) >= 1) this.scroller?.scrollBy(0, now.top - before)
    return drawn.length > spots.length
  }

  private extent(spots: readonly Spot[], first: Node, last: Node): Drawn | null {
    const [from, to] = [this.viewOf(first), this.viewOf(last)]
    return from && to
      ? { first: from, last: to, isFirst: first === spots[0]?.node, isLast: last === spots.at(-1)?.node }
      : null
  }

  private ask(meta: WindowMeta): void {
    const { view } = this
    this.isMoving = true
    // A character that the browser has set and nobody has read yet would leave the caret behind.
    refreshSelection(view)
    view.dispatch(view.state.tr.setMeta(windowKey, meta).setMeta('addToHistory', false))
    this.isMoving = false
    this.layRuns()
  }

  /** From the top to the bottom of what is seen, in the window's pixels; null while nothing is. */
  private seen(): SeenRange | null {
    const { dom } = this.view
    this.scroller ??= scrollerOf(dom)
    const box = this.scroller?.getBoundingClientRect()
    const from = Math.max(0, box?.top ?? 0)
    const to = Math.min(innerHeight, box?.bottom ?? innerHeight)
    return to > from && dom.isConnected ? { from, to } : null
  }

  private spots(): readonly Spot[] {
    const found: Spot[] = []
    const folded: WindowedBlock[] = []
    this.addSpots(this.view.state.doc, 0, found, folded)
    this.folded = folded
    return found
  }

  private addSpots(list: Node, start: number, found: Spot[], folded: WindowedBlock[]): void {
    let pos = start
    for (const node of list.children) {
      const block = this.viewOf(node)
      const isHolder = block !== null && !block.isFar && containsLargeList(node)
      const isOpen = isHolder && this.isShownOpen(node)
      if (isHolder && !isOpen) folded.push(block)
      found.push({ node, pos, block, isOpen })
      if (isOpen) this.addSpots(node.child(1), pos + 2 + node.firstChild!.nodeSize, found, folded)
      pos += node.nodeSize
    }
  }

  /** Whether what is in a block can be seen: a toggle may be folded, and held open for some. */
  private isShownOpen(block: Node): boolean {
    // The first one is always drawn.
    const first = block.childCount > 1 ? this.viewOf(block.child(1).firstChild!) : null
    return first !== null && first.dom.getClientRects().length > 0
  }

  /** Where each block lies, in the window's pixels: as drawn, or as the height of its run is shared out. */
  private place(spots: readonly Spot[]): readonly Place[] {
    const places: Place[] = []
    let drawn: { readonly node: Node; readonly block: WindowedBlock; readonly top: number } | null = null
    let top = this.view.dom.getBoundingClientRect().top
    for (const { node, block, isOpen } of spots) {
      let bottom = top + (isOpen ? 0 : this.heights.of(node))
      if (block && !block.isFar) {
        const box = block.dom.getBoundingClientRect()
        // With the room between two blocks.
        if (drawn && drawn.block.dom.parentElement === block.dom.parentElement)
          this.heights.note(drawn.node, box.top - drawn.top)
        top = box.top
        bottom = isOpen ? this.topOfFirst(node) : box.bottom
        drawn = isOpen ? null : { node, block, top }
      } else drawn = null
      places.push({ top, bottom })
      top = bottom
    }
    return places
  }

  private topOfFirst(block: Node): number {
    return this.viewOf(block.child(1).firstChild!)?.dom.getBoundingClientRect().top ?? 0
  }

  /** Gives the first block of each run of far ones the height of all. */
  private layRuns(): void {
    const wanted = new Map<WindowedBlock, number>()
    this.layList(this.view.state.doc, wanted)
    for (const head of this.heads) if (!wanted.has(head)) head.standIn(null)
    for (const [head, height] of wanted) head.standIn(height)
    this.heads = [...wanted.keys()]
  }

  private layList(list: Node, wanted: Map<WindowedBlock, number>): void {
    let head: WindowedBlock | null = null
    for (const node of list.children) {
      const block = this.viewOf(node)
      if (!block?.isFar) {
        head = null
        if (block && containsLargeList(node)) this.layList(node.child(1), wanted)
        continue
      }
      head ??= block
      wanted.set(head, (wanted.get(head) ?? 0) + this.heights.of(node))
    }
  }
}

/** First and last of the blocks that lie between two heights. */
function indexes(places: readonly Place[], top: number, bottom: number): readonly [number, number] {
  const first = Math.max(
    0,
    places.findIndex((place) => place.bottom >= top),
  )
  return [
    first,
    Math.max(
      first,
      places.findLastIndex((place) => place.top <= bottom),
    ),
  ]
}

/** From the top to the bottom of what is seen, in the window's pixels. */
interface SeenRange {
  readonly from: number
  readonly to: number
}

/** Keys that lead up and down, a line or a window at a time. */
const VERTICAL_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])
/** How many windows above and below the one that is seen are drawn. */
const ROOM = 1.5
/** Lists in lists that are opened at once; deeper ones are with the next scroll. */
const MAX_DEPTH = 4
