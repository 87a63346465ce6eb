import type { Direction, ProjectedBlock } from '@sheaf/model'
import type { AriaRole, CSSProperties, ReactElement, ReactNode } from 'react'
import type { BlockPlace, BlockProps } from '../document/RenderOptions.ts'
import { renderText } from '../inline/renderText.tsx'
import { blockAttributes } from './blockAttributes.ts'
import { blockColors } from './blockColors.ts'

export interface BlockFrameProps extends BlockProps {
  /** Element around the block, its row and its line. */
  readonly as?: 'div' | 'li' | 'blockquote' | 'details' | 'figure'
  readonly row?: 'div' | 'summary'
  readonly line: 'p' | 'span' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  readonly lineId?: string
  readonly lineLevel?: number
  readonly className?: string
  readonly style?: CSSProperties
  readonly attributes?: Readonly<Record<`data-${string}`, string>>
  /** Of a `details`. */
  readonly isOpen?: boolean
  readonly mark?: ReactNode
  /** Before the row, after the line. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** The frame of every block: its id, direction, alignment and background, its line of text, its children. */
export function Block(props: BlockFrameProps): ReactElement {
  const { block, place, as: Frame = 'div', row: Row = 'div', before, mark, after } = props
  const direction = place.own ?? place.direction
  return (
    <Frame
      className={props.className ?? `b b-${block.type}`}
      {...blockAttributes(block, place.options)}
      data-align={alignment(block)}
      dir={direction === place.direction ? undefined : direction}
      style={props.style ? { ...blockColors(block), ...props.style } : blockColors(block)}
      {...props.attributes}
      {...(props.isOpen === undefined ? {} : { open: props.isOpen })}
    >
      {before}
      {block.text !== null && (
        <Row className="b-row">
          {mark}
          <Line {...props} />
          {after}
        </Row>
      )}
      <Kids block={block} place={place} direction={direction} />
    </Frame>
  )
}

function Line({ block, place, line: Tag, lineId, lineLevel }: BlockFrameProps): ReactElement {
  // HTML has one level fewer than we need, since the title of the page takes the first.
  const isSeventh = lineLevel === 6
  const role: AriaRole | undefined = isSeventh ? 'heading' : undefined
  return (
    <Tag className="b-line" id={lineId} role={role} aria-level={isSeventh ? 7 : undefined}>
      {renderText(block.text ?? [], place.options)}
    </Tag>
  )
}

interface KidsProps extends BlockProps {
  readonly direction: Direction
}

/** The children of a block, one level further in. */
function Kids({ block, place, direction }: KidsProps): ReactElement | null {
  if (block.children.length === 0) return null
  return (
    <div className="b-kids">{place.renderBlocks(block.children, placeBelow(block, place, direction))}</div>
  )
}

/** The `BlockPlace` of the children of a block. */
export function placeBelow(block: ProjectedBlock, place: BlockPlace, direction: Direction): BlockPlace {
  return {
    ...place,
    direction,
    own: null,
    depth: place.depth + 1,
    ancestors: [block.type, ...place.ancestors],
  }
}

function alignment(block: ProjectedBlock): string | undefined {
  const align = block.data['align']
  return align === 'left' || align === 'center' || align === 'right' ? align : undefined
}
