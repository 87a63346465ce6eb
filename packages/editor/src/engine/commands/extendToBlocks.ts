import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { selectBlocks } from '../tree/BlockRange.ts'
import { hasLine } from '../tree/blockNode.ts'
import { blockAbove, blockAround, blockBelow, textEnd, textStart } from '../tree/blockSpot.ts'
import { goesBack, isVertical, type ArrowDirection } from './arrow.ts'
import { extendBlocks } from './extendBlocks.ts'
import { isFirefox, lineBeside } from './lineBeside.ts'
import { writesLeft } from './writesLeft.ts'

/**
 * EDIT-EXTEND: Shift with an arrow at the edge of a text. From text to text only up and down are left to the browser,
 * which keeps to the column, unless it is Firefox and loses its way at a mark. To the side not every browser gets past
 * what is hidden or cannot be written in.
 */
export function extendToBlocks(direction: ArrowDirection): Command {
  return (state, dispatch, view) => {
    const isBack = goesBack(direction, () => writesLeft(view, state.selection.head))
    const { doc, selection } = state
    if (!(selection instanceof TextSelection))
      return extendBlocks(isBack ? 'up' : 'down')(state, dispatch, view)
    const anchor = blockAround(selection.$anchor)
    const head = blockAround(selection.$head)
    if (!anchor || !head || !isAtEdge(state, direction, isBack, view)) return false
    const step = isBack ? blockAbove : blockBelow
    const next = step(doc, head)
    let text = next
    while (text && !hasLine(text.node)) text = step(doc, text)
    if (!next) return false
    let edge = text && (isBack ? textEnd(text) : textStart(text))
    if (text && isVertical(direction)) edge = isFirefox() ? lineBeside(view, text, isBack) : null
    if (text && edge === null) return false
    const extended =
      edge === null
        ? selectBlocks(doc, anchor.pos, next.pos)
        : TextSelection.create(doc, selection.anchor, edge)
    dispatch?.(state.tr.setSelection(extended).scrollIntoView())
    return true
  }
}

/** Whether the end that moves stands at the edge of its text; up and down, whether it moves away from the other one, too. */
function isAtEdge(
  { selection }: EditorState,
  direction: ArrowDirection,
  isBack: boolean,
  view: EditorView | undefined,
): boolean {
  const { $head, anchor, head } = selection
  if (view && isVertical(direction)) {
    const givesBack = isBack ? head > anchor : head < anchor
    return !givesBack && view.endOfTextblock(direction)
  }
  // Also where it gives back: WebKit goes one character too far on its way out of a child, a callout or code.
  return $head.parentOffset === (isBack ? 0 : $head.parent.content.size)
}
