import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, type Locator, type Page } from './support/playwright.ts'
import { unzipSync } from 'fflate'
import { expectAccessible } from './support/axe.ts'
import { accessToken, fixturePath, insertFile, untilDrawn } from './support/files.ts'
import { createPage, rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import { enter, openPage } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const folder = mkdtempSync(join(tmpdir(), 'sheaf-export-'))

async function openMenuItem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Saves what a press of the button downloads; answers where. */
async function download(page: Page, button: Locator): Promise<string> {
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  const path = join(folder, saved.suggestedFilename())
  await saved.saveAs(path)
  return path
}

async function chooseFiles(page: Page, ...paths: string[]): Promise<void> {
  const dialog = page.getByRole('dialog')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).click(),
  ])
  await chooser.setFiles(paths)
}

/** Lets files fall on an element, as from the desktop. */
async function drop(target: Locator, files: Readonly<Record<string, string>>): Promise<void> {
  await target.evaluate((element, given) => {
    const data = new DataTransfer()
    for (const [name, text] of Object.entries(given)) data.items.add(new File([text], name))
    const { left, top, height } = element.getBoundingClientRect()
    const at = { clientX: left + 30, clientY: top + height / 2, bubbles: true, cancelable: true }
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer: data, ...at }))
  }, files)
}

async function addChild(page: Page, parentId: string, name: string, mentioned: string): Promise<void> {
  const workspaceId = new URL(page.url()).pathname.split('/')[2]!
  const mention = { insert: '@', attributes: { mention: { type: 'page', page_id: mentioned } } }
  const answer = await page.request.post(`${sheaf.origin}/api/workspace/${workspaceId}/page-view`, {
    headers: { authorization: `Bearer ${await accessToken(page)}` },
    data: {
      parent_view_id: parentId,
      layout: 0,
      name,
      page_data: { type: 'page', children: [{ type: 'paragraph', data: { delta: [mention] } }] },
    },
  })
  expect(((await answer.json()) as { code: number }).code).toBe(0)
}

