import type { TableAxis } from '@sheaf/model'
import type { Transaction } from 'prosemirror-state'
import { PopupMenu } from '../../engine/menus/PopupMenu.ts'
import { areaOf, CellSelection } from './CellSelection.ts'
import { lineCount, moveLines } from './editLines.ts'
import { placeInCell } from './editLook.ts'
import { LineDrag } from './LineDrag.ts'
import {
  cellsOfLines,
  chooseInLine,
  chooseLine,
  lineMenuItems,
  lineSubmenu,
  type MenuLine,
} from './lineMenu.ts'
import { sayLine } from './sayLine.ts'
import type { TableAnchor } from './TableAnchor.ts'
import { readGrid, type TableGrid } from './tableGrid.ts'
import { boxesOf, lineName, type ToolElements } from './toolElements.ts'

/** The behaviour of the handles of a row and a column: a click opens the menu, a drag moves. */
export class LineHandles {
  private readonly anchor: TableAnchor
  private readonly tools: ToolElements
  /** Called when a menu or a drag has ended. */
  private readonly onEnd: () => void
  private menu: PopupMenu | null = null
  private drag: LineDrag | null = null

  constructor(anchor: TableAnchor, tools: ToolElements, onEnd: () => void) {
    this.anchor = anchor
    this.tools = tools
    this.onEnd = onEnd
  }

  get isBusy(): boolean {
    return this.menu !== null || this.drag !== null
  }

  destroy(): void {
    this.menu?.close(false)
    this.drag?.end()
  }

  /** The row or column of the handle in the current document: others may have moved it since a menu was opened. */
  private menuLine(axis: TableAxis): MenuLine | null {
    const grid = this.anchor.grid()
    const at = grid && this.anchor.at(grid)
    if (!grid || !at) return null
    const line = axis === 'column' ? at.column : at.line
    return { grid, axis, line, lines: this.linesWith(grid, axis, line) }
  }

  /** EDIT-TABLE-15: the selected whole rows or columns if they include the line, otherwise the line. */
  private linesWith(grid: TableGrid, axis: TableAxis, line: number): readonly number[] {
    const { selection } = this.anchor.view.state
    if (!(selection instanceof CellSelection) || selection.table !== grid.pos) return [line]
    const { top, bottom, left, right } = areaOf(grid, selection)
    const isWhole =
      axis === 'row' ? left === 0 && right === grid.width - 1 : top === 0 && bottom === grid.rows.length - 1
    const [first, last] = axis === 'row' ? [top, bottom] : [left, right]
    if (!isWhole || line < first || line > last) return [line]
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }

  openMenu(axis: TableAxis): void {
    const line = this.menuLine(axis)
    if (!line || this.menu || this.drag) return
    const { view, options } = this.anchor
    const { labels, direction } = options
    const cells = cellsOfLines(line)
    const picked = cells[0] && CellSelection.between(view.state.doc, cells[0].pos, cells.at(-1)!.pos)
    if (picked) view.dispatch(view.state.tr.setSelection(picked))
    const grip = this.tools[axis === 'column' ? 'columnGrip' : 'rowGrip']
    grip.classList.add('is-open')
    const pageWidth = options.host.getBoundingClientRect().width - 2
    this.menu = new PopupMenu({
      labels,
      label:
        line.lines.length === 1
          ? lineName(axis, line.line, line.grid, labels)
          : labels['table.cells']({ count: cells.length }),
      items: lineMenuItems(line, { labels, isRtl: this.anchor.isRtl, pageWidth }),
      placement: { side: 'below', align: 'start', gap: 6 },
      className: 'ed-block-menu',
      direction,
      submenu: (id) => lineSubmenu(id, this.menuLine(axis) ?? line, labels),
      onChoose: (id) => this.choose(axis, id, pageWidth),
      onChooseInner: (menuId, id) => {
        const chosen = this.menuLine(axis)
        if (chosen) this.anchor.edit((tr) => (chooseInLine(tr, menuId, id, chosen), true))
      },
      onClose: (restoresFocus) => {
        this.menu = null
        grip.classList.remove('is-open')
        if (restoresFocus) view.focus()
        this.onEnd()
      },
    })
    this.menu.open(() => grip.getBoundingClientRect())
  }

  private choose(axis: TableAxis, id: string, pageWidth: number): void {
    const line = this.menuLine(axis)
    if (!line) return
    this.anchor.edit((tr, grid) => {
      const now = chooseLine(tr, id, line, pageWidth)
      const made = readGrid(tr.doc, grid.pos)
      const place = Math.min(now ?? line.line, lineCount(made, axis) - 1)
      // The line, or its copies, are selected; where one was inserted or deleted, the caret can continue.
      const isNew = id === 'insertBefore' || id === 'insertAfter' || now === null
      const lines =
        id === 'duplicate' ? copiesOf(line.lines) : line.lines.length > 1 && !isNew ? line.lines : [place]
      this.pick(tr, { grid: made, axis, line: place, lines }, isNew)
      const words = sayLine(id, line, now === null ? null : place, made, this.anchor.options.labels)
      if (words !== null) this.anchor.say(words)
      return true
    })
    this.anchor.view.focus()
  }

  /** Selects the cells of lines, or puts the caret into the first of them. */
  private pick(tr: Transaction, line: MenuLine, isWritten: boolean): void {
    const cells = cellsOfLines(line)
    const [first, last] = [cells[0], cells.at(-1)]
    const picked = first && last && !isWritten ? CellSelection.between(tr.doc, first.pos, last.pos) : null
    if (picked) tr.setSelection(picked)
    else if (first) placeInCell(tr, first, 'end')
  }

  /** EDIT-TABLE-7, EDIT-TABLE-15: drags the line of the handle, or all lines selected with it. */
  startDrag(axis: TableAxis): void {
    const line = this.menuLine(axis)
    if (!line || !this.anchor.box) return
    const { box } = this.anchor
    this.drag = new LineDrag({
      axis,
      host: this.anchor.options.host,
      box,
      isRtl: this.anchor.isRtl,
      lines: () => this.menuLine(axis)?.lines ?? [],
      boxes: () => (axis === 'row' ? boxesOf(box.children) : this.columnBoxes(box)),
      onDrop: (to) => {
        const from = this.menuLine(axis)
        this.anchor.edit((tr, grid) => {
          if (!from || !moveLines(tr, grid.pos, axis, from.lines, to)) return false
          if (from.lines.length > 1) {
            const lines = from.lines.map((_, index) => to + index)
            this.pick(tr, { grid: readGrid(tr.doc, grid.pos), axis, line: to, lines }, false)
          }
          const { labels } = this.anchor.options
          this.anchor.say(labels['table.moved']({ place: lineName(axis, to, grid, labels) }))
          return true
        })
        this.anchor.view.focus()
      },
      onEnd: () => {
        this.drag = null
        this.onEnd()
      },
    })
  }

  /** Rectangles of the columns, from the longest row. */
  private columnBoxes(box: HTMLElement): readonly DOMRect[] {
    const width = this.anchor.grid()?.width ?? 0
    const rows = [...box.querySelectorAll(':scope > .b-simple_table_row > .b-kids')]
    return boxesOf(rows.find((row) => row.childElementCount === width)?.children ?? [])
  }
}

/** The indexes of the copies of lines: behind the last of them. */
function copiesOf(lines: readonly number[]): readonly number[] {
  return lines.map((line) => line + lines.length)
}
