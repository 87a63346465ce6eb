import { GripHorizontal, GripVertical, Plus } from 'lucide'
import { columnWidth } from '@sheaf/model'
import { setTip } from '../../engine/floating/tip.ts'
import { iconButton } from '../../engine/menus/iconButton.ts'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import type { GridPlace, TableGrid } from './tableGrid.ts'

/** The tools of the table under the pointer or with the caret. */
export interface ToolElements {
  readonly dom: HTMLElement
  readonly columnGrip: HTMLButtonElement
  readonly rowGrip: HTMLButtonElement
  readonly addColumn: HTMLButtonElement
  readonly addRow: HTMLButtonElement
}

export function createToolElements(
  labels: EditorLabels,
  press: (tool: 'column' | 'row' | 'addColumn' | 'addRow') => void,
): ToolElements {
  const dom = document.createElement('div')
  dom.className = 'ed-table-tools'
  dom.hidden = true
  const grip = (axis: 'column' | 'row'): HTMLButtonElement => {
    const button = iconButton(axis === 'column' ? GripHorizontal : GripVertical, '', () => press(axis))
    button.className = `ed-table-grip is-${axis}`
    button.setAttribute('aria-haspopup', 'menu')
    return button
  }
  const add = (axis: 'column' | 'row', name: 'addColumn' | 'addRow'): HTMLButtonElement => {
    const button = iconButton(Plus, labels[`table.${name}`], () => press(name))
    button.className = `ed-table-add is-${axis}`
    return button
  }
  const made = {
    dom,
    columnGrip: grip('column'),
    rowGrip: grip('row'),
    addColumn: add('column', 'addColumn'),
    addRow: add('row', 'addRow'),
  }
  dom.append(made.columnGrip, made.rowGrip, made.addColumn, made.addRow)
  return made
}

/** The rendered parts of a table, in pixels of the window. */
export interface DrawnTable {
  readonly outline: DOMRect
  readonly cell: DOMRect
  readonly host: DOMRect
  readonly isRtl: boolean
}

/**
 * Places the handles at the edges, beside the row and above the column of the cell, and the buttons behind the last
 * ones.
 */
export function placeTools(
  { columnGrip, rowGrip, addColumn, addRow }: ToolElements,
  { outline, cell, host, isRtl }: DrawnTable,
): void {
  const top = outline.top - host.top
  const left = outline.left - host.left
  const x = clamp((cell.left + cell.right) / 2, outline.left + 14, outline.right - 14) - host.left
  const isSeen = cell.right > outline.left + 4 && cell.left < outline.right - 4
  columnGrip.hidden = !isSeen
  stand(columnGrip, x - 14, top - 8, 28, 16)
  // On touch devices the handle of the whole table is right beside it.
  const inwards = matchMedia('(pointer: coarse)').matches ? (isRtl ? 14 : 2) : 8
  stand(
    rowGrip,
    (isRtl ? left + outline.width : left) - inwards,
    cell.top - host.top + cell.height / 2 - 14,
    16,
    28,
  )
  stand(addRow, left, top + outline.height + 2, outline.width, 11)
  stand(addColumn, isRtl ? left - 17 : left + outline.width + 3, top, 14, outline.height)
}

/** Names of the handles: which row and column they are for. */
export function nameTools(
  { columnGrip, rowGrip }: ToolElements,
  grid: TableGrid,
  at: GridPlace,
  labels: EditorLabels,
): void {
  name(columnGrip, lineName('column', at.column, grid, labels))
  name(rowGrip, lineName('row', at.line, grid, labels))
}

export function lineName(
  axis: 'row' | 'column',
  line: number,
  grid: TableGrid,
  labels: EditorLabels,
): string {
  const count = axis === 'row' ? grid.rows.length : grid.width
  return labels[`table.${axis}`]({ number: line + 1, count })
}

/** Stored widths of all columns, in pixels. */
export function storedWidths(grid: TableGrid): readonly number[] {
  return Array.from({ length: grid.width }, (_, index) => columnWidth(grid.data, index))
}

/** Boxes of the blocks among elements. */
export function boxesOf(elements: Iterable<Element>): readonly DOMRect[] {
  return [...elements]
    .filter((each) => each.classList.contains('b'))
    .map((each) => each.getBoundingClientRect())
}

export function stand(element: HTMLElement, left: number, top: number, width: number, height: number): void {
  Object.assign(element.style, {
    left: `${Math.round(left)}px`,
    top: `${Math.round(top)}px`,
    width: `${Math.round(width)}px`,
    height: `${Math.round(height)}px`,
  })
}

function name(button: HTMLButtonElement, text: string): void {
  setTip(button, text)
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
