import { expect, test, type Page } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { expectAccessible } from './support/axe.ts'
import { block, p } from './support/blocks.ts'
import { focus, openEditor, storedBlocks } from './support/editorPage.ts'

const line = (page: Page, text: string) => page.locator('.b-line', { hasText: text }).first()

/** Where the middle of something is, across. */
async function middle(page: Page, selector: string): Promise<number> {
  const box = (await page.locator(selector).first().boundingBox())!
  return box.x + box.width / 2
}

const KINDS: readonly NewBlock[] = [
  block('heading', 'القاعة', { data: { level: 2 } }),
  p('كل شيء يخدم القاعة الطويلة.'),
  block('bulleted_list', 'سقف واحد', { children: [block('bulleted_list', 'المصابيح')] }),
  block('numbered_list', 'أولا', { data: { number: 100 } }),
  block('todo_list', 'تأكيد', { data: { checked: true } }),
  block('toggle_list', 'خطة', { data: { collapsed: true }, children: [p('داخل')] }),
  block('quote', 'اقتباس'),
  block('callout', 'ملاحظة', { data: { icon: '📐' } }),
]

for (const direction of ['ltr', 'rtl'] as const) {
  test(`EDIT-RTL-2: marks, indents, bars and arrows stand on the right of Arabic, in a page that is ${direction}`, async ({
    page,
  }) => {
    await openEditor(page, [...KINDS, p('Latin'), block('todo_list', 'Latin to-do')], { direction })
    const column = (await page.locator('.doc').boundingBox())!
    const centre = column.x + column.width / 2
    for (const type of ['bulleted_list', 'numbered_list', 'todo_list', 'toggle_list', 'callout'])
      expect(await middle(page, `.b-${type} > .b-row > .b-mark`), type).toBeGreaterThan(centre)
    // A child is further in: to the left.
    const [outer, inner] = await page
      .locator('.b-bulleted_list > .b-row')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().right))
    expect(outer! - inner!).toBeGreaterThan(20)
    // The bar of a quote.
    const quote = page.locator('.b-quote')
    const bars = await quote.evaluate((element) => {
      const style = getComputedStyle(element)
      const before = getComputedStyle(element, '::before')
      return [style.borderRightWidth, style.borderLeftWidth, before.content === 'none' ? '' : before.right]
    })
    expect(bars[0] !== '0px' || bars[2] === '0px', JSON.stringify(bars)).toBe(true)
    expect(bars[1]).toBe('0px')
    // The closed arrow points on, to the left.
    const arrow = await page.locator('.b-toggle').evaluate((element) => {
      const { a, c } = new DOMMatrix(getComputedStyle(element, '::before').transform)
      return a + c
    })
    expect(arrow).toBeLessThan(0)
    await expect(page.locator('.b-numbered_list > .b-row > .b-mark')).toHaveAttribute('data-mark', '100.')
    const isLatinLeft = (await middle(page, '.b-todo_list:last-of-type > .b-row > .b-mark')) < centre
    expect(isLatinLeft).toBe(true)
    await expectAccessible(page, `a page in Arabic, ${direction}`)
  })
}

test('EDIT-RTL-3: Left goes on and Right goes back, over blocks without text and to the title @firefox @core', async ({
  page,
}) => {
  await openEditor(page, [p('سلام'), { type: 'divider' }, p('عالم')])
  await focus(page, 'start')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => window.editorPage.escapes)).toEqual(['left'])
  await focus(page, 'start')
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.b-divider.is-selected')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1')
  await expect.poll(async () => (await storedBlocks(page))[0]).toBe('paragraph سلام1')
  await line(page, 'عالم').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.b-divider.is-selected')).toHaveCount(1)
  expect(await page.evaluate(() => window.editorPage.escapes)).toEqual(['left'])
})

test('EDIT-RTL-1: a block follows its first strong letter; numbers, marks and code do not count', async ({
  page,
}) => {
  await openEditor(page, [
    p('(Latin) עברית'),
    p('123 – שלום and more'),
    block('code', 'مرحبا'),
    block('bulleted_list', 'قائمة', { children: [p('')] }),
  ])
  const directions = () =>
    page.locator('.b').evaluateAll((blocks) => blocks.map((each) => getComputedStyle(each).direction))
  expect(await directions()).toEqual(['ltr', 'rtl', 'ltr', 'rtl', 'rtl'])
})

test('EDIT-RTL-5: a page runs as its first letter does, also where nothing is written yet', async ({
  page,
}) => {
  await openEditor(page, [block('bulleted_list', 'قائمة'), p('')])
  const directions = () =>
    page.locator('.doc, .b').evaluateAll((all) => all.map((each) => getComputedStyle(each).direction))
  expect(await directions()).toEqual(['rtl', 'rtl', 'rtl'])
  await focus(page, 'start')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.locator('.b-bulleted_list')).toHaveCount(2)
  expect(await directions()).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
})

test('EDIT-RTL-6: a new item runs as the one above it, until it has letters of its own', async ({ page }) => {
  await openEditor(page, [p('Latin'), block('bulleted_list', 'قائمة'), p('End')])
  const directions = () =>
    page.locator('.b').evaluateAll((all) => all.map((each) => getComputedStyle(each).direction))
  await line(page, 'قائمة').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  expect(await directions()).toEqual(['ltr', 'rtl', 'rtl', 'ltr'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await directions()).toEqual(['ltr', 'rtl', 'rtl', 'rtl', 'ltr'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('a')
  expect(await directions()).toEqual(['ltr', 'rtl', 'ltr', 'ltr', 'ltr'])
  await page.keyboard.press('Backspace')
  expect(await directions()).toEqual(['ltr', 'rtl', 'rtl', 'rtl', 'ltr'])
})

test('EDIT-RTL-4: menus, the handle and the field of the language stand on the other side @firefox', async ({
  page,
}) => {
  await openEditor(page, [p('سلام')], { direction: 'rtl' })
  await line(page, 'سلام').hover()
  const box = (await page.locator('.doc').boundingBox())!
  await page.locator('.ed-grip').hover()
  const grip = (await page.locator('.ed-grip').boundingBox())!
  expect(grip.x).toBeGreaterThanOrEqual(box.x + box.width)
  await focus(page, 'end')
  await page.keyboard.type(' /')
  const menu = page.getByRole('listbox')
  await expect(menu).toBeVisible()
  expect(await menu.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  const shown = (await menu.boundingBox())!
  expect(shown.x + shown.width).toBeGreaterThan(box.x + box.width / 2)
})
