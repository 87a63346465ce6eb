import { Bold, Code, type IconNode, Italic, Strikethrough, Underline } from 'lucide'
import type { ShortcutId } from '../keys/shortcuts.ts'

/** What the bars for a selection do with marks, in the order they show them. */
export const MARK_BUTTONS = [
  ['bold', Bold],
  ['italic', Italic],
  ['underline', Underline],
  ['strikethrough', Strikethrough],
  ['code', Code],
] as const satisfies readonly (readonly [ShortcutId, IconNode])[]
