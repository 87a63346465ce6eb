import { sanitizeHref } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { BlockProps } from '../document/RenderOptions.ts'
import { Block } from './Block.tsx'

/** A block of an unknown type: says so, and keeps its text, its address and its children readable. */
export function UnsupportedBlock({ block, place }: BlockProps): ReactElement {
  const href = sanitizeHref(block.data['url'])
  const { name } = block.data
  return (
    <Block
      block={block}
      place={place}
      line="p"
      className="b b-unsupported"
      attributes={{ 'data-type': block.type }}
      before={
        <div className="b-note">
          {place.options.labels.unsupported}
          {href !== null && (
            <>
              {' '}
              <a className="b-link" href={href} rel="noopener nofollow ugc">
                {typeof name === 'string' && name !== '' ? name : href}
              </a>
            </>
          )}
        </div>
      }
    />
  )
}
