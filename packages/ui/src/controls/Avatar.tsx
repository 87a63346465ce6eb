import './Avatar.css'
import { useState, type CSSProperties } from 'react'
import { avatarColor } from '../avatarColor.ts'
import { faceLetter } from '../firstLetter.ts'

export interface AvatarProps {
  readonly name: string
  /** Address of their picture, or an emoji. */
  readonly picture?: string | null | undefined
  /** In pixels: 18, 20, 24, 28 or 32 beside words, 96 where it is chosen. */
  readonly size?: number | undefined
  /** The name stands beside it, so it is not read out twice. */
  readonly isDecorative?: boolean | undefined
}

/** A person: their picture, or the first letter of their name on the colour of their name. */
export function Avatar({ name, picture, size = 24, isDecorative }: AvatarProps) {
  const style = { '--avatar': `${size}px`, '--avatar-fill': avatarColor(name) } as CSSProperties
  return (
    <span
      className="ui-avatar"
      style={style}
      {...(isDecorative || !name.trim() ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {picture ? <Picture key={picture} picture={picture} name={name} /> : faceLetter(name)}
    </span>
  )
}

// A picture that cannot be had leaves the letter, as if there were none.
function Picture({ picture, name }: { readonly picture: string; readonly name: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return faceLetter(name)
  if (!/^(https?:|blob:|\/)/i.test(picture)) return <span className="ui-avatar-emoji">{picture}</span>
  return (
    <img
      src={picture}
      alt=""
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}
