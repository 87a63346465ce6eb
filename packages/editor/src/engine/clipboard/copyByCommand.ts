/**
 * Copies at a press, without a key: browsers hand over the clipboard with the event of their own command, which needs
 * something selected. Answers whether the browser let us.
 */
export function copyByCommand(write: (data: DataTransfer) => void): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = ' '
  field.readOnly = true
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0'
  document.body.append(field)
  let isWritten = false
  const put = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.clipboardData) return
    write(event.clipboardData)
    isWritten = true
  }
  addEventListener('copy', put, { capture: true })
  try {
    field.select()
    document.execCommand('copy')
  } finally {
    removeEventListener('copy', put, { capture: true })
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  return isWritten
}
