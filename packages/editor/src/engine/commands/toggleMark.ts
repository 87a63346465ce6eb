import type { MarkType, Node } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Selection } from 'prosemirror-state'
import { schema } from '../schema/schema.ts'
import { hasLine, isVerbatim } from '../tree/blockNode.ts'
import { textEnd, textStart, isInVerbatim } from '../tree/blockSpot.ts'
import { selectedBlocks } from '../tree/selectedBlocks.ts'

/** A stretch of text inside one line. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/**
 * EDIT-MARK: gives the mark to all selected text, or takes it away when all of it has it. A caret toggles it for
 * what is typed next. Code blocks take no marks.
 */
export function toggleMark(type: MarkType, attrs: Readonly<Record<string, unknown>> = {}): Command {
  return (state, dispatch) => {
    if (state.selection.empty) return toggleStored(type, attrs)(state, dispatch)
    const ranges = markableRanges(state.doc, state.selection)
    if (ranges.length === 0) return false
    const removes = ranges.every(({ from, to }) => isFullyMarked(state.doc, from, to, type))
    const tr = state.tr
    for (const { from, to } of ranges) {
      if (removes) tr.removeMark(from, to, type)
      else tr.addMark(from, to, type.create(attrs))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Whether the selected text, or what would be typed at the caret, has the mark. */
export function isMarkActive(state: EditorState, type: MarkType): boolean {
  if (state.selection.empty) {
    return type.isInSet(state.storedMarks ?? state.selection.$from.marks()) !== undefined
  }
  const ranges = markableRanges(state.doc, state.selection)
  return ranges.length > 0 && ranges.every(({ from, to }) => isFullyMarked(state.doc, from, to, type))
}

/** The selected stretches of text that may carry marks: everything but code blocks. */
export function markableRanges(doc: Node, selection: Selection): readonly TextRange[] {
  return selectedBlocks(doc, selection)
    .filter(({ node }) => hasLine(node) && !isVerbatim(node))
    .map((spot) => {
      const [from, to] = [textStart(spot), textEnd(spot)]
      if (selection.ranges.length > 1) return { from, to }
      return { from: Math.max(selection.from, from), to: Math.min(selection.to, to) }
    })
    .filter(({ from, to }) => to > from)
}

function toggleStored(type: MarkType, attrs: Readonly<Record<string, unknown>>): Command {
  return (state, dispatch) => {
    const { selection } = state
    const isText = selection instanceof TextSelection && selection.$from.parent.type === schema.nodes.line
    if (!isText || isInVerbatim(selection.$from)) return false
    const tr = state.tr
    dispatch?.(isMarkActive(state, type) ? tr.removeStoredMark(type) : tr.addStoredMark(type.create(attrs)))
    return true
  }
}

function isFullyMarked(doc: Node, from: number, to: number, type: MarkType): boolean {
  let isFull = true
  doc.nodesBetween(from, to, (node) => {
    if (node.isText && !type.isInSet(node.marks)) isFull = false
  })
  return isFull
}

/** The colour that the highlight shortcut writes, as other clients do; shown as the theme's highlight. */
export const HIGHLIGHT = '#ffeb3b'
