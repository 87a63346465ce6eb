import { isChecked } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { BlockProps } from '../document/RenderOptions.ts'
import { Block } from './Block.tsx'

const BULLETS = ['disc', 'circle', 'square'] as const

interface ListItemProps extends BlockProps {
  /** Number of surrounding lists of the same type. */
  readonly level: number
  /** The marker of a numbered item. */
  readonly number: string | null
}

/** An item of a bulleted, numbered or to-do list. */
export function ListItem({ block, place, level, number }: ListItemProps): ReactElement {
  if (block.type === 'todo_list') return <TodoItem block={block} place={place} />
  return (
    <Block
      block={block}
      place={place}
      as="li"
      line="p"
      mark={
        number === null ? (
          <span className="b-mark" data-bullet={BULLETS[level % 3]} aria-hidden="true" />
        ) : (
          <span className="b-mark" data-mark={number} aria-hidden="true" />
        )
      }
    />
  )
}

function TodoItem({ block, place }: BlockProps): ReactElement {
  const isTicked = isChecked(block.data)
  const lineId = `t-${block.id}`
  return (
    <Block
      block={block}
      place={place}
      as="li"
      line="p"
      lineId={lineId}
      attributes={{ 'data-checked': String(isTicked) }}
      mark={
        <span className="b-mark">
          <span
            className="b-check"
            // An input cannot carry the drawn tick in every browser.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="checkbox"
            aria-checked={isTicked}
            aria-disabled="true"
            aria-labelledby={lineId}
          />
        </span>
      }
    />
  )
}