test('EXP-RUN-1, EXP-READ-1, EXP-FILE-3, IMP-ROUND-1: a page with a picture and a page below it goes out and comes back', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'export@example.org')
  await createPage(page, 'Books')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## Shelf')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- One')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await insertFile(page, 'image', fixturePath('photo.jpg'))
  await untilDrawn(textOf(page).locator('.b-image img'))
  await untilSaved(page)
  const booksId = new URL(page.url()).pathname.split('/')[3]!
  await addChild(page, booksId, 'Poems', booksId)
  await rowOf(page, 'Books').hover()
  await expect(rowOf(page, 'Books')).toHaveAttribute('aria-expanded', /.*/)

  await openMenuItem(page, 'Export…')
  const dialog = page.getByRole('dialog', { name: 'Export “Books”' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'export', '[role=dialog]')
  await dialog.getByRole('switch', { name: 'Include sub-pages' }).click()
  const archive = await download(page, dialog.getByRole('button', { name: 'Export', exact: true }))
  expect(archive).toMatch(/Books\.zip$/)
  await expect(page.getByText('The export is in your downloads.')).toBeVisible()

  await openMenuItem(page, 'Import…')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await expectAccessible(page, 'import', '[role=dialog]')
  await chooseFiles(page, archive)
  await expect(page.getByText('2 pages imported')).toBeVisible()
  await page.locator('.ui-toast-action').click()
  await expect(page).not.toHaveURL(new RegExp(booksId))
  await expect(titleOf(page)).toHaveValue('Books')
  const importedId = new URL(page.url()).pathname.split('/')[3]!
  await expect(textOf(page).getByRole('heading', { name: 'Shelf' })).toBeVisible()
  const picture = textOf(page).locator('.b-image img')
  await expect(picture).toHaveAttribute('src', new RegExp(importedId))
  await untilDrawn(picture)

  // As HTML, read from the disk without a network.
  await openMenuItem(page, 'Export…')
  await dialog.getByText('HTML', { exact: true }).click()
  const zipped = await download(page, dialog.getByRole('button', { name: 'Export', exact: true }))
  const files = unzipSync(new Uint8Array(readFileSync(zipped)))
  expect(Object.keys(files)).toEqual(['files/photo.jpg', 'Books.html'])
  const html = new TextDecoder().decode(files['Books.html'])
  expect(html).not.toContain('<script')
  mkdirSync(join(folder, 'files'))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  const reader = await context.newPage()
  const asked: string[] = []
  reader.on('request', (request) => void asked.push(request.url()))
  await reader.goto(pathToFileURL(join(folder, 'Books.html')).href)
  await expect(reader.getByRole('heading', { name: 'Books', level: 1 })).toBeVisible()
  await untilDrawn(reader.locator('img').first())
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([])
  await reader.close()

  await openMenuItem(page, 'Import…')
  await chooseFiles(page, zipped)
  await expect(page.getByText('1 page imported')).toBeVisible()
  await page.locator('.ui-toast-action').click()
  await expect(page).not.toHaveURL(new RegExp(importedId))
  await expect(textOf(page).getByRole('heading', { name: 'Shelf', level: 2 })).toBeVisible()
  await untilDrawn(textOf(page).locator('.b-image img'))

  await context.setOffline(true)
  await openMenuItem(page, 'Export…')
  await expect(dialog.getByText('You are offline.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toBeDisabled()
  await context.close()
})

test('IMP-DROP-1, IMP-DROP-2, IMP-HTML-1, R6: files are dropped on the tree and on pages; hostile ones do nothing @core', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'drop@example.org')
  const { page, context } = person
  const strangers: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(sheaf.origin))
      strangers.push(request.url())
  })
  page.on('dialog', () => strangers.push('a dialog'))
  await openPage(sheaf, person, 'Inbox')

  await drop(rowOf(page, 'Inbox'), { 'Plan.md': '# The plan\n\n- [x] done', 'Notes.txt': 'first\n\nsecond' })
  await expect(page.getByText('2 pages imported')).toBeVisible()
  await expect(rowOf(page, 'The plan')).toBeVisible()
  await rowOf(page, 'Notes').click()
  await expect(textOf(page)).toContainText('second')

  // Beside the rows: below the last space for everybody.
  await drop(page.locator('.page-tree-scroller'), { 'Beside.txt': 'in the space' })
  await expect(rowOf(page, 'Beside')).toHaveAttribute('aria-level', '2')

  await rowOf(page, 'Inbox').click()
  await expect(titleOf(page)).toHaveValue('Inbox')
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true')
  await drop(textOf(page), {
    'evil.html':
      '<title>Evil</title><p onclick="alert(1)">words</p><script>alert(1)</script><img src=x onerror=alert(1)>' +
      '<iframe src="https://elsewhere.example"></iframe><a href="javascript:alert(1)">go</a>',
    'broken.zip': 'PK',
  })
  const result = page.getByRole('dialog', { name: 'Imported, with notes' })
  await expect(result.getByText('broken.zip')).toBeVisible()
  await expectAccessible(page, 'imported', '[role=dialog]')
  await result.getByRole('button', { name: 'Open' }).click()
  await expect(titleOf(page)).toHaveValue('Evil')
  await expect(textOf(page)).toContainText('words')
  await expect(textOf(page).getByRole('link')).toHaveCount(0)

  // On a page with words a text is a file like any other, and importing it is offered.
  await drop(textOf(page).locator('.b').first(), { 'More.md': '# More' })
  await expect(textOf(page).getByText('More.md')).toBeVisible()
  await page.getByRole('button', { name: 'Import as page' }).click()
  await expect(page.getByText('1 page imported')).toBeVisible()
  await expect(rowOf(page, 'More')).toBeVisible()
  expect(strangers).toEqual([])
  await context.close()
})
