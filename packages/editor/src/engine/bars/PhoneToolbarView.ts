import {
  Baseline,
  GripVertical,
  type IconNode,
  IndentDecrease,
  IndentIncrease,
  KeyboardOff,
  Link,
  Plus,
  Redo2,
  Sparkles,
  Undo2,
} from 'lucide'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { stopUndoGroup } from '../binding/undo.ts'
import type { ColorMenu } from '../colors/openedColorMenu.ts'
import { loadColorMenu } from '../colors/loadColorMenu.ts'
import { indent } from '../commands/indent.ts'
import { lift } from '../commands/lift.ts'
import { isMarkActive, markableRanges, toggleMark } from '../commands/toggleMark.ts'
import type { ShortcutId } from '../keys/shortcuts.ts'
import type { EditorContext } from '../context/EditorContext.ts'
import { shortcutCommand } from '../keys/shortcutCommands.ts'
import { barButtons, type BarButton } from './BarButton.ts'
import { schema } from '../schema/schema.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { blockAround } from '../tree/blockSpot.ts'
import { iconButton } from '../menus/iconButton.ts'
import { MARK_BUTTONS } from './markButtons.ts'
import { PopupMenu } from '../menus/PopupMenu.ts'
import type { OpenPicker } from '../menus/OpenPicker.ts'

export interface PhoneToolbarOptions {
  readonly editor: EditorContext
  readonly undo: Command
  readonly redo: Command
  /** Lets somebody choose what to insert at a block. */
  readonly openPicker: OpenPicker
  /** Opens the menu of the blocks with the selection. */
  readonly openBlockMenu: Command
}

/**
 * The bar above the keyboard of a phone: everything that a mouse finds by hovering and a keyboard by shortcuts.
 * Shown while the page is being written with fingers; it scrolls sideways, hiding the keyboard stays at its end.
 */
export class PhoneToolbarView {
  private readonly view: EditorView
  private readonly dom = document.createElement('div')
  private readonly markButtons: readonly HTMLButtonElement[]
  private readonly textButtons: readonly { readonly dom: HTMLButtonElement; readonly command: Command }[]
  private readonly colorButton: HTMLButtonElement
  private readonly writeButton: HTMLButtonElement
  private menu: PopupMenu | null = null
  private readonly options: PhoneToolbarOptions
  private readonly coarse: MediaQueryList
  private keyboard = 0
  private readonly signal = new AbortController()

  constructor(view: EditorView, options: PhoneToolbarOptions, coarse: MediaQueryList) {
    this.view = view
    this.options = options
    this.coarse = coarse
    const { editor, undo, redo, openBlockMenu } = options
    const { labels } = editor
    const added = (section: BarButton['section']) =>
      barButtons(section, editor).map(({ icon, label, command, shortcut }) => ({
        dom: this.button(icon, labels[label], command, shortcut),
        command,
      }))
    this.markButtons = MARK_BUTTONS.map(([mark, node]) =>
      this.button(node, labels[`mark.${mark}`], toggleMark(schema.marks[mark]), mark),
    )
    this.textButtons = added('text')
    this.writeButton = this.button(Sparkles, labels['kind.askModel'], shortcutCommand('writing'), 'writing')
    this.writeButton.classList.add('ed-write')
    this.colorButton = iconButton(Baseline, labels['toolbar.color'], () => void this.openColors(), {
      size: SIZE,
      shortcut: 'highlight',
    })
    this.colorButton.setAttribute('aria-haspopup', 'menu')
    const scroller = document.createElement('div')
    scroller.className = 'ed-phone-scroll'
    scroller.append(
      this.button(Plus, labels['phone.insert'], this.openPicker),
      this.writeButton,
      ...added('insert').map(({ dom }) => dom),
      ...this.markButtons,
      ...this.textButtons.map(({ dom }) => dom),
      this.button(Link, labels['mark.link'], shortcutCommand('link'), 'link'),
      this.button(IndentIncrease, labels['phone.indent'], indent, 'indent'),
      this.button(IndentDecrease, labels['phone.lift'], lift, 'lift'),
      ...added('more').map(({ dom }) => dom),
      this.colorButton,
      this.button(GripVertical, labels['phone.block'], openBlockMenu, 'blockMenu'),
      this.button(Undo2, labels['phone.undo'], undo, 'undo'),
      this.button(Redo2, labels['phone.redo'], redo, 'redo'),
    )
    const hide = iconButton(KeyboardOff, labels['phone.hide'], () => view.dom.blur(), { size: SIZE })
    hide.classList.add('ed-phone-hide')
    this.dom.className = 'ed-phone'
    this.dom.dir = editor.direction
    this.dom.hidden = true
    this.dom.setAttribute('role', 'toolbar')
    this.dom.setAttribute('aria-label', labels['phone.title'])
    this.dom.append(scroller, hide)
    document.body.append(this.dom)

    const { signal } = this.signal
    const show = () => requestAnimationFrame(() => this.update())
    view.dom.addEventListener('focus', show, { signal })
    view.dom.addEventListener('blur', show, { signal })
    this.coarse.addEventListener('change', show, { signal })
    const ended = editor.ports.writing?.onOffered(show)
    if (ended) signal.addEventListener('abort', ended)
    visualViewport?.addEventListener('resize', this.stand, { signal, passive: true })
    visualViewport?.addEventListener('scroll', this.stand, { signal, passive: true })
    this.update()
  }

