import './SpaceLookTile.css'
import { readSpaceIcon, type SpaceIcon, type SpaceLook } from '@sheaf/icons'
import type { CSSProperties } from 'react'
import { firstLetter } from '@sheaf/ui/firstLetter'
import { IconImage } from '../icons/IconImage.tsx'
import { spaceIconShape } from './spaceIconShapes.ts'

export interface SpaceLookTileProps {
  readonly look: SpaceLook
  /** Of the space: its first letter stands in for an icon that cannot be had. */
  readonly name: string
  /** 20 in rows, 36 beside a field. */
  readonly size?: 20 | 36
}

/** The tinted square of a space, in its colour. Says nothing to screen readers. */
export function SpaceLookTile({ look, name, size = 20 }: SpaceLookTileProps) {
  const icon = readSpaceIcon(look)
  const style = { '--tile': `${size}px`, '--tile-color': icon.color } as CSSProperties
  return (
    <span className="space-tile" style={style} aria-hidden>
      {contentOf(icon, name, ICON_SIZES[size])}
    </span>
  )
}

const ICON_SIZES = { 20: 13, 36: 20 } as const

function contentOf(icon: SpaceIcon, name: string, size: number) {
  const letter = <span className="space-tile-letter">{firstLetter(name)}</span>
  switch (icon.kind) {
    case 'numbered': {
      const Shape = spaceIconShape(icon.number)
      return <Shape size={size} />
    }
    case 'icon':
      // The tile says the colour: paler than the icon alone, and readable in both themes.
      return <IconImage icon={{ ...icon.icon, color: 'currentColor' }} size={size} fallback={letter} />
    case 'letter':
      return letter
  }
}
