import { expect, test } from '../support/playwright.ts'
import { p } from '../support/blocks.ts'
import { openEditor, storedBlocks } from '../support/editorPage.ts'

/*
 * WebDriver BiDi gives Firefox neither fingers nor their media query: the page says that it has fingers, and a mouse
 * presses. Chromium plays a phone in phone.spec.ts.
 */
const KEYBOARD = 300

test.use({ viewport: { width: 390, height: 844 } })

test('EDIT-TOUCH-1, EDIT-TOUCH-2: the bar stands above the keyboard, and its buttons leave the caret in the text @firefox', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) => real(query === '(pointer: coarse)' ? 'all' : query)
  })
  await openEditor(page, [p('one'), p('two')])
  await page.locator('.b-line', { hasText: 'two' }).click()
  const bar = page.getByRole('toolbar', { name: 'Blocks and styles' })
  await expect(bar).toBeVisible()
  await page.evaluate((covered) => {
    const shown = visualViewport!
    Object.defineProperty(shown, 'height', { configurable: true, get: () => innerHeight - covered })
    shown.dispatchEvent(new Event('resize'))
  }, KEYBOARD)
  await expect
    .poll(async () => {
      const { y, height } = (await bar.boundingBox())!
      return Math.round(y + height)
    })
    .toBe(844 - KEYBOARD)
  for (const [name, blocks] of [
    ['Indent', ['paragraph one', '  paragraph two']],
    ['Outdent', ['paragraph one', 'paragraph two']],
    ['To-do', ['paragraph one', 'todo_list two']],
    ['Undo', ['paragraph one', 'paragraph two']],
  ] as const) {
    await bar.getByRole('button', { name, exact: true }).click()
    await expect.poll(() => storedBlocks(page)).toEqual(blocks)
    await expect(page.locator('.doc')).toBeFocused()
  }
  await bar.getByRole('button', { name: 'Hide keyboard' }).click()
  await expect(bar).toBeHidden()
  await expect(page.locator('.doc')).not.toBeFocused()
})
