import type { Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { cellAround } from './cellAround.ts'
import { placeOfCell, readGrid, type GridPlace, type TableGrid } from './tableGrid.ts'
import type { TableOptions } from './TableOptions.ts'

/** The cell that tools refer to, as its element, since positions change with every edit. */
export class TableAnchor {
  readonly view: EditorView
  readonly options: TableOptions
  cell: HTMLElement | null = null
  /** The element of the table; it scrolls horizontally. */
  box: HTMLElement | null = null

  constructor(view: EditorView, options: TableOptions) {
    this.view = view
    this.options = options
  }

  /** Whether the table is right to left, as its letters determine, whatever the language of the app. */
  get isRtl(): boolean {
    return getComputedStyle(this.element() ?? this.view.dom).direction === 'rtl'
  }

  /** The table in the current document; null after the cell was deleted. */
  grid(): TableGrid | null {
    const table = this.element()
    return table ? readGrid(this.view.state.doc, this.view.posAtDOM(table, 0) - 1) : null
  }

  element(): HTMLElement | null {
    return this.cell?.isConnected ? this.cell.closest<HTMLElement>('.b-simple_table') : null
  }

  at(grid: TableGrid): GridPlace | null {
    if (!this.cell) return null
    const place = cellAround(this.view.state.doc.resolve(this.view.posAtDOM(this.cell, 0)))
    return place && placeOfCell(grid, place.cell)
  }

  /** Runs an edit as one undo step. */
  edit(make: (tr: Transaction, grid: TableGrid) => boolean): void {
    const grid = this.grid()
    const { view } = this
    if (!grid || !view.editable) return
    const tr = view.state.tr
    if (!make(tr, grid)) return
    this.options.beforeEdit(view.state)
    view.dispatch(tr)
  }

  say(words: string): void {
    this.options.liveRegion.say(words)
  }
}
