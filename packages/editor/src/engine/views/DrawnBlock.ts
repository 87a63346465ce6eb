import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import type { EditorContext } from '../context/EditorContext.ts'
import type { BlockAttrs } from '../schema/schema.ts'
import type { BlockFace } from './BlockFace.ts'
import type { LineFront } from './LineFront.ts'

/** A block on screen, as extensions see it: `BlockView` draws it. */
export interface DrawnBlock {
  readonly dom: HTMLElement
  /** As it is now. */
  readonly node: Node
  /** Its row: a text, or else an atom. Null while ProseMirror has not built it, and for a far block. */
  readonly line: DrawnLine | null
  readonly atom: DrawnAtom | null
}

/** The row of a block with text: `LineView` draws it. */
export interface DrawnLine {
  /** What stands in front of the text. */
  readonly front: LineFront | null
  /** Type or data have changed. */
  showBlock(attrs: BlockAttrs): void
  showEditable(isEditable: boolean): void
}

/** The row of a block without text: `AtomView` draws it. */
export interface DrawnAtom {
  readonly dom: HTMLElement
  /** What the type shows; null for all that only get a note. */
  readonly face: BlockFace | null
  /** Whether it can be selected, and has something to do: what keys on the selected block are about. */
  readonly isTool: boolean
  /** What it is called, for screen readers. */
  nameOf(attrs: BlockAttrs): string
  /** Gives the focus to the first tool of the block; false where it has none. */
  focusTools(): boolean
  /** Type or data have changed. */
  showBlock(attrs: BlockAttrs): void
  /** The page may be written now, or no longer. */
  showEditable(): void
}

/** All blocks of an editor on screen, as extensions see them: `BlockViews` keeps them. */
export interface DrawnBlocks {
  readonly context: EditorContext
  /** A block that is in the document now. */
  viewOf(block: Node): DrawnBlock | null
  /** Called after every change of the document and of the selection until it is stopped. */
  onUpdate(listener: () => void): () => void
  /** Opens a folded block of a page that is only read, as a press on its arrow does. */
  showOpen(view: EditorView, pos: number): void
}
