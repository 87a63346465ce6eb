import type { EditorView } from 'prosemirror-view'

/**
 * Pastes at a press, without a key: as if the key had been pressed. Rejects where the browser, or the person whom it
 * asked, does not let us read the clipboard.
 */
export async function pasteByCommand(view: EditorView): Promise<void> {
  const data = new DataTransfer()
  for (const item of await navigator.clipboard.read())
    for (const type of READ_TYPES)
      if (item.types.includes(type)) data.setData(type, await (await item.getType(type)).text())
  if (view.isDestroyed) return
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
  // Firefox drops what is written to the one handed over on making the event.
  Object.defineProperty(event, 'clipboardData', { value: data })
  view.dom.dispatchEvent(event)
}

const READ_TYPES = ['text/html', 'text/plain']
