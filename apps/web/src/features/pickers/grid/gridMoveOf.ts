import type { GridMove } from './gridLayout.ts'

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/**
 * What a key of the search field means for the grid. Up and down always walk it; the other keys move the caret
 * until the grid was entered.
 */
export function gridMoveOf(event: Key, isInGrid: boolean, isRtl = isPageRtl()): GridMove | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  if (event.key === 'ArrowDown') return 'down'
  if (event.key === 'ArrowUp') return isInGrid ? 'up' : null
  if (!isInGrid) return null
  switch (event.key) {
    case 'ArrowLeft':
      return isRtl ? 'right' : 'left'
    case 'ArrowRight':
      return isRtl ? 'left' : 'right'
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    default:
      return null
  }
}

function isPageRtl(): boolean {
  return document.documentElement.dir === 'rtl'
}
