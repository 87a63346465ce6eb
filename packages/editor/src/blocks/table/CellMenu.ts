import {
  ClipboardPaste,
  Copy,
  Eraser,
  PaintBucket,
  Scissors,
  TableColumnsSplit,
  TableRowsSplit,
} from 'lucide'
import type { Transaction } from 'prosemirror-state'
import { copyByCommand } from '../../engine/clipboard/copyByCommand.ts'
import { writeContent } from '../../engine/clipboard/clipboard.ts'
import { pasteByCommand } from '../../engine/clipboard/pasteByCommand.ts'
import { textColorMenu } from '../../engine/colors/openedColorMenu.ts'
import { markableRanges } from '../../engine/commands/toggleMark.ts'
import { PopupMenu } from '../../engine/menus/PopupMenu.ts'
import type { MenuItem } from '../../engine/menus/menuRow.ts'
import { areaOf, CellSelection, selectedCells } from './CellSelection.ts'
import { copyCells } from './copyCells.ts'
import { clearCells } from './editLook.ts'
import type { TableAnchor } from './TableAnchor.ts'
import { cellAt, readGrid } from './tableGrid.ts'

/** EDIT-TABLE-17: touch actions for selected cells; with a mouse, shortcuts and the toolbar do the same. */
export class CellMenu {
  private readonly anchor: TableAnchor
  /** Called when the menu has closed. */
  private readonly onEnd: () => void
  private menu: PopupMenu | null = null

  constructor(anchor: TableAnchor, onEnd: () => void) {
    this.anchor = anchor
    this.onEnd = onEnd
  }

  get isOpen(): boolean {
    return this.menu !== null
  }

  close(): void {
    this.menu?.close(false)
  }

  open(knob: HTMLElement): void {
    const { view, options } = this.anchor
    const { selection, doc } = view.state
    if (this.menu || !(selection instanceof CellSelection)) return
    const { labels, direction } = options
    const count = selectedCells(doc, selection).length
    this.menu = new PopupMenu({
      labels,
      label: labels['table.cells']({ count }),
      items: this.items(selection),
      placement: { side: 'below', align: 'start', gap: 6 },
      className: 'ed-block-menu',
      direction,
      submenu: () => ({
        label: labels['block.color'],
        items: textColorMenu(view.state, labels).items,
        staysOpen: true,
      }),
      onChoose: (id) => this.choose(id),
      onChooseInner: (_, id) => {
        options.beforeEdit(view.state)
        textColorMenu(view.state, labels).choose(id)(view.state, (tr) => view.dispatch(tr))
      },
      onClose: (restoresFocus) => {
        this.menu = null
        if (restoresFocus) view.focus()
        this.onEnd()
      },
    })
    this.menu.open(() => knob.getBoundingClientRect())
  }

  private items(selection: CellSelection): readonly MenuItem[] {
    const { doc } = this.anchor.view.state
    const { labels } = this.anchor.options
    const grid = readGrid(doc, selection.table)
    const { bottom, right } = areaOf(grid, selection)
    const rows: readonly (MenuItem | false)[] = [
      { id: 'copy', icon: Copy, text: labels['table.copy'] },
      { id: 'cut', icon: Scissors, text: labels['table.cut'] },
      // Not available on unencrypted pages.
      Boolean(navigator.clipboard) && { id: 'paste', icon: ClipboardPaste, text: labels['table.paste'] },
      { id: 'clear', icon: Eraser, text: labels['table.clear'] },
      markableRanges(doc, selection).length > 0 && {
        id: 'color',
        icon: PaintBucket,
        text: labels['block.color'],
        hasSubmenu: true,
      },
      // These reach every cell without dragging.
      bottom < grid.rows.length - 1 && {
        id: 'row',
        icon: TableRowsSplit,
        text: labels['table.oneMoreRow'],
        isSeparated: true,
      },
      right < grid.width - 1 && {
        id: 'column',
        icon: TableColumnsSplit,
        text: labels['table.oneMoreColumn'],
        isSeparated: bottom === grid.rows.length - 1,
      },
    ]
    return rows.filter((row) => row !== false)
  }

  private choose(id: string): void {
    const { view, options } = this.anchor
    const { selection } = view.state
    if (!(selection instanceof CellSelection)) return
    if (id === 'copy' || id === 'cut') this.copy(selection, id === 'cut')
    else if (id === 'clear') this.run(cleared(view.state.tr, selection))
    else if (id === 'paste')
      pasteByCommand(view).catch(() => options.liveRegion.say(options.labels['table.pasteRefused']))
    else this.extend(selection, id === 'row' ? 1 : 0, id === 'row' ? 0 : 1)
  }

  private copy(selection: CellSelection, isCut: boolean): void {
    const { view, options } = this.anchor
    const content = { isInline: false, blocks: [copyCells(view.state, selection)] }
    const isCopied = copyByCommand((data) => writeContent(data, content, options.workspace))
    // If copying failed, nothing is deleted.
    if (isCopied && isCut) this.run(cleared(view.state.tr, selection))
    if (isCopied) options.liveRegion.say(options.labels['code.copied'])
  }

  private extend(selection: CellSelection, down: number, across: number): void {
    const { state } = this.anchor.view
    const grid = readGrid(state.doc, selection.table)
    const { top, left, bottom, right } = areaOf(grid, selection)
    const from = cellAt(grid, { line: top, column: left })
    const to = cellAt(grid, { line: bottom + down, column: right + across })
    const picked = from && to && CellSelection.between(state.doc, from.pos, to.pos)
    if (picked) this.run(state.tr.setSelection(picked))
  }

  private run(tr: Transaction): void {
    const { view, options } = this.anchor
    if (tr.docChanged) options.beforeEdit(view.state)
    view.dispatch(tr)
  }
}

/** The cells stay selected. */
function cleared(tr: Transaction, selection: CellSelection): Transaction {
  clearCells(tr, selectedCells(tr.doc, selection))
  return tr
}
