/**
 * Every shortcut of the editor, once: the keymap is made from it, and tooltips and the list of shortcuts show it.
 * `mod` is Command on Apple keyboards and Control elsewhere. The first combination is the one that is shown.
 */
export const SHORTCUTS = {
  bold: ['mod+b'],
  italic: ['mod+i'],
  underline: ['mod+u'],
  strikethrough: ['mod+shift+s', 'mod+shift+x'],
  code: ['mod+e'],
  highlight: ['mod+shift+h'],
  link: ['mod+k'],
  formula: ['mod+alt+='],
  toggleTodo: ['mod+enter'],
  alignLeft: ['ctrl+shift+l'],
  alignCenter: ['ctrl+shift+e'],
  alignRight: ['ctrl+shift+r'],
  indent: ['tab'],
  lift: ['shift+tab'],
  softBreak: ['shift+enter'],
  paragraph: ['mod+alt+0'],
  heading1: ['mod+alt+1'],
  heading2: ['mod+alt+2'],
  heading3: ['mod+alt+3'],
  duplicate: ['mod+d'],
  delete: ['delete'],
  moveUp: ['alt+shift+arrowup'],
  moveDown: ['alt+shift+arrowdown'],
  moveBack: ['alt+shift+arrowleft'],
  moveOn: ['alt+shift+arrowright'],
  blockMenu: ['mod+alt+b'],
  selectAll: ['mod+a'],
  emoji: ['mod+alt+e'],
  find: ['mod+f'],
  writing: ['mod+j'],
  undo: ['mod+z'],
  redo: ['mod+shift+z', 'mod+y'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

export type ShortcutId = keyof typeof SHORTCUTS

/** A combination as prosemirror-keymap writes it: `mod+shift+s` is `Mod-Shift-s`. */
export function keymapName(combination: string): string {
  return combination
    .split('+')
    .map((key) => KEY_NAMES[key] ?? key)
    .join('-')
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  mod: 'Mod',
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  tab: 'Tab',
  delete: 'Delete',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
}
