import { expect, it } from 'vitest'
import { ariaShortcut } from './ariaShortcut.ts'

it.each([
  ['mod+alt+e', 'Linux x86_64', 'Control+Alt+E'],
  ['mod+alt+e', 'MacIntel', 'Meta+Alt+E'],
  ['ctrl+shift+l', 'MacIntel', 'Control+Shift+L'],
  ['mod+alt+=', 'Win32', 'Control+Alt+='],
  ['alt+shift+arrowup', 'Win32', 'Alt+Shift+ArrowUp'],
])('EDIT-KEYS-3: tells a screen reader %s on %s as %s', (shortcut, platform, text) => {
  expect(ariaShortcut(shortcut, platform)).toBe(text)
})
