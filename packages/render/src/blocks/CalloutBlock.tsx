import type { ReactElement } from 'react'
import type { BlockProps } from '../document/RenderOptions.ts'
import { Block } from './Block.tsx'

/** A callout with its emoji; icons of the product's own set are left out. */
export function CalloutBlock({ block, place }: BlockProps): ReactElement {
  const { icon, icon_type: kind } = block.data
  const emoji = typeof icon === 'string' && kind !== 'icon' && icon.length <= 32 ? icon : ''
  return (
    <Block
      block={block}
      place={place}
      line="p"
      mark={
        emoji !== '' && (
          <span className="b-mark" aria-hidden="true">
            {emoji}
          </span>
        )
      }
    />
  )
}
