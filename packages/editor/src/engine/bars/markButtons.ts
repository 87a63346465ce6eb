import type { IconName } from '../dom/icons.ts'
import type { ShortcutId } from '../keys/shortcuts.ts'

/** What the bars for a selection do with marks, in the order they show them. */
export const MARK_BUTTONS = [
  ['bold', 'bold'],
  ['italic', 'italic'],
  ['underline', 'underline'],
  ['strikethrough', 'strikethrough'],
  ['code', 'codeMark'],
] as const satisfies readonly (readonly [ShortcutId, IconName])[]
