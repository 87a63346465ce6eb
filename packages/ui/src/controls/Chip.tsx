import './Chip.css'
import type { ReactNode } from 'react'

/** Grey, purple, pink, red, orange, yellow, lime, green, aqua, blue. */
export type Tint = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

export function Chip({ tint, children }: { readonly tint: Tint; readonly children: ReactNode }) {
  return <span className={`ui-chip tint-${tint}`}>{children}</span>
}
