import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { findKind } from '../blockTypes/blockKinds.ts'
import type * as ColorMenus from '../colors/openedColorMenu.ts'
import { align, alignmentOf } from '../commands/align.ts'
import { deleteSelection } from '../commands/deleteSelection.ts'
import { duplicate } from '../commands/duplicate.ts'
import { moveDown, moveUp } from '../commands/moveBlocks.ts'
import { turnInto } from '../commands/turnInto.ts'
import { columnCommands } from '../../blocks/columns/columnCommands.ts'
import type { Box } from '../floating/placeFloat.ts'
import { PopupMenu } from '../menus/PopupMenu.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { sayMoved } from '../input/sayMoved.ts'
import { selectedRoots } from '../tree/selectedBlocks.ts'
import { blockMenuItems, blockSubmenu, type MenuSubject } from './blockMenuItems.ts'
import type { GutterOptions } from './GutterView.ts'

export interface BlockMenuOptions extends GutterOptions {
  readonly onClose: () => void
}

/** The menu of the blocks that are selected as wholes. */
export class BlockMenu {
  private readonly view: EditorView
  private readonly options: BlockMenuOptions
  private readonly menu: PopupMenu

  constructor(view: EditorView, colors: typeof ColorMenus | null, options: BlockMenuOptions) {
    this.view = view
    this.options = options
    const { labels, copyLink } = options
    const subject = (): MenuSubject => {
      const { doc, selection } = view.state
      const blocks = selectedRoots(doc, selection)
      return {
        doc,
        blocks,
        labels,
        colors: (blocks[0] && colors?.blockColorMenu(blockAttrs(blocks[0].node), labels)) ?? null,
        hasLink: copyLink !== null,
        hasIcon: this.iconButton() !== null,
      }
    }
    this.menu = new PopupMenu({
      labels,
      label: labels['block.title'],
      items: blockMenuItems(subject()),
      placement: { side: 'below', align: 'start', gap: 6 },
      className: 'ed-block-menu',
      direction: options.direction,
      submenu: (id) => blockSubmenu(id, subject()),
      onChooseInner: (menu, id) => this.chooseInner(menu, id, subject().colors),
      onChoose: (id) => this.choose(id),
      onClose: (restoresFocus) => {
        options.onClose()
        if (restoresFocus) view.focus()
      },
    })
  }

  open(anchor: () => Box | null): void {
    this.menu.open(anchor)
  }

  close(): void {
    this.menu.close(false)
  }

  private choose(id: string): void {
    if (id === 'startNumber') void this.openStartNumber()
    else if (id === 'copyLink') this.copyLink()
    else if (id === 'icon') this.iconButton()?.click()
    else this.edit(COMMANDS[id]!)
  }

  private chooseInner(menu: string, id: string, colors: ColorMenus.ColorMenu | null): void {
    const kind = menu === 'turnInto' ? findKind(id) : null
    const to = menu === 'align' ? alignmentOf({ align: id }) : null
    if (kind) this.edit(turnInto(kind))
    if (to) this.edit(align(to))
    if (menu === 'color' && colors) this.run(colors.choose(id))
    if (menu === 'move' || menu === 'columns')
      this.edit({ ...COMMANDS, ...columnCommands }[id]!, menu === 'move')
  }

  private async openStartNumber(): Promise<void> {
    const { doc, selection } = this.view.state
    const { openStartNumber } = await import('../../blocks/lists/StartNumberField.ts')
    if (this.view.state.doc === doc) openStartNumber(this.view, selection.from, this.options)
  }

  /** What changes the icon of the callout that is selected; null for other blocks and where there is nothing to choose from. */
  private iconButton(): HTMLButtonElement | null {
    const { view } = this
    const [first] = selectedRoots(view.state.doc, view.state.selection)
    if (first?.node.attrs['type'] !== 'callout') return null
    const dom = view.nodeDOM(first.pos)
    return dom instanceof HTMLElement ? dom.querySelector('button.b-icon:enabled') : null
  }

  private copyLink(): void {
    const [first] = selectedRoots(this.view.state.doc, this.view.state.selection)
    if (first) this.options.copyLink?.(first.node.attrs['id'])
  }

  private edit(command: Command, isMove = false): void {
    const { view, options } = this
    const isDone = this.run(command)
    if (isDone && isMove) sayMoved(view.state, options.live, options.labels)
    view.focus()
  }

  /** The menu keeps the focus. */
  private run(command: Command): boolean {
    const { view } = this
    this.options.beforeEdit()
    return command(view.state, (tr) => view.dispatch(tr), view)
  }
}

const COMMANDS: Readonly<Record<string, Command>> = { duplicate, moveUp, moveDown, delete: deleteSelection }
