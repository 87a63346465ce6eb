/** What is to be copied. What is still on its way is waited for; null: there is nothing to copy after all. */
export interface ClipboardForms {
  readonly text: string | Promise<string | null>
  readonly html?: Promise<string | null>
}

/** `refused`: the browser did not let us. */
export type Copying = 'copied' | 'refused' | 'nothing'

/**
 * Puts something on the clipboard. Called right when the person asks for it, also for what is still on its way: browsers let
 * nothing be copied long after a press. Where pages may not write to the clipboard, as those that came unencrypted, it is
 * copied as from a selection.
 */
export async function copyToClipboard(forms: ClipboardForms): Promise<Copying> {
  try {
    await write(forms)
    return 'copied'
  } catch {
    const [text, html = null] = await Promise.all([forms.text, forms.html])
    if (text === null) return 'nothing'
    return copyAsSelected(text, html) ? 'copied' : 'refused'
  }
}

async function write({ text, html }: ClipboardForms): Promise<void> {
  const { clipboard } = navigator
  if (typeof text === 'string' && !html) return await clipboard.writeText(text)
  const item = new ClipboardItem({
    'text/plain': blobOf(text, 'text/plain'),
    ...(html && { 'text/html': blobOf(html, 'text/html') }),
  })
  await clipboard.write([item])
}

function blobOf(form: string | Promise<string | null>, type: string): Promise<Blob> {
  const blob = Promise.resolve(form).then((words) => {
    if (words === null) throw new Error('There is nothing to copy')
    return new Blob([words], { type })
  })
  // A clipboard that refuses does not wait for it.
  blob.catch(() => undefined)
  return blob
}

/** A field beside what has the focus: all around an open dialog can hold no selection. */
function copyAsSelected(text: string, html: string | null): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0'
  const place = focused?.closest('dialog, [role="dialog"]') ?? document.body
  place.append(field)
  const put = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text)
    if (html !== null) event.clipboardData?.setData('text/html', html)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('copy', put, { capture: true })
  try {
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    removeEventListener('copy', put, { capture: true })
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
