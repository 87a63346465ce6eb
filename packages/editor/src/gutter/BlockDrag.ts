import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { moveBlocks, type MoveTarget } from '../commands/moveBlocks.ts'
import { blockAt, blockEnd } from '../tree/blockSpot.ts'
import { selectedRoots } from '../tree/selectedBlocks.ts'
import { DropLine } from './DropLine.ts'

export interface BlockDragOptions {
  /** Positioned ancestor that the drop line is drawn in. */
  readonly host: HTMLElement
  readonly direction: string
  /** Runs before the move, so that it is undone on its own. */
  readonly beforeMove: () => void
  readonly onEnd: () => void
}

/** One drag of blocks by the handle, from the first movement to the drop. Escape calls it off. */
export class BlockDrag {
  private readonly view: EditorView
  private readonly options: BlockDragOptions
  private readonly moved: readonly number[]
  private readonly elements: readonly Element[]
  private readonly line: DropLine
  private readonly scroller: Element | null
  private readonly signal = new AbortController()
  private target: MoveTarget | null = null
  private x = 0
  private y = 0
  private frame = 0

  constructor(view: EditorView, pos: number, options: BlockDragOptions) {
    this.view = view
    this.options = options
    const roots = selectedRoots(view.state.doc, view.state.selection).map((root) => root.pos)
    this.moved = roots.includes(pos) ? roots : [pos]
    this.elements = this.moved.map((each) => view.nodeDOM(each)).filter((node) => node instanceof Element)
    for (const element of this.elements) element.classList.add('is-dragged')
    this.line = new DropLine(view, options.host, options.direction)
    this.scroller = scrollerOf(view.dom)
    const { signal } = this.signal
    addEventListener('pointermove', this.handleMove, { signal })
    addEventListener('pointerup', () => this.drop(), { signal })
    addEventListener('pointercancel', () => this.end(), { signal })
    addEventListener('keydown', this.handleKey, { signal, capture: true })
    this.frame = requestAnimationFrame(this.step)
  }

  end(): void {
    this.signal.abort()
    cancelAnimationFrame(this.frame)
    this.line.hide()
    for (const element of this.elements) element.classList.remove('is-dragged')
    this.options.onEnd()
  }

  private readonly handleMove = (event: PointerEvent): void => {
    this.x = event.clientX
    this.y = event.clientY
  }

  private readonly handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    this.end()
  }

  /** Once per frame: scrolls near the edges and draws where the blocks would land. */
  private readonly step = (): void => {
    this.frame = requestAnimationFrame(this.step)
    if (this.x === 0 && this.y === 0) return
    this.scroll()
    this.target = this.line.aim(this.x, this.y, (at) => {
      const { doc } = this.view.state
      return !this.moved.some((pos) => at >= pos && at < blockEnd(blockAt(doc, pos)))
    })
  }

  private scroll(): void {
    const box = this.scroller?.getBoundingClientRect()
    if (!box || !this.scroller) return
    if (this.y < box.top + EDGE) this.scroller.scrollTop -= (box.top + EDGE - this.y) / 4
    if (this.y > box.bottom - EDGE) this.scroller.scrollTop += (this.y - box.bottom + EDGE) / 4
  }

  private drop(): void {
    const { view, target } = this
    this.end()
    if (!target) return
    const tr = view.state.tr
    if (this.moved.length === 1) tr.setSelection(NodeSelection.create(tr.doc, this.moved[0]!))
    if (!moveBlocks(tr, this.moved, target)) return
    this.options.beforeMove()
    view.dispatch(tr)
    view.focus()
  }
}

const EDGE = 48

function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return document.scrollingElement
}
