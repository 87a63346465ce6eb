import { setTip } from '../../engine/floating/tip.ts'
import { scrollNear, scrollerOf } from '../../engine/dom/scrollNear.ts'
import { cellAtPoint } from './CellDrag.ts'
import { CellMenu } from './CellMenu.ts'
import { areaOf, cellsIn, CellSelection } from './CellSelection.ts'
import type { TableAnchor } from './TableAnchor.ts'
import { cellAt, type TableGrid } from './tableGrid.ts'
import { placeOf } from './tableKeys.ts'
import { stand } from './toolElements.ts'

type Corner = 'start' | 'end'

interface KnobDrag {
  readonly corner: Corner
  readonly watch: AbortController
  readonly from: { readonly x: number; readonly y: number }
  x: number
  y: number
  hasMoved: boolean
}

/**
 * EDIT-TABLE-17: knobs at the corners of the cell with the caret, or of the selected cells. Dragging them selects
 * cells; a tap opens the menu of the cells.
 */
export class CellKnobs {
  private readonly anchor: TableAnchor
  private readonly knobs: Readonly<Record<Corner, HTMLButtonElement>>
  private readonly menu: CellMenu
  private drag: KnobDrag | null = null
  private frame = 0
  /** Whether the last touch was a drag, and so not a tap. */
  private hasDragged = false

  constructor(anchor: TableAnchor, tools: HTMLElement, onEnd: () => void) {
    this.anchor = anchor
    this.menu = new CellMenu(anchor, onEnd)
    this.knobs = { start: this.knob('start'), end: this.knob('end') }
    tools.append(this.knobs.start, this.knobs.end)
  }

  /** Whether the tools must stay in place. */
  get isBusy(): boolean {
    return this.menu.isOpen
  }

  destroy(): void {
    this.stop()
    this.menu.close()
  }

  /** Places them at the corners of the selection, as far as they are visible in the table. */
  place(grid: TableGrid, host: DOMRect): void {
    const { start, end } = this.knobs
    const { view, box, isRtl } = this.anchor
    const { selection } = view.state
    const isTouch = matchMedia('(pointer: coarse)').matches && view.editable
    const corners = isTouch && box ? this.corners(grid) : null
    // The one that is being dragged stays under the finger.
    start.hidden = !corners || !(selection instanceof CellSelection)
    end.hidden = !corners
    if (!corners || !box) return
    const outline = box.getBoundingClientRect()
    const [first, last] = isRtl ? [corners.right, corners.left] : [corners.left, corners.right]
    const put = (knob: HTMLElement, x: number, y: number, isDragged: boolean): void => {
      if (!isDragged && (x < outline.left - 1 || x > outline.right + 1)) knob.hidden = true
      // Not over the buttons at the edges, nor beyond the screen, which would make the page wider.
      const across = Math.max(outline.left + HALF, Math.min(x, outline.right - HALF))
      const down = Math.min(y, outline.bottom - HALF)
      knob.classList.toggle('is-at-left', across > x)
      knob.classList.toggle('is-at-right', across < x)
      knob.classList.toggle('is-at-bottom', down < y)
      stand(knob, across - host.left - HALF, down - host.top - HALF, 2 * HALF, 2 * HALF)
    }
    put(start, first, corners.top, this.drag?.corner === 'start')
    put(end, last, corners.bottom, this.drag?.corner === 'end')
  }

