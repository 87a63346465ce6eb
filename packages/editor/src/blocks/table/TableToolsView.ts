import { columnWidth, type TableAxis } from '@sheaf/model'
import type { EditorView } from 'prosemirror-view'
import { watchGrip } from '../../engine/dom/watchGrip.ts'
import { cellAtPoint } from './CellDrag.ts'
import { CellKnobs } from './CellKnobs.ts'
import { ColumnResizer } from './ColumnResizer.ts'
import { EdgeDrag } from './EdgeDrag.ts'
import { insertLines } from './editLines.ts'
import { placeInCell, setColumnWidths } from './editLook.ts'
import { cellAt, readGrid } from './tableGrid.ts'
import { LineHandles } from './LineHandles.ts'
import { TableAnchor } from './TableAnchor.ts'
import { placeOf } from './tableKeys.ts'
import type { TableOptions } from './TableOptions.ts'
import {
  createToolElements,
  lineName,
  nameTools,
  placeTools,
  stand,
  storedWidths,
  type ToolElements,
} from './toolElements.ts'

/**
 * Handles, buttons and borders of the table under the pointer; on touch devices, of the one with the caret. They are an
 * overlay, so that nothing of them is part of the text.
 */
export class TableToolsView {
  private readonly view: EditorView
  private readonly options: TableOptions
  private readonly tools: ToolElements
  private readonly resizer: ColumnResizer
  private readonly signal = new AbortController()
  private readonly seen = new ResizeObserver(() => this.schedule(() => this.place()))
  private readonly anchor: TableAnchor
  private readonly handles: LineHandles
  private readonly knobs: CellKnobs
  private edge: EdgeDrag | null = null
  private frame = 0

  constructor(view: EditorView, options: TableOptions) {
    this.view = view
    this.options = options
    this.anchor = new TableAnchor(view, options)
    this.tools = createToolElements(options.labels, (tool) => {
      if (tool === 'column' || tool === 'row') this.handles.openMenu(tool)
      else this.add(tool === 'addRow' ? 'row' : 'column')
    })
    this.handles = new LineHandles(this.anchor, this.tools, () => this.update())
    this.knobs = new CellKnobs(this.anchor, this.tools.dom, () => this.update())
    this.resizer = new ColumnResizer({
      label: options.labels['table.width'],
      isRtl: () => this.anchor.isRtl,
      widths: () => storedWidths(this.anchor.grid()!),
      show: (widths) => {
        const style = this.anchor.element()?.style
        style?.setProperty('--cols', widths.map((width) => `${width}px`).join(' '))
        style?.setProperty('--width', `${widths.reduce((sum, width) => sum + width, 0)}px`)
        this.place()
      },
      write: (column, width) =>
        this.anchor.edit((tr, grid) => setColumnWidths(tr, grid.pos, new Map([[column, width]]))),
      onEnd: (isByKey) => !isByKey && this.view.focus(),
    })
    this.tools.dom.append(this.resizer.dom)
    options.host.append(this.tools.dom)
    const { signal } = this.signal
    addEventListener('pointermove', this.handlePointer, { signal, passive: true })
    addEventListener('scroll', () => this.anchor.cell && this.schedule(() => this.place()), {
      signal,
      capture: true,
      passive: true,
    })
    view.dom.addEventListener('keydown', () => this.isByMouse && this.leave(), { signal })
    this.tools.dom.addEventListener('keydown', (event) => this.handleKey(event))
    this.tools.dom.addEventListener('focusout', () => setTimeout(() => this.update()))
    for (const axis of ['column', 'row'] as const) {
      watchGrip(this.grip(axis), signal, () => this.handles.startDrag(axis))
      const edge = axis === 'row' ? this.tools.addRow : this.tools.addColumn
      watchGrip(edge, signal, () => this.startEdge(axis))
    }
  }

  /** Called after every change of the editor. */
  update(): void {
    const { view } = this
    if (this.isBusy) return
    if (!view.editable || (this.anchor.cell && !this.anchor.cell.isConnected)) this.leave()
    const isTouch = matchMedia('(pointer: coarse)').matches
    if (isTouch && view.editable && view.hasFocus()) {
      const place = placeOf(view.state)
      const element = place && view.nodeDOM(place.cell)
      if (element instanceof HTMLElement) this.stand(element)
      else this.leave()
    } else if (this.anchor.cell) this.schedule(() => this.place())
  }

  /** EDIT-TABLE-8: moves the focus to the handle of the column that contains the caret. */
  focus(): boolean {
    const place = placeOf(this.view.state)
    const element = place && this.view.nodeDOM(place.cell)
    if (!(element instanceof HTMLElement)) return false
    this.stand(element)
    this.tools.columnGrip.focus()
    return true
  }

  destroy(): void {
    this.signal.abort()
    this.seen.disconnect()
    cancelAnimationFrame(this.frame)
    this.edge?.end()
    this.handles.destroy()
    this.knobs.destroy()
    this.resizer.destroy()
    this.tools.dom.remove()
  }

  private get isBusy(): boolean {
    return this.handles.isBusy || this.knobs.isBusy || this.resizer.isActive || this.edge !== null
  }

  private get isByMouse(): boolean {
    return (
      !this.tools.dom.contains(document.activeElement) &&
      !this.handles.isBusy &&
      !matchMedia('(pointer: coarse)').matches
    )
  }

