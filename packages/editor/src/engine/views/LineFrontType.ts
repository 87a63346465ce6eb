import type { EditorView } from 'prosemirror-view'
import type { EditorContext } from '../context/EditorContext.ts'
import type { BlockAttrs } from '../schema/schema.ts'
import type { DrawnBlock, DrawnBlocks } from './DrawnBlock.ts'
import type { LineFront } from './LineFront.ts'

/** How a front is made. Types with the same one keep it when a block is turned from one into the other. */
export interface LineFrontType {
  /** Of the element in front of the text. */
  readonly className: string
  readonly create: (place: LinePlace) => LineFront
}

/** A block with text, for what stands in front of it. */
export interface LinePlace {
  readonly view: EditorView
  readonly views: DrawnBlocks
  readonly block: DrawnBlock
  readonly context: EditorContext
  /** Element of the block, and in it the row, the front, and the text. */
  readonly dom: HTMLElement
  readonly row: HTMLElement
  readonly front: HTMLElement
  readonly line: HTMLElement
  /** Position right before the block; null once it has gone. */
  pos(): number | null
  /** The block as it is now. */
  attrs(): BlockAttrs
  /** Its text as it is now. */
  text(): string
}
