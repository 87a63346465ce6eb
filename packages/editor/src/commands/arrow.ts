import { NodeSelection, Selection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { hasLine } from '../tree/blockNode.ts'
import { blockAbove, blockAround, blockAt, blockBelow, type BlockSpot } from '../tree/blockSpot.ts'

export type ArrowDirection = 'up' | 'down' | 'left' | 'right'

/**
 * EDIT-ARROW: walks over blocks without text. A caret at the edge of its block selects such a neighbour as a
 * whole; from there the arrows go on to the next block. Everything else is left to the browser.
 */
export function arrow(direction: ArrowDirection): Command {
  const isBack = direction === 'up' || direction === 'left'
  return (state, dispatch, view) => {
    const from = startingBlock(state)
    if (!from) return false
    const isCaret = state.selection instanceof TextSelection
    if (
      isCaret &&
      !(state.selection.empty && (view ? view.endOfTextblock(direction) : atEdge(state, isBack)))
    )
      return false
    const next = isBack ? blockAbove(state.doc, from) : blockBelow(state.doc, from)
    if (!next || (isCaret && hasLine(next.node))) return false
    const selection = hasLine(next.node)
      ? Selection.near(
          state.doc.resolve(next.pos + 2 + (isBack ? next.node.firstChild!.content.size : 0)),
          isBack ? -1 : 1,
        )
      : NodeSelection.create(state.doc, next.pos)
    dispatch?.(state.tr.setSelection(selection).scrollIntoView())
    return true
  }
}

function startingBlock(state: EditorState): BlockSpot | null {
  const { selection } = state
  if (selection instanceof NodeSelection) return blockAt(state.doc, selection.from)
  return selection instanceof TextSelection ? blockAround(selection.$head) : null
}

function atEdge(state: EditorState, isBack: boolean): boolean {
  const { $head } = state.selection
  return $head.parentOffset === (isBack ? 0 : $head.parent.content.size)
}
