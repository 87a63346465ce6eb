import { isApplePlatform } from './isApplePlatform.ts'

/**
 * Writes a shortcut (`mod+shift+l`) as `aria-keyshortcuts` wants it: `Control+Shift+L`, or `Meta+Shift+L` on Apple
 * keyboards. Several are separated by a space there.
 */
export function ariaShortcut(shortcut: string, platform?: string): string {
  const mod = isApplePlatform(platform) ? 'Meta' : 'Control'
  return shortcut
    .split('+')
    .map((key) => (key === 'mod' ? mod : (NAMES[key] ?? key.toUpperCase())))
    .join('+')
}

const NAMES: Readonly<Record<string, string>> = {
  ctrl: 'Control',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  tab: 'Tab',
  delete: 'Delete',
  escape: 'Escape',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
}
