import { BLOCK_KINDS, type BlockKind } from '../blocks/blockKinds.ts'
import { SHORTCUTS, type ShortcutId } from '../keys/shortcuts.ts'
import type { EditorLabels } from '../labels.ts'
import type { MenuItem } from './menuRow.ts'

/** The rows of "Turn into": every kind with text; the present one is checked. */
export function turnIntoItems(present: BlockKind | null, labels: EditorLabels): readonly MenuItem[] {
  return BLOCK_KINDS.filter((kind) => kind.canTurnInto).map((kind) => ({
    id: kind.id,
    icon: kind.id,
    text: labels[kind.label],
    aliases: [...kind.aliases, ...(kind.typed === '' ? [] : [kind.typed])],
    ...(isShortcut(kind.id) && { shortcut: kind.id }),
    isChecked: kind === present,
  }))
}

function isShortcut(kind: string): kind is ShortcutId {
  return kind in SHORTCUTS
}
