import type { EditorView } from 'prosemirror-view'
import type { EditorContext } from '../context/EditorContext.ts'
import type { DrawnBlock, DrawnBlocks } from './DrawnBlock.ts'

/** A block without text, for what it shows. */
export interface FacePlace {
  readonly type: string
  readonly view: EditorView
  readonly views: DrawnBlocks
  readonly block: DrawnBlock
  readonly context: EditorContext
  /** The element to draw in. */
  readonly root: HTMLElement
  /** Position of the content of the block, one behind that of the block; undefined once it has gone. */
  readonly getPos: () => number | undefined
}
