import { isMotionReduced } from '@sheaf/ui/isMotionReduced'
import type { EditorView } from 'prosemirror-view'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { lookAt } from '../../engine/window/lookAt.ts'
import { bringNear } from '../../engine/window/blockWindow.ts'
import { locatePerson } from './locatePerson.ts'

/**
 * Scrolls to where someone is. What is folded around that place is shown open, here only. The selection and the focus
 * stay. False when they have no place in this document.
 */
export function showPerson(view: EditorView, doc: Y.Doc, awareness: Awareness, clientId: number): boolean {
  const place = locatePerson(doc, view.state.doc, awareness.getStates().get(clientId))
  if (!place) return false
  const pos = place.kind === 'text' ? place.head : place.positions[0]! + 1
  const wasFar = bringNear(view, pos)
  lookAt(view, pos)
  const { node } = view.domAtPos(pos)
  const element = node instanceof Element ? node : node.parentElement
  const isCalm = isMotionReduced()
  element?.scrollIntoView({ block: 'center', behavior: isCalm || wasFar ? 'auto' : 'smooth' })
  name(view, clientId)
  return true
}

/** Shows who it is for a moment, as if they had moved. */
function name(view: EditorView, clientId: number): void {
  const caret = view.dom.querySelector(`[data-client='${clientId}']`)
  if (!caret) return
  caret.classList.add('is-moving')
  setTimeout(() => caret.classList.remove('is-moving'), SHOWN_MS)
}

const SHOWN_MS = 2500
