import { GripVertical, Plus } from 'lucide'
import { NodeSelection, type Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { loadColorMenu } from '../colors/loadColorMenu.ts'
import { deferKeys } from '../input/deferKeys.ts'
import { iconButton } from '../menus/iconButton.ts'
import { blockOfHead, selectBlocks, wholeBlocks } from '../tree/BlockRange.ts'
import { BlockDrag } from './BlockDrag.ts'
import type * as BlockMenus from './BlockMenu.ts'
import { loadMenuParts, type BlockMenuPart } from './BlockMenuPart.ts'
import { blockAtPoint, blockPosition } from './blockAtPoint.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { blockAt } from '../tree/blockSpot.ts'
import { sayMoved } from '../input/sayMoved.ts'
import { standBeside } from './standBeside.ts'
import { watchGrip } from '../dom/watchGrip.ts'
import type { GutterOptions } from './GutterOptions.ts'

/**
 * One handle for all blocks: it stands in the margin of the block under the mouse, or, written with fingers, of the
 * block with the caret.
 */
export class GutterView {
  private readonly view: EditorView
  private readonly options: GutterOptions
  private readonly dom = document.createElement('div')
  private readonly grip: HTMLButtonElement
  private block: HTMLElement | null = null
  private menu: BlockMenus.BlockMenu | null = null
  private drag: BlockDrag | null = null
  private frame = 0
  private readonly coarse = matchMedia('(pointer: coarse)')
  private readonly signal = new AbortController()

  constructor(view: EditorView, options: GutterOptions) {
    this.view = view
    this.options = options
    const { labels } = options
    const plus = iconButton(Plus, labels['gutter.insert'], () => this.insert())
    plus.classList.add('ed-plus')
    this.grip = iconButton(GripVertical, labels['gutter.menu'], (event) => this.press(event), {
      shortcut: 'blockMenu',
    })
    this.grip.classList.add('ed-grip')
    this.grip.setAttribute('aria-haspopup', 'menu')
    this.dom.className = 'ed-gutter'
    this.dom.hidden = true
    this.dom.append(plus, this.grip)
    plus.tabIndex = -1
    this.grip.tabIndex = -1
    options.host.append(this.dom)
    const { signal } = this.signal
    watchGrip(this.grip, signal, () => this.startDrag())
    addEventListener('pointermove', this.handlePointer, { signal, passive: true })
    // Before the keys do anything: one of them opens the menu.
    view.dom.addEventListener('keydown', this.handleKey, { signal, capture: true })
    view.dom.addEventListener('blur', () => this.coarse.matches && this.hide(), { signal })
    view.dom.addEventListener('focus', () => this.update(), { signal })
  }

  update(): void {
    if (this.menu || this.drag) return
    if (this.coarse.matches) {
      this.schedule(() => this.followCaret())
      return
    }
    if (!this.block) return
    if (!this.view.editable || !this.block.isConnected) this.hide()
    else this.schedule(() => this.block && this.stand(this.block))
  }

  destroy(): void {
    this.signal.abort()
    cancelAnimationFrame(this.frame)
    this.menu?.close()
    this.drag?.end()
    this.dom.remove()
  }

  /** Opens the menu of the selected blocks, or of the block with the caret, beside it. */
  readonly openMenuByKey: Command = (state, dispatch) => {
    const spot = wholeBlocks(state.doc, state.selection)?.first ?? blockOfHead(state.doc, state.selection)
    const element = spot && this.view.nodeDOM(spot.pos)
    if (!(element instanceof HTMLElement)) return false
    if (dispatch) {
      this.stand(element)
      deferKeys(this.view, this.openMenu())
    }
    return true
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

  private readonly handleKey = ({ key }: KeyboardEvent): void => {
    if (this.block === null && this.frame === 0) return
    // Shift may be for a press on the handle.
    if (!this.coarse.matches && !MODIFIERS.has(key)) this.hide()
  }

  private followCaret(): void {
    const { view } = this
    if (view.isDestroyed || this.menu || this.drag) return
    const spot = view.hasFocus() && view.editable ? blockOfHead(view.state.doc, view.state.selection) : null
    const element = spot && view.nodeDOM(spot.pos)
    // In a cell the handle is the table's: rows and columns have their own.
    if (element instanceof HTMLElement) this.stand(element.closest<HTMLElement>('.b-simple_table') ?? element)
    else this.hide()
  }

  private schedule(run: () => void): void {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      run()
    })
  }

  private stand(block: HTMLElement): void {
    const { host } = this.options
    this.block = block
    // Here before the menu is: it opens with the press.
    void loadMenu()
    void loadColorMenu()
    standBeside(this.dom, block, {
      host,
      isRtl: getComputedStyle(this.view.dom).direction === 'rtl',
      isNarrow: this.coarse.matches,
    })
  }

  private hide(): void {
    if (this.menu || this.drag) return
    cancelAnimationFrame(this.frame)
    this.frame = 0
    this.block = null
    this.dom.hidden = true
  }

  private insert(): void {
    const pos = this.position()
    if (pos === null) return
    const { view } = this
    const { id } = blockAttrs(blockAt(view.state.doc, pos).node)
    // Where the handle is now: it goes as soon as the pointer does.
    const { top, bottom } = this.dom.getBoundingClientRect()
    const block = this.block!
    this.options.openPicker(view, id, () => {
      if (!block.isConnected) return null
      const { left, right } = block.getBoundingClientRect()
      return { left, right, top, bottom }
    })
    this.hide()
  }

  private press(event: MouseEvent): void {
    if (event.shiftKey) this.extend()
    else deferKeys(this.view, this.openMenu())
  }

  /** EDIT-BLOCKS: with Shift, everything from the selected block to this one. */
  private extend(): void {
    const { view } = this
    const pos = this.position()
    if (pos === null) return
    const { doc, selection } = view.state
    const first = wholeBlocks(doc, selection)?.first ?? blockOfHead(doc, selection)
    view.dispatch(view.state.tr.setSelection(selectBlocks(doc, first?.pos ?? pos, pos)))
    view.focus()
  }

  private startDrag(): void {
    const pos = this.position()
    if (pos === null || this.drag || this.menu) return
    const { host, direction, beforeEdit, liveRegion, labels } = this.options
    document.documentElement.classList.add('ed-dragging')
    // Gone for the eye only: a finger is tied to what it touched.
    this.dom.style.opacity = '0'
    liveRegion.say(labels['block.dragging'])
    this.drag = new BlockDrag(this.view, pos, {
      host,
      direction,
      beforeMove: beforeEdit,
      afterMove: () => sayMoved(this.view.state, liveRegion, labels),
      onEnd: (hasMoved) => {
        document.documentElement.classList.remove('ed-dragging')
        this.dom.style.opacity = ''
        this.drag = null
        if (!hasMoved) liveRegion.say(labels['block.dragEnded'])
        this.hide()
      },
    })
  }

  private async openMenu(): Promise<void> {
    const [loaded, colors] = await Promise.all([loadMenu(), loadColorMenu()])
    const pos = this.position()
    const { view } = this
    if (!loaded || pos === null || this.drag || this.menu || view.isDestroyed || !view.editable) return
    const { doc, selection } = view.state
    const whole = wholeBlocks(doc, selection)
    const isSelected = whole && pos >= whole.first.pos && pos <= whole.last.pos
    if (!isSelected) view.dispatch(view.state.tr.setSelection(NodeSelection.create(doc, pos)))
    this.grip.classList.add('is-open')
    this.menu = new loaded.BlockMenu(
      view,
      { colors, parts: loaded.parts },
      {
        ...this.options,
        onClose: () => {
          this.menu = null
          this.grip.classList.remove('is-open')
          this.update()
        },
      },
    )
    this.menu.open(() => this.grip.getBoundingClientRect())
  }

  private position(): number | null {
    return this.block?.isConnected ? blockPosition(this.view, this.block) : null
  }
}

/** Few visits open it, and the mouse has to reach the handle first. Null without a network. */
async function loadMenu(): Promise<LoadedMenu | null> {
  try {
    const [{ BlockMenu }, parts] = await Promise.all([import('./BlockMenu.ts'), loadMenuParts()])
    return { BlockMenu, parts }
  } catch {
    return null
  }
}

interface LoadedMenu {
  readonly BlockMenu: typeof BlockMenus.BlockMenu
  readonly parts: readonly BlockMenuPart[]
}

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta'])
/** How far beside the text the mouse still means a block. */
const REACH = 80
