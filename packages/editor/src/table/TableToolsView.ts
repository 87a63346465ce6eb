import type { TableAxis } from '@sheaf/model'
import type { Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { watchGrip } from '../gutter/watchGrip.ts'
import { PopupMenu } from '../menus/PopupMenu.ts'
import { cellAround } from './cellAround.ts'
import { cellAtPoint } from './CellDrag.ts'
import { CellSelection } from './CellSelection.ts'
import { ColumnResizer } from './ColumnResizer.ts'
import { insertLines, moveLine } from './editLines.ts'
import { placeInCell, setColumnWidths } from './editLook.ts'
import { LineDrag } from './LineDrag.ts'
import {
  cellsOfLine,
  chooseInLine,
  chooseLine,
  lineMenuItems,
  lineSubmenu,
  type MenuLine,
} from './lineMenu.ts'
import { cellAt, placeOfCell, readGrid, type GridPlace, type TableGrid } from './tableGrid.ts'
import { placeOf } from './tableKeys.ts'
import type { TableOptions } from './tables.ts'
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
 * Handles, buttons and borders of the table under the pointer; with fingers, of the one that is written in. They lie
 * over the page, so that nothing of them is part of the text.
 */
export class TableToolsView {
  private readonly view: EditorView
  private readonly options: TableOptions
  private readonly tools: ToolElements
  private readonly resizer: ColumnResizer
  private readonly signal = new AbortController()
  private readonly seen = new ResizeObserver(() => this.schedule(() => this.place()))
  /** The cell the tools are for, as its element: positions change with every edit. */
  private cell: HTMLElement | null = null
  private box: HTMLElement | null = null
  private menu: PopupMenu | null = null
  private drag: LineDrag | null = null
  private frame = 0

  constructor(view: EditorView, options: TableOptions) {
    this.view = view
    this.options = options
    this.tools = createToolElements(options.labels, (tool) => {
      if (tool === 'column' || tool === 'row') this.openMenu(tool)
      else this.add(tool === 'addRow' ? 'row' : 'column')
    })
    this.resizer = new ColumnResizer({
      label: options.labels['table.width'],
      isRtl: options.direction === 'rtl',
      widths: () => storedWidths(this.grid()!),
      show: (widths) => {
        this.tableElement()?.style.setProperty('--cols', widths.map((width) => `${width}px`).join(' '))
        this.place()
      },
      write: (column, width) =>
        this.edit((tr, grid) => setColumnWidths(tr, grid.pos, new Map([[column, width]]))),
      onEnd: (isByKey) => !isByKey && this.view.focus(),
    })
    this.tools.dom.append(this.resizer.dom)
    options.host.append(this.tools.dom)
    const { signal } = this.signal
    addEventListener('pointermove', this.handlePointer, { signal, passive: true })
    addEventListener('scroll', () => this.cell && this.schedule(() => this.place()), {
      signal,
      capture: true,
      passive: true,
    })
    view.dom.addEventListener('keydown', () => this.isByMouse && this.leave(), { signal })
    this.tools.dom.addEventListener('keydown', (event) => this.handleKey(event))
    this.tools.dom.addEventListener('focusout', () => setTimeout(() => this.update()))
    for (const axis of ['column', 'row'] as const)
      watchGrip(this.grip(axis), signal, () => this.startDrag(axis))
  }

  /** Called after every change of the editor. */
  update(): void {
    const { view } = this
    if (this.menu || this.drag || this.resizer.isActive) return
    if (!view.editable || (this.cell && !this.cell.isConnected)) this.leave()
    const isTouch = matchMedia('(pointer: coarse)').matches
    if (isTouch && view.editable && view.hasFocus()) {
      const place = placeOf(view.state)
      const element = place && view.nodeDOM(place.cell)
      if (element instanceof HTMLElement) this.stand(element)
      else this.leave()
    } else if (this.cell) this.schedule(() => this.place())
  }

  /** EDIT-TABLE-8: hands the keyboard to the handle of the column that the caret is in. */
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
    this.menu?.close(false)
    this.drag?.end()
    this.resizer.destroy()
    this.tools.dom.remove()
  }

  private get isByMouse(): boolean {
    return (
      !this.tools.dom.contains(document.activeElement) &&
      !this.menu &&
      !matchMedia('(pointer: coarse)').matches
    )
  }

  private readonly handlePointer = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || this.menu || this.drag || this.resizer.isActive) return
    const { target, clientX, buttons } = event
    if (!this.view.editable || buttons !== 0 || (target instanceof Node && this.tools.dom.contains(target)))
      return
    this.schedule(() => {
      const cell = cellAtPoint(this.view, target)
      const element = cell === null ? null : this.view.nodeDOM(cell)
      if (element instanceof HTMLElement && element.closest('.b-simple_table')) this.stand(element, clientX)
      else if (!isNear(this.box, event) && this.isByMouse) this.leave()
    })
  }

  private schedule(run: () => void): void {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(run)
  }

  private stand(cell: HTMLElement, x: number | null = null): void {
    const box = cell.closest('.b-simple_table')?.querySelector<HTMLElement>(':scope > .b-kids') ?? null
    if (box !== this.box) {
      this.seen.disconnect()
      if (box) this.seen.observe(box)
    }
    this.cell = cell
    this.box = box
    this.tools.dom.hidden = false
    this.place(x)
  }

  private leave(): void {
    cancelAnimationFrame(this.frame)
    this.cell = null
    this.box = null
    this.seen.disconnect()
    this.tools.dom.hidden = true
  }

  /** Draws the tools where they belong now. `x` says which border of the cell is meant to be dragged. */
  private place(x: number | null = null): void {
    const { cell, box, options } = this
    const grid = this.grid()
    const at = grid && this.at(grid)
    if (!cell || !box || !grid || !at || !cell.isConnected) return
    const isRtl = options.direction === 'rtl'
    const drawn = {
      outline: box.getBoundingClientRect(),
      cell: cell.getBoundingClientRect(),
      host: options.host.getBoundingClientRect(),
      isRtl,
    }
    placeTools(this.tools, drawn)
    nameTools(this.tools, grid, at, options.labels)
    const { outline, host } = drawn
    const startEdge = isRtl ? drawn.cell.right : drawn.cell.left
    const isAtStart = x !== null && Math.abs(x - startEdge) < REACH && at.column > 0
    if (!this.resizer.isActive) this.resizer.stand(isAtStart ? at.column - 1 : at.column)
    const edge = isAtStart ? startEdge : isRtl ? drawn.cell.left : drawn.cell.right
    this.resizer.dom.hidden =
      grid.rows[at.line]!.index === -1 || edge > outline.right + 1 || edge < outline.left - 1
    stand(this.resizer.dom, edge - host.left - REACH, outline.top - host.top, 2 * REACH, outline.height)
  }

  private grid(): TableGrid | null {
    const table = this.tableElement()
    return table ? readGrid(this.view.state.doc, this.view.posAtDOM(table, 0) - 1) : null
  }

  private tableElement(): HTMLElement | null {
    return this.cell?.isConnected ? this.cell.closest<HTMLElement>('.b-simple_table') : null
  }

  private at(grid: TableGrid): GridPlace | null {
    if (!this.cell) return null
    const place = cellAround(this.view.state.doc.resolve(this.view.posAtDOM(this.cell, 0)))
    return place && placeOfCell(grid, place.cell)
  }

  private grip(axis: TableAxis): HTMLButtonElement {
    return axis === 'column' ? this.tools.columnGrip : this.tools.rowGrip
  }

  private menuLine(axis: TableAxis): MenuLine | null {
    const grid = this.grid()
    const at = grid && this.at(grid)
    return grid && at && { grid, axis, line: axis === 'column' ? at.column : at.line }
  }

  private openMenu(axis: TableAxis): void {
    const line = this.menuLine(axis)
    if (!line || this.menu || this.drag) return
    const { view, options } = this
    const { labels, direction } = options
    const cells = cellsOfLine(line)
    const picked = cells[0] && CellSelection.between(view.state.doc, cells[0].pos, cells.at(-1)!.pos)
    if (picked) view.dispatch(view.state.tr.setSelection(picked))
    const grip = this.grip(axis)
    grip.classList.add('is-open')
    const pageWidth = options.host.getBoundingClientRect().width - 2
    this.menu = new PopupMenu({
      label: lineName(axis, line.line, line.grid, labels),
      items: lineMenuItems(line, { labels, direction, pageWidth }),
      placement: { side: 'below', align: 'start', gap: 6 },
      className: 'ed-block-menu',
      direction,
      submenu: (id) => lineSubmenu(id, line, labels),
      onChoose: (id) => this.choose(line, id, pageWidth),
      onChooseInner: (menuId, id) => {
        this.edit((tr, grid) => (chooseInLine(tr, menuId, id, { ...line, grid }), true))
      },
      onClose: (restoresFocus) => {
        this.menu = null
        grip.classList.remove('is-open')
        if (restoresFocus) view.focus()
        this.update()
      },
    })
    this.menu.open(() => grip.getBoundingClientRect())
  }

  private choose(line: MenuLine, id: string, pageWidth: number): void {
    const { axis } = line
    this.edit((tr, grid) => {
      const now = chooseLine(tr, id, { ...line, grid }, pageWidth)
      const made = readGrid(tr.doc, grid.pos)
      const place = Math.min(now ?? line.line, (axis === 'row' ? made.rows.length : made.width) - 1)
      const cells = cellsOfLine({ grid: made, axis, line: place })
      const [first, last] = [cells[0], cells.at(-1)]
      // The line stays chosen; where one has come, and where one has gone, the caret can write on.
      const isNew = id === 'insertBefore' || id === 'insertAfter' || now === null
      const picked = first && last && !isNew ? CellSelection.between(tr.doc, first.pos, last.pos) : null
      if (picked) tr.setSelection(picked)
      else if (first) placeInCell(tr, first, 'end')
      const words =
        now === null ? this.options.labels['table.deleted'] : lineName(axis, place, made, this.options.labels)
      const isMove = id === 'moveBack' || id === 'moveOn'
      if (isMove || isNew) this.say(words, isMove)
      return true
    })
    this.view.focus()
  }

  private add(axis: TableAxis): void {
    this.edit((tr, grid) => {
      const line = axis === 'row' ? grid.rows.length : grid.width
      const at = this.at(grid)
      insertLines(tr, grid.pos, axis, line, { like: line - 1 })
      const made = readGrid(tr.doc, grid.pos)
      const cell = cellAt(made, axis === 'row' ? { line, column: 0 } : { line: at?.line ?? 0, column: line })
      if (cell) placeInCell(tr, cell, 'start')
      this.say(lineName(axis, line, made, this.options.labels), false)
      return true
    })
    this.view.focus()
  }

  private startDrag(axis: TableAxis): void {
    const line = this.menuLine(axis)
    if (!line || !this.box) return
    const { box } = this
    this.drag = new LineDrag({
      axis,
      host: this.options.host,
      box,
      isRtl: this.options.direction === 'rtl',
      from: line.line,
      boxes: () => (axis === 'row' ? boxesOf(box.children) : this.columnBoxes(box)),
      onDrop: (to) => {
        this.edit((tr, grid) => {
          if (!moveLine(tr, grid.pos, axis, line.line, to)) return false
          this.say(lineName(axis, to, grid, this.options.labels), true)
          return true
        })
        this.view.focus()
      },
      onEnd: () => {
        this.drag = null
        this.update()
      },
    })
  }

  /** Boxes of the columns, by the longest row. */
  private columnBoxes(box: HTMLElement): readonly DOMRect[] {
    const width = this.grid()?.width ?? 0
    const rows = [...box.querySelectorAll(':scope > .b-simple_table_row > .b-kids')]
    return boxesOf(rows.find((row) => row.childElementCount === width)?.children ?? [])
  }

  private edit(make: (tr: Transaction, grid: TableGrid) => boolean): void {
    const grid = this.grid()
    const { view } = this
    if (!grid || !view.editable) return
    const tr = view.state.tr
    if (!make(tr, grid)) return
    this.options.beforeEdit(view.state)
    view.dispatch(tr)
  }

  private say(place: string, isMove: boolean): void {
    const { labels, live } = this.options
    live.say(isMove ? labels['table.moved'].replace('{{place}}', place) : place)
  }

  /** Arrows go from handle to handle, Escape back to the text. */
  private handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.view.focus()
    else {
      const axis =
        event.target === this.tools.columnGrip ? 'column' : event.target === this.tools.rowGrip ? 'row' : null
      const steps: Readonly<Record<string, number>> =
        axis === 'row'
          ? { ArrowUp: -1, ArrowDown: 1 }
          : this.options.direction === 'rtl'
            ? { ArrowLeft: 1, ArrowRight: -1 }
            : { ArrowLeft: -1, ArrowRight: 1 }
      const step = steps[event.key]
      const grid = this.grid()
      const at = grid && this.at(grid)
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

function boxesOf(elements: Iterable<Element>): readonly DOMRect[] {
  return [...elements]
    .filter((each) => each.classList.contains('b'))
    .map((each) => each.getBoundingClientRect())
}

/** Whether the pointer is still beside the table, on its way to a tool. */
function isNear(box: HTMLElement | null, { clientX: x, clientY: y }: PointerEvent): boolean {
  if (!box) return false
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return x > left - AROUND && x < right + AROUND && y > top - AROUND && y < bottom + AROUND
}

/** Half as wide as what can be caught of a border. */
const REACH = 5
const AROUND = 24
