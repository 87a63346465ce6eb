import type { EditorView } from 'prosemirror-view'
import { typeOver } from '../commands/typeOver.ts'

/**
 * Holds the keys that are pressed while the code of what they are meant for is on its way, and gives them to what has the
 * focus once `arrival` is over. A shortcut, a key of an input method and a press of the pointer do not wait.
 */
export function deferKeys(view: EditorView, arrival: Promise<unknown>): void {
  const held: KeyboardEvent[] = []
  const holding = new AbortController()
  const options = { capture: true, signal: holding.signal }
  const end = (): void => {
    if (holding.signal.aborted) return
    holding.abort()
    for (const event of held) repeat(view, event)
  }
  addEventListener(
    'keydown',
    (event) => {
      const { isComposing, key, ctrlKey, metaKey, altKey } = event
      if (isComposing || key === 'Process' || ctrlKey || metaKey || altKey) return end()
      if (key === 'Shift') return
      event.preventDefault()
      event.stopImmediatePropagation()
      held.push(event)
    },
    options,
  )
  addEventListener('pointerdown', end, options)
  arrival.then(end, end)
}

function repeat(view: EditorView, event: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', event))
  if (!isFree || event.key.length > 1) return
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    target.setRangeText(event.key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
    target.dispatchEvent(new InputEvent('input', { bubbles: true, data: event.key, inputType: 'insertText' }))
  } else if (view.hasFocus() && view.editable) {
    const { tr } = view.state
    if (!typeOver(tr, event.key)) tr.insertText(event.key)
    view.dispatch(tr)
  }
}
