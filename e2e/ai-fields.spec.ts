import {
  brokenAfter,
  refusal,
  silentAfter,
  words,
  type ModelProvider,
} from '../apps/server/src/features/testing/startModelProvider.ts'
import { expectAccessible } from './support/axe.ts'
import { expectReachable } from './support/dialogReach.ts'
import { heldAnswer } from './support/heldAnswer.ts'
import { textOf, untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import { expect, test, type Browser, type BrowserContextOptions, type Page } from './support/playwright.ts'
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

const GRID = 1
const BOATS = ['Marigold', 'Heron', 'Old ferry'] as const

const panel = (page: Page, field = 'Summary') => page.getByRole('dialog', { name: `AI text of ${field}` })
const button = (page: Page, name: string, field?: string) =>
  panel(page, field).getByRole('button', { name, exact: true })
const cells = (page: Page, type: 'summary' | 'translate' = 'summary') =>
  page.locator(`.grid-row [role="gridcell"][data-type="${type}"]`)
const summary = (page: Page, boat: string) =>
  page.locator('.grid-row').filter({ hasText: boat }).locator('[data-type="summary"]')
const lastAsked = () => provider.asked.at(-1)!.messages

/** A database of boats, and of three rows that say nothing. */
async function openBoats(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Person & { readonly viewId: string }> {
  const person = await enter(browser, sheaf, email, undefined, options)
  const { call, workspaceId, page } = person
  const viewId = await addPage(person, 'Boats', undefined, GRID)
  const { 0: database } = await call<{ id: string }[]>('GET', `/api/workspace/${workspaceId}/database`)
  for (const Name of BOATS)
    await call('POST', `/api/workspace/${workspaceId}/database/${database!.id}/row`, { cells: { Name } })
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${viewId}`)
  await expect(page.getByRole('rowheader', { name: 'Marigold' })).toBeVisible()
  return { ...person, viewId }
}

async function addField(page: Page, type: 'Summary' | 'Translation'): Promise<void> {
  const option = page.getByRole('option', { name: type, exact: true })
  // A press while the page still learns what one may do selects the head alone.
  await expect(async () => {
    await page.getByRole('columnheader', { name: 'Add field' }).getByRole('button').click()
    await expect(option).toBeVisible({ timeout: 3000 })
  }).toPass()
  await option.click()
}

/** Opens the panel of a cell by the button in it. */
async function openCell(page: Page, boat: string): Promise<void> {
  await summary(page, boat).click()
  await page.locator('.generated-button').click()
  await expect(panel(page)).toBeVisible()
}

/** Opens what fills the column, from the menu of its field. */
async function openColumn(page: Page): Promise<void> {
  await page.getByRole('columnheader', { name: 'Summary' }).click()
  await page.getByRole('button', { name: 'Fill rows…' }).click()
  await expect(panel(page)).toBeVisible()
}

test('AI-FIELD-MAKE-1, AI-FIELD-TOLD-1, AI-FIELD-CELL-1: a field is made, a cell written from its button, and one undo takes it back', async ({
  browser,
}) => {
  const { page } = await openBoats(browser, 'mara@example.org')
  await addField(page, 'Summary')
  await openCell(page, 'Marigold')
  await expect(panel(page)).toContainText('What this row says is sent to larch-1: Name')
  await expectAccessible(page, 'the panel of a cell')
  provider.answer = words('A boat ', 'called Marigold.')
  await expect(button(page, 'Summarize')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(summary(page, 'Marigold').first()).toHaveText('A boat called Marigold.')
  await expect(panel(page)).toHaveCount(0)
  expect(lastAsked().at(-1)!.content).toMatch(/^<text>\nName: Marigold\b/)
  await page.keyboard.press('Control+z')
  await expect(summary(page, 'Marigold')).toHaveText('')
  await page.keyboard.press('Control+Shift+z')
  await expect(summary(page, 'Marigold')).toHaveText('A boat called Marigold.')
  await untilSaved(page)
  await page.reload()
  await expect(summary(page, 'Marigold')).toHaveText('A boat called Marigold.')
  // By keys alone, once more, and emptied.
  await summary(page, 'Marigold').click()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Write again')).toBeFocused()
  provider.answer = words('Marigold, a boat.')
  await page.keyboard.press('Enter')
  await expect(summary(page, 'Marigold')).toHaveText('Marigold, a boat.')
  await page.keyboard.press('Enter')
  await button(page, 'Clear').click()
  await expect(summary(page, 'Marigold')).toHaveText('')
})

test('AI-FIELD-MAKE-1, AI-FIELD-ROWS-1: a translation asks for its language, and the rows of the view are filled in one step', async ({
  browser,
}) => {
  const { page } = await openBoats(browser, 'noor@example.org')
  await addField(page, 'Translation')
  const languages = page.getByRole('dialog', { name: 'Field Translation' })
  await expect(languages.getByRole('option', { name: 'English' })).toHaveAttribute('aria-selected', 'true')
  await languages.getByRole('option', { name: 'German', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Translation' }).click()
  await page.getByRole('button', { name: 'Fill rows…' }).click()
  await expect(panel(page, 'Translation')).toContainText('into German')
  await expect(panel(page, 'Translation')).toContainText(/What 6 rows say in this view is sent to larch-1/)
  provider.answer = (response, asked) => {
    const content = asked.messages.at(-1)!.content
    words(JSON.stringify([`${/\["(.*)"\]/.exec(content)![1]!} (de)`]))(response, asked)
  }
  await button(page, 'Translate', 'Translation').click()
  await expect(page.getByText('3 rows written.')).toBeVisible()
  expect(lastAsked()[0]!.content).toContain('"German"')
  const filled = cells(page, 'translate').filter({ hasText: '(de)' })
  await expect(filled).toHaveText(BOATS.map((boat) => `${boat} (de)`))
  await page.keyboard.press('Control+z')
  await expect(filled).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(filled).toHaveCount(3)
})

test('AI-FIELD-ROWS-1, AI-FIELD-HANG-1: rows that are being filled are counted and stopped; what has come is kept', async ({
  browser,
}) => {
  const { page } = await openBoats(browser, 'tom@example.org')
  await addField(page, 'Summary')
  await openColumn(page)
  provider.answer = (response, asked) =>
    (asked.messages.at(-1)!.content.includes('Old ferry') ? silentAfter() : words('A boat.'))(response, asked)
  await button(page, 'Summarize').click()
  await expect(panel(page).getByRole('progressbar')).toHaveAttribute('value', '5')
  await expect(panel(page)).toContainText('5 of 6')
  // A press elsewhere closes nothing that goes on.
  await page.getByRole('rowheader', { name: 'Heron' }).click()
  await button(page, 'Stop').click()
  await provider.left
  await expect(panel(page)).toContainText('Stopped. 2 rows written.')
  await expect(cells(page).filter({ hasText: 'A boat.' })).toHaveCount(2)
  await expect(panel(page)).toContainText('What 4 rows')
  await panel(page).getByText('Also rows that are filled').click()
  await expect(panel(page)).toContainText('What 6 rows')
})

test('AI-FIELD-FAIL-1: a model that fails or is used up leaves the cell as it was, and what has come of a column is kept', async ({
  browser,
}) => {
  const { page } = await openBoats(browser, 'sam@example.org')
  await addField(page, 'Summary')
  await openCell(page, 'Marigold')
  const failures = [
    [refusal(500), 'The AI service isn’t responding'],
    [refusal(200, '<html>'), 'The AI service isn’t responding'],
    [words(), 'The language model gave no usable answer.'],
    [brokenAfter('Half a'), 'The AI service isn’t responding'],
  ] as const
  for (const [index, [answer, told]] of failures.entries()) {
    provider.answer = answer
    await button(page, index === 0 ? 'Summarize' : 'Try again').click()
    await expect(panel(page).getByRole('alert')).toContainText(told)
    await expect(summary(page, 'Marigold')).toHaveText('')
  }
  await button(page, 'All rows…').click()
  provider.answer = (response, asked) =>
    (asked.messages.at(-1)!.content.includes('Heron') ? words() : words('A boat.'))(response, asked)
  await button(page, 'Summarize').click()
  await expect(panel(page)).toContainText('2 rows written. 1 row got no usable answer.')
  await expect(summary(page, 'Heron')).toHaveText('')
  // What is left of 1,500 tokens is asked away, 100 at a time.
  provider.answer = words('Another boat.')
  await panel(page).getByText('Also rows that are filled').click()
  for (let asked = 0; asked < 6; asked += 1) {
    await button(page, 'Summarize').click()
    const isOver = panel(page).getByRole('alert')
    await expect.poll(async () => (await isOver.isVisible()) || (await panel(page).count()) === 0).toBe(true)
    if (await isOver.isVisible()) break
    await openColumn(page)
    await panel(page).getByText('Also rows that are filled').click()
  }
  await expect(panel(page).getByRole('alert')).toContainText('It goes on tomorrow.')
  await expect(summary(page, 'Heron')).toHaveText('Another boat.')
})

test('AI-FIELD-READ-1: the page of a row asks as well; who only reads the rows is asked nothing', async ({
  browser,
}) => {
  const mara = await openBoats(browser, 'ida@example.org')
  const { page } = mara
  await addField(page, 'Summary')
  await page.getByRole('rowheader', { name: 'Marigold' }).click()
  await page.keyboard.press('Space')
  const row = page.locator('.row-page')
  await row.getByRole('button', { name: 'Edit Summary' }).click()
  provider.answer = words('<b>A boat</b> called Marigold.')
  await button(page, 'Summarize').click()
  await expect(row.locator('dd[data-type="summary"]')).toHaveText('<b>A boat</b> called Marigold.')
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(0)
  await untilSaved(page)

  const reader = await enter(browser, sheaf, 'reader@example.org')
  await givePage(mara, mara.viewId, reader, 10)
  await reader.page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${mara.viewId}`)
  await summary(reader.page, 'Marigold').click()
  await expect(reader.page.locator('.generated-button')).toHaveCount(0)
  await reader.page.keyboard.press('Enter')
  await expect(panel(reader.page)).toContainText('<b>A boat</b> called Marigold.')
  await expect(panel(reader.page)).toContainText('You can read this database, but not edit it.')
  await expect(panel(reader.page).getByRole('button')).toHaveCount(0)
})

