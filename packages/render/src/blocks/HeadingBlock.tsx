import { headingLevel } from '@sheaf/model'
import type { ReactElement } from 'react'
import { blockText } from '../document/blockText.ts'
import { headingAnchor } from '../document/headingAnchor.ts'
import type { BlockProps } from '../document/RenderOptions.ts'
import { Block } from './Block.tsx'

/** The title of the page is the h1, so level 1 is an h2; HTML has one level fewer than six below it. */
export const HEADING_TAGS = ['h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const

/** A heading with an anchor. The page's title is the h1, so level 1 is an h2. */
export function HeadingBlock({ block, place }: BlockProps): ReactElement {
  const level = headingLevel(block.data)
  const anchor = headingAnchor(block.id)
  const text = blockText(block).trim()
  return (
    <Block
      block={block}
      place={place}
      line={HEADING_TAGS[level - 1] ?? 'h2'}
      lineLevel={level}
      lineId={anchor}
      attributes={{ 'data-level': String(level) }}
      after={
        text !== '' && (
          <a
            className="b-anchor"
            href={`#${encodeURIComponent(anchor)}`}
            aria-label={`${place.options.labels.linkToSection}: ${text}`}
          />
        )
      }
    />
  )
}
