import { expect, test } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { p } from './support/blocks.ts'
import { focus, openEditor, storedBlocks } from './support/editorPage.ts'

const WORDS =
  'somebody wrote this line so that there is a text of a hundred characters in each of the blocks here '

function nest(depth: number): NewBlock {
  let inner = p('deepest')
  for (let level = depth - 1; level > 0; level--)
    inner = { type: 'bulleted_list', text: [{ text: `level ${level}` }], children: [inner] }
  return inner
}

test('R2: nested two hundred deep, a page is drawn, written in at its deepest, and undone', async ({
  page,
}) => {
  await openEditor(page, [nest(200)])
  const before = await storedBlocks(page)
  expect(before).toHaveLength(200)
  await expect(page.locator('.b-line', { hasText: /^level 1$/ })).toBeInViewport()
  await focus(page, 'end')
  await page.keyboard.type('!')
  const deepest = page.locator('.b-line', { hasText: /^deepest!$/ })
  await expect(deepest).toBeInViewport()
  expect((await deepest.boundingBox())!.width).toBeGreaterThan(50)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('below')
  expect((await storedBlocks(page)).slice(-2).map((each) => each.trim())).toEqual([
    'paragraph deepest!',
    'paragraph below',
  ])
  for (let count = 0; count < 3; count++) await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => storedBlocks(page)).toEqual(before)
  await expect(page.locator('.b-line')).toHaveCount(200)
})

test('EDIT-DEEP-1, R2: nested a thousand deep, a page opens, says that there is more, is written in, and undone', async ({
  page,
}) => {
  await openEditor(page, [nest(1000)])
  const before = await storedBlocks(page)
  expect(before).toHaveLength(1000)
  await expect(page.locator('.b-line')).toHaveCount(200)
  await expect(page.getByText('nested deeper than 200 levels')).toBeAttached()
  await focus(page, 'start')
  await page.keyboard.type('Here ')
  await expect(page.locator('.b-line').first()).toHaveText('Here level 1')
  expect(await storedBlocks(page)).toEqual(['bulleted_list Here level 1', ...before.slice(1)])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => storedBlocks(page)).toEqual(before)
})

test('EDIT-DEEP-1, EDIT-DEEP-3: of a page nested a thousand deep everything is brought out, 200 levels at a time', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await openEditor(page, [nest(1000), p('end')])
  const before = await storedBlocks(page)
  const out = page.getByRole('button', { name: 'Move out to edit' })
  for (const [listed, drawn] of [
    [800, 401],
    [600, 601],
    [400, 801],
    [200, 1001],
  ] as const) {
    await expect(page.locator('.b-deep li')).toHaveCount(listed)
    await out.click()
    await expect(page.locator('.b-line')).toHaveCount(drawn)
  }
  await expect(out).toHaveCount(0)
  // At the top level are the five parts, one below the other, and what stood below them.
  const after = await storedBlocks(page)
  expect(after.map((line) => line.trim())).toEqual(before.map((line) => line.trim()))
  expect(after.filter((line) => !line.startsWith(' '))).toEqual([
    'bulleted_list level 1',
    'bulleted_list level 201',
    'bulleted_list level 401',
    'bulleted_list level 601',
    'bulleted_list level 801',
    'paragraph end',
  ])
  await page.locator('.b-line', { hasText: /^deepest$/ }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect.poll(async () => (await storedBlocks(page)).at(-2)?.trim()).toBe('paragraph deepest!')
  // On a slow machine what is typed at once is several steps.
  for (let count = 0; count < 12; count++) await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => storedBlocks(page)).toEqual(before)
  await expect(page.locator('.b-deep li')).toHaveCount(800)
  expect(faults).toEqual([])
})

test('EDIT-DEEP-1, EDIT-DEEP-2, EDIT-DEEP-3: what is nested too deep is listed, brought out, written in, and undone', async ({
  page,
}) => {
  await openEditor(page, [nest(400), p('end')], { names: ['Mira', 'Noor'] })
  const before = await storedBlocks(page)
  const texts = page.locator('.doc').first().locator('.b-deep li')
  await expect(texts).toHaveCount(200)
  await expect(texts.first()).toHaveText('level 201')
  await expect(texts.last()).toHaveText('deepest')
  const out = page.locator('.doc').first().getByRole('button', { name: 'Move out to edit' })
  // There is room for it to be read.
  const { width, height } = (await out.boundingBox())!
  expect(width).toBeGreaterThan(120)
  expect(height).toBeLessThan(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await out.click()
  await expect(page.locator('.doc').first().locator('.b-deep')).toHaveCount(0)
  await page.keyboard.type('Here ')
  await expect
    .poll(() => storedBlocks(page).then((lines) => lines.slice(199, 202)))
    .toEqual([before[199], 'bulleted_list Here level 201', '  bulleted_list level 202'])
  // The other one has drawn it, too, and writes at its deepest.
  const deepest = page
    .locator('.doc')
    .last()
    .locator('.b-line', { hasText: /^deepest$/ })
  await deepest.click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect
    .poll(() => storedBlocks(page, 0).then((lines) => lines.at(-2)?.trim()))
    .toBe('paragraph deepest!')
  await page
    .locator('.doc')
    .first()
    .locator('.b-line', { hasText: /^level 201|Here level 201$/ })
    .click()
  for (let count = 0; count < 2; count++) await page.keyboard.press('ControlOrMeta+z')
  await expect(texts).toHaveCount(200)
  // In the list, too, is what the other one wrote.
  await expect(texts.last()).toHaveText('deepest!')
  expect((await storedBlocks(page)).filter((each) => !each.includes('deepest'))).toEqual(
    before.filter((each) => !each.includes('deepest')),
  )
})

test('R2: a paragraph of a megabyte is drawn, written in at both ends, and undone', async ({ page }) => {
  await openEditor(page, [p(WORDS.repeat(10_000))])
  const line = page.locator('.b-line')
  await focus(page, 'start')
  await page.keyboard.type('Here ')
  await expect(line).toHaveText(/^Here somebody/)
  await focus(page, 'end')
  await page.keyboard.type('!')
  expect(await storedBlocks(page)).toEqual([`paragraph Here ${WORDS.repeat(10_000)}!`])
  await page.keyboard.press('Enter')
  await page.keyboard.type('below')
  await expect(line.last()).toBeInViewport()
  expect((await storedBlocks(page))[1]).toBe('paragraph below')
  // On a slow machine what is typed at once is several steps.
  for (let count = 0; count < 12; count++) await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => storedBlocks(page)).toEqual([`paragraph ${WORDS.repeat(10_000)}`.trimEnd()])
})
