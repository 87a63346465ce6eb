import { expect, it } from 'vitest'

import { formatShortcut } from './formatShortcut.ts'

it.each([
  ['mod+shift+l', 'Linux x86_64', 'Ctrl Shift L'],
  ['mod+.', 'Win32', 'Ctrl .'],
  ['mod+shift+l', 'MacIntel', '⇧⌘L'],
  ['mod+alt+e', 'MacIntel', '⌥⌘E'],
  ['delete', 'Linux x86_64', 'Del'],
])('writes %s on %s as %s', (shortcut, platform, text) => {
  expect(formatShortcut(shortcut, platform)).toBe(text)
})
