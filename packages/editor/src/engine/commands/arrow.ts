import type { Node } from 'prosemirror-model'
import { NodeSelection, Selection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { blockType } from '../blockTypes/blockTypes.ts'
import { wholeBlocks } from '../tree/BlockRange.ts'
import { hasLine } from '../tree/blockNode.ts'
import {
  blockAbove,
  blockAround,
  blockBelow,
  parentOf,
  siblingAfter,
  type BlockSpot,
} from '../tree/blockSpot.ts'
import { lineBeside } from './lineBeside.ts'
import { writesLeft } from './writesLeft.ts'
import { columnOf } from '../tree/columnOf.ts'

export type ArrowDirection = 'up' | 'down' | 'left' | 'right'

/**
 * EDIT-ARROW: walks over blocks without text. A caret at the edge of its block selects such a neighbour as a
 * whole; from there the arrows go on to the next block. From text to text only up and down are left to the browser,
 * where it finds the way: to the side Firefox does not get past what is hidden or cannot be written in.
 */
export function arrow(direction: ArrowDirection): Command {
  return (state, dispatch, view) => {
    const isBack = goesBack(direction, () => writesLeft(view, writtenPlace(state)))
    const from = startingBlock(state, isBack)
    if (!from) return false
    const isCaret = state.selection instanceof TextSelection
    if (
      isCaret &&
      !(state.selection.empty && (view ? view.endOfTextblock(direction) : atEdge(state, isBack)))
    )
      return false
    const { next, isAcross } = neighbour(state.doc, from, isBack, isVertical(direction))
    if (!next) return false
    let edge = next.pos + 2 + (isBack ? (next.node.firstChild?.content.size ?? 0) : 0)
    if (isCaret && hasLine(next.node) && !isAcross && isVertical(direction)) {
      const beside = lineBeside(view, next, isBack)
      if (beside === null) return false
      edge = beside
    }
    const selection = hasLine(next.node)
      ? Selection.near(state.doc.resolve(edge), isBack ? -1 : 1)
      : NodeSelection.create(state.doc, next.pos)
    dispatch?.(state.tr.setSelection(selection).scrollIntoView())
    return true
  }
}

/** Up goes back, and so does the arrow against the direction of the text. */
export function goesBack(direction: ArrowDirection, isRtl: () => boolean): boolean {
  return isVertical(direction) ? direction === 'up' : (direction === 'left') !== isRtl()
}

/** A place in the text that says which way arrows go: at blocks without text, that of the text they stand behind. */
function writtenPlace({ doc, selection }: EditorState): number {
  const whole = wholeBlocks(doc, selection)
  if (!whole || hasLine(whole.first.node)) return selection.head
  const above = blockAbove(doc, whole.first)
  const near = above && hasLine(above.node) ? above : blockBelow(doc, whole.last)
  return near && hasLine(near.node) ? near.pos + 2 : selection.head
}

export function isVertical(direction: ArrowDirection): boolean {
  return direction === 'up' || direction === 'down'
}

/** The next block, past what only holds others. `isAcross`: the border of a column lies between. */
function neighbour(
  doc: Node,
  from: BlockSpot,
  isBack: boolean,
  isUpOrDown: boolean,
): { readonly next: BlockSpot | null; readonly isAcross: boolean } {
  const place = columnOf(doc, from)
  const step = isBack ? blockAbove : blockBelow
  let next = step(doc, from)
  // Up and down leave the columns together; the other arrows go from one to the next.
  const isOutside =
    !next || next.pos === place?.column.pos || columnOf(doc, next)?.column.pos !== place?.column.pos
  if (place && isOutside && isUpOrDown)
    next = isBack ? blockAbove(doc, place.columns) : siblingBelow(doc, place.columns)
  while (next && blockType(next.node.attrs['type']).isFrame && !hasLine(next.node)) next = step(doc, next)
  const isAcross = next !== null && columnOf(doc, next)?.column.pos !== place?.column.pos
  return { next, isAcross }
}

/** The block drawn below a block and all it holds. */
function siblingBelow(doc: Node, spot: BlockSpot): BlockSpot | null {
  for (let here: BlockSpot | null = spot; here; here = parentOf(doc, here)) {
    const after = siblingAfter(doc, here)
    if (after) return after
  }
  return null
}

function startingBlock(state: EditorState, isBack: boolean): BlockSpot | null {
  const { selection } = state
  const whole = wholeBlocks(state.doc, selection)
  if (whole) return isBack ? whole.first : whole.last
  return selection instanceof TextSelection ? blockAround(selection.$head) : null
}

function atEdge(state: EditorState, isBack: boolean): boolean {
  const { $head } = state.selection
  return $head.parentOffset === (isBack ? 0 : $head.parent.content.size)
}