  /** Edges of the selected cells, or of the one with the caret, in pixels of the window. */
  private corners(grid: TableGrid): { left: number; right: number; top: number; bottom: number } | null {
    const { view } = this.anchor
    const { selection, doc } = view.state
    const place = placeOf(view.state)
    if (place?.table !== grid.pos) return null
    const area = selection instanceof CellSelection ? areaOf(grid, selection) : null
    const edges = area
      ? [area.top, area.bottom].flatMap((line) => cellsIn(grid, { ...area, top: line, bottom: line }))
      : [{ node: doc.nodeAt(place.cell)!, pos: place.cell }]
    const boxes = edges.flatMap(({ pos }) => {
      const element = view.nodeDOM(pos)
      return element instanceof HTMLElement ? [element.getBoundingClientRect()] : []
    })
    if (boxes.length === 0) return null
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    }
  }

  private knob(corner: Corner): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = `ed-table-knob is-${corner}`
    button.hidden = true
    button.setAttribute('aria-haspopup', 'menu')
    const { labels } = this.anchor.options
    setTip(button, labels[corner === 'start' ? 'table.knobStart' : 'table.knobEnd'])
    // The caret and the on-screen keyboard stay.
    button.addEventListener('mousedown', (event) => event.preventDefault())
    button.addEventListener('pointerdown', (event) => this.press(corner, event))
    button.addEventListener('contextmenu', (event) => event.preventDefault())
    button.addEventListener('click', () => {
      if (!this.hasDragged && this.select(corner)) this.menu.open(button)
    })
    return button
  }

  private press(corner: Corner, { button, clientX: x, clientY: y, pointerId }: PointerEvent): void {
    if (button !== 0) return
    this.stop()
    this.hasDragged = false
    const watch = new AbortController()
    const { signal } = watch
    this.drag = { corner, watch, from: { x, y }, x, y, hasMoved: false }
    addEventListener(
      'pointermove',
      (event) => event.pointerId === pointerId && this.move(event.clientX, event.clientY),
      { signal },
    )
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => this.stop(), { signal })
  }

  private stop(): void {
    cancelAnimationFrame(this.frame)
    if (!this.drag) return
    const { watch, hasMoved } = this.drag
    this.drag = null
    watch.abort()
    if (hasMoved) this.knobs.end.parentElement?.classList.remove('is-selecting')
  }

  private move(x: number, y: number): void {
    const { drag } = this
    if (!drag) return
    drag.x = x
    drag.y = y
    if (drag.hasMoved || Math.hypot(x - drag.from.x, y - drag.from.y) < SLOP) return
    if (!this.select(drag.corner)) return this.stop()
    drag.hasMoved = true
    this.hasDragged = true
    // The knobs are under the finger: hit testing must find the cells below them.
    this.knobs.end.parentElement?.classList.add('is-selecting')
    this.frame = requestAnimationFrame(this.step)
  }

  /** Once per frame: near the edges the table scrolls under a resting finger. */
  private readonly step = (): void => {
    const { drag } = this
    const { view, box, options } = this.anchor
    const { selection, doc } = view.state
    if (!drag || !box?.isConnected || !(selection instanceof CellSelection)) return this.stop()
    this.frame = requestAnimationFrame(this.step)
    const scroller = scrollerOf(options.host)
    if (scroller) scrollNear(scroller, drag.y)
    const outline = box.getBoundingClientRect()
    if (drag.x < outline.left + EDGE) box.scrollLeft -= SIDEWAYS
    else if (drag.x > outline.right - EDGE) box.scrollLeft += SIDEWAYS
    const x = Math.max(outline.left + 2, Math.min(drag.x, outline.right - 2))
    const y = Math.max(outline.top + 2, Math.min(drag.y, outline.bottom - 2))
    const head = cellAtPoint(view, document.elementFromPoint(x, y))
    const picked = head === null ? null : CellSelection.between(doc, selection.anchorCell, head)
    if (picked && !picked.eq(selection)) view.dispatch(view.state.tr.setSelection(picked))
  }

  /** Selects the cell with the caret, or turns the selection around, so that it can be extended from a corner. */
  private select(corner: Corner): boolean {
    const { view } = this.anchor
    const { state } = view
    const place = placeOf(state)
    const grid = this.anchor.grid()
    if (!place || grid?.pos !== place.table) return false
    const { selection } = state
    let [from, to]: readonly (number | undefined)[] = [place.cell, place.cell]
    if (selection instanceof CellSelection) {
      const { top, bottom, left, right } = areaOf(grid, selection)
      const first = cellAt(grid, { line: top, column: left })?.pos
      const last = cellAt(grid, { line: bottom, column: right })?.pos
      ;[from, to] = corner === 'end' ? [first, last] : [last, first]
    }
    // In a short row there is no cell at the corner: the selection is extended from where it was.
    if (from === undefined || to === undefined) return selection instanceof CellSelection
    const picked = CellSelection.between(state.doc, from, to)
    if (!picked) return false
    if (!picked.eq(selection)) view.dispatch(state.tr.setSelection(picked))
    return true
  }
}

/** Half as wide as a knob is drawn. */
const HALF = 7
/** A resting finger moves slightly. */
const SLOP = 5
const EDGE = 28
/** Pixels per frame. */
const SIDEWAYS = 8
