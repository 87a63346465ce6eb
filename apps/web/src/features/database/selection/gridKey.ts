import type { GridMove } from './moveSelection.ts'

/** What is known of a key that was pressed. */
export interface KeyFacts {
  readonly key: string
  /** Where the key is, whatever it writes. */
  readonly code: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly modKey: boolean
}

/** What a key asks of a grid in which no editor is open. */
export type GridIntent =
  | { readonly kind: 'move'; readonly move: GridMove; readonly isExtending: boolean }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'moveRows' | 'resize'; readonly by: 1 | -1 }
  /** Of the group whose header is selected. */
  | { readonly kind: 'fold'; readonly isCollapsed: boolean }
  /** With the first row or column of what is selected, or going on with what stands at its beginning. */
  | { readonly kind: 'fill'; readonly along: 'rows' | 'fields'; readonly isSeries: boolean }
  | {
      readonly kind:
        | 'edit'
        | 'toggle'
        | 'markRows'
        | 'clear'
        | 'insertBelow'
        | 'selectAll'
        | 'find'
        | 'undo'
        | 'redo'
        | 'leave'
        | 'menu'
    }

/** Null for keys that write, and for those that are the browser's. */
export function gridKey(facts: KeyFacts, direction: 'ltr' | 'rtl'): GridIntent | null {
  const { key, shiftKey: isShift, altKey, modKey } = facts
  if (altKey && modKey) return null
  if (altKey) return isShift ? withAltShift(key, direction) : folding(key, direction)
  if (modKey) return withMod(facts, direction)
  const move = MOVES[key] ?? horizontal(key, direction)
  if (move) return { kind: 'move', move, isExtending: isShift }
  switch (key) {
    case 'Tab':
      return { kind: 'step', by: isShift ? -1 : 1 }
    case 'Enter':
      return { kind: isShift ? 'insertBelow' : 'edit' }
    case 'F2':
      return { kind: 'edit' }
    case ' ':
      return { kind: isShift ? 'markRows' : 'toggle' }
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' }
    case 'Escape':
      return { kind: 'leave' }
    case 'ContextMenu':
      return { kind: 'menu' }
    case 'F10':
      return isShift ? { kind: 'menu' } : null
    default:
      return null
  }
}

function withAltShift(key: string, direction: 'ltr' | 'rtl'): GridIntent | null {
  if (key === 'ArrowUp') return { kind: 'moveRows', by: -1 }
  if (key === 'ArrowDown') return { kind: 'moveRows', by: 1 }
  const side = horizontal(key, direction)
  return side && { kind: 'resize', by: side === 'next' ? 1 : -1 }
}

function folding(key: string, direction: 'ltr' | 'rtl'): GridIntent | null {
  const side = key === 'ArrowUp' ? 'previous' : key === 'ArrowDown' ? 'next' : horizontal(key, direction)
  return side && { kind: 'fold', isCollapsed: side === 'previous' }
}

function withMod({ key, code, shiftKey: isShift }: KeyFacts, direction: 'ltr' | 'rtl'): GridIntent | null {
  const move = MOD_MOVES[key] ?? JUMPS[horizontal(key, direction) ?? '']
  if (move) return { kind: 'move', move, isExtending: isShift }
  // By place where the layout writes no Latin letters.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
  switch (letter) {
    case 'z':
      return { kind: isShift ? 'redo' : 'undo' }
    case 'y':
      return isShift ? null : { kind: 'redo' }
    case 'a':
      return isShift ? null : { kind: 'selectAll' }
    case 'f':
      return isShift ? null : { kind: 'find' }
    case 'd':
    case 'r':
      return { kind: 'fill', along: letter === 'd' ? 'rows' : 'fields', isSeries: isShift }
    default:
      return null
  }
}

function horizontal(key: string, direction: 'ltr' | 'rtl'): 'previous' | 'next' | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return (key === 'ArrowRight') === (direction === 'ltr') ? 'next' : 'previous'
}

const MOVES: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'firstColumn',
  End: 'lastColumn',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
}
const MOD_MOVES: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'firstRow',
  ArrowDown: 'lastRow',
  Home: 'firstCell',
  End: 'lastCell',
}
const JUMPS: Readonly<Record<string, GridMove>> = { previous: 'firstColumn', next: 'lastColumn' }
