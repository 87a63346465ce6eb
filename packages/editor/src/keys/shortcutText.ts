import { formatShortcut } from '@sheaf/ui/formatShortcut'
import { SHORTCUTS, type ShortcutId } from './shortcuts.ts'

/** A shortcut as this person's keyboard writes it: `Ctrl B`, or `⌘B` on Apple keyboards. */
export function shortcutText(id: ShortcutId): string {
  return formatShortcut(SHORTCUTS[id][0])
}