test('AI-FIELD-CELL-1: on a phone a tap opens the panel, and it fits', async ({ browser }) => {
  const { page } = await openBoats(browser, 'phone@example.org', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const add = page.getByRole('columnheader', { name: 'Add field' }).getByRole('button')
  await add.scrollIntoViewIfNeeded()
  await expect(async () => {
    await add.tap()
    await expect(page.getByRole('option', { name: 'Summary', exact: true })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.getByRole('option', { name: 'Summary', exact: true }).tap()
  await summary(page, 'Heron').tap()
  await expect(async () => {
    if (await panel(page).isHidden()) await summary(page, 'Heron').tap()
    await expect(panel(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
  provider.answer = words('A boat called Heron.')
  await button(page, 'Summarize').tap()
  await expect(summary(page, 'Heron')).toHaveText('A boat called Heron.')
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0)
})

/** At the information about a page with this text. */
async function openInformation(
  browser: Browser,
  email: string,
): Promise<Person & { readonly pageId: string }> {
  const person = await enter(browser, sheaf, email)
  const pageId = await addPage(person, 'Material')
  const { page } = person
  await page.goto(`${sheaf.origin}/app/${person.workspaceId}/${pageId}`)
  await textOf(page).click()
  await page.keyboard.insertText('Larch greys evenly and costs a third of oak.')
  await untilSaved(page)
  await inform(page)
  return { ...person, pageId }
}

async function inform(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name: 'Page information' }).click()
}

const about = (page: Page) => page.getByRole('region', { name: 'Summary of this page' })
const told = (page: Page, name: string) => about(page).getByRole('button', { name, exact: true })
const lines = (page: Page) => page.locator('.page-editor .b-line')

test('AI-PAGE-TOLD-1, AI-PAGE-STREAM-1, AI-PAGE-INSERT-1: a page is summarized as it comes, copied, and put at its top in one step', async ({
  browser,
}) => {
  const { page, context } = await openInformation(browser, 'eva@example.org')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(about(page)).toContainText('The text of this page is sent to larch-1.')
  const answer = heldAnswer()
  provider.answer = answer.answer
  await told(page, 'Summarize this page').click()
  answer.say('Larch is **cheaper**')
  await expect(about(page).locator('.writer-text')).toHaveText('Larch is cheaper')
  await expect(told(page, 'Stop')).toBeFocused()
  answer.say(' than oak.')
  answer.end()
  await expect(told(page, 'Insert at the top')).toBeFocused()
  expect(lastAsked().at(-1)!.content).toBe('<text>\nLarch greys evenly and costs a third of oak.\n</text>')
  await expectAccessible(page, 'a summary of a page')
  await expectReachable(page, 'a summary of a page')
  await told(page, 'Copy').click()
  await expect(page.getByText('Summary copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Larch is **cheaper** than oak.')
  await expect(lines(page)).toHaveText(['Larch greys evenly and costs a third of oak.'])
  await told(page, 'Insert at the top').click()
  await expect(about(page)).toHaveCount(0)
  await expect(lines(page)).toHaveText([
    'Larch is cheaper than oak.',
    'Larch greys evenly and costs a third of oak.',
  ])
  await expect(lines(page).first().locator('strong')).toHaveText('cheaper')
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(lines(page)).toHaveText(['Larch greys evenly and costs a third of oak.'])
})

test('AI-PAGE-FAIL-1, AI-PAGE-HOSTILE-1: what fails is told of and asked for again; pictures of an answer are links', async ({
  browser,
}) => {
  const { page } = await openInformation(browser, 'per@example.org')
  const answer = heldAnswer()
  provider.answer = answer.answer
  answer.say('Larch')
  await told(page, 'Summarize this page').click()
  await expect(about(page).locator('.writer-text')).toHaveText('Larch')
  answer.breakOff()
  await expect(about(page)).toContainText('The answer broke off.')
  provider.answer = refusal(500)
  await told(page, 'Try again').click()
  await expect(about(page)).toContainText('The AI service isn’t responding')
  provider.answer = words('![larch](https://example.org/steal?words=larch)')
  const fetched: string[] = []
  page.on('request', (request) => void (request.url().includes('steal') && fetched.push(request.url())))
  await told(page, 'Try again').click()
  await told(page, 'Insert at the top').click()
  await expect(lines(page).first()).toHaveText('https://example.org/steal?words=larch')
  await expect(page.locator('.page-editor img')).toHaveCount(0)
  await untilSaved(page)
  expect(fetched).toEqual([])
})

test('AI-PAGE-INSERT-1, AI-PAGE-OFF-1: who only reads has it summarized and copied, and an empty page offers nothing', async ({
  browser,
}) => {
  const mara = await openInformation(browser, 'liv@example.org')
  const reader = await enter(browser, sheaf, 'reads@example.org')
  await givePage(mara, mara.pageId, reader, 10)
  const { page } = reader
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${mara.pageId}`)
  await expect(lines(page)).toHaveCount(1)
  await inform(page)
  provider.answer = words('Larch.')
  await told(page, 'Summarize this page').click()
  await expect(told(page, 'Copy')).toBeVisible()
  await expect(told(page, 'Insert at the top')).toHaveCount(0)
  const empty = await addPage(mara, 'Empty')
  await mara.page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${empty}`)
  await expect(textOf(mara.page)).toBeVisible()
  await inform(mara.page)
  await expect(mara.page.getByRole('row', { name: 'Words 0' })).toBeVisible()
  await expect(about(mara.page)).toHaveCount(0)
})

test('AI-FIELD-OFF-1, AI-PAGE-OFF-1: without a language model texts are read, and nothing is offered', async ({
  browser,
}) => {
  const plain = await startSheaf()
  const person = await enter(browser, plain, 'plain@example.org')
  const { page, workspaceId, call } = person
  const viewId = await addPage(person, 'Boats', undefined, GRID)
  await page.goto(`${plain.origin}/app/${workspaceId}/${viewId}`)
  await expect(async () => {
    await page.getByRole('columnheader', { name: 'Add field' }).getByRole('button').click()
    await expect(page.getByRole('option', { name: 'Formula' })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(page.getByRole('option', { name: 'Summary' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // As another client brings it there.
  const { 0: database } = await call<{ id: string }[]>('GET', `/api/workspace/${workspaceId}/database`)
  await call('POST', `/api/workspace/${workspaceId}/database/${database!.id}/fields`, {
    name: 'Summary',
    field_type: 11,
    type_option_data: {},
  })
  await expect(cells(page).first()).toBeVisible()
  await page.reload()
  await cells(page).first().click()
  await expect(cells(page).first()).toHaveClass(/is-focus/)
  await expect(page.locator('.generated-button')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('This server has no language model.')
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await plain.stop()
})
