import { sanitizeImageUrl } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { BlockProps } from '../document/RenderOptions.ts'
import { Block } from './Block.tsx'

/** An image that somebody put on the page. Its host learns nothing but that it was asked for. */
export function ImageBlock({ block, place }: BlockProps): ReactElement {
  const { alt, width } = block.data
  return (
    <Block
      block={block}
      place={place}
      as="figure"
      line="p"
      before={
        <img
          src={sanitizeImageUrl(block.data['url']) ?? undefined}
          alt={typeof alt === 'string' ? alt : ''}
          width={typeof width === 'number' && width > 0 && width < 10_000 ? Math.round(width) : undefined}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      }
    />
  )
}
