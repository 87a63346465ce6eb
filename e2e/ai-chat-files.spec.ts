import { zipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { words, type ModelProvider } from '../apps/server/src/features/testing/startModelProvider.ts'
import { addText, answersOf, ask, openChat } from './support/chat.ts'
import { expectReachable } from './support/dialogReach.ts'
import { fixture } from './support/files.ts'
import { expect, test } from './support/playwright.ts'
import { startWithModel, type SheafWithModel } from './support/languageModel.ts'
import type { Sheaf } from './support/sheaf.ts'

let model: SheafWithModel
let provider: ModelProvider
let sheaf: Sheaf
test.beforeAll(async () => {
  model = await startWithModel({ SHEAF_AI_MODEL: 'larch-1' })
  ;({ sheaf, provider } = model)
})
test.afterAll(() => model.stop())

/** A Word document with these paragraphs. */
function wordDocument(...paragraphs: readonly string[]): Buffer {
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs
    .map(
      (text) =>
        `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`,
    )
    .join('')}</w:body></w:document>`
  return Buffer.from(zipSync({ 'word/document.xml': new TextEncoder().encode(document) }))
}

test('CHAT-APP-GIVE-2: a chat is given the text of PDF and Word files; what has none is refused in words', async ({
  browser,
}) => {
  const { page } = await openChat(browser, sheaf, 'uno@example.org')
  const give = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      (async () => {
        await page.getByRole('button', { name: 'Add pages or files' }).click()
        await page.getByRole('menuitem', { name: 'Add files…' }).click()
      })(),
    ])
    await chooser.setFiles([{ name, mimeType: 'application/octet-stream', buffer }])
  }
  await give('minutes.docx', wordDocument('Larch was <w:del/>chosen.', 'Oak &amp; ash were not.'))
  await expect(page.getByText('minutes.docx')).toBeVisible()
  await page.getByText('minutes.docx').click()
  await expect(page.locator('.chat-given pre')).toHaveText('Larch was chosen.\nOak & ash were not.')
  await give('paper.pdf', fixture('paper.pdf'))
  await expect(page.getByText('paper.pdf')).toBeVisible()
  await give('long.docx', wordDocument('word '.repeat(20_000)))
  await expect(page.getByText('“long.docx” is long')).toBeVisible()
  await give('broken.docx', Buffer.from('no archive'))
  await expect(page.getByText('This file could not be read.')).toBeVisible()
  await give('broken.pdf', Buffer.from('%PDF-1.4 nothing'))
  await expect(page.getByText('This file could not be read.')).toBeVisible()
  await give('empty.docx', wordDocument())
  await expect(page.getByText('There is no text in this file.')).toBeVisible()
  await expect(page.locator('.chat-given')).toHaveCount(3)
  await page.getByText('paper.pdf').click()
  await expect(page.locator('.chat-given pre').nth(1)).toContainText(/\w{3}/)
})

test('CHAT-APP-EXPORT-1: a chat is saved as Markdown from its menu, with what its answers rest on', async ({
  browser,
}) => {
  const person = await openChat(browser, sheaf, 'ova@example.org')
  const { page } = person
  await addText(person, 'Boathouse', ['Larch in the boathouse.'])
  provider.answer = words('In the **boathouse** [1].')
  await ask(page, 'Where is larch?')
  await expect(answersOf(page)).toContainText('In the boathouse')
  await expect(page.locator('[data-writing]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Page menu' }).click()
  // Where it cannot be read it says so, and is tried again.
  await page.route('**/message?limit=100*', (route) => route.abort())
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export “Untreated larch”' })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectReachable(page, 'a chat that could not be exported')
  await page.unroute('**/message?limit=100*')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Try again' }).click(),
  ])
  await expect(page.getByText('The export is in your downloads.')).toBeVisible()
  expect(download.suggestedFilename()).toBe('Untreated larch.md')
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toMatch(
    /^---\nchat: "message"\n---\n\n# Untreated larch\n\n<!-- message .+ -->\n\n\*\*.+\*\*\n\n> Where is larch\?\n\n<!-- message .+ -->\n\n\*\*AI\*\*\n\nIn the \*\*boathouse\*\* \[1\]\./,
  )
  expect(text).toContain(`1. [Boathouse](<${sheaf.origin}/app/${person.workspaceId}/`)
})
