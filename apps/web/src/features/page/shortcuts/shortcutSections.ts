import { SHORTCUTS, type ShortcutId } from '@sheaf/editor/shortcuts'
import type { MessageKey } from '@sheaf/locales'
import { formatShortcut } from '@sheaf/ui'

interface ShortcutRow {
  readonly label: MessageKey
  /** All combinations that do it. */
  readonly shortcuts: readonly string[]
  /** Where it means this, if the same keys mean something else elsewhere. */
  readonly where?: MessageKey
}

export interface ShortcutSection {
  readonly title: MessageKey
  readonly rows: readonly ShortcutRow[]
}

/** Every shortcut that there is, in the order in which people learn them, for the keyboard of this platform; `hasWriting` where there is a language model. */
export function shortcutSections(platform?: string, hasWriting = false): readonly ShortcutSection[] {
  const editor = [
    { title: 'shortcuts.text', rows: TEXT.map(rowOf) },
    { title: 'shortcuts.typing', rows: TYPING },
    { title: 'shortcuts.blocks', rows: BLOCKS.map(rowOf) },
    { title: 'shortcuts.editing', rows: [...EDITING, ...(hasWriting ? WRITING : [])].map(rowOf) },
  ] as const
  const taken = new Set(editor.flatMap(({ rows }) => rows.flatMap(({ shortcuts }) => shortcuts.map(written))))
  const app = APP.map((row): ShortcutRow => {
    const isTaken = row.shortcuts.some((shortcut) => taken.has(written(shortcut)))
    return isTaken ? { ...row, where: 'shortcuts.outsideText' } : row
  })
  return [...editor, { title: 'shortcuts.app', rows: app }]

  function written(shortcut: string): string {
    return formatShortcut(shortcut, platform)
  }
}

type Entry = readonly [ShortcutId | readonly string[], MessageKey]

function rowOf([keys, label]: Entry): ShortcutRow {
  return { label, shortcuts: typeof keys === 'string' ? SHORTCUTS[keys] : keys }
}

const TEXT: readonly Entry[] = [
  ['bold', 'editor.mark.bold'],
  ['italic', 'editor.mark.italic'],
  ['underline', 'editor.mark.underline'],
  ['strikethrough', 'editor.mark.strikethrough'],
  ['code', 'editor.mark.code'],
  ['highlight', 'shortcuts.highlight'],
  ['link', 'editor.mark.link'],
  ['formula', 'editor.kind.inlineFormula'],
  ['softBreak', 'shortcuts.softBreak'],
  [['alt+f10'], 'shortcuts.toolbar'],
]

/** Signs that open a menu while one writes. */
const TYPING: readonly ShortcutRow[] = [
  { label: 'editor.slash.title', shortcuts: ['/'] },
  { label: 'editor.mention.title', shortcuts: ['@'] },
  { label: 'editor.emoji.title', shortcuts: [':', ...SHORTCUTS.emoji] },
]

const BLOCKS: readonly Entry[] = [
  ['paragraph', 'editor.kind.paragraph'],
  ['heading1', 'editor.kind.heading1'],
  ['heading2', 'editor.kind.heading2'],
  ['heading3', 'editor.kind.heading3'],
  ['toggleTodo', 'shortcuts.toggle'],
  ['indent', 'editor.phone.indent'],
  ['lift', 'editor.phone.lift'],
  [['escape'], 'shortcuts.selectBlock'],
  [['shift+arrowup', 'shift+arrowdown'], 'shortcuts.selectMore'],
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

const EDITING: readonly Entry[] = [
  ['find', 'page.find'],
  [['f3'], 'shortcuts.findNext'],
  [['shift+f3'], 'shortcuts.findPrevious'],
  ['selectAll', 'shortcuts.selectAll'],
  ['undo', 'editor.phone.undo'],
  ['redo', 'editor.phone.redo'],
]

/** Where there is a language model. */
const WRITING: readonly Entry[] = [['writing', 'editor.kind.askModel']]

const APP: readonly ShortcutRow[] = [
  { label: 'shortcuts.title', shortcuts: ['mod+?'] },
  { label: 'finder.open', shortcuts: ['mod+p'] },
  { label: 'shortcuts.sidebar', shortcuts: ['mod+.'] },
  { label: 'shortcuts.otherPane', shortcuts: ['mod+\\'] },
  { label: 'pane.close', shortcuts: ['mod+shift+\\'] },
  { label: 'shortcuts.theme', shortcuts: ['mod+shift+l'] },
  { label: 'shortcuts.clearCache', shortcuts: ['mod+shift+r'] },
  { label: 'shortcuts.plainPaste', shortcuts: ['mod+shift+v'] },
]
