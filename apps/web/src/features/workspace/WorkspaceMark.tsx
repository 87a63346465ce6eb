import { useState, type CSSProperties } from 'react'
import { firstLetter } from '@sheaf/ui/firstLetter'
import { personPicture } from '../../platform/people/personPicture.ts'

export interface WorkspaceMarkProps {
  readonly name: string
  /** An emoji, the address of a picture, or empty. */
  readonly icon: string
  /** In pixels: 22 in the sidebar. */
  readonly size?: number | undefined
}

/** The square of a workspace: its emoji or picture, or the first letter of its name. */
export function WorkspaceMark({ name, icon, size = 22 }: WorkspaceMarkProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const picture = personPicture(icon)
  const style = { '--mark': `${size}px` } as CSSProperties
  // A picture that cannot be had leaves the letter, as if there were none.
  if (picture !== null && picture !== brokenUrl && /^(https?:|blob:|\/)/i.test(picture)) {
    return (
      <img
        className="workspace-mark"
        style={style}
        src={picture}
        alt=""
        draggable={false}
        referrerPolicy="no-referrer"
        onError={() => setBrokenUrl(picture)}
      />
    )
  }
  const isEmoji = picture !== null && picture === icon
  return (
    <span className="workspace-mark" style={style} data-emoji={isEmoji ? '' : undefined} aria-hidden>
      {firstLetter(isEmoji ? icon : name)}
    </span>
  )
}
