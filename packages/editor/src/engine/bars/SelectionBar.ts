import { Baseline, ChevronDown, Link, Sparkles } from 'lucide'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { findKind, kindLabel, kindOf } from '../blockTypes/blockKinds.ts'
import { loadColorMenu } from '../colors/loadColorMenu.ts'
import { isMarkActive, markableRanges, toggleMark } from '../commands/toggleMark.ts'
import { turnInto } from '../commands/turnInto.ts'
import { Float } from '../floating/Float.ts'
import type { Anchor, Box } from '../floating/placeFloat.ts'
import { icon } from '../dom/icon.ts'
import type { EditorContext } from '../context/EditorContext.ts'
import { shortcutCommand } from '../keys/shortcutCommands.ts'
import { barButtons } from './BarButton.ts'
import { schema } from '../schema/schema.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { selectedBlocks } from '../tree/selectedBlocks.ts'
import { besideHandles } from './besideHandles.ts'
import { barRule, iconButton } from '../menus/iconButton.ts'
import { MARK_BUTTONS } from './markButtons.ts'
import type { MenuItem } from '../menus/menuRow.ts'
import type { PopupMenu, PopupMenuOptions } from '../menus/PopupMenu.ts'
import type * as PopupMenus from '../menus/PopupMenu.ts'
import { turnIntoItems, turnIntoSubmenu } from '../menus/turnIntoItems.ts'

export interface SelectionBarOptions {
  readonly editor: EditorContext
  /** The keys have left the bar or one of its menus: it may be wanted no more. */
  readonly onChange: () => void
  /** Runs before an edit that is undone apart from what was typed. */
  readonly beforeEdit: (state: EditorState) => void
}

/** The bar itself, shown and taken away by `selectionToolbar`. */
export class SelectionBar {
  private readonly view: EditorView
  private readonly options: SelectionBarOptions
  private readonly float: Float
  private readonly writeButton: HTMLButtonElement
  private readonly turnButton: HTMLButtonElement
  private readonly turnText = document.createElement('span')
  private readonly markButtons: readonly HTMLButtonElement[]
  private readonly linkButton: HTMLButtonElement
  private readonly colorButton: HTMLButtonElement
  private readonly textButtons: readonly { readonly dom: HTMLButtonElement; readonly command: Command }[]
  private readonly ended: (() => void) | undefined
  private menu: PopupMenu | null = null
  /** What menus are made of; fetched while the bar is shown. */
  private menus: typeof PopupMenus | null = null

  constructor(view: EditorView, options: SelectionBarOptions) {
    this.view = view
    this.options = options
    const { labels } = options.editor
    this.writeButton = iconButton(
      Sparkles,
      labels['kind.askModel'],
      () => this.run(shortcutCommand('writing')),
      {
        shortcut: 'writing',
      },
    )
    this.writeButton.classList.add('ed-write')
    this.turnButton = iconButton(ChevronDown, labels['toolbar.turnInto'], () => this.openTurnInto())
    this.turnButton.classList.add('ed-turn')
    this.turnButton.setAttribute('aria-haspopup', 'menu')
    this.turnButton.replaceChildren(this.turnText, icon(ChevronDown, 14))
    this.markButtons = MARK_BUTTONS.map(([mark, node]) =>
      iconButton(node, labels[`mark.${mark}`], () => this.run(toggleMark(schema.marks[mark])), {
        shortcut: mark,
      }),
    )
    this.linkButton = iconButton(Link, labels['mark.link'], () => this.run(shortcutCommand('link')), {
      shortcut: 'link',
    })
    this.textButtons = barButtons('text', options.editor).map(({ icon: node, label, command, shortcut }) => ({
      dom: iconButton(node, labels[label], () => this.runStep(command), { ...(shortcut && { shortcut }) }),
      command,
    }))
    // The key gives the colour of a highlighter at once.
    this.colorButton = iconButton(Baseline, labels['toolbar.color'], () => void this.openColors(), {
      shortcut: 'highlight',
    })
    this.colorButton.setAttribute('aria-haspopup', 'menu')

    const dom = document.createElement('div')
    dom.className = 'ed-toolbar'
    dom.setAttribute('role', 'toolbar')
    dom.setAttribute('aria-label', labels['toolbar.title'])
    dom.append(
      this.writeButton,
      this.turnButton,
      barRule(),
      ...this.markButtons,
      barRule(),
      this.linkButton,
      ...this.textButtons.map(({ dom: button }) => button),
      this.colorButton,
    )
    dom.addEventListener('keydown', (event) => this.handleKey(event))
    dom.addEventListener('focusout', () => setTimeout(options.onChange))
    this.float = new Float(dom, { side: 'above', align: 'center', gap: 6 })
    this.ended = options.editor.ports.writing?.onOffered(() => this.float.isOpen && this.show())
    for (const button of this.buttons()) button.tabIndex = -1
  }

