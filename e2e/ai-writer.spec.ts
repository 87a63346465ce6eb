import {
  brokenAfter,
  refusal,
  silentAfter,
  words,
  type ModelProvider,
} from '../apps/server/src/features/testing/startModelProvider.ts'
import { expect, test, type Browser, type BrowserContextOptions, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { heldAnswer as holdAnswer, type HeldAnswer } from './support/heldAnswer.ts'
import { textOf, untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import { startWithModel, type SheafWithModel } from './support/languageModel.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'

let model: SheafWithModel
let provider: ModelProvider
let sheaf: Sheaf
test.beforeAll(async () => {
  model = await startWithModel({ SHEAF_AI_TOKENS_PER_PERSON: '1500' })
  ;({ sheaf, provider } = model)
})
test.afterAll(() => model.stop())

const LARCH = 'Larch greys evenly and it also costs only about a third of what oak would cost us.'
const BETTER = 'Larch greys evenly and costs a third of oak.'

const writer = (page: Page) => page.getByRole('region', { name: 'Write with AI' })
const button = (page: Page, name: string) => writer(page).getByRole('button', { name })
const row = (page: Page, name: string) => writer(page).getByRole('menuitem', { name, exact: true })
const lines = (page: Page) => page.locator('.page-editor .b-line')
const lastAsked = () => provider.asked.at(-1)!.messages

/** At a page of their own with these lines, each a paragraph. */
async function writePage(
  browser: Browser,
  email: string,
  text: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Person & { readonly pageId: string }> {
  const person = await enter(browser, sheaf, email, undefined, options)
  const pageId = await addPage(person, 'Material')
  const { page } = person
  await page.goto(`${sheaf.origin}/app/${person.workspaceId}/${pageId}`)
  await textOf(page).click()
  await page.keyboard.insertText(text[0]!)
  for (const line of text.slice(1)) {
    await page.keyboard.press('Enter')
    await page.keyboard.insertText(line)
  }
  await expect(lines(page)).toHaveText([...text])
  // A phone has no room for the words.
  if (options.isMobile !== true) await untilSaved(page)
  return { ...person, pageId }
}

/** Opens the writer for the paragraph with the caret. */
async function openWriter(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+j')
    await expect(writer(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** An answer that goes on when the test says so. */
function heldAnswer(): HeldAnswer {
  const held = holdAnswer()
  provider.answer = held.answer
  return held
}

test('AI-WRITE-OPEN-1, AI-WRITE-TOLD-1, AI-WRITE-CHANGES-1, AI-WRITE-ACCEPT-1: a selection is improved in place, and one undo takes it back', async ({
  browser,
}) => {
  const { page } = await writePage(browser, 'mara@example.org', ['Before', LARCH, 'Behind'])
  await lines(page).nth(1).click({ clickCount: 3 })
  await page.getByRole('toolbar', { name: 'Text style' }).getByRole('button', { name: 'Ask AI' }).click()
  await expect(writer(page).getByRole('textbox')).toBeFocused()
  await expect(writer(page)).toContainText('Only this text is sent to larch-1')
  await expectAccessible(page, 'the choices of the writer', '.writer')
  provider.answer = words(BETTER.slice(0, 12), BETTER.slice(12))
  await row(page, 'Improve the writing').click()
  await expect(button(page, 'Replace')).toBeFocused()
  expect(lastAsked().at(-1)!.content).toBe(`<text>\n${LARCH}\n</text>`)
  await expect(writer(page).locator('.writer-text')).toHaveText(BETTER)
  await expect(writer(page)).toContainText('8 words fewer. Figures are unchanged.')
  await expect(lines(page)).toHaveText(['Before', LARCH, 'Behind'])
  await expectAccessible(page, 'an answer', '.writer')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveText(['Before', BETTER, 'Behind'])
  await expect(writer(page)).toHaveCount(0)
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(lines(page)).toHaveText(['Before', LARCH, 'Behind'])
  await page.keyboard.press('Control+Shift+z')
  await expect(lines(page)).toHaveText(['Before', BETTER, 'Behind'])
})

test('AI-WRITE-ACCEPT-1, AI-WRITE-ASK-1: by keys alone it is opened, translated, asked again, changed, put below and thrown away', async ({
  browser,
}) => {
  const { page } = await writePage(browser, 'noor@example.org', [LARCH])
  await openWriter(page)
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Improve the writing')).toBeFocused()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Translate')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'English')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  provider.answer = words('Lärche')
  await page.keyboard.press('Enter')
  await expect(writer(page).locator('.writer-text')).toHaveText('Lärche')
  // Its last words are on the screen before it is known that they are the last.
  await expect(button(page, 'Replace')).toBeFocused()
  expect(lastAsked()[0]!.content).toContain('into German')
  provider.answer = words('Lärche vergraut')
  await page.keyboard.press('r')
  await expect(writer(page).locator('.writer-text')).toHaveText('Lärche vergraut')
  await expect(button(page, 'Replace')).toBeFocused()
  await writer(page).getByRole('textbox').focus()
  provider.answer = words('- Lärche\n- **Eiche**')
  await page.keyboard.type('As a list')
  await page.keyboard.press('Enter')
  await expect(writer(page).locator('.writer-block')).toHaveText([/Lärche/, /Eiche/])
  await expect(button(page, 'Replace')).toBeFocused()
  expect(lastAsked()[0]!.content).toContain('As a list')
  expect(lastAsked().map(({ content }) => content)).toContain(LARCH)
  await page.keyboard.press('Control+Enter')
  await expect(lines(page)).toHaveText([LARCH, 'Lärche', 'Eiche'])
  await expect(page.locator('.b-bulleted_list')).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(lines(page)).toHaveText([LARCH])

  await openWriter(page)
  await page.keyboard.press('Escape')
  await expect(writer(page)).toHaveCount(0)
  await expect(textOf(page)).toBeFocused()
  // Of several answers one was worked for.
  await openWriter(page)
  provider.answer = words('One')
  await row(page, 'Shorten').click()
  await expect(button(page, 'Replace')).toBeFocused()
  for (const answer of ['Two', 'Three']) {
    provider.answer = words(answer)
    await page.keyboard.press('r')
    await expect(writer(page).locator('.writer-text')).toHaveText(answer)
    await expect(button(page, 'Replace')).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(writer(page)).toContainText('Press again to discard')
  await page.keyboard.press('Escape')
  await expect(writer(page)).toHaveCount(0)
  await expect(lines(page)).toHaveText([LARCH])
})

test('AI-WRITE-OPEN-2, AI-WRITE-STOP-1: the slash menu asks and goes on, the menu of blocks asks; Escape stops and keeps what has come', async ({
  browser,
}) => {
  const { page } = await writePage(browser, 'tom@example.org', ['Larch greys evenly', 'x'])
  await page.keyboard.press('Backspace')
  const answer = heldAnswer()
  await page.keyboard.type('/continue wri')
  await page.getByRole('option', { name: 'Continue writing' }).waitFor()
  await page.keyboard.press('Enter')
  answer.say('in **wet**')
  await expect(writer(page).locator('.writer-text')).toHaveText('in wet')
  expect(lastAsked()[0]!.content).toContain('Continue the text')
  expect(lastAsked().at(-1)!.content).toContain('Larch greys evenly')
  await page.keyboard.press('Escape')
  await expect(writer(page)).toContainText('Stopped.')
  await provider.left
  await button(page, 'Insert').click()
  await expect(lines(page)).toHaveText(['Larch greys evenly', 'in wet'])

  await page.keyboard.press('Enter')
  await page.keyboard.type('/ask ai')
  await page.getByRole('option', { name: 'Ask AI' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(writer(page).getByRole('textbox')).toBeFocused()
  provider.answer = words('Eleven kilometres.')
  await page.keyboard.type('How far is the sawmill?')
  await page.keyboard.press('Enter')
  await button(page, 'Insert').click()
  await expect(lines(page)).toHaveText(['Larch greys evenly', 'in wet', 'Eleven kilometres.'])
  expect(lastAsked().at(-1)!.content).toBe('How far is the sawmill?')

  await page.keyboard.press('Control+Alt+b')
  await page.getByRole('menuitem', { name: /^Ask AI/ }).click()
  await expect(writer(page).getByRole('textbox')).toBeFocused()
})

test('AI-WRITE-FAIL-1: a model that fails, breaks off, talks nonsense or is used up leaves the text as it was', async ({
  browser,
}) => {
  const { page } = await writePage(browser, 'sam@example.org', [LARCH])
  const failures = [
    [refusal(500), 'The AI service isn’t responding'],
    [refusal(200, '<html>'), 'The AI service isn’t responding'],
    [words(), 'The language model gave no usable answer.'],
    [brokenAfter('Larch'), 'The answer broke off.'],
  ] as const
  await openWriter(page)
  provider.answer = failures[0][0]
  await row(page, 'Shorten').click()
  for (const [index, [, told]] of failures.entries()) {
    await expect(writer(page)).toContainText(told)
    await expect(writer(page)).toContainText('Your text is unchanged.')
    await expect(button(page, 'Try again')).toBeFocused()
    provider.answer = failures[index + 1]?.[0] ?? words('Well.')
    await page.keyboard.press('r')
  }
  await expect(button(page, 'Replace')).toBeFocused()
  await expect(lines(page)).toHaveText([LARCH])
  // What is left of 1,500 tokens is asked away, 100 at a time.
  for (let asked = 0; asked < 16; asked += 1) {
    await page.keyboard.press('r')
    const isOver = writer(page).getByText('used up')
    await expect(isOver.or(button(page, 'Replace'))).toBeVisible()
    if (await isOver.isVisible()) break
  }
  await expect(writer(page)).toContainText('It goes on tomorrow. Your text is unchanged.')
  await page.keyboard.press('Escape')
  await expect(lines(page)).toHaveText([LARCH])
})

test('AI-WRITE-HOLD-1: what others write while an answer comes is not lost, and where they changed the text it is put below', async ({
  browser,
}) => {
  const mara = await writePage(browser, 'ida@example.org', ['Before', LARCH, 'Behind'])
  const { page } = mara
  const noor = await enter(browser, sheaf, 'per@example.org')
  await givePage(mara, mara.pageId, noor, 30)
  await noor.page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${mara.pageId}`)
  await expect(lines(noor.page)).toHaveText(['Before', LARCH, 'Behind'])

  await lines(page).nth(1).click()
  await openWriter(page)
  const first = heldAnswer()
  await row(page, 'Improve the writing').click()
  first.say(BETTER)
  await expect(writer(page).locator('.writer-text')).toHaveText(BETTER)
  await lines(noor.page).nth(0).click()
  await noor.page.keyboard.press('Home')
  await noor.page.keyboard.type('New line')
  await noor.page.keyboard.press('Enter')
  await expect(lines(page)).toHaveText(['New line', 'Before', LARCH, 'Behind'])
  first.end()
  await button(page, 'Replace').click()
  await expect(lines(noor.page)).toHaveText(['New line', 'Before', BETTER, 'Behind'])

  await openWriter(page)
  const second = heldAnswer()
  await row(page, 'Shorten').click()
  second.say('Larch.')
  await expect(writer(page).locator('.writer-text')).toHaveText('Larch.')
  await lines(noor.page).nth(2).click()
  await noor.page.keyboard.press('End')
  await noor.page.keyboard.type(' We checked.')
  await expect(lines(page).nth(2)).toHaveText(`${BETTER} We checked.`)
  second.end()
  await expect(writer(page)).toContainText('Somebody changed this text meanwhile')
  await expect(button(page, 'Replace')).toHaveCount(0)
  await button(page, 'Insert below').click()
  const both = ['New line', 'Before', `${BETTER} We checked.`, 'Larch.', 'Behind']
  await expect(lines(page)).toHaveText(both)
  await expect(lines(noor.page)).toHaveText(both)

  await lines(page).nth(2).click()
  await openWriter(page)
  provider.answer = words('Gone?')
  await row(page, 'Shorten').click()
  await expect(button(page, 'Replace')).toBeVisible()
  await lines(noor.page).nth(2).click()
  await noor.page.keyboard.press('Escape')
  await noor.page.keyboard.press('Delete')
  await expect(writer(page)).toContainText('no longer on the page')
  await button(page, 'Insert below').click()
  await expect(page.locator('.page-editor')).toContainText('Gone?')
  await expect(lines(page).filter({ hasText: /^(New line|Before|Larch\.|Behind)$/ })).toHaveCount(4)
})

test('AI-WRITE-OFF-1: nothing is shown to those who only read', async ({ browser }) => {
  const mara = await writePage(browser, 'eva@example.org', [LARCH])
  const reader = await enter(browser, sheaf, 'reader@example.org')
  await givePage(mara, mara.pageId, reader, 10)
  const { page } = reader
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${mara.pageId}`)
  await lines(page).first().click({ clickCount: 3 })
  await page.keyboard.press('Control+j')
  // Pressed after the key: what would have come would be there by then.
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('search')).toBeVisible()
  await expect(writer(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ask AI' })).toHaveCount(0)
})

test('AI-WRITE-TOUCH-1: on a phone the choices come before the keyboard, and fit', async ({ browser }) => {
  const { page } = await writePage(browser, 'phone@example.org', [LARCH], {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await page.getByRole('toolbar', { name: 'Blocks and styles' }).getByRole('button', { name: 'Ask AI' }).tap()
  await expect(row(page, 'Improve the writing')).toBeFocused()
  await row(page, 'Translate').tap()
  await expect(row(page, 'Improve the writing')).toBeHidden()
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0)
  provider.answer = words('Lärche')
  await row(page, 'German').tap()
  await button(page, 'Replace').tap()
  await expect(lines(page)).toHaveText(['Lärche'])
})

test('AI-WRITE-HANG-1: a model that says nothing more is stopped by hand', async ({ browser }) => {
  const { page } = await writePage(browser, 'hang@example.org', [LARCH])
  await openWriter(page)
  provider.answer = silentAfter()
  await row(page, 'Shorten').click()
  await expect(button(page, 'Stop')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Shorten')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lines(page)).toHaveText([LARCH])
})

test('AI-WRITE-OFF-1: where there is no language model nothing speaks of one', async ({ browser }) => {
  const plain = await startSheaf()
  const person = await enter(browser, plain, 'plain@example.org')
  const pageId = await addPage(person, 'Material')
  const { page } = person
  await page.goto(`${plain.origin}/app/${person.workspaceId}/${pageId}`)
  await textOf(page).click()
  await page.keyboard.insertText(LARCH)
  await lines(page).first().click({ clickCount: 3 })
  await expect(page.getByRole('toolbar', { name: 'Text style' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask AI' })).toHaveCount(0)
  await page.keyboard.press('Control+j')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(page.getByRole('option', { name: 'Ask AI' })).toHaveCount(0)
  await expect(writer(page)).toHaveCount(0)
  await plain.stop()
})
