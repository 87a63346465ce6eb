import { NodeSelection, type Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { findKind } from '../blocks/blockKinds.ts'
import { loadColorMenu } from '../colors/loadColorMenu.ts'
import type { ColorMenu } from '../colors/openedColorMenu.ts'
import { align, alignmentOf } from '../commands/align.ts'
import { deleteSelection } from '../commands/deleteSelection.ts'
import { duplicate } from '../commands/duplicate.ts'
import { moveDown, moveUp } from '../commands/moveBlocks.ts'
import { openSlash } from '../commands/openSlash.ts'
import { turnInto } from '../commands/turnInto.ts'
import type { ShortcutId } from '../keys/shortcuts.ts'
import type { EditorLabels } from '../labels.ts'
import { iconButton } from '../menus/iconButton.ts'
import { PopupMenu } from '../menus/PopupMenu.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { BlockDrag } from './BlockDrag.ts'
import { blockAtPoint, blockPosition } from './blockAtPoint.ts'
import { blockMenuItems, blockSubmenu } from './blockMenuItems.ts'

export interface GutterOptions {
  /** Positioned ancestor of the editor that the handle is drawn in. */
  readonly host: HTMLElement
  readonly labels: EditorLabels
  readonly direction: string
  readonly shortcutText: (id: ShortcutId) => string
  /** Runs before an edit of the handle, so that it is undone on its own. */
  readonly beforeEdit: () => void
}

/** One handle for all blocks: it stands in the margin of the block under the mouse. Fingers do without it. */
export class GutterView {
  private readonly view: EditorView
  private readonly options: GutterOptions
  private readonly dom = document.createElement('div')
  private readonly grip: HTMLButtonElement
  private block: HTMLElement | null = null
  private menu: PopupMenu | null = null
  private drag: BlockDrag | null = null
  private frame = 0
  private readonly signal = new AbortController()

  constructor(view: EditorView, options: GutterOptions) {
    this.view = view
    this.options = options
    const { labels } = options
    const plus = iconButton('plus', labels['gutter.insert'], () => this.insert())
    this.grip = iconButton('grip', labels['gutter.menu'], () => void this.openMenu())
    this.grip.classList.add('ed-grip')
    this.grip.setAttribute('aria-haspopup', 'menu')
    this.grip.addEventListener('pointerdown', (event) => this.watchDrag(event))
    this.dom.className = 'ed-gutter'
    this.dom.hidden = true
    this.dom.append(plus, this.grip)
    plus.tabIndex = -1
    this.grip.tabIndex = -1
    options.host.append(this.dom)
    const { signal } = this.signal
    addEventListener('pointermove', this.handlePointer, { signal, passive: true })
    view.dom.addEventListener('keydown', () => this.hide(), { signal })
  }

  update(): void {
    if (!this.block || this.menu || this.drag) return
    if (!this.view.editable || !this.block.isConnected) this.hide()
    else this.schedule(() => this.block && this.stand(this.block))
  }

  destroy(): void {
    this.signal.abort()
    cancelAnimationFrame(this.frame)
    this.menu?.close(false)
    this.drag?.end()
    this.dom.remove()
  }

  private readonly handlePointer = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || this.menu || this.drag || !this.view.editable)
      return
    const { clientX: x, clientY: y, target } = event
    if (target instanceof Node && this.dom.contains(target)) return
    this.schedule(() => {
      const box = this.view.dom.getBoundingClientRect()
      const isNear = y > box.top && y < box.bottom && x > box.left - REACH && x < box.right + REACH
      const isOver =
        target instanceof Node && (this.options.host.contains(target) || target.contains(this.options.host))
      const block = isNear && isOver ? blockAtPoint(this.view.dom, x, y) : null
      if (block) this.stand(block)
      else this.hide()
    })
  }

  private schedule(run: () => void): void {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(run)
  }

  /** Puts the handle beside the first line of a block. */
  private stand(block: HTMLElement): void {
    const row = block.querySelector(':scope > .b-row, :scope > .b-atom') ?? block
    const line = row.querySelector('.b-line') ?? row
    const isCode = block.classList.contains('b-code')
    const box = row.getBoundingClientRect()
    const host = this.options.host.getBoundingClientRect()
    const lineHeight = isCode
      ? 28
      : Math.min(Number.parseFloat(getComputedStyle(line).lineHeight) || box.height, box.height)
    const { left, right } = block.getBoundingClientRect()
    const isRtl = this.options.direction === 'rtl'
    this.block = block
    // Here before the menu is: it opens with the press.
    void loadColorMenu()
    this.dom.hidden = false
    this.dom.style.top = `${Math.round(box.top - host.top + (lineHeight - HEIGHT) / 2)}px`
    this.dom.style.left = `${Math.round(isRtl ? right - host.left + 6 : left - host.left - WIDTH - 6)}px`
  }

  private hide(): void {
    if (this.menu || this.drag) return
    cancelAnimationFrame(this.frame)
    this.block = null
    this.dom.hidden = true
  }

  private insert(): void {
    const pos = this.position()
    if (pos === null) return
    this.options.beforeEdit()
    this.run(openSlash(pos))
    this.view.focus()
    this.hide()
  }

  private watchDrag(event: PointerEvent): void {
    if (event.button !== 0) return
    const { clientX, clientY } = event
    const watch = new AbortController()
    const options = { signal: watch.signal }
    addEventListener('pointerup', () => watch.abort(), options)
    addEventListener(
      'pointermove',
      (moved) => {
        if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < 5) return
        watch.abort()
        const pos = this.position()
        if (pos !== null) this.startDrag(pos)
      },
      options,
    )
  }

  private startDrag(pos: number): void {
    document.documentElement.classList.add('ed-dragging')
    this.dom.hidden = true
    this.drag = new BlockDrag(this.view, pos, {
      host: this.options.host,
      direction: this.options.direction,
      beforeMove: this.options.beforeEdit,
      onEnd: () => {
        document.documentElement.classList.remove('ed-dragging')
        this.drag = null
        this.hide()
      },
    })
  }

  private async openMenu(): Promise<void> {
    const loaded = await loadColorMenu()
    const pos = this.position()
    if (pos === null || this.drag || this.menu || this.view.isDestroyed) return
    const { view, options } = this
    const { labels } = options
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)))
    const node = view.state.doc.nodeAt(pos)!
    const colors = loaded?.blockColorMenu(blockAttrs(node), labels) ?? null
    const rows = { ...options, colors }
    this.grip.classList.add('is-open')
    this.menu = new PopupMenu({
      label: labels['block.title'],
      items: blockMenuItems(node, rows),
      placement: { side: 'below', align: 'start', gap: 6 },
      className: 'ed-block-menu',
      direction: options.direction,
      submenu: (id) => blockSubmenu(id, node, rows),
      onChooseInner: (menu, id) => this.chooseInner(menu, id, colors),
      onChoose: (id) => {
        if (id === 'startNumber') void this.openStartNumber(pos)
        else this.edit(COMMANDS[id]!)
      },
      onClose: (restoresFocus) => {
        this.menu = null
        this.grip.classList.remove('is-open')
        if (restoresFocus) view.focus()
      },
    })
    this.menu.open(() => this.grip.getBoundingClientRect())
  }

  private async openStartNumber(pos: number): Promise<void> {
    const { doc } = this.view.state
    const { openStartNumber } = await import('./StartNumberField.ts')
    if (this.view.state.doc === doc) openStartNumber(this.view, pos, this.options)
  }

  private chooseInner(menu: string, id: string, colors: ColorMenu | null): void {
    const kind = menu === 'turnInto' ? findKind(id) : null
    const to = menu === 'align' ? alignmentOf({ align: id }) : null
    if (kind) this.edit(turnInto(kind))
    if (to) this.edit(align(to))
    if (menu === 'color' && colors) this.edit(colors.choose(id))
  }

  private edit(command: Command): void {
    this.options.beforeEdit()
    this.run(command)
    this.view.focus()
  }

  private run(command: Command): void {
    command(this.view.state, (tr) => this.view.dispatch(tr), this.view)
  }

  private position(): number | null {
    return this.block?.isConnected ? blockPosition(this.view, this.block) : null
  }
}

const COMMANDS: Readonly<Record<string, Command>> = { duplicate, moveUp, moveDown, delete: deleteSelection }

const WIDTH = 44
const HEIGHT = 24
/** How far beside the text the mouse still means a block. */
const REACH = 80
