import { AllSelection, TextSelection, type EditorState, type Selection } from 'prosemirror-state'
import type { WritingWish } from '../../ports/EditorWriting.ts'
import { selectedBlocks } from '../../engine/tree/selectedBlocks.ts'
import { hasLine } from '../../engine/tree/blockNode.ts'
import { blockAround, textEnd, textLength, textStart } from '../../engine/tree/blockSpot.ts'

/**
 * What a wish is about: what is selected, at a caret the text around it. To go on, and in an empty text, it is a place: a
 * caret at the end of the text. Null where there is no text at all.
 */
export function subjectOf({ doc, selection }: EditorState, wish: WritingWish): Selection | null {
  if (wish === 'choose' && selection instanceof AllSelection) return selection
  if (wish === 'choose' && !selection.empty) return selection
  const spot =
    blockAround(selection.$to) ?? selectedBlocks(doc, selection).findLast(({ node }) => hasLine(node))
  if (!spot || !hasLine(spot.node)) return null
  if (wish === 'continue' || textLength(spot.node) === 0) return TextSelection.create(doc, textEnd(spot))
  return TextSelection.create(doc, textStart(spot), textEnd(spot))
}
