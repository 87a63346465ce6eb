import type { NewBlock } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { EditorLabelKey } from '../labels/labels.ts'
import type { BlockAttrs } from '../schema/schema.ts'

/**
 * How the engine edits and lays out blocks of one type of the format. What is left out is as it is for a paragraph.
 * Types that nobody registers are kept as they are and shown in a quiet frame.
 */
export interface BlockType {
  /** Its name in the document. */
  readonly type: string

  /** What its row holds: text (the default), nothing that can be written in (`atom`), or either of them. */
  readonly row?: 'text' | 'atom' | 'either'
  /** Its text has no marks and mentions, and line breaks and tabs are characters of it, as in code. */
  readonly isVerbatim?: true
  /** An item of a list. */
  readonly isItem?: true
  /** Text behind the place of a split goes to a block of the same type, not to a paragraph. */
  readonly splitsAlike?: true
  /** At a split its children stay with the text before it. */
  readonly keepsKidsAtSplit?: true
  /** Enter at the start of its text puts an empty block of the same type in front of it, with this of its data. */
  readonly emptyBefore?: (data: BlockAttrs['data']) => BlockAttrs['data']
  /** It is seen as one thing with what it holds: whoever ends a list in it goes on in it. */
  readonly isBox?: true
  /** Whether Enter inside its text starts a first child instead of a next sibling. */
  readonly opensChildren?: (data: BlockAttrs['data']) => boolean
  /** Backspace and Delete take it away where its neighbour would join it. */
  readonly yieldsToJoin?: true
  /** Where a block without text stands that can be aligned, if its data does not say. */
  readonly alignment?: 'left' | 'center'
  /** Keys of its data that mean nothing, or something else, for other types. */
  readonly ownKeys?: readonly string[]
  /** Where newer clients keep the colour of its text, before `font_color`. */
  readonly inkKey?: string
  /** What is said of a change of its data to people who do not see it; null where there is nothing to say. */
  readonly announces?: (before: BlockAttrs['data'], after: BlockAttrs['data']) => EditorLabelKey | null
  /** Runs after a block was made one of this type, or inserted as one. */
  readonly onMade?: (tr: Transaction, pos: number) => void

  /** It holds parts of its own and nothing else: columns hold columns, a table rows, a row cells. */
  readonly containsOnlyParts?: true
  /** Its children leave it by moving only, not by lifting. */
  readonly keepsChildren?: true
  /** It shows what it holds and nothing else; the caret passes by its own row. */
  readonly isFrame?: true
  /** Its children stand side by side and are wholes of their own. */
  readonly containsColumns?: true
  /** It always holds something: an empty paragraph where there is nothing else, which gives way to what comes. */
  readonly hasFiller?: true
  /** Whether something can be put beside what it holds (true), or beside nothing in it (false); else beside itself. */
  readonly takesBeside?: boolean
  /** Types that may not stand in it, however deep. `isNew`: they do not lie in a block of this type already. */
  readonly keepsOut?: (type: string, isNew: boolean) => boolean
  /** Pasted blocks as they may stand in it. */
  readonly fit?: (blocks: readonly NewBlock[]) => readonly NewBlock[]
  /** Puts blocks beside another one into columns of this type; one type does. */
  readonly putBeside?: (tr: Transaction, pos: number, side: 'start' | 'end', nodes: readonly Node[]) => void

  /** What is in it lies where its data says, not one below the other. */
  readonly isPlacedByData?: true
  /** Its children stand side by side in a row of a table. */
  readonly isRow?: true
  /** Roughly how much higher it is than its lines of text, in pixels. */
  readonly room?: number
  /** It runs in the direction of the first letter of all it holds. */
  readonly runsAsContent?: true
  /** Empty paragraphs in it show no hint. */
  readonly hidesHints?: true
}
