import { SHORTCUTS, type ShortcutId } from '@sheaf/editor'
import type { MessageKey } from '@sheaf/locales'

export interface ShortcutSection {
  readonly title: MessageKey
  readonly rows: readonly { readonly label: MessageKey; readonly shortcut: string }[]
}

/** Every shortcut that there is, in the order in which people learn them. */
export function shortcutSections(): readonly ShortcutSection[] {
  const ofEditor = (entries: readonly (readonly [ShortcutId, MessageKey])[]) =>
    entries.map(([id, label]) => ({ label, shortcut: SHORTCUTS[id][0] }))
  return [
    { title: 'shortcuts.text', rows: ofEditor(TEXT) },
    { title: 'shortcuts.blocks', rows: ofEditor(BLOCKS) },
    { title: 'shortcuts.editing', rows: ofEditor(EDITING) },
    { title: 'shortcuts.app', rows: APP },
  ]
}

type Entries = readonly (readonly [ShortcutId, MessageKey])[]

const TEXT: Entries = [
  ['bold', 'editor.mark.bold'],
  ['italic', 'editor.mark.italic'],
  ['underline', 'editor.mark.underline'],
  ['strikethrough', 'editor.mark.strikethrough'],
  ['code', 'editor.mark.code'],
  ['highlight', 'shortcuts.highlight'],
  ['link', 'editor.mark.link'],
  ['formula', 'editor.kind.inlineFormula'],
  ['softBreak', 'shortcuts.softBreak'],
  ['emoji', 'editor.emoji.title'],
]

const BLOCKS: Entries = [
  ['paragraph', 'editor.kind.paragraph'],
  ['heading1', 'editor.kind.heading1'],
  ['heading2', 'editor.kind.heading2'],
  ['heading3', 'editor.kind.heading3'],
  ['toggleTodo', 'shortcuts.toggle'],
  ['indent', 'editor.phone.indent'],
  ['lift', 'editor.phone.lift'],
  ['moveUp', 'editor.block.moveUp'],
  ['moveDown', 'editor.block.moveDown'],
  ['moveBack', 'shortcuts.moveBack'],
  ['moveOn', 'shortcuts.moveOn'],
  ['blockMenu', 'shortcuts.blockMenu'],
  ['duplicate', 'editor.block.duplicate'],
  ['delete', 'editor.block.delete'],
  ['alignLeft', 'shortcuts.alignLeft'],
  ['alignCenter', 'shortcuts.alignCenter'],
  ['alignRight', 'shortcuts.alignRight'],
]

const EDITING: Entries = [
  ['find', 'page.find'],
  ['selectAll', 'shortcuts.selectAll'],
  ['undo', 'editor.phone.undo'],
  ['redo', 'editor.phone.redo'],
]

const APP: ShortcutSection['rows'] = [
  { label: 'shortcuts.title', shortcut: 'mod+?' },
  { label: 'shortcuts.sidebar', shortcut: 'mod+.' },
  { label: 'shortcuts.theme', shortcut: 'mod+shift+l' },
  { label: 'shortcuts.plainPaste', shortcut: 'mod+shift+v' },
]
