import type { Page } from './playwright.ts'

/** What the first editor of the page copies, by type: a clipboard of our own, since the browser's asks first. */
export async function copied(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => {
    const data = new DataTransfer()
    const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true })
    // Firefox drops what is written to the one handed over on making the event.
    Object.defineProperty(event, 'clipboardData', { value: data })
    window.editorPage.editors[0]!.view.dom.dispatchEvent(event)
    return Object.fromEntries(data.types.map((type) => [type, data.getData(type)]))
  })
}

/** Pastes this into the first editor of the page. */
export async function paste(page: Page, types: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((json) => {
    const data = new DataTransfer()
    for (const [type, text] of Object.entries<string>(JSON.parse(json))) data.setData(type, text)
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: data })
    window.editorPage.editors[0]!.view.dom.dispatchEvent(event)
  }, JSON.stringify(types))
}

/** Puts this on the clipboard of the browser, by its own key: what a page may copy without being asked for. */
export async function putOnClipboard(page: Page, types: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((json) => {
    const fill = (event: ClipboardEvent): void => {
      for (const [type, text] of Object.entries<string>(JSON.parse(json)))
        event.clipboardData?.setData(type, text)
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('copy', fill, { capture: true, once: true })
  }, JSON.stringify(types))
  await page.keyboard.press('ControlOrMeta+c')
}
