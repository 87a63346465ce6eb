import { describe, expect, it } from 'vitest'
import { gridKey, type KeyFacts } from './gridKey.ts'

function press(shortcut: string, direction: 'ltr' | 'rtl' = 'ltr') {
  const parts = shortcut.split('+')
  const key = parts.pop()!
  const facts: KeyFacts = {
    key,
    code: /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key,
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
    modKey: parts.includes('Mod'),
  }
  return gridKey(facts, direction)
}

describe('keys of a grid', () => {
  it.each([
    ['ArrowUp', 'up', false],
    ['ArrowDown', 'down', false],
    ['ArrowLeft', 'previous', false],
    ['ArrowRight', 'next', false],
    ['Shift+ArrowRight', 'next', true],
    ['Home', 'firstColumn', false],
    ['End', 'lastColumn', false],
    ['Mod+Home', 'firstCell', false],
    ['Mod+End', 'lastCell', false],
    ['Mod+Shift+End', 'lastCell', true],
    ['Mod+ArrowDown', 'lastRow', false],
    ['Mod+ArrowLeft', 'firstColumn', false],
    ['PageUp', 'pageUp', false],
    ['Shift+PageDown', 'pageDown', true],
  ] as const)('GRID-MOVE-1: %s goes %s', (shortcut, move, isExtending) => {
    expect(press(shortcut)).toEqual({ kind: 'move', move, isExtending })
  })

  it('GRID-RTL-1: arrows go where they point', () => {
    expect(press('ArrowLeft', 'rtl')).toEqual({ kind: 'move', move: 'next', isExtending: false })
    expect(press('Mod+ArrowRight', 'rtl')).toEqual({ kind: 'move', move: 'firstColumn', isExtending: false })
    expect(press('Alt+Shift+ArrowLeft', 'rtl')).toEqual({ kind: 'resize', by: 1 })
  })

  it.each([
    ['Enter', { kind: 'edit' }],
    ['F2', { kind: 'edit' }],
    ['Shift+Enter', { kind: 'insertBelow' }],
    ['Tab', { kind: 'step', by: 1 }],
    ['Shift+Tab', { kind: 'step', by: -1 }],
    [' ', { kind: 'toggle' }],
    ['Shift+ ', { kind: 'markRows' }],
    ['Delete', { kind: 'clear' }],
    ['Backspace', { kind: 'clear' }],
    ['Escape', { kind: 'leave' }],
    ['Mod+a', { kind: 'selectAll' }],
    ['Mod+f', { kind: 'find' }],
    ['Mod+d', { kind: 'fill', along: 'rows', isSeries: false }],
    ['Mod+Shift+d', { kind: 'fill', along: 'rows', isSeries: true }],
    ['Mod+r', { kind: 'fill', along: 'fields', isSeries: false }],
    ['Mod+Shift+r', { kind: 'fill', along: 'fields', isSeries: true }],
    ['Mod+z', { kind: 'undo' }],
    ['Mod+Shift+z', { kind: 'redo' }],
    ['Mod+y', { kind: 'redo' }],
    ['Alt+Shift+ArrowUp', { kind: 'moveRows', by: -1 }],
    ['Alt+Shift+ArrowRight', { kind: 'resize', by: 1 }],
    ['Alt+ArrowLeft', { kind: 'fold', isCollapsed: true }],
    ['Alt+ArrowDown', { kind: 'fold', isCollapsed: false }],
    ['Shift+F10', { kind: 'menu' }],
    ['ContextMenu', { kind: 'menu' }],
  ] as const)('GRID-KEY-1: %s', (shortcut, intent) => {
    expect(press(shortcut)).toEqual(intent)
  })

  it('GRID-KEY-1: by the place of a key where it writes no Latin letter', () => {
    const facts = { key: 'я', code: 'KeyZ', shiftKey: false, altKey: false, modKey: true }
    expect(gridKey(facts, 'ltr')).toEqual({ kind: 'undo' })
  })

  it.each(['a', 'Shift+A', 'Mod+c', 'Mod+v', 'Mod+x', 'Mod+p', 'Alt+F4', 'F5'])(
    'GRID-KEY-2: %s is not the grid’s',
    (shortcut) => {
      expect(press(shortcut)).toBeNull()
    },
  )
})
