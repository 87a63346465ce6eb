import { BLOCK_KINDS, type BlockKind, type BlockKindId } from '../blockTypes/blockKinds.ts'
import { SHORTCUTS, type ShortcutId } from '../keys/shortcuts.ts'
import type { EditorLabels } from '../labels/labels.ts'
import type { MenuItem } from './menuRow.ts'

/**
 * EDIT-TURN-6: the rows of "Turn into": every kind with text; the present one is checked. Deep headings and those that fold
 * are in a submenu, and found by name.
 */
export function turnIntoItems(present: BlockKind | null, labels: EditorLabels): readonly MenuItem[] {
  const item = (id: BlockKindId) => kindItem(id, present, labels)
  const deep = [...DEEP, ...FOLDING]
  return [
    ...FIRST.map(item),
    moreRow('moreHeadings', labels),
    ...LISTS.map((id, at) => ({ ...item(id), isSeparated: at === 0 })),
    ...BOXES.map((id, at) => ({ ...item(id), isSeparated: at === 0 })),
    ...deep.map((id) => ({ ...item(id), isFoundOnly: true })),
  ]
}

/** What opens beside "More headings" and "Toggle heading"; null for other rows. */
export function turnIntoSubmenu(
  id: string,
  present: BlockKind | null,
  labels: EditorLabels,
): { readonly label: string; readonly items: readonly MenuItem[] } | null {
  const item = (kind: BlockKindId) => kindItem(kind, present, labels)
  if (id === 'moreHeadings')
    return {
      label: labels['slash.moreHeadings'],
      items: [...DEEP.map(item), { ...moreRow('toggleHeading', labels), isSeparated: true }],
    }
  return id === 'toggleHeading' ? { label: labels['slash.toggleHeading'], items: FOLDING.map(item) } : null
}

function moreRow(id: 'moreHeadings' | 'toggleHeading', labels: EditorLabels): MenuItem {
  return {
    id,
    icon: id === 'moreHeadings' ? 'heading' : id,
    text: labels[`slash.${id}`],
    hasSubmenu: true,
  }
}

function kindItem(id: BlockKindId, present: BlockKind | null, labels: EditorLabels): MenuItem {
  const kind = BLOCK_KINDS.find((each) => each.id === id)!
  return {
    id,
    icon: id,
    text: labels[kind.label],
    aliases: [...kind.aliases, ...(kind.typed === '' ? [] : [kind.typed])],
    ...(isShortcut(id) && { shortcut: id }),
    isChecked: kind === present,
  }
}

const FIRST = ['paragraph', 'heading1', 'heading2'] as const
const BOXES = ['quote', 'callout', 'code'] as const
const LISTS = ['bulletedList', 'numberedList', 'todoList', 'toggleList'] as const
const DEEP = ['heading3', 'heading4', 'heading5', 'heading6'] as const
const FOLDING = [
  'toggleHeading1',
  'toggleHeading2',
  'toggleHeading3',
  'toggleHeading4',
  'toggleHeading5',
  'toggleHeading6',
] as const

/** Everything that "Turn into" offers. */
export const TURN_KINDS: ReadonlySet<BlockKindId> = new Set([
  ...FIRST,
  ...LISTS,
  ...BOXES,
  ...DEEP,
  ...FOLDING,
])

function isShortcut(kind: string): kind is ShortcutId {
  return kind in SHORTCUTS
}
