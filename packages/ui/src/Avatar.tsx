import './Avatar.css'
import type { CSSProperties } from 'react'

import { avatarColor } from './avatarColor.ts'

export interface AvatarProps {
  readonly name: string
  /** Decides the colour when names may be equal or change: a user's id. The name otherwise. */
  readonly seed?: string | undefined
  readonly imageUrl?: string | undefined
  /** In pixels: 18, 20, 24, 28 or 32. */
  readonly size?: number | undefined
  /** The name stands beside it, so it is not read out twice. */
  readonly isDecorative?: boolean | undefined
}

/** A person: their picture, or the first letter of their name on their colour. */
export function Avatar({ name, seed, imageUrl, size = 24, isDecorative }: AvatarProps) {
  const style = { '--avatar': `${size}px`, '--avatar-fill': avatarColor(seed ?? name) } as CSSProperties
  return (
    <span
      className="ui-avatar"
      style={style}
      {...(isDecorative || !name.trim() ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {imageUrl ? <img src={imageUrl} alt="" /> : firstLetter(name)}
    </span>
  )
}

// By grapheme, or an emoji or an accent would be cut in two.
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return (first?.segment ?? '?').toLocaleUpperCase()
}
