import { isApplePlatform } from './isApplePlatform.ts'

/**
 * Writes a shortcut (`mod+shift+l`) as the person's keyboard does: `Ctrl Shift L`, or `⇧⌘L` on Apple
 * keyboards. `mod` is Command there and Control elsewhere.
 */
export function formatShortcut(shortcut: string, platform?: string): string {
  const isApple = isApplePlatform(platform)
  const names = isApple ? APPLE : OTHER
  const parts = shortcut.split('+').map((key) => names[key] ?? key.toUpperCase())
  if (!isApple) return parts.join(' ')
  return parts.toSorted((a, b) => appleRank(a) - appleRank(b)).join('')
}

const APPLE: Readonly<Record<string, string>> = {
  mod: '⌘',
  ctrl: '⌃',
  alt: '⌥',
  shift: '⇧',
  enter: '↩',
  tab: '⇥',
  delete: '⌫',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}
const OTHER: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  tab: 'Tab',
  delete: 'Del',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

function appleRank(part: string): number {
  const rank = ['⌃', '⌥', '⇧', '⌘'].indexOf(part)
  return rank === -1 ? 4 : rank
}
