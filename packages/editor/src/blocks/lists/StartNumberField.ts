import { numberFrom } from '@sheaf/model'
import type { EditorView } from 'prosemirror-view'
import { findBlock, idOf } from '../../engine/binding/blockNodes.ts'
import { firstOfRun, setStartNumber } from './setStartNumber.ts'
import { Float } from '../../engine/floating/Float.ts'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { blockAt } from '../../engine/tree/blockSpot.ts'

export interface StartNumberOptions {
  readonly labels: EditorLabels
  readonly direction: string
  readonly beforeEdit: () => void
}

/** A small field for the start number of a numbered list. Escape and a click elsewhere close it. */
export function openStartNumber(view: EditorView, pos: number, options: StartNumberOptions): void {
  const { labels, direction, beforeEdit } = options
  const spot = blockAt(view.state.doc, pos)
  const id = idOf(spot.node)
  const element = view.nodeDOM(pos)
  if (!(element instanceof HTMLElement)) return

  const dom = document.createElement('form')
  dom.className = 'ed-number'
  const label = document.createElement('label')
  label.textContent = labels['block.startNumber']
  const field = document.createElement('input')
  field.className = 'ed-field'
  field.type = 'number'
  field.min = '0'
  field.max = '999999999'
  field.required = true
  field.value = String(numberFrom(firstOfRun(view.state.doc, spot).node.attrs['data'].number))
  label.append(field)
  const apply = document.createElement('button')
  apply.className = 'ed-apply'
  apply.textContent = labels['link.apply']
  dom.append(label, apply)

  const float = new Float(dom, { side: 'below', align: 'start', gap: 6 })
  const outside = new AbortController()
  const close = (returns: boolean): void => {
    outside.abort()
    float.close()
    if (returns && !view.isDestroyed) view.focus()
  }
  dom.addEventListener('submit', (event) => {
    event.preventDefault()
    const start = field.valueAsNumber
    close(true)
    // Meanwhile others may have moved the block, or deleted it.
    const at = findBlock(view.state.doc, id)
    if (at === null || !view.editable) return
    beforeEdit()
    setStartNumber(at, start)(view.state, (tr) => view.dispatch(tr))
  })
  dom.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close(true)
  })
  const leaves = (event: Event): void => {
    if (!(event.target instanceof Node) || !dom.contains(event.target)) close(false)
  }
  addEventListener('pointerdown', leaves, { capture: true, signal: outside.signal })
  addEventListener('focusin', leaves, { signal: outside.signal })
  float.open(() => (element.isConnected ? element.getBoundingClientRect() : null), direction)
  // Only Chromium moves the focus on selecting.
  field.focus({ preventScroll: true })
  field.select()
}
