import { isFolded, toggleLevel } from '@sheaf/model'
import type { ReactElement } from 'react'
import { headingAnchor } from '../document/headingAnchor.ts'
import type { BlockProps } from '../document/RenderOptions.ts'
import { Block } from './Block.tsx'
import { HEADING_TAGS } from './HeadingBlock.tsx'

/** A toggle, or a toggle heading: opens and closes without JavaScript. */
export function ToggleBlock({ block, place }: BlockProps): ReactElement {
  const level = toggleLevel(block)
  return (
    <Block
      block={block}
      place={place}
      as="details"
      row="summary"
      line={level === null ? 'span' : (HEADING_TAGS[level - 1] ?? 'h2')}
      {...(level !== null && {
        lineLevel: level,
        lineId: headingAnchor(block.id),
        attributes: { 'data-level': String(level) },
      })}
      isOpen={!isFolded(block)}
      mark={
        <span className="b-mark" aria-hidden="true">
          <span className="b-toggle" />
        </span>
      }
    />
  )
}
