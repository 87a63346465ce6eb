import type { ReactElement } from 'react'
import type { BlockProps } from '../document/RenderOptions.ts'
import { Block } from './Block.tsx'

/** A toggle: opens and closes without script. */
export function ToggleBlock({ block, place }: BlockProps): ReactElement {
  return (
    <Block
      block={block}
      place={place}
      as="details"
      row="summary"
      line="span"
      isOpen={block.data['collapsed'] !== true}
      mark={
        <span className="b-mark" aria-hidden="true">
          <span className="b-toggle" />
        </span>
      }
    />
  )
}
