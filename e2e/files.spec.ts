import { readFileSync } from 'node:fs'
import { expect, test } from './support/playwright.ts'
import {
  accessToken,
  fixture,
  fixturePath,
  folderAddress,
  giveFiles,
  insertFile,
  largeFile,
  untilDrawn,
} from './support/files.ts'
import { openLine } from './support/openLine.ts'
import { createPage, publish, textOf, unpublish, untilSaved } from './support/pages.ts'
import { enter, openPage } from './support/person.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

const MB = 1024 * 1024

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('files of each kind are put on a page, looked at, kept, published and taken back @core', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const person = await enter(browser, sheaf, 'files@example.org')
  const { page } = person
  await openPage(sheaf, person, 'Reading rooms')
  await insertFile(page, 'image', fixturePath('photo.jpg'))
  await insertFile(page, 'video', fixturePath('clip.mp4'))
  await insertFile(page, 'audio', fixturePath('tune.mp3'))
  await insertFile(page, 'pdf', fixturePath('paper.pdf'))
  await insertFile(page, 'file', fixturePath('hours.txt'))
  const doc = textOf(page)
  await expect(doc.getByText('hours.txt')).toBeVisible()
  await untilSaved(page)

  // All of it is there when the page is opened anew.
  await page.reload()
  const image = doc.locator('.b-image img')
  await untilDrawn(image)
  const video = doc.locator('video')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => Math.round(each.duration))).toBe(12)
  await video.evaluate(async (each: HTMLVideoElement) => {
    const sought = new Promise((resolve) => each.addEventListener('seeked', resolve, { once: true }))
    each.currentTime = 9
    await sought
  })
  expect(await video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeCloseTo(9, 0)
  await expect(doc.locator('audio')).toBeVisible()

  await image.dblclick()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)

  await doc.locator('.b-card', { hasText: 'paper.pdf' }).getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.locator('canvas').first()).toBeVisible()
  await expect(preview.getByText('of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)

  const download = page.waitForEvent('download')
  await doc.locator('.b-card', { hasText: 'hours.txt' }).getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('hours.txt')
  expect(readFileSync(await (await download).path())).toEqual(fixture('hours.txt'))

  // Before it is published nobody else has it; then everybody, without JavaScript too.
  const source = new URL((await image.getAttribute('src'))!, page.url())
  const anonymous = await browser.newContext({ javaScriptEnabled: false })
  expect((await anonymous.request.get(source.href)).status()).toBe(404)
  const visitor = await anonymous.newPage()
  await visitor.goto(await publish(page))
  const shown = visitor.locator('.b-image img')
  await untilDrawn(shown)
  expect(await shown.getAttribute('width'), 'the room it takes is known').toBeTruthy()
  await expect(visitor.locator('video')).toBeVisible()
  await expect(visitor.locator('audio')).toBeVisible()
  await expect(visitor.getByText('paper.pdf')).toBeVisible()
  await expect(visitor.getByText('hours.txt')).toBeVisible()
  await unpublish(page)
  expect((await anonymous.request.get(source.href)).status()).toBe(404)
})

test('files are dropped and pasted, and a drawing that would run does not', async ({ browser }) => {
  const { page, context } = await signIn(browser, sheaf, 'drop@example.org')
  await createPage(page, 'Dropped')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Before the pictures')
  const doc = textOf(page)
  await giveFiles(page, 'drop', ['photo.jpg', 'drawing.svg', 'hours.txt'])
  await expect(doc.locator('.b-image img').first()).toBeVisible()
  await expect(doc.getByText('hours.txt')).toBeVisible()
  await doc.getByText('Before the pictures').click()
  await giveFiles(page, 'paste', ['photo.jpg'])
  await expect(doc.locator('.b-image')).toHaveCount(3)
  await untilSaved(page)
  await page.reload()
  await expect(doc.locator('.b-image')).toHaveCount(3)
  await untilDrawn(doc.locator('.b-image img').first())

  const folder = folderAddress(page)
  const answer = await context.request.put(`${folder}?name=drawing.svg`, {
    data: fixture('drawing.svg'),
    headers: { 'content-type': 'image/svg+xml', authorization: `Bearer ${await accessToken(page)}` },
  })
  const { data } = (await answer.json()) as { data: { file_id: string } }
  const drawing = await context.request.get(`${folder}/${encodeURIComponent(data.file_id)}`)
  expect(drawing.headers()['content-disposition']).toMatch(/^attachment/)
  expect(drawing.headers()['content-security-policy']).toContain('sandbox')
  expect(await page.evaluate(() => 'svgRan' in window)).toBe(false)
})

test('100 MB arrive although the connection is cut twice and the page is loaded anew', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const line = await openLine(sheaf.origin)
  const { page } = await signIn(browser, { ...sheaf, origin: line.origin }, 'large@example.org')
  await createPage(page, 'Recordings')
  const large = largeFile(100 * MB)
  await insertFile(page, 'file', large.path)

  const bar = textOf(page).getByRole('progressbar')
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'))
  const cut = async () => {
    line.cut()
    // Some seconds of work on the parts that were on their way come first, half a minute where a page has a tenth of a core.
    await expect(textOf(page).getByText('Waiting for connection')).toBeVisible({ timeout: 90_000 })
    line.mend()
  }
  // The line says how far it is, not the clock: a part of 5 MB that is cut off, of three at once, goes again.
  await line.holdAfter(25 * MB)
  await expect.poll(percent, { timeout: 60_000 }).toBeGreaterThan(10)
  await cut()
  await line.holdAfter(35 * MB)
  await expect.poll(percent, { timeout: 60_000 }).toBeGreaterThan(25)
  await page.reload()
  await line.holdAfter(25 * MB)
  await expect.poll(percent, { timeout: 60_000 }).toBeGreaterThan(40)
  await cut()

  const link = textOf(page).getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 120_000 })
  const stored = await page.evaluate(
    async (address) => {
      const digest = await crypto.subtle.digest('SHA-256', await (await fetch(address)).arrayBuffer())
      return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    },
    (await link.getAttribute('href'))!,
  )
  expect(stored).toBe(large.hash)
  large.remove()
  await line.close()
})

test('the free plan takes files of up to 7 MB, where billing is on', async ({ browser }) => {
  const billed = await startSheaf({ SHEAF_BILLING: 'on' })
  const { page } = await signIn(browser, billed, 'free@example.org')
  await createPage(page, 'Recordings')
  const fits = largeFile(7 * MB)
  await insertFile(page, 'file', fits.path)
  await expect(textOf(page).getByRole('link', { name: 'Download' })).toBeVisible()

  const over = largeFile(7 * MB + 1)
  await insertFile(page, 'file', over.path)
  const message = 'Your file is over 7 MB limit of the Free plan. Upgrade for unlimited uploads.'
  await expect(page.getByText(message).first()).toBeVisible()

  const answer = await page.request.put(`${folderAddress(page)}?name=recording.bin`, {
    data: readFileSync(over.path),
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${await accessToken(page)}`,
    },
  })
  expect(await answer.json()).toMatchObject({
    code: 1016,
    message: 'File size is too large. Please upgrade your plan for unlimited uploads.',
  })
  fits.remove()
  over.remove()
  await billed.stop()
})
