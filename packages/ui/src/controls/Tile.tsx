import './Chip.css'
import './Tile.css'
import type { CSSProperties } from 'react'

import type { Tint } from './Chip.tsx'
import type { LucideIcon } from 'lucide-react'

export interface TileProps {
  readonly icon: LucideIcon
  readonly tint: Tint
  /** 20 in rows, with a 13 px icon; 40 above a heading, with 20. */
  readonly size?: 20 | 32 | 40 | undefined
}

/** An icon on a tinted square: a space, a database, a step. Decorative. */
export function Tile({ icon: Icon, tint, size = 20 }: TileProps) {
  return (
    <span
      className={`ui-tile tint-${tint}`}
      style={{ '--tile': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      <Icon size={ICON_SIZES[size]} />
    </span>
  )
}

const ICON_SIZES = { 20: 13, 32: 18, 40: 20 } as const
