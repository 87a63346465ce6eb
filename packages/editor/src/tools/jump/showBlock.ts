import { isMotionReduced } from '@sheaf/ui/isMotionReduced'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { findBlock } from '../../engine/binding/blockNodes.ts'
import { hasLine } from '../../engine/tree/blockNode.ts'
import { lookAt } from '../../engine/window/lookAt.ts'

/**
 * EDIT-JUMP: scrolls to a block, shows what is folded around it open here only, puts the caret there where the page is
 * written in, and highlights the block for a moment. False when the document has no such block.
 */
export function showBlock(view: EditorView, blockId: string): boolean {
  const found = findBlock(view.state.doc, blockId)
  if (found === null) return false
  const node = view.state.doc.nodeAt(found)!
  const tr = view.state.tr
  if (view.editable) {
    tr.setSelection(
      hasLine(node)
        ? TextSelection.create(tr.doc, found + 2 + node.firstChild!.content.size)
        : NodeSelection.create(tr.doc, found),
    )
  }
  view.dispatch(tr)
  lookAt(view, found + 1)
  const element = view.nodeDOM(found)
  if (!(element instanceof HTMLElement)) return false
  if (view.editable) view.dom.focus({ preventScroll: true })
  // The top of it, with something of what stands above; a block may be longer than the window.
  element.style.scrollMarginBlockStart = 'min(96px, 20vh)'
  element.scrollIntoView({ block: 'start' })
  element.style.removeProperty('scroll-margin-block-start')
  highlight(element)
  return true
}

/** A colour that fades is for everyone, also for those who want nothing to move: it does not move. */
function highlight(element: HTMLElement): void {
  const isCalm = isMotionReduced()
  const mark = {
    backgroundColor: 'var(--primary-soft)',
    boxShadow: '0 0 0 6px var(--primary-soft)',
    borderRadius: '4px',
  }
  const none = { backgroundColor: 'transparent', boxShadow: '0 0 0 6px transparent', borderRadius: '4px' }
  element.animate(isCalm ? [mark, mark] : [mark, { ...mark, offset: 0.5 }, none], SHOWN_MS)
}

const SHOWN_MS = 2000
