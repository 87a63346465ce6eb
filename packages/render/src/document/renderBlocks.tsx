import {
  type Direction,
  directionsBeside,
  numberFrom,
  numberMark,
  type ProjectedBlock,
  textDirection,
} from '@sheaf/model'
import type { ReactNode } from 'react'
import { Block } from '../blocks/Block.tsx'
import { CalloutBlock } from '../blocks/CalloutBlock.tsx'
import { CodeBlock } from '../blocks/CodeBlock.tsx'
import { HeadingBlock } from '../blocks/HeadingBlock.tsx'
import { FileBlock } from '../blocks/FileBlock.tsx'
import { ImageBlock } from '../blocks/ImageBlock.tsx'
import { LinkPreviewBlock } from '../blocks/LinkPreviewBlock.tsx'
import { ListItem } from '../blocks/ListItem.tsx'
import { MathBlock } from '../blocks/MathBlock.tsx'
import { MultiImageBlock } from '../blocks/MultiImageBlock.tsx'
import { OutlineBlock } from '../blocks/OutlineBlock.tsx'
import { PlaceBlock } from '../blocks/PlaceBlock.tsx'
import { VideoBlock } from '../blocks/VideoBlock.tsx'
import { ColumnBlock } from '../columns/ColumnBlock.tsx'
import { UnsupportedBlock } from '../blocks/UnsupportedBlock.tsx'
import { ToggleBlock } from '../blocks/ToggleBlock.tsx'
import { LegacyTableBlock } from '../table/LegacyTableBlock.tsx'
import { TableBlock } from '../table/TableBlock.tsx'
import type { BlockPlace } from './RenderOptions.ts'
import { blockText } from './blockText.ts'
import { documentDirection } from './documentDirection.ts'

// Deeper blocks are rendered as siblings: a document of ten thousand levels must not overflow the stack.
const MAX_DEPTH = 60

const LISTS: ReadonlySet<string> = new Set(['bulleted_list', 'numbered_list', 'todo_list'])

/** Siblings in order; adjacent list items form one list. */
export function renderBlocks(blocks: readonly ProjectedBlock[], place: BlockPlace): ReactNode[] {
  const siblings = place.depth < MAX_DEPTH ? blocks : flatten(blocks)
  const directions = blockDirections(siblings)
  const places = siblings.map((_, index) => ({ ...place, own: directions[index]! }))
  const nodes: ReactNode[] = []
  for (let index = 0; index < siblings.length;) {
    const block = siblings[index]!
    if (LISTS.has(block.type)) {
      const end = endOfRun(siblings, index)
      nodes.push(renderRun(siblings.slice(index, end), places.slice(index, end)))
      index = end
    } else {
      nodes.push(renderSingle(block, places[index]!))
      index += 1
    }
  }
  return nodes
}

function endOfRun(blocks: readonly ProjectedBlock[], start: number): number {
  const type = blocks[start]!.type
  let end = start
  while (blocks[end]?.type === type) end += 1
  return end
}

function renderRun(items: readonly ProjectedBlock[], places: readonly BlockPlace[]): ReactNode {
  const { id, type, data } = items[0]!
  const level = levelOf(type, places[0]!.ancestors)
  if (type !== 'numbered_list') {
    return (
      <ul key={id} className="b-run">
        {items.map((item, index) => (
          <ListItem key={item.id} block={item} place={places[index]!} level={level} number={null} />
        ))}
      </ul>
    )
  }
  const start = numberFrom(data['number'])
  const style = (['1', 'a', 'i'] as const)[level % 3]
  return (
    <ol key={id} className="b-run" start={start} type={style}>
      {items.map((item, index) => (
        <ListItem
          key={item.id}
          block={item}
          place={places[index]!}
          level={level}
          number={numberMark(start + index, level)}
        />
      ))}
    </ol>
  )
}

/** How many directly nested blocks of the same type contain this one. */
function levelOf(type: string, ancestors: readonly string[]): number {
  const other = ancestors.findIndex((ancestor) => ancestor !== type)
  return other === -1 ? ancestors.length : other
}

function renderSingle(block: ProjectedBlock, place: BlockPlace): ReactNode {
  const props = { block, place }
  switch (block.type) {
    case 'paragraph':
      return <Block key={block.id} {...props} line="p" />
    case 'quote':
      return <Block key={block.id} {...props} as="blockquote" line="p" />
    case 'heading':
      return <HeadingBlock key={block.id} {...props} />
    case 'toggle_list':
      return <ToggleBlock key={block.id} {...props} />
    case 'callout':
      return <CalloutBlock key={block.id} {...props} />
    case 'code':
      return <CodeBlock key={block.id} {...props} />
    case 'math_equation':
      return <MathBlock key={block.id} {...props} />
    case 'divider':
      return <Block key={block.id} {...props} line="p" before={<hr />} />
    case 'image':
      return <ImageBlock key={block.id} {...props} />
    case 'multi_image':
      return <MultiImageBlock key={block.id} {...props} />
    case 'video':
      return <VideoBlock key={block.id} {...props} />
    case 'file':
    case 'pdf':
    case 'audio':
      return <FileBlock key={block.id} {...props} />
    case 'link_preview':
      return <LinkPreviewBlock key={block.id} {...props} />
    case 'simple_columns':
      return <Block key={block.id} {...props} line="p" />
    case 'simple_column':
      return <ColumnBlock key={block.id} {...props} />
    case 'simple_table':
      return <TableBlock key={block.id} {...props} />
    case 'table':
      return <LegacyTableBlock key={block.id} {...props} />
    case 'simple_table_row':
    case 'simple_table_cell':
    case 'table/cell':
      // Parts of a table outside of a table: their contents are shown.
      return <Block key={block.id} {...props} line="p" className="b" />
    case 'outline':
      return <OutlineBlock key={block.id} {...props} />
    case 'sub_page':
    case 'grid':
    case 'board':
    case 'calendar':
    case 'list':
    case 'chart':
    case 'gallery':
      return <PlaceBlock key={block.id} {...props} />
    default:
      return <UnsupportedBlock key={block.id} {...props} />
  }
}

function flatten(blocks: readonly ProjectedBlock[]): ProjectedBlock[] {
  const flat: ProjectedBlock[] = []
  const pending = blocks.toReversed()
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    flat.push({ ...next, children: [] })
    for (const child of next.children.toReversed()) pending.push(child)
  }
  return flat
}

/** EDIT-RTL-6: the directions of sibling blocks, as in the editor; null: inherited. */
function blockDirections(blocks: readonly ProjectedBlock[]): readonly (Direction | null)[] {
  return directionsBeside(blocks, READER)
}

const READER = {
  ownOf(block: ProjectedBlock): Direction | null {
    // Columns have the direction of the first letter in them (EDIT-RTL-5).
    if (block.type === 'simple_table' || block.type === 'simple_columns') return documentDirection(block)
    return block.type === 'code' ? null : textDirection(blockText(block))
  },
  hasText: ({ type, text }: ProjectedBlock) => text !== null && type !== 'code',
}
