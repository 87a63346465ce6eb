import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expectAccessible } from './support/axe.ts'
import { expectReachable } from './support/dialogReach.ts'
import { rowOf } from './support/pages.ts'
import { enter, type Person } from './support/person.ts'
import { expect, test } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const folder = mkdtempSync(join(tmpdir(), 'sheaf-archives-'))

function archive(name: string, entries: Readonly<Record<string, string>>): string {
  const path = join(folder, name)
  const packed = Object.entries(entries).map(([each, text]) => [each, strToU8(text)] as const)
  writeFileSync(path, zipSync(Object.fromEntries(packed)))
  return path
}

const ID = 'b'.repeat(32)
const STUDIO = {
  'Studio.md': '# Studio\n\n[Rules](Studio/Rules.md)\n',
  'Studio/Rules.md': 'Be kind. [gone](lost.pdf)\n',
  [`Studio/Tasks ${ID}.csv`]: 'Name,Status\nDraw,Done\nBuild,Open\n',
  'files/unused.bin': 'x',
}

async function choose({ page }: Person, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click(),
  ])
  await chooser.setFiles(path)
  await page.getByRole('button', { name: 'Check the file' }).click()
}

test('ARC-SHOW-1, ARC-SHOW-2: an archive is looked through, brought in, told of item by item, and taken away again', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'archives@example.com')
  const { page, workspaceId } = person
  await page.goto(`${sheaf.origin}/app/${workspaceId}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await expectReachable(page, 'the source of an import')
  await expectAccessible(page, 'the source of an import')
  await choose(person, archive('Studio.zip', STUDIO))

  await expect(dialog.getByRole('list', { name: 'What the file holds' })).toContainText('2rows')
  await expect(dialog.getByRole('button', { name: /^As they are/ })).toContainText('2 items')
  await dialog.getByRole('button', { name: /^Changed a little/ }).click()
  await expect(dialog.getByText('Studio/lost.pdf: It is not in the file')).toBeVisible()
  await expectReachable(page, 'the findings of an import')
  await expectAccessible(page, 'the findings of an import')
  await dialog.getByRole('button', { name: 'Import 2 pages' }).click()

  await expect(dialog.getByText('3 items are there')).toBeVisible()
  await expect(dialog.getByText('1 changed a little, 1 left out.')).toBeVisible()
  await expectReachable(page, 'the report of an import')
  await expectAccessible(page, 'the report of an import')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save report' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Studio.zip.csv')
  await page.reload()
  await expect(dialog.getByText('3 items are there')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open the first page' }).click()
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveValue('Studio')
  await expect(rowOf(page, 'Studio')).toBeVisible()

  await page.goto(`${sheaf.origin}/app/${workspaceId}?settings=data`)
  await page.getByRole('button', { name: 'Report' }).click()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expectReachable(page, 'asking to undo an import')
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo import' })
    .click()
  await expect(dialog.getByText('This import was taken away again')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close the import' }).click()
  await expect(rowOf(page, 'Studio')).toHaveCount(0)
})

test('ARC-SHOW-3: what is no archive is told in words, and `/import` leads here', async ({ browser }) => {
  const person = await enter(browser, sheaf, 'broken@example.com')
  const { page } = person
  await page.goto(`${sheaf.origin}/import`)
  const path = join(folder, 'broken.zip')
  writeFileSync(path, 'no archive at all')
  await choose(person, path)
  await expect(page.getByText('The zip file is damaged or incomplete.')).toBeVisible()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

const NOTION = (title: string, body: string): string =>
  `<html><head><title>${title}</title></head><body><article class="page sans"><header><h1 class="page-title">${title}</h1></header><div class="page-body">${body}</div></article></body></html>`
const HTML = {
  [`Garden ${ID}.html`]: NOTION(
    'Garden',
    `<p>Plant <strong>trees</strong></p><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Dig</span></li></ul><figure class="link-to-page"><a href="Garden%20${ID}/Trees%20${'c'.repeat(32)}.html">Trees</a></figure>`,
  ),
  [`Garden ${ID}/Trees ${'c'.repeat(32)}.html`]: NOTION(
    'Trees',
    `<table class="collection-content"><thead><tr><th>Name</th><th>Status</th></tr></thead><tbody><tr><td><a href="Trees%20${'c'.repeat(32)}/Oak%20${'d'.repeat(32)}.html">Oak</a></td><td>Grown</td></tr></tbody></table>`,
  ),
  [`Garden ${ID}/Trees ${'c'.repeat(32)}/Oak ${'d'.repeat(32)}.html`]: NOTION('Oak', '<p>Old</p>'),
}
const WORD_PARTS = 'http://schemas.openxmlformats.org'
const WORD = {
  '[Content_Types].xml': `<Types xmlns="${WORD_PARTS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${WORD_PARTS}/package/2006/relationships"><Relationship Id="rId1" Type="${WORD_PARTS}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<w:document xmlns:w="${WORD_PARTS}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Words of Word</w:t></w:r></w:p></w:body></w:document>`,
}

test('ARC-NOTION-3, ARC-WORD-1: pages of HTML and a document of Word come by the dialog', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'formats@example.com')
  const { page, workspaceId } = person
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await page.goto(`${sheaf.origin}/app/${workspaceId}/import`)
  await choose(person, archive('Garden.zip', HTML))
  await expect(dialog.getByRole('button', { name: /^As they are/ })).toContainText('3 items')
  await dialog.getByRole('button', { name: 'Import 2 pages' }).click()
  await dialog.getByRole('button', { name: 'Open the first page' }).click()
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveValue('Garden')
  await expect(page.getByText('Plant trees')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Trees' }).first()).toBeVisible()

  await page.goto(`${sheaf.origin}/app/${workspaceId}/import`)
  await choose(person, archive('Letter.docx', WORD))
  await dialog.getByRole('button', { name: 'Import 1 page' }).click()
  await dialog.getByRole('button', { name: 'Open the first page' }).click()
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveValue('Letter')
  await expect(page.getByText('Words of Word')).toBeVisible()
})
