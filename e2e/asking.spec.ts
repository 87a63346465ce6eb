import { words, type ModelProvider } from '../apps/server/src/features/testing/startModelProvider.ts'
import { expectAccessible } from './support/axe.ts'
import { enter } from './support/person.ts'
import { expect, test, type Page } from './support/playwright.ts'
import { startWithModel, type SheafWithModel } from './support/languageModel.ts'
import type { Sheaf } from './support/sheaf.ts'

let model: SheafWithModel
let provider: ModelProvider
let sheaf: Sheaf
test.beforeAll(async () => {
  model = await startWithModel({ SHEAF_AI_MODEL: 'larch-1' })
  ;({ sheaf, provider } = model)
  provider.answer = (response, asked) =>
    words(isAboutNext(asked.messages[0]!.content) ? '[]' : 'It greys evenly.')(response, asked)
})
test.afterAll(() => model.stop())

const isAboutNext = (instructions: string) => instructions.includes('what the person could ask next')
const questions = () => provider.asked.filter(({ messages }) => !isAboutNext(messages[0]!.content)).length
const bubbles = (page: Page) => page.locator('.chat-bubble')
const answers = (page: Page) => page.locator('.chat-answer')

async function openPalette(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('combobox', { name: 'Search or type > for commands' })).toBeFocused()
  await page.keyboard.type(query)
}

test('FIND-ASK-1, HOME-START-1: words in the palette become a question in a chat of its own; without going there they are looked for', async ({
  browser,
}) => {
  const { page, workspaceId } = await enter(browser, sheaf, 'asking@example.org')
  await page.goto(`${sheaf.origin}/app/${workspaceId}/home`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Open Getting started' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Import' })).toBeVisible()
  await expectAccessible(page, 'home before any page was opened')
  await main.getByRole('link', { name: 'Templates' }).click()
  await expect(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible()
  await page.goto(`${sheaf.origin}/app/${workspaceId}`)
  await expect(page.getByRole('textbox', { name: 'Page title' })).toBeVisible()
  await openPalette(page, 'Getting')
  const row = page.getByRole('option', { name: 'Ask “Getting”' })
  await expect(row).toBeVisible()
  await expect(row).toHaveAttribute('aria-selected', 'false')
  await expect(page.getByRole('option', { name: /^Getting started/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Control+a')
  await page.keyboard.type('How does larch age in the rain?')
  await page.getByRole('option', { name: 'Ask “How does larch age in the rain?”' }).click()
  await expect(bubbles(page)).toHaveText(['How does larch age in the rain?'])
  await expect(answers(page)).toContainText('It greys evenly.')
  await expect(
    page.getByRole('heading', { level: 1, name: 'How does larch age in the rain?' }),
  ).toBeAttached()
  const count = questions()
  // A reload does not ask again.
  await page.reload()
  await expect(answers(page)).toContainText('It greys evenly.')
  await expect(bubbles(page)).toHaveCount(1)
  expect(questions()).toBe(count)
})
