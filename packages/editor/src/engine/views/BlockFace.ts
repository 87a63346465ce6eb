import type { EditorView } from 'prosemirror-view'
import type { EditorContext } from '../context/EditorContext.ts'
import type { BlockAttrs } from '../schema/schema.ts'
import type { BlockView } from './BlockView.ts'
import type { BlockViews } from './BlockViews.ts'

/** What a block without text shows in its row. */
export interface BlockFace {
  /** Draws it; called at once, after every change of its data, and when the page becomes editable or stops being it. */
  show(attrs: BlockAttrs): void
  /** What Enter does on the selected block. */
  act?(): void
  /** What Space does on it. */
  peek?(): void
  destroy?(): void
}

/** A block without text, for what it shows. */
export interface FacePlace {
  readonly type: string
  readonly view: EditorView
  readonly views: BlockViews
  readonly block: BlockView
  readonly context: EditorContext
  /** The element to draw in. */
  readonly root: HTMLElement
  /** Position of the content of the block, one behind that of the block; undefined once it has gone. */
  readonly getPos: () => number | undefined
}