  /** Beside what is selected, as it is now. */
  show(): void {
    this.showState()
    void this.loadMenus()
    this.float.open(() => this.anchor(), this.options.editor.direction)
  }

  /** It stays while one of its menus is open. */
  hide(): void {
    if (!this.menu) this.float.close()
  }

  destroy(): void {
    this.ended?.()
    this.menu?.close(false)
    this.float.close()
  }

  /** The keys or the pointer are in it. */
  get isInUse(): boolean {
    return this.menu !== null || this.float.dom.contains(document.activeElement)
  }

  /** Moves the focus into the bar; false when it is not shown. */
  focus(): boolean {
    if (!this.float.isOpen) return false
    this.buttons()
      .find(({ hidden }) => !hidden)
      ?.focus()
    return true
  }

  private anchor(): Anchor | null {
    const box = selectionBox(this.view)
    if (!box) return null
    const anchor = besideHandles(this.view, box, BAR)
    const { after = 0, before = Infinity } = anchor
    const room = Math.min(before, document.documentElement.clientWidth) - Math.max(after, 0) - MARGIN
    this.float.dom.style.maxWidth = `${Math.max(LEAST, room)}px`
    return anchor
  }

  private showState(): void {
    const { state } = this.view
    const { labels, ports } = this.options.editor
    this.writeButton.hidden = !ports.writing?.isOffered()
    const first = selectedBlocks(state.doc, state.selection)[0]
    const label = first ? kindLabel(blockAttrs(first.node)) : null
    this.turnText.textContent = labels[label ?? 'toolbar.turnInto']
    const canMark = markableRanges(state.doc, state.selection).length > 0
    // Over code alone there is nothing to choose but the kind.
    this.float.dom.toggleAttribute('data-plain', !canMark)
    MARK_BUTTONS.forEach(([mark], index) => {
      const button = this.markButtons[index]!
      button.setAttribute('aria-pressed', String(isMarkActive(state, schema.marks[mark])))
      button.disabled = !canMark
    })
    this.linkButton.setAttribute('aria-pressed', String(isMarkActive(state, schema.marks.href)))
    this.linkButton.disabled = !canMark || !(state.selection instanceof TextSelection)
    this.colorButton.disabled = !canMark
    for (const { dom, command } of this.textButtons) dom.disabled = !command(state)
  }

  private openTurnInto(): void {
    const { state } = this.view
    const { labels } = this.options.editor
    const first = selectedBlocks(state.doc, state.selection)[0]
    const present = first ? kindOf(blockAttrs(first.node)) : null
    const choose = (id: string): void => {
      const kind = findKind(id)
      if (kind) this.run(turnInto(kind))
    }
    this.openMenu(this.turnButton, labels['toolbar.turnInto'], turnIntoItems(present, labels), choose, {
      submenu: (id) => turnIntoSubmenu(id, present, labels),
      onChooseInner: (_id, inner) => choose(inner),
    })
  }

