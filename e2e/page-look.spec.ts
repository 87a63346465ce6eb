import { expect, test } from './support/playwright.ts'
import { fixturePath, untilDrawn } from './support/files.ts'
import { createPage, publish, rowOf } from './support/pages.ts'
import { openSettings } from './support/people.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('a page gets an emoji, an icon, a picture and a cover, live elsewhere and for visitors', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page } = await signIn(browser, sheaf, 'look@example.org')
  const other = await signIn(browser, sheaf, 'look@example.org')
  const strangers: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(sheaf.origin))
      strangers.push(request.url())
  })
  await createPage(page, 'Lakeside library')
  const row = rowOf(other.page, 'Lakeside library')
  const picker = page.getByRole('dialog', { name: 'Page icon' })

  await page.getByRole('button', { name: 'Add icon' }).click()
  await picker.getByRole('combobox', { name: 'Search emoji' }).fill('books')
  await expect(picker.getByRole('gridcell', { name: 'books', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('📚')

  await page.getByRole('button', { name: 'Page icon' }).click()
  await picker.getByRole('tab', { name: 'Icons' }).click()
  await picker.getByRole('combobox', { name: 'Search icons' }).fill('lighthouse')
  await page.keyboard.press('Enter')
  await expect(row).not.toContainText('📚')

  // The picker opens where it was left.
  await page.getByRole('button', { name: 'Page icon' }).click()
  await expect(picker.getByRole('tab', { name: 'Icons' })).toHaveAttribute('aria-selected', 'true')
  await picker.getByRole('tab', { name: 'Upload' }).click()
  const chooser = page.waitForEvent('filechooser')
  await picker.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles(fixturePath('photo.jpg'))
  await untilDrawn(row.locator('img'))

  await page.getByRole('button', { name: 'Add cover' }).click()
  await page.getByRole('dialog', { name: 'Cover' }).getByRole('button', { name: 'Dunes' }).click()
  await untilDrawn(page.locator('.page-cover img'))
  await page.keyboard.press('Escape')

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(await publish(page))
  for (const image of await visitor.locator('main img, header img, article img').all())
    await untilDrawn(image)
  expect(await visitor.locator('img').count()).toBeGreaterThanOrEqual(2)
  expect(strangers).toEqual([])
})

test('a person has a picture, cut to a square, that others see', async ({ browser }) => {
  const { page } = await signIn(browser, sheaf, 'mara@example.org')
  const profile = await openSettings(page, 'Profile')
  const chooser = page.waitForEvent('filechooser')
  await profile.getByRole('button', { name: 'Add picture' }).click()
  await (await chooser).setFiles(fixturePath('photo.jpg'))
  const isStored = page.waitForResponse(/\/api\/user\/update$/)
  await page.getByRole('button', { name: 'Use picture' }).click()
  await isStored

  const other = await signIn(browser, sheaf, 'mara@example.org')
  const picture = (await openSettings(other.page, 'Profile')).locator('img').first()
  await untilDrawn(picture)
  const size = await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  expect(size).toEqual([256, 256])
})
