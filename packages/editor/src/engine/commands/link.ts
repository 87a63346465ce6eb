import type { Command, EditorState } from 'prosemirror-state'
import { schema } from '../schema/schema.ts'
import { safeHref } from '../content/safeHref.ts'
import { markableRanges, type TextRange } from './toggleMark.ts'

/**
 * EDIT-LINK: links the selected text, or changes the link around the caret; without either it links `at`, and where
 * that has no text the address is written there. Unsafe addresses are refused.
 */
export function setLink(address: string, at?: TextRange): Command {
  return (state, dispatch) => {
    const href = safeHref(address)
    const selected = linkRanges(state)
    const ranges = selected.length === 0 && at ? [at] : selected
    if (href === null || ranges.length === 0) return false
    const tr = state.tr
    const mark = schema.marks.href.create({ value: href })
    for (const { from, to } of ranges) {
      if (from < to) tr.addMark(from, to, mark)
      else tr.insert(from, schema.text(address.trim(), mark.addToSet(state.doc.resolve(from).marks())))
    }
    dispatch?.(tr)
    return true
  }
}

/** EDIT-LINK: takes the links from the selected text, or the whole link around the caret; the text stays. */
export const removeLink: Command = (state, dispatch) => {
  const ranges = linkRanges(state)
  if (ranges.length === 0) return false
  const tr = state.tr
  for (const { from, to } of ranges) tr.removeMark(from, to, schema.marks.href)
  dispatch?.(tr)
  return true
}

/** The link a caret touches, whole: where it stands and where it leads. */
export interface LinkAt extends TextRange {
  readonly href: string
}

export function linkAt(state: EditorState, pos: number): LinkAt | null {
  const $pos = state.doc.resolve(pos)
  const line = $pos.parent
  if (line.type !== schema.nodes.line) return null
  const mark =
    $pos.nodeAfter?.marks.find((each) => each.type === schema.marks.href) ??
    $pos.nodeBefore?.marks.find((each) => each.type === schema.marks.href)
  if (!mark) return null
  let from = -1
  for (let index = 0, at = $pos.start(); index < line.childCount; index++) {
    const child = line.child(index)
    const isPart = mark.isInSet(child.marks)
    if (isPart && from === -1) from = at
    if (!isPart && from !== -1) {
      if (at >= pos) return { from, to: at, href: String(mark.attrs['value']) }
      from = -1
    }
    at += child.nodeSize
  }
  return { from, to: $pos.end(), href: String(mark.attrs['value']) }
}

/** What a link command is about: the selected text, or the link around the caret. */
function linkRanges(state: EditorState): readonly TextRange[] {
  if (!state.selection.empty) return markableRanges(state.doc, state.selection)
  const link = linkAt(state, state.selection.from)
  return link ? [link] : []
}
