import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { findKind } from '../blockTypes/blockKinds.ts'
import type * as ColorMenus from '../colors/openedColorMenu.ts'
import { align, alignmentOf } from '../commands/align.ts'
import { deleteSelection } from '../commands/deleteSelection.ts'
import { duplicate } from '../commands/duplicate.ts'
import { moveDown, moveUp } from '../commands/moveBlocks.ts'
import { turnInto } from '../commands/turnInto.ts'
import type { EditorLabels } from '../labels/labels.ts'
import type { Box } from '../floating/placeFloat.ts'
import { PopupMenu } from '../menus/PopupMenu.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { sayMoved } from '../input/sayMoved.ts'
import { selectedRoots } from '../tree/selectedBlocks.ts'
import { blockMenuItems, blockSubmenu } from './blockMenuItems.ts'
import type { BlockMenuPart, MenuSubject } from './BlockMenuPart.ts'
import type { GutterOptions } from './GutterOptions.ts'

export interface BlockMenuOptions extends GutterOptions {
  readonly onClose: () => void
}

/** The menu of the blocks that are selected as wholes. */
export class BlockMenu {
  private readonly view: EditorView
  private readonly options: BlockMenuOptions
  private readonly menu: PopupMenu
  private readonly parts: readonly BlockMenuPart[]

  constructor(
    view: EditorView,
    {
      colors,
      parts,
    }: { readonly colors: typeof ColorMenus | null; readonly parts: readonly BlockMenuPart[] },
    options: BlockMenuOptions,
  ) {
    this.view = view
    this.parts = parts
    this.options = options
    const { labels, copyLink, lastEdit } = options
    const subject = (): MenuSubject => {
      const { doc, selection } = view.state
      const blocks = selectedRoots(doc, selection)
      return {
        view,
        doc,
        blocks,
        labels,
        colors: (blocks[0] && colors?.blockColorMenu(blockAttrs(blocks[0].node), labels)) ?? null,
        hasLink: copyLink !== null,
      }
    }
    this.menu = new PopupMenu({
      labels,
      label: labels['block.title'],
      items: blockMenuItems(subject(), parts),
      placement: { side: 'below', align: 'start', gap: 6 },
      className: 'ed-block-menu',
      direction: options.direction,
      ...(lastEdit && { foot: footOf(lastEdit, labels) }),
      submenu: (id) => blockSubmenu(id, subject(), parts),
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
    const open = this.parts.find(({ opens }) => opens?.[id])?.opens?.[id]
    if (open) open({ ...this.options, view: this.view })
    else if (id === 'copyLink') this.copyLink()
    else this.edit(this.command(id))
  }

  private chooseInner(menu: string, id: string, colors: ColorMenus.ColorMenu | null): void {
    const kind = menu === 'turnInto' ? findKind(id) : null
    const to = menu === 'align' ? alignmentOf({ align: id }) : null
    if (kind) this.edit(turnInto(kind))
    if (to) this.edit(align(to))
    if (menu === 'color' && colors) this.run(colors.choose(id))
    const isOwn = this.parts.some(({ submenus }) => submenus?.[menu])
    if (menu === 'move' || isOwn) this.edit(this.command(id), menu === 'move')
  }

  private command(id: string): Command {
    return COMMANDS[id] ?? this.parts.find(({ commands }) => commands?.[id])!.commands![id]!
  }

  private copyLink(): void {
    const [first] = selectedRoots(this.view.state.doc, this.view.state.selection)
    if (first) this.options.copyLink?.(first.node.attrs['id'])
  }

  private edit(command: Command, isMove = false): void {
    const { view, options } = this
    const isDone = this.run(command)
    if (isDone && isMove) sayMoved(view.state, options.liveRegion, options.labels)
    view.focus()
  }

  /** The menu keeps the focus. */
  private run(command: Command): boolean {
    const { view } = this
    this.options.beforeEdit()
    return command(view.state, (tr) => view.dispatch(tr), view)
  }
}

async function footOf(
  lastEdit: NonNullable<GutterOptions['lastEdit']>,
  labels: EditorLabels,
): Promise<readonly string[] | null> {
  const edit = await lastEdit()
  return edit && [labels['block.lastEdited']({ name: edit.name }), edit.when]
}

const COMMANDS: Readonly<Record<string, Command>> = { duplicate, moveUp, moveDown, delete: deleteSelection }