  private readonly handlePointer = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || this.isBusy) return
    // A tool that has the keyboard focus stays, also if the page moves under the pointer.
    if (this.tools.dom.contains(document.activeElement)) return
    const { target, clientX, buttons } = event
    if (!this.view.editable || buttons !== 0 || (target instanceof Node && this.tools.dom.contains(target)))
      return
    this.schedule(() => {
      const cell = cellAtPoint(this.view, target)
      const element = cell === null ? null : this.view.nodeDOM(cell)
      if (element instanceof HTMLElement && element.closest('.b-simple_table')) this.stand(element, clientX)
      else if (!isNear(this.anchor.box, event) && this.isByMouse) this.leave()
    })
  }

  private schedule(run: () => void): void {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(run)
  }

  private stand(cell: HTMLElement, x: number | null = null): void {
    const box = cell.closest('.b-simple_table')?.querySelector<HTMLElement>(':scope > .b-kids') ?? null
    if (box !== this.anchor.box) {
      this.seen.disconnect()
      if (box) this.seen.observe(box)
    }
    this.anchor.cell = cell
    this.anchor.box = box
    this.tools.dom.hidden = false
    this.place(x)
  }

  private leave(): void {
    cancelAnimationFrame(this.frame)
    this.anchor.cell = null
    this.anchor.box = null
    this.seen.disconnect()
    this.tools.dom.hidden = true
  }

  /** Places the tools. `x` determines which border of the cell can be dragged. */
  private place(x: number | null = null): void {
    const { options } = this
    const { cell, box } = this.anchor
    const grid = this.anchor.grid()
    const at = grid && this.anchor.at(grid)
    if (!cell || !box || !grid || !at || !cell.isConnected) return
    const { isRtl } = this.anchor
    const drawn = {
      outline: box.getBoundingClientRect(),
      cell: cell.getBoundingClientRect(),
      host: options.host.getBoundingClientRect(),
      isRtl,
    }
    placeTools(this.tools, drawn)
    nameTools(this.tools, grid, at, options.labels)
    this.knobs.place(grid, drawn.host)
    const { outline, host } = drawn
    const startEdge = isRtl ? drawn.cell.right : drawn.cell.left
    const isAtStart = x !== null && Math.abs(x - startEdge) < REACH && at.column > 0
    if (!this.resizer.isActive) this.resizer.stand(isAtStart ? at.column - 1 : at.column)
    const edge = isAtStart ? startEdge : isRtl ? drawn.cell.left : drawn.cell.right
    const isOut = grid.rows[at.line]!.index === -1 || edge > outline.right + 1 || edge < outline.left - 1
    // An element with the focus is not hidden.
    this.resizer.dom.hidden = isOut && this.resizer.dom !== document.activeElement
    stand(this.resizer.dom, edge - host.left - REACH, outline.top - host.top, 2 * REACH, outline.height)
  }

  private grip(axis: TableAxis): HTMLButtonElement {
    return axis === 'column' ? this.tools.columnGrip : this.tools.rowGrip
  }

  private startEdge(axis: TableAxis): void {
    const { box } = this.anchor
    const grid = this.anchor.grid()
    if (!box || !grid || this.isBusy) return
    const { host } = this.options
    const last = box.querySelector(':scope > .b:last-child')
    this.edge = new EdgeDrag({
      axis,
      host,
      box,
      isRtl: this.anchor.isRtl,
      size:
        axis === 'row'
          ? Math.min(MAX_ROW_PX, last?.getBoundingClientRect().height ?? MAX_ROW_PX)
          : columnWidth(grid.data, grid.width - 1),
      onDrop: (count) => this.add(axis, count),
      onEnd: () => {
        this.edge = null
        this.update()
      },
    })
  }

  private add(axis: TableAxis, count = 1): void {
    this.anchor.edit((tr, grid) => {
      const line = axis === 'row' ? grid.rows.length : grid.width
      const at = this.anchor.at(grid)
      insertLines(tr, grid.pos, axis, line, { like: line - 1, count })
      const made = readGrid(tr.doc, grid.pos)
      const cell = cellAt(made, axis === 'row' ? { line, column: 0 } : { line: at?.line ?? 0, column: line })
      if (cell) placeInCell(tr, cell, 'start')
      this.anchor.say(lineName(axis, line + count - 1, made, this.options.labels))
      return true
    })
    this.view.focus()
  }

  /** Arrow keys move between the handles, Escape returns to the text. */
  private handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.view.focus()
    else {
      const axis =
        event.target === this.tools.columnGrip ? 'column' : event.target === this.tools.rowGrip ? 'row' : null
      const steps: Readonly<Record<string, number>> =
        axis === 'row'
          ? { ArrowUp: -1, ArrowDown: 1 }
          : this.anchor.isRtl
            ? { ArrowLeft: 1, ArrowRight: -1 }
            : { ArrowLeft: -1, ArrowRight: 1 }
      const step = steps[event.key]
      const grid = this.anchor.grid()
      const at = grid && this.anchor.at(grid)
      if (!axis || !step || !grid || !at) return
      const next = cellAt(
        grid,
        axis === 'row' ? { ...at, line: at.line + step } : { ...at, column: at.column + step },
      )
      const element = next && this.view.nodeDOM(next.pos)
      if (element instanceof HTMLElement) this.stand(element)
    }
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Whether the pointer is still beside the table, on its way to a tool. */
function isNear(box: HTMLElement | null, { clientX: x, clientY: y }: PointerEvent): boolean {
  if (!box) return false
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return x > left - AROUND && x < right + AROUND && y > top - AROUND && y < bottom + AROUND
}

/** Half of the width in which a border can be grabbed. */
const REACH = 5
const AROUND = 24
/** A last row may hold a picture; new ones are empty. */
const MAX_ROW_PX = 60
