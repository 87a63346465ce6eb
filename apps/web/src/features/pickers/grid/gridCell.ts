import type { ReactNode } from 'react'

/** How an item of a picker is drawn. */
export interface GridCell {
  /** Unique within its section. */
  readonly id: string
  readonly label: string
  readonly content: ReactNode
}

/** The id of a cell's element, by the index of its item. */
export function cellId(gridId: string, index: number): string {
  return `${gridId}-${index}`
}
