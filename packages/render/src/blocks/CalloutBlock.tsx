import { readViewIcon } from '@sheaf/icons'
import type { ProjectedBlock } from '@sheaf/model'
import type { CSSProperties, ReactElement } from 'react'
import type { BlockProps } from '../document/RenderOptions.ts'
import { Block } from './Block.tsx'

/** A callout with its icon: an emoji, or an icon of the catalogue, which is not shown if it is unknown. */
export function CalloutBlock({ block, place }: BlockProps): ReactElement {
  return (
    <Block
      block={block}
      place={place}
      line="p"
      mark={
        <span className="b-mark" aria-hidden="true">
          {icon(block)}
        </span>
      }
    />
  )
}

function icon({ data }: ProjectedBlock): ReactElement {
  const value = typeof data['icon'] === 'string' ? data['icon'] : ''
  const shown = readViewIcon({ ty: data['icon_type'] === 'icon' ? 2 : 0, value })
  if (shown?.kind !== 'icon')
    return <span className="b-icon">{shown?.kind === 'emoji' ? shown.text : '📌'}</span>
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--icon-mask': `url("${shown.source}")`,
    '--icon-color': shown.color,
  }
  return (
    <span className="b-icon">
      <span className="b-icon-shape" style={style} />
    </span>
  )
}