  update(): void {
    const { view } = this
    if (view.isDestroyed) return
    this.dom.hidden = !this.coarse.matches || !view.editable || (!view.hasFocus() && !this.menu)
    if (this.dom.hidden) return this.makeRoom(0)
    this.showMarks()
    this.stand()
  }

  /** What is for selected words alone is shown with them: a caret needs the room for what blocks can do. */
  private showMarks(): void {
    const { state } = this.view
    this.writeButton.hidden = !this.options.editor.ports.writing?.isOffered()
    const isSelected = !state.selection.empty && markableRanges(state.doc, state.selection).length > 0
    MARK_BUTTONS.forEach(([mark], index) => {
      const button = this.markButtons[index]!
      button.setAttribute('aria-pressed', String(isMarkActive(state, schema.marks[mark])))
      button.hidden = !isSelected && mark !== 'bold' && mark !== 'italic'
    })
    for (const { dom, command } of this.textButtons) dom.hidden = !isSelected || !command(state)
  }

  destroy(): void {
    this.signal.abort()
    this.menu?.close(false)
    this.makeRoom(0)
    this.dom.remove()
  }

  /** EDIT-COLOR: of the selected text, or else of the block with the caret. */
  private async openColors(): Promise<void> {
    const { view } = this
    const { labels, direction } = this.options.editor
    const loaded = await loadColorMenu()
    const spot = blockAround(view.state.selection.$head)
    if (!loaded || !spot || this.menu || view.isDestroyed) return
    const isText = !view.state.selection.empty
    const colors = (): ColorMenu => {
      const { node } = blockAround(view.state.selection.$head) ?? spot
      return isText
        ? loaded.textColorMenu(view.state, labels)
        : loaded.blockColorMenu(blockAttrs(node), labels)
    }
    this.menu = new PopupMenu({
      labels,
      label: labels['toolbar.color'],
      items: colors().items,
      itemsAfterChoice: () => colors().items,
      placement: { side: 'above', align: 'start', gap: 8 },
      direction,
      onChoose: (id) => {
        stopUndoGroup(view.state)
        colors().choose(id)(view.state, (tr) => view.dispatch(tr))
      },
      onClose: (restoresFocus) => {
        this.menu = null
        if (restoresFocus) view.focus()
        this.update()
      },
    })
    this.menu.open(() => this.colorButton.getBoundingClientRect())
  }

  /** Keeps the bar at the lower edge of what can be seen, right above the keyboard, and the caret above the bar. */
  private readonly stand = (): void => {
    if (!visualViewport) return
    const { offsetTop, height, scale } = visualViewport
    // Enlarged with two fingers, it is not the keyboard that hides the rest.
    const covered = scale > 1.01 ? 0 : document.documentElement.clientHeight - offsetTop - height
    const keyboard = this.dom.hidden ? 0 : Math.max(0, Math.round(covered))
    this.dom.style.bottom = `${keyboard}px`
    this.dom.toggleAttribute('data-keyboard', keyboard > 0)
    const hasRisen = keyboard > this.keyboard
    this.makeRoom(keyboard)
    if (hasRisen && this.view.hasFocus() && !this.view.composing)
      this.view.dispatch(this.view.state.tr.scrollIntoView())
  }

  /** As much below the text as the keyboard covers: the last line, too, can stand above it. */
  private makeRoom(keyboard: number): void {
    if (keyboard === this.keyboard) return
    this.keyboard = keyboard
    this.view.dom.style.paddingBlockEnd = keyboard > 0 ? `${keyboard + ROOM_BELOW}px` : ''
  }

  private readonly openPicker: Command = ({ selection }) => {
    const spot = blockAround(selection.$head)
    if (spot)
      this.options.openPicker(this.view, blockAttrs(spot.node).id, () => this.dom.getBoundingClientRect())
    return spot !== null
  }

  private button(node: IconNode, label: string, command: Command, shortcut?: ShortcutId): HTMLButtonElement {
    // EDIT-MOVE-4.
    const run = (): void => {
      stopUndoGroup(this.view.state)
      command(this.view.state, (tr) => this.view.dispatch(tr), this.view)
    }
    return iconButton(node, label, run, { size: SIZE, ...(shortcut && { shortcut }) })
  }
}

const ROOM_BELOW = 120
/** Of an icon, in px. */
const SIZE = 18
