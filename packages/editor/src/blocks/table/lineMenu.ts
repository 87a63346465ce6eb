import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Bold,
  Columns3,
  Copy,
  Eraser,
  MoveHorizontal,
  PaintBucket,
  PanelLeft,
  PanelRight,
  PanelTop,
  TextAlignStart,
  Trash2,
} from 'lucide'
import { hasTableHeader, tableLineLook, type TableAxis } from '@sheaf/model'
import type { Transaction } from 'prosemirror-state'
import { chooseColor, colorItems, type PresentColors } from '../../engine/colors/colorMenu.ts'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { ALIGN_ICONS } from '../../engine/menus/alignIcons.ts'
import type { MenuItem } from '../../engine/menus/menuRow.ts'
import type { Submenu } from '../../engine/menus/PopupMenu.ts'
import { deleteLines, duplicateLines, insertLines, lineCount, moveLine } from './editLines.ts'
import { clearCells, fitWidths, setHeader, setLineLook } from './editLook.ts'
import { countedMap, type GridCell, type TableGrid } from './tableGrid.ts'

/** The row or column of a menu; rows are counted as rendered. */
export interface MenuLine {
  readonly grid: TableGrid
  readonly axis: TableAxis
  readonly line: number
  /** All lines selected together with it, in order; only itself if it is not selected. */
  readonly lines: readonly number[]
}

/** Further options of the menu. */
export interface LineMenuOptions {
  readonly labels: EditorLabels
  readonly isRtl: boolean
  /** Width available for a table on this page, in pixels. */
  readonly pageWidth: number
}

/** EDIT-TABLE-5, EDIT-TABLE-6, EDIT-TABLE-7, EDIT-TABLE-15: the rows of the menu of a row or column, or of several. */
export function lineMenuItems(menu: MenuLine, { labels, isRtl }: LineMenuOptions): readonly MenuItem[] {
  const { grid, axis } = menu
  const isColumn = axis === 'column'
  const index = dataIndex(menu)
  const isOne = menu.lines.length === 1
  const isAll = isColumn
    ? grid.width === menu.lines.length
    : indexesOf(menu).length > 0 && indexesOf(menu).length === grid.height
  const rows: (MenuItem | false)[] = [
    isOne &&
      index === 0 && {
        id: 'header',
        icon: isColumn ? (isRtl ? PanelRight : PanelLeft) : PanelTop,
        text: labels[isColumn ? 'table.headerColumn' : 'table.headerRow'],
        isChecked: hasTableHeader(grid.data, axis),
      },
    index >= 0 && {
      id: 'bold',
      icon: Bold,
      text: labels['mark.bold'],
      isChecked: isBold(menu),
    },
    index >= 0 && { id: 'color', icon: PaintBucket, text: labels['block.color'], hasSubmenu: true },
    index >= 0 && { id: 'align', icon: TextAlignStart, text: labels['block.align'], hasSubmenu: true },
    ...placeItems(menu, index >= 0, labels, isRtl),
    { id: 'duplicate', icon: Copy, text: labels['block.duplicate'] },
    { id: 'clear', icon: Eraser, text: labels['table.clear'] },
    isColumn && {
      id: 'pageWidth',
      icon: MoveHorizontal,
      text: labels['table.pageWidth'],
      isSeparated: true,
    },
    isColumn && grid.width > 1 && { id: 'sameWidths', icon: Columns3, text: labels['table.sameWidths'] },
    !isAll && {
      id: 'delete',
      icon: Trash2,
      text: labels[isColumn ? 'table.deleteColumns' : 'table.deleteRows']({ count: menu.lines.length }),
      isSeparated: true,
    },
  ]
  return rows.filter((row) => row !== false)
}

/** The rows for inserting and moving lines. */
function placeItems(
  { grid, axis, line, lines }: MenuLine,
  isSeparated: boolean,
  labels: EditorLabels,
  isRtl: boolean,
): readonly MenuItem[] {
  const isOne = lines.length === 1
  const canMove = { moveBack: isOne && line > 0, moveOn: isOne && line < lineCount(grid, axis) - 1 }
  const rows: readonly (MenuItem | false)[] =
    axis === 'row'
      ? [
          {
            id: 'insertBefore',
            icon: BetweenHorizontalStart,
            text: labels['table.insertAbove'],
            isSeparated,
          },
          { id: 'insertAfter', icon: BetweenHorizontalEnd, text: labels['table.insertBelow'] },
          canMove.moveBack && { id: 'moveBack', icon: ArrowUp, text: labels['block.moveUp'] },
          canMove.moveOn && { id: 'moveOn', icon: ArrowDown, text: labels['block.moveDown'] },
        ]
      : [
          {
            id: isRtl ? 'insertAfter' : 'insertBefore',
            icon: BetweenVerticalStart,
            text: labels['table.insertLeft'],
            isSeparated,
          },
          {
            id: isRtl ? 'insertBefore' : 'insertAfter',
            icon: BetweenVerticalEnd,
            text: labels['table.insertRight'],
          },
          canMove[isRtl ? 'moveOn' : 'moveBack'] && {
            id: isRtl ? 'moveOn' : 'moveBack',
            icon: ArrowLeft,
            text: labels['table.moveLeft'],
          },
          canMove[isRtl ? 'moveBack' : 'moveOn'] && {
            id: isRtl ? 'moveBack' : 'moveOn',
            icon: ArrowRight,
            text: labels['table.moveRight'],
          },
        ]
  return rows.filter((row) => row !== false)
}

