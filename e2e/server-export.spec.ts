import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, test, type Download, type Page, type Route } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { expectReachable } from './support/dialogReach.ts'
import { accessToken, fixturePath, insertFile, untilDrawn } from './support/files.ts'
import { createPage, rowOf, textOf, untilSaved } from './support/pages.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: OwnSheaf
test.beforeAll(async () => {
  const browser = process.env['CHROMIUM_PATH']
  sheaf = await startSheaf(browser === undefined ? {} : { SHEAF_PRINT_BROWSER: browser })
})
test.afterAll(async () => {
  await sheaf.stop()
})

async function bytesOf(saved: Download): Promise<Uint8Array> {
  return new Uint8Array(readFileSync(await saved.path()))
}

async function namesIn(saved: Download): Promise<readonly string[]> {
  return Object.keys(unzipSync(await bytesOf(saved))).toSorted()
}

/** Pages of a PDF, which Chromium writes one by one. */
function sheetsOf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g)?.length ?? 0
  )
}

async function addBelow(page: Page, parentId: string, name: string): Promise<void> {
  const workspaceId = new URL(page.url()).pathname.split('/')[2]!
  const answer = await page.request.post(`${sheaf.origin}/api/workspace/${workspaceId}/page-view`, {
    headers: { authorization: `Bearer ${await accessToken(page)}` },
    data: { parent_view_id: parentId, layout: 0, name },
  })
  expect(((await answer.json()) as { code: number }).code).toBe(0)
}

/** Holds an export back in the middle, as one that takes long. */
async function sayRunning(route: Route): Promise<void> {
  const answer = await route.fetch()
  const body = (await answer.json()) as { data: { exports: readonly object[] } }
  const progress = { done: 3, total: 12 }
  const exports = body.data.exports.map((made) => ({ ...made, state: 'running', archive: null, progress }))
  await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, exports } } })
}

async function chooseExport(page: Page, row: string) {
  await rowOf(page, row).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: `Export “${row}”` })
  await expect(dialog).toBeVisible()
  return dialog
}

test('EXP-ROOT-5, EXP-ROOT-6, EXP-PDF-1, EXP-PDF-2: a page with what is below it, a space and a PDF come from the server', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'trees@example.org')
  await createPage(page, 'Books')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Words on paper')
  await page.keyboard.press('Enter')
  await insertFile(page, 'image', fixturePath('photo.jpg'))
  await untilDrawn(textOf(page).locator('.b-image img'))
  await untilSaved(page)
  const booksId = new URL(page.url()).pathname.split('/')[3]!
  for (const name of ['Poems', 'Plays']) await addBelow(page, booksId, name)
  await expect(rowOf(page, 'Books')).toHaveAttribute('aria-expanded', /.*/)

  await test.step('a page with its sub-pages', async () => {
    const dialog = await chooseExport(page, 'Books')
    await expect(dialog.getByRole('switch', { name: 'Email me when it is ready' })).toHaveCount(0)
    await dialog.getByRole('switch', { name: 'Include sub-pages' }).click()
    await expect(dialog.getByRole('switch', { name: 'Email me when it is ready' })).toBeVisible()
    await expectAccessible(page, 'an export of the server', '[role=dialog]')
    await page.route('**/api/workspace/*/export', sayRunning)
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(dialog.getByText('3 of 12 pages')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible()
    await expectReachable(page, 'an export of the server that runs')
    // Where it is not made yet by then, the page is told so at any time from here on.
    const download = page.waitForEvent('download')
    await page.unroute('**/api/workspace/*/export', sayRunning)
    await context.setOffline(true)
    await context.setOffline(false)
    const saved = await download
    await expect(page.getByText('The export is in your downloads.')).toBeVisible()
    expect(saved.suggestedFilename()).toBe('Books.zip')
    expect(await namesIn(saved)).toEqual(['Books.md', 'Books/Plays.md', 'Books/Poems.md', 'files/photo.jpg'])
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a space, which is found again in the settings', async () => {
    const dialog = await chooseExport(page, 'General')
    await expect(dialog.getByRole('switch', { name: 'Include sub-pages' })).toHaveCount(0)
    await dialog.getByText('HTML', { exact: true }).click()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    const names = await namesIn(saved)
    expect(names.filter((name) => name.startsWith('General/Books'))).toEqual([
      'General/Books.html',
      'General/Books/Plays.html',
      'General/Books/Poems.html',
    ])
    await page.goto(`${page.url()}?settings=data`)
    const made = page.getByText(/^Export of “(?:Books|General)”/)
    await expect(made).toHaveCount(2)
    await expect(made.first()).toContainText('General')
    await page.keyboard.press('Escape')
  })

  await test.step('a page as PDF', async () => {
    test.skip(process.env['CHROMIUM_PATH'] === undefined, 'There is no browser to print with')
    const dialog = await chooseExport(page, 'Books')
    await dialog.getByText('PDF', { exact: true }).click()
    await expect(dialog.getByRole('switch', { name: 'Include files' })).toHaveCount(0)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('Books.pdf')
    const pdf = await bytesOf(saved)
    expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-')
    expect(sheetsOf(pdf)).toBe(1)
    // The picture is in it, and nothing of the machine.
    const text = Buffer.from(pdf).toString('latin1')
    expect([text.includes('/Image'), text.includes('file://')]).toEqual([true, false])
  })
  await context.close()
})

test('EXP-PDF-5: what the browser prints is the page, as long as it is', async ({ browser }) => {
  const { page, context } = await signIn(browser, sheaf, 'paper@example.org')
  await createPage(page, 'Long')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(Array.from({ length: 120 }, (_, line) => `Line ${line}`).join('\n'))
  await untilSaved(page)
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
  await expect(sidebar).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(sidebar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Page menu' })).toBeHidden()
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBeGreaterThan(2)
  await context.close()
})
