import { alignmentOf } from '../commands/align.ts'
import { kindOf } from '../blocks/blockKinds.ts'
import type { ColorMenu } from '../colors/openedColorMenu.ts'
import type { ShortcutId } from '../keys/shortcuts.ts'
import type { EditorLabels } from '../labels.ts'
import type { MenuItem } from '../menus/menuRow.ts'
import { turnIntoItems } from '../menus/turnIntoItems.ts'
import type { Node } from 'prosemirror-model'
import { blockAttrs, hasLine } from '../tree/blockNode.ts'

export interface BlockMenuOptions {
  readonly labels: EditorLabels
  readonly shortcutText: (id: ShortcutId) => string
  /** Null while colours cannot be had. */
  readonly colors: ColorMenu | null
}

/** The rows of the menu of one block. */
export function blockMenuItems(block: Node, options: BlockMenuOptions): readonly MenuItem[] {
  const { labels, shortcutText, colors } = options
  const hasText = hasLine(block)
  const { type } = block.attrs
  const rows: (MenuItem | false)[] = [
    hasText && { id: 'turnInto', icon: 'turnInto', text: labels['block.turnInto'], hasSubmenu: true },
    hasText &&
      colors !== null && { id: 'color', icon: 'color', text: labels['block.color'], hasSubmenu: true },
    hasText &&
      type !== 'code' && { id: 'align', icon: 'alignLeft', text: labels['block.align'], hasSubmenu: true },
    type === 'numbered_list' && {
      id: 'startNumber',
      icon: 'startNumber',
      text: labels['block.startNumber'],
    },
    {
      id: 'duplicate',
      icon: 'copy',
      text: labels['block.duplicate'],
      hint: shortcutText('duplicate'),
      isSeparated: hasText,
    },
    { id: 'moveUp', icon: 'up', text: labels['block.moveUp'], hint: shortcutText('moveUp') },
    { id: 'moveDown', icon: 'down', text: labels['block.moveDown'], hint: shortcutText('moveDown') },
    {
      id: 'delete',
      icon: 'trash',
      text: labels['block.delete'],
      hint: shortcutText('delete'),
      isSeparated: true,
    },
  ]
  return rows.filter((row) => row !== false)
}

/** What opens beside the row of the menu that has more to choose. */
export function blockSubmenu(
  id: string,
  block: Node,
  options: BlockMenuOptions,
): { readonly label: string; readonly items: readonly MenuItem[] } {
  const { labels, colors } = options
  const attrs = blockAttrs(block)
  if (id === 'color') return { label: labels['block.color'], items: colors?.items ?? [] }
  if (id === 'align') return { label: labels['block.align'], items: alignItems(attrs.data, options) }
  return { label: labels['block.turnInto'], items: turnIntoItems(kindOf(attrs), labels) }
}

function alignItems(
  data: Readonly<Record<string, unknown>>,
  { labels, shortcutText }: BlockMenuOptions,
): readonly MenuItem[] {
  const present = alignmentOf(data) ?? 'left'
  return ALIGNMENTS.map(([to, icon, shortcut]) => ({
    id: to,
    icon,
    text: labels[`media.${to}`],
    hint: shortcutText(shortcut),
    isChecked: to === present,
  }))
}

const ALIGNMENTS = [
  ['left', 'alignLeft', 'alignLeft'],
  ['center', 'alignCenter', 'alignCenter'],
  ['right', 'alignRight', 'alignRight'],
] as const
