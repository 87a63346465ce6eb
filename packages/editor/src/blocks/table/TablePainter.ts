import {
  columnWidth,
  hasTableHeader,
  MAX_FILLED_PLACES,
  readLegacyTable,
  readTableShape,
  tableLineLook,
  type TableLineLook,
} from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { dataOf, typeOf } from '../../engine/binding/blockNodes.ts'
import { blockAttrs, kidsOf } from '../../engine/tree/blockNode.ts'
import { blockInk } from '../../engine/views/blockInk.ts'
import type { DrawnBlock, DrawnBlocks } from '../../engine/views/DrawnBlock.ts'

/** The painter of the tables of one editor. */
export function painterOf(views: DrawnBlocks): TablePainter {
  const known = painters.get(views)
  if (known) return known
  const painter = new TablePainter((block) => views.viewOf(block))
  painters.set(views, painter)
  return painter
}

const painters = new WeakMap<DrawnBlocks, TablePainter>()

/** The view of a block in the current document. */
type FindView = (block: Node) => DrawnBlock | null

/**
 * EDIT-TABLE-1, EDIT-TABLE-2: styles the blocks of tables: widths, headers, colours, and empty space where rows are
 * shorter than others. Only changed parts are read again, so typing costs only its row.
 */
class TablePainter {
  private readonly tables = new Map<DrawnBlock, Node | null>()
  private readonly rows = new WeakMap<DrawnBlock, PaintedRow>()
  private readonly find: FindView
  private hasNewRows = false

  constructor(find: FindView) {
    this.find = find
  }

  /** Whether there is an editable table. */
  get hasTables(): boolean {
    return this.tables.size > 0
  }

  /** A block has become a table, or a table has changed. */
  add(view: DrawnBlock): void {
    this.tables.set(view, null)
  }

  /** The view of a row was created: it is near the viewport now, or was inserted. */
  addRow(): void {
    this.hasNewRows = true
  }

  paint(): void {
    const { hasNewRows } = this
    this.hasNewRows = false
    for (const [view, painted] of this.tables) {
      const type = typeOf(view.node)
      if (!view.dom.isConnected || (type !== 'simple_table' && type !== 'table')) this.tables.delete(view)
      else if (hasNewRows || painted !== view.node) {
        this.tables.set(view, view.node)
        if (type === 'table') this.paintLegacy(view)
        else this.paintTable(view)
      }
    }
  }

  private paintTable(table: DrawnBlock): void {
    const { node, dom } = table
    const data = dataOf(node)
    const { rows, width } = readTableShape(node, READER)
    const widths = Array.from({ length: width }, (_, index) => columnWidth(data, index))
    setProperty(dom, '--cols', widths.map((each) => `${each}px`).join(' '))
    setProperty(dom, '--width', `${widths.reduce((sum, each) => sum + each, 0)}px`)
    setRole(dom, 'table')
    setFlag(dom, 'long', rows.length > LONG)
    fill(table, rows.length === 0 ? 1 : 0)
    const columns = widths.map((_, index) => tableLineLook(data, 'column', index))
    for (const { block, cells, index } of rows) {
      const row = this.find(block)
      if (!row) continue
      const before = this.rows.get(row)
      if (before?.node === block && before.index === index && before.data === data && before.width === width)
        continue
      this.rows.set(row, { node: block, index, data, width })
      setRole(row.dom, 'row')
      if (!cells) continue
      const isHead = index === 0 && hasTableHeader(data, 'row')
      showLook(row, tableLineLook(data, 'row', index), isHead)
      cells.forEach((cell, column) => {
        const place = this.find(cell)
        if (!place) return
        const isNamed = column === 0 && hasTableHeader(data, 'column')
        setRole(place.dom, isHead ? 'columnheader' : isNamed ? 'rowheader' : 'cell')
        showLook(place, columns[column]!, isNamed)
      })
      fill(row, rows.length * width <= MAX_FILLED_PLACES ? width - cells.length : 0)
    }
  }

  private paintLegacy(table: DrawnBlock): void {
    const { node, dom } = table
    const { cells, widths, heights } = readLegacyTable(node, READER)
    setProperty(dom, '--cols', widths.map((each) => `${each}px`).join(' '))
    dom.contentEditable = 'false'
    for (const { block, row, column, paper } of cells) {
      const cell = this.find(block)?.dom
      if (!cell) continue
      cell.style.gridArea = `${row + 1} / ${column + 1}`
      cell.style.minHeight = `${heights.get(row)}px`
      cell.style.background = paper ?? ''
    }
  }
}

/** From this number of rows on, only visible rows are laid out. */
const LONG = 60

/** What a row was last painted for. */
interface PaintedRow {
  readonly node: Node
  readonly index: number
  readonly data: object
  readonly width: number
}

const READER = { typeOf, dataOf, childrenOf: kidsOf }

/**
 * The table’s settings of a line or cell take precedence over those of the row or cell itself, as on published pages.
 */
function showLook({ dom, node }: DrawnBlock, look: TableLineLook, isHead: boolean): void {
  const { style } = dom
  const ink = look.ink ?? blockInk(blockAttrs(node))
  if (style.background !== (look.paper ?? '')) style.background = look.paper ?? ''
  if (ink) style.color = ink
  else if (style.color) style.color = ''
  style.textAlign =
    look.align === null ? '' : look.align === 'left' ? 'start' : look.align === 'right' ? 'end' : 'center'
  setFlag(dom, 'bold', look.isBold)
  setFlag(dom, 'head', isHead)
}

/** Adds as many empty places behind the cells of a row as it lacks. */
function fill({ atom, dom }: DrawnBlock, count: number): void {
  setFlag(dom, 'short', count > 0)
  if (!atom || atom.dom.childElementCount === count) return
  atom.dom.replaceChildren(
    ...Array.from({ length: count }, () => {
      const place = document.createElement('div')
      place.className = 'b-void'
      return place
    }),
  )
}

function setProperty({ style }: HTMLElement, name: string, value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
}

function setFlag({ dataset }: HTMLElement, name: string, isOn: boolean): void {
  if (isOn === name in dataset) return
  if (isOn) dataset[name] = ''
  else delete dataset[name]
}

function setRole(dom: HTMLElement, role: string): void {
  if (dom.getAttribute('role') !== role) dom.setAttribute('role', role)
}
