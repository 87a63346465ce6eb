import type { Page } from './playwright.ts'

/** Moves what is dragged here and lets it go before the browser has drawn another frame, as quick hands do. */
export async function letGoAt(page: Page, at: { readonly x: number; readonly y: number }): Promise<void> {
  await page.evaluate(({ x, y }) => {
    for (const type of ['pointermove', 'pointerup'])
      document.body.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, bubbles: true }))
  }, at)
  await page.mouse.up()
}
