import type { Spot } from './orderKeyFor.ts'

export function spotOf(prevViewId: string | null | undefined): Spot {
  if (prevViewId === undefined) return 'last'
  return prevViewId === null ? 'first' : { behind: prevViewId }
}
