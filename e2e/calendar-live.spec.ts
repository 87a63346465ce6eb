import { hold } from './support/boardPage.ts'
import { openActions, titleOf } from './support/pages.ts'
import { expect, test, type Page } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const days = (page: Page) => page.locator('.calendar-week .calendar-day')
const entryOn = (page: Page, index: number, name: string) =>
  days(page)
    .nth(index)
    .getByRole('button', { name: new RegExp(`^${name}`) })
/** Free of rows, near the lower edge of a day. */
async function dropPoint(page: Page, index: number): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await days(page).nth(index).boundingBox())!
  return { x: x + width / 2, y: y + height - 12 }
}
async function addOn(page: Page, index: number, name: string): Promise<void> {
  await days(page)
    .nth(index)
    .click({ position: { x: 20, y: 90 } })
  await page.getByRole('textbox', { name: /^Name of the new row/ }).fill(name)
  await page.keyboard.press('Enter')
  await expect(entryOn(page, index, name)).toBeVisible()
}

test('CAL-OPEN-1, CAL-PEER-1: a calendar is made, two people drag the same row, and one drags while the network is away', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'mara@example.org')
  await openActions(page, 'General')
  await page.getByRole('menuitem', { name: 'New calendar' }).click()
  await expect(page.locator('.calendar-month')).toBeVisible()
  await titleOf(page).fill('Schedule')
  await addOn(page, 9, 'Truss delivery')
  await addOn(page, 10, 'Fire officer')

  const noor = await signIn(browser, sheaf, 'mara@example.org')
  await noor.page.goto(page.url())
  await expect(entryOn(noor.page, 9, 'Truss delivery')).toBeVisible()
  await expect(entryOn(noor.page, 10, 'Fire officer')).toBeVisible()
  await hold(page, entryOn(page, 9, 'Truss delivery'), await dropPoint(page, 15))
  await hold(noor.page, entryOn(noor.page, 9, 'Truss delivery'), await dropPoint(noor.page, 17))
  await page.mouse.up()
  await expect(entryOn(noor.page, 15, 'Truss delivery')).toBeVisible()
  // Whoever lets go last decides.
  await noor.page.mouse.up()
  await expect(entryOn(page, 17, 'Truss delivery')).toBeVisible()
  await expect(entryOn(page, 15, 'Truss delivery')).toHaveCount(0)
  await expect(entryOn(noor.page, 17, 'Truss delivery')).toBeVisible()

  await page.context().setOffline(true)
  await hold(page, entryOn(page, 10, 'Fire officer'), await dropPoint(page, 18))
  await page.mouse.up()
  await expect(entryOn(page, 18, 'Fire officer')).toBeVisible()
  await expect(entryOn(noor.page, 10, 'Fire officer')).toBeVisible()
  await page.context().setOffline(false)
  await expect(entryOn(noor.page, 18, 'Fire officer')).toBeVisible()
})