  private async openColors(): Promise<void> {
    const { view } = this
    const { editor, beforeEdit } = this.options
    const { labels } = editor
    const loaded = await loadColorMenu()
    if (!loaded || !this.float.isOpen || this.menu) return
    const { items, choose } = loaded.textColorMenu(view.state, labels)
    const onChoose = (id: string): void => {
      beforeEdit(view.state)
      this.run(choose(id))
    }
    // Who has chosen a colour of the text may want one behind it, too.
    const itemsAfterChoice = () => loaded.textColorMenu(view.state, labels).items
    this.openMenu(this.colorButton, labels['toolbar.color'], items, onChoose, { itemsAfterChoice })
  }

  private openMenu(
    button: HTMLElement,
    label: string,
    items: readonly MenuItem[],
    onChoose: (id: string) => void,
    more: Pick<PopupMenuOptions, 'itemsAfterChoice' | 'submenu' | 'onChooseInner'> = {},
  ): void {
    if (!this.menus) {
      void this.loadMenus().then(
        () =>
          this.menus &&
          this.float.isOpen &&
          !this.menu &&
          this.openMenu(button, label, items, onChoose, more),
      )
      return
    }
    this.menu = new this.menus.PopupMenu({
      ...more,
      label,
      labels: this.options.editor.labels,
      items,
      placement: { side: 'below', align: 'start', gap: 8 },
      className: 'ed-submenu',
      direction: this.options.editor.direction,
      onChoose,
      onClose: (restoresFocus) => {
        this.menu = null
        if (restoresFocus) this.view.focus()
        this.options.onChange()
      },
    })
    this.menu.open(() => button.getBoundingClientRect())
  }

  /** Without a network there are no menus; the next showing asks again. */
  private async loadMenus(): Promise<void> {
    this.menus ??= await import('../menus/PopupMenu.ts').catch(() => null)
  }

  private runStep(command: Command): void {
    this.options.beforeEdit(this.view.state)
    this.run(command)
  }

  private run(command: Command): void {
    command(this.view.state, (tr) => this.view.dispatch(tr), this.view)
  }

  private buttons(): readonly HTMLButtonElement[] {
    return [
      this.writeButton,
      this.turnButton,
      ...this.markButtons,
      this.linkButton,
      ...this.textButtons.map(({ dom }) => dom),
      this.colorButton,
    ]
  }

  private handleKey(event: KeyboardEvent): void {
    const buttons = this.buttons().filter((button) => !button.disabled && !button.hidden)
    const at = buttons.findIndex((button) => button === document.activeElement)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step) {
      const forward = this.options.editor.direction === 'rtl' ? -step : step
      buttons[(at + forward + buttons.length) % buttons.length]?.focus()
    } else if (event.key === 'Escape') this.view.focus()
    else return
    event.preventDefault()
  }
}

/** The box of the selected text or cells on the screen; null while it is scrolled out of sight. */
function selectionBox(view: EditorView): Box | null {
  const box = pickedBox(view) ?? textBox(view)
  return box.bottom < 0 || box.top > innerHeight ? null : box
}

/** The box of selected cells, with room for the handles of their columns; null where none are selected. */
function pickedBox(view: EditorView): Box | null {
  if (view.state.selection instanceof TextSelection) return null
  const picked = [...view.dom.querySelectorAll('[data-picked]')]
  const [first, last] = [picked[0], picked.at(-1)].map((cell) => cell?.getBoundingClientRect())
  if (!first || !last) return null
  return {
    left: Math.min(first.left, last.left),
    right: Math.max(first.right, last.right),
    top: first.top - HANDLES,
    bottom: last.bottom,
  }
}

function textBox(view: EditorView): Box {
  const { from, to } = view.state.selection
  const start = view.coordsAtPos(from, 1)
  const end = view.coordsAtPos(to, -1)
  const isOneLine = end.top < start.bottom
  const around = view.dom.getBoundingClientRect()
  return {
    left: isOneLine ? Math.min(start.left, end.left) : around.left,
    right: isOneLine ? Math.max(start.right, end.right) : around.right,
    top: start.top,
    bottom: end.bottom,
  }
}

/** How far the bar covers the text beside a selection, how near to the edge of the window it goes, how narrow it gets: px. */
const BAR = 46
const MARGIN = 8
const LEAST = 190
/** How far the handles of columns stand out of a table, in px. */
const HANDLES = 10
