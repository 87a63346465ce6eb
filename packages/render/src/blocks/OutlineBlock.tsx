import { readNumber } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { BlockProps } from '../document/RenderOptions.ts'
import { Block } from './Block.tsx'

/** The headings of the page as links that work without JavaScript; nothing if there are none. */
export function OutlineBlock({ block, place }: BlockProps): ReactElement {
  const depth = Math.trunc(readNumber(block.data['depth']))
  const deepest = depth >= 1 && depth <= 6 ? depth : 6
  const headings = place.outline().filter(({ level }) => level <= deepest)
  const top = Math.min(...headings.map(({ level }) => level))
  const list = headings.length > 0 && (
    <nav className="b-outline" aria-label={place.options.labels.contents}>
      <ol className="b-outline-list">
        {headings.map(({ id, level, text, anchor }) => (
          <li key={id} className="b-outline-row" data-indent={level - top}>
            <a className="b-outline-link" href={`#${encodeURIComponent(anchor)}`}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
  return <Block block={block} place={place} line="p" before={list} />
}
