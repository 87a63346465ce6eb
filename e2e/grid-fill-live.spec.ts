import { expect, test, type Page } from './support/playwright.ts'
import { openActions } from './support/pages.ts'
import { putOnClipboard } from './support/clipboard.ts'
import { startSheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

const ROWS = 5000
const cells = (page: Page, name: string) =>
  page.getByRole('rowheader', { name: new RegExp(`^${name}( Open)?$`) })
const said = (page: Page) => page.getByRole('status').filter({ hasText: /cells? (filled|cleared|pasted)/ })

test('GRID-FILL-11, GRID-FILL-1: five thousand cells are filled, emptied and brought back for two people; a lock ends a drag', async ({
  browser,
}) => {
  const sheaf = await startSheaf()
  try {
    const { page } = await signIn(browser, sheaf, 'mara@example.org')
    await openActions(page, 'General')
    await page.getByRole('menuitem', { name: 'New grid' }).click()
    await page.getByRole('rowheader').first().click()
    const { page: other } = await signIn(browser, sheaf, 'mara@example.org')
    await other.goto(page.url())
    await putOnClipboard(page, {
      'text/plain': Array.from({ length: ROWS }, (_, row) => `Row ${row + 1}`).join('\n'),
    })
    await page.keyboard.press('ControlOrMeta+v')
    await expect(said(page)).toHaveText('5,000 cells pasted', { timeout: 60_000 })
    await page.keyboard.press('Control+Home')
    await expect(cells(page, 'Row 1')).toBeVisible()
    await expect(cells(other, 'Row 1')).toBeVisible()
    await isSaved(page)

    await page.keyboard.press('Control+Shift+ArrowDown')
    const took = await timed(page, 'Control+d', '4,999 cells filled')
    test.info().annotations.push({ type: 'fill', description: `${took} ms` })
    await expect(cells(other, 'Row 1').nth(5)).toBeVisible({ timeout: 60_000 })
    await isSaved(page)
    await page.keyboard.press('Control+z')
    await expect(cells(page, 'Row 5000')).toBeVisible()
    await expect(cells(other, 'Row 6')).toBeVisible({ timeout: 60_000 })

    const cleared = await timed(page, 'Delete', '5,000 cells cleared')
    test.info().annotations.push({ type: 'clear', description: `${cleared} ms` })
    await expect(cells(other, 'Row 6')).toHaveCount(0, { timeout: 60_000 })
    await page.keyboard.press('Control+z')
    await expect(cells(other, 'Row 6')).toBeVisible({ timeout: 60_000 })
    await isSaved(page)
    await page.reload()
    await expect(cells(page, 'Row 6')).toBeVisible()

    await cells(page, 'Row 2').click()
    await page.locator('.grid-fill-handle').hover()
    await page.mouse.down()
    await cells(page, 'Row 4').hover()
    await expect(page.locator('.grid-range.is-target .grid-range-box').first()).toBeVisible()
    await other.getByRole('button', { name: 'Page menu' }).click()
    await other.getByRole('menuitem', { name: /^Lock/ }).click()
    await expect(page.locator('.grid-fill-handle')).toHaveCount(0)
    await page.mouse.up()
    await expect(cells(page, 'Row 3')).toBeVisible()
    await expect(page.locator('.grid-range.is-target')).toHaveCount(0)
  } finally {
    await sheaf.stop()
  }
})

async function isSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 })
}

/** How long the page takes until it says so, in milliseconds. */
async function timed(page: Page, key: string, words: string): Promise<number> {
  const begun = Date.now()
  await page.keyboard.press(key)
  await expect(said(page)).toHaveText(words, { timeout: 60_000 })
  return Date.now() - begun
}