/** The submenus. */
export function lineSubmenu(id: string, menu: MenuLine, labels: EditorLabels): Submenu {
  const index = dataIndex(menu)
  const label = labels['block.color']
  if (id === 'color') return { label, items: colorItems(presentColors(menu), labels), staysOpen: true }
  const present = tableLineLook(menu.grid.data, menu.axis, index).align ?? 'left'
  const items = (['left', 'center', 'right'] as const).map((to): MenuItem => ({
    id: to,
    icon: ALIGN_ICONS[to],
    text: labels[`media.${to}`],
    isChecked: to === present,
  }))
  return { label: labels['block.align'], items }
}

/** Runs the action of a row of the menu; returns the index of the line afterwards, null if it was deleted. */
export function chooseLine(tr: Transaction, id: string, menu: MenuLine, pageWidth: number): number | null {
  const { grid, axis, line, lines } = menu
  const { pos } = grid
  const count = lines.length
  switch (id) {
    case 'header':
      setHeader(tr, pos, axis, !hasTableHeader(grid.data, axis))
      return line
    case 'bold':
      for (const index of indexesOf(menu))
        setLineLook(tr, pos, axis, index, 'bold_attributes', isBold(menu) ? null : true)
      return line
    case 'insertBefore':
      insertLines(tr, pos, axis, lines[0]!, { count })
      return lines[0]!
    case 'insertAfter':
      insertLines(tr, pos, axis, lines.at(-1)! + 1, { like: lines.at(-1)!, count })
      return lines.at(-1)! + 1
    case 'moveBack':
      moveLine(tr, pos, axis, line, line - 1)
      return line - 1
    case 'moveOn':
      moveLine(tr, pos, axis, line, line + 1)
      return line + 1
    case 'duplicate':
      duplicateLines(tr, pos, axis, lines)
      return lines.at(-1)! + 1
    case 'clear':
      clearCells(tr, cellsOfLines(menu))
      return line
    case 'pageWidth':
      fitWidths(tr, pos, pageWidth)
      return line
    case 'sameWidths':
      fitWidths(tr, pos, null)
      return line
    default:
      deleteLines(tr, pos, axis, new Set(lines))
      return null
  }
}

/** Runs the action of a row of a submenu. */
export function chooseInLine(tr: Transaction, menuId: string, id: string, menu: MenuLine): void {
  const { grid, axis } = menu
  for (const index of indexesOf(menu)) {
    if (menuId === 'align') {
      const value = id === 'center' ? 'Center' : id === 'right' ? 'Right' : 'Left'
      setLineLook(tr, grid.pos, axis, index, 'aligns', value)
    } else {
      const { use, value } = chooseColor(id)
      if (use === 'paper') setLineLook(tr, grid.pos, axis, index, 'colors', value)
      else setLineLook(tr, grid.pos, axis, index, 'text_colors', value && asDigits(value))
    }
  }
}

/** The cells of all lines of a menu, in order. */
export function cellsOfLines(menu: MenuLine): readonly GridCell[] {
  return menu.lines.flatMap((line) => cellsOfLine({ ...menu, line })).toSorted((a, b) => a.pos - b.pos)
}

function cellsOfLine({ grid, axis, line }: Omit<MenuLine, 'lines'>): readonly GridCell[] {
  if (axis === 'row') return grid.rows[line]?.cells ?? []
  return grid.rows.flatMap(({ cells, index }) => (index >= 0 && cells[line] ? [cells[line]] : []))
}

/** Indexes as counted in the data of the table; blocks between rows have none. */
function indexesOf(menu: MenuLine): readonly number[] {
  return menu.lines.map((line) => dataIndex({ ...menu, line })).filter((index) => index >= 0)
}

function isBold(menu: MenuLine): boolean {
  return indexesOf(menu).every((index) => tableLineLook(menu.grid.data, menu.axis, index).isBold)
}

/** Index as counted in the data of the table; -1 for a block between rows. */
function dataIndex({ grid, axis, line }: MenuLine): number {
  return axis === 'column' ? line : (grid.rows[line]?.index ?? -1)
}

function presentColors(menu: MenuLine): PresentColors {
  const index = String(dataIndex(menu))
  const read = (key: string): string | null => {
    const value = countedMap(menu.grid.data, `${menu.axis}_${key}`)[index]
    return typeof value === 'string' ? value : null
  }
  return { ink: asRgb(read('text_colors')), paper: read('colors') }
}

/** Some clients write text colours of tables as six digits after an alpha value (collab-model 2.6). */
function asDigits(rgb: string): string {
  const numbers = rgb.match(/\d+/g)?.slice(0, 3).map(Number)
  return numbers?.length === 3
    ? `0xff${numbers.map((each) => each.toString(16).padStart(2, '0')).join('')}`
    : rgb
}

function asRgb(value: string | null): string | null {
  const digits = value && /^0xff([\da-f]{6})$/i.exec(value)?.[1]
  if (!digits) return value
  return `rgb(${[0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join(', ')})`
}
