import { expect, type Page } from './playwright.ts'
import { bringIntoSight } from './bringIntoSight.ts'
import { fixturePath, insertFile, untilDrawn } from './files.ts'
import { createPage, textOf, untilSaved } from './pages.ts'

/** Makes a page with an icon, a cover and one block of each kind of media, and waits until all of it is drawn. */
export async function createFullPage(page: Page, title: string, link: string): Promise<void> {
  await createPage(page, title)
  await page.getByRole('button', { name: 'Add icon' }).click()
  const icons = page.getByRole('dialog', { name: 'Page icon' })
  await icons.getByRole('tab', { name: 'Icons' }).click()
  await icons.getByRole('combobox', { name: 'Search icons' }).fill('lighthouse')
  await icons.getByRole('gridcell').first().click()
  await page.getByRole('button', { name: 'Add cover' }).click()
  await page.getByRole('dialog', { name: 'Cover' }).getByRole('button', { name: 'Dunes' }).click()
  await page.keyboard.press('Escape')

  const photo = fixturePath('photo.jpg')
  await insertFile(page, 'image', photo)
  await insertFile(page, 'gallery', photo, photo, photo)
  await insertFile(page, 'video', fixturePath('clip.mp4'))
  await insertFile(page, 'audio', fixturePath('tune.mp3'))
  await insertFile(page, 'pdf', fixturePath('paper.pdf'))
  await insertFile(page, 'file', fixturePath('hours.txt'))
  await page.locator('.page-tail').click({ position: { x: 20, y: 20 } })
  await page.keyboard.type('/bookmark')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill(link)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')

  const doc = textOf(page)
  const pictures = doc.locator('.b-shot img')
  await expect(pictures).toHaveCount(4)
  for (const picture of await pictures.all()) {
    await bringIntoSight(picture)
    await untilDrawn(picture)
  }
  await untilDrawn(doc.locator('.b-link_preview .b-thumb img'))
  await doc.locator('.b-card', { hasText: 'hours.txt' }).getByRole('link', { name: 'Download' }).waitFor()
  await untilSaved(page)
}
