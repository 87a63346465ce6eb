import { expect, test, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { block, p } from './support/blocks.ts'
import { openEditor, storedBlocks } from './support/editorPage.ts'
import { cell, table, tableTools } from './support/tables.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const KEYBOARD = 300
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Blocks and styles' })

/** What a keyboard does to a page: the page stays as it is, but less of it can be seen. */
async function openKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((covered) => {
    const shown = visualViewport!
    Object.defineProperty(shown, 'height', { configurable: true, get: () => innerHeight - covered })
    shown.dispatchEvent(new Event('resize'))
  }, height)
}

test('EDIT-TOUCH-1: the bar stands above the keyboard, the caret above the bar, also in the last line', async ({
  page,
}) => {
  await openEditor(
    page,
    Array.from({ length: 40 }, (_, at) => p(`line ${at}.`)),
  )
  await page.locator('.b-line', { hasText: 'line 39.' }).tap()
  await expect(bar(page)).toBeVisible()
  await openKeyboard(page, KEYBOARD)
  await expect
    .poll(async () => {
      const box = (await bar(page).boundingBox())!
      return Math.round(box.y + box.height)
    })
    .toBe(844 - KEYBOARD)
  /** How far a line reaches below the upper edge of the bar. */
  const hidden = async (text: string): Promise<number> => {
    const line = (await page.locator('.b-line', { hasText: text }).boundingBox())!
    return line.y + line.height - (await bar(page).boundingBox())!.y
  }
  await expect.poll(() => hidden('line 39.')).toBeLessThanOrEqual(0)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('new')
  await expect.poll(() => hidden('new')).toBeLessThanOrEqual(0)
  await bar(page).getByRole('button', { name: 'Hide keyboard' }).tap()
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('.doc')).not.toBeFocused()
})

test('EDIT-TOUCH-2: everything blocks can do is in the bar, with targets of 44 px and names @core', async ({
  page,
}) => {
  await openEditor(page, [p('one'), p('two')])
  await page.locator('.b-line', { hasText: 'two' }).tap()
  await page.keyboard.press('End')
  const press = async (name: string) => {
    await bar(page).getByRole('button', { name, exact: true }).tap()
    await expect(page.locator('.doc')).toBeFocused()
  }
  await press('Indent')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one', '  paragraph two'])
  await press('Outdent')
  await press('To-do')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one', 'todo_list two'])
  await press('Undo')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one', 'paragraph two'])
  await press('Redo')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one', 'todo_list two'])
  await page.keyboard.press('End')
  await page.keyboard.type(' ')
  await press('Mention a page, a person or a date')
  await page.getByRole('option', { name: /Notes/ }).tap()
  await expect(page.locator('.b-mention')).toHaveText('Notes')

  await bar(page).getByRole('button', { name: 'Block menu' }).tap()
  for (const name of ['Turn into', 'Color', 'Move', 'Duplicate', 'Delete'])
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toBeVisible()
  await page.getByRole('menuitem', { name: /^Duplicate/ }).tap()
  await expect.poll(async () => (await storedBlocks(page)).length).toBe(3)

  const sizes = await bar(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    )
  for (const [width, height] of sizes) expect([width! >= 44, height! >= 44]).toEqual([true, true])
  await expectAccessible(page, 'the bar of a phone')
})

test('EDIT-COLOR-7: the colours of the bar stay for a second choice', async ({ page }) => {
  await openEditor(page, [p('one')])
  await page.locator('.b-line').tap()
  await bar(page).getByRole('button', { name: 'Color', exact: true }).tap()
  const colors = page.getByRole('menu', { name: 'Color' })
  await colors.getByRole('menuitemradio', { name: 'Red', exact: true }).first().tap()
  await expect(colors.getByRole('menuitemradio', { name: 'Red', exact: true }).first()).toBeChecked()
  await colors.getByRole('menuitemradio', { name: 'Yellow', exact: true }).last().tap()
  await expect(colors.getByRole('menuitemradio', { name: 'Yellow', exact: true }).last()).toBeChecked()
  await page.locator('.ed-scrim').tap({ position: { x: 10, y: 10 } })
  await expect(colors).toBeHidden()
  await expect(page.locator('.doc')).toBeFocused()
  const [stored] = await storedBlocks(page)
  expect(stored).toContain('appflowy_them_color_tint5')
  expect(stored).toContain('rgb(212, 76, 71)')
})

test('EDIT-TOUCH-3: a press that lasts selects a word, and the bar does not take it away', async ({
  page,
}) => {
  await openEditor(page, [p('one two three')])
  const line = page.locator('.b-line')
  await line.tap()
  await expect(bar(page)).toBeVisible()
  // What the long press of the system leaves: a selection the editor did not make.
  await page.evaluate(() => {
    const text = document.querySelector('.b-line')!.firstChild!
    getSelection()!.setBaseAndExtent(text, 4, text, 7)
  })
  await bar(page).getByRole('button', { name: 'Bold' }).tap()
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one two{"bold":true} three'])
  expect(await page.evaluate(() => String(getSelection()))).toBe('two')
  // The bar for a mouse would lie under the menu of the system.
  await expect(page.getByRole('toolbar')).toHaveCount(1)
})

test('EDIT-TOUCH-9: with words selected the bar has all that can be done to words', async ({ page }) => {
  await openEditor(page, [p('x+1')])
  await page.locator('.b-line').tap()
  const button = (name: string) => bar(page).getByRole('button', { name, exact: true })
  const marks = ['Underline', 'Strikethrough', 'Code', 'Inline formula']
  await expect(button('Bold')).toBeVisible()
  for (const name of marks) await expect(button(name)).toBeHidden()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+Home')
  for (const name of marks) await expect(button(name)).toBeVisible()
  await button('Underline').tap()
  await button('Strikethrough').tap()
  await button('Code').tap()
  await expect(button('Code')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => storedBlocks(page))
    .toEqual(['paragraph x+1{"code":true,"strikethrough":true,"underline":true}'])
})

test('EDIT-TOUCH-9: a formula is made of the selected words', async ({ page }) => {
  await openEditor(page, [p('Let x+1 be')])
  await page.locator('.b-line').tap()
  await expect(bar(page)).toBeVisible()
  // As the system selects a word that is pressed long.
  await page.evaluate(() => {
    const text = document.querySelector('.b-line')!.firstChild!
    getSelection()!.setBaseAndExtent(text, 4, text, 7)
  })
  await bar(page).getByRole('button', { name: 'Inline formula' }).tap()
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph Let ${"formula":"x+1"} be'])
})

test('EDIT-TOUCH-4: nothing makes the phone zoom in: fields have letters of 16 px', async ({ page }) => {
  await openEditor(page, [p('one two')])
  await page.locator('.b-line').tap()
  await page.keyboard.press('ControlOrMeta+a')
  await bar(page).getByRole('button', { name: 'Link' }).tap()
  await page.evaluate(() => window.editorPage.editors[0]!.openFind())
  await expect(page.getByRole('search')).toBeVisible()
  const small = await page
    .locator('input, textarea, .doc')
    .evaluateAll(
      (fields) => fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).length,
    )
  expect(small).toBe(0)
})

test('EDIT-TOUCH-5: for a pointer the bar is not there', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 800 },
    hasTouch: false,
    isMobile: false,
  })
  const page = await context.newPage()
  await openEditor(page, [p('one')])
  await page.locator('.b-line').click()
  await page.keyboard.type('!')
  await expect(page.locator('.ed-phone')).toHaveCount(0)
  await page.close()
})

/** Whether anything makes the page wider than the screen, which a phone shows by making all of it smaller. */
async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

for (const direction of ['ltr', 'rtl'] as const)
  test(`EDIT-TOUCH-6: menus are sheets from below, and a press beside them does nothing else, ${direction}`, async ({
    page,
  }) => {
    await openEditor(page, [p('one'), block('todo_list', 'two')], { direction })
    await page.locator('.b-line', { hasText: 'one' }).tap()
    await openKeyboard(page, KEYBOARD)
    await bar(page).getByRole('button', { name: 'Block menu' }).tap()
    const menu = page.getByRole('menu').first()
    const isSheet = async (sheet: typeof menu) => {
      const { x, y, width, height } = (await sheet.boundingBox())!
      expect([x, width, Math.round(y + height)]).toEqual([0, 390, 844 - KEYBOARD])
      const heights = await sheet
        .locator('.ed-row:visible')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    }
    await page.getByRole('menuitem', { name: 'Turn into' }).tap()
    const kinds = page.getByRole('menu', { name: 'Turn into' })
    await expect(kinds).toBeVisible()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    await isSheet(page.locator('.ed-submenu'))
    // Its head leads back.
    await kinds.getByRole('menuitem', { name: 'Turn into' }).tap()
    await expect(kinds).toHaveCount(0)
    await isSheet(menu)
    await expectNoOverflow(page)
    await expectAccessible(page, 'a sheet')
    const box = (await page.locator('.b-check').boundingBox())!
    await page.touchscreen.tap(box.x + 9, box.y + 9)
    await expect(menu).toHaveCount(0)
    expect(await storedBlocks(page)).toEqual(['paragraph one', 'todo_list two'])
    await bar(page).getByRole('button', { name: 'Block menu' }).tap()
    await page.getByRole('menuitem', { name: 'Turn into' }).tap()
    await page.getByRole('menuitemradio', { name: 'Quote' }).tap()
    await expect.poll(() => storedBlocks(page)).toEqual(['quote one', 'todo_list two'])
  })

for (const direction of ['ltr', 'rtl'] as const)
  test(`EDIT-TOUCH-7: the tools of a table widen nothing, and each handle is under the finger that means it, ${direction}`, async ({
    page,
  }) => {
    const letters = direction === 'rtl' ? ['א', 'ב', 'ג'] : ['a', 'b', 'c']
    await openEditor(page, [table([letters]), p(letters[0]!)], { direction })
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
    // As the page of the application leaves it.
    await page.addStyleTag({ content: 'main { max-width: none; width: auto; margin: 60px 20px }' })
    await tableTools(page)
    await cell(page, letters[0]!).tap()
    const grip = page.getByRole('button', { name: 'Column 1 of 3' })
    await expect(grip).toBeVisible()
    await expectNoOverflow(page)
    const hit = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    for (const tool of [
      '.ed-gutter .ed-grip',
      '.ed-table-grip.is-row',
      '.ed-table-grip.is-column',
      '.ed-table-add.is-column',
    ])
      await expect.poll(() => hit(tool), tool).toBe(true)
    await page.getByRole('button', { name: 'Add column' }).tap()
    await expect(page.locator('.b-simple_table_cell')).toHaveCount(4)
    await expectNoOverflow(page)
  })

test('EDIT-TOUCH-8: what a page leads to has targets of 44 px', async ({ page }) => {
  await openEditor(page, [
    { type: 'outline' },
    block('heading', 'Head', { data: { level: 1 } }),
    { type: 'sub_page', data: { view_id: 'p1' } },
    p('one'),
  ])
  await expect(page.getByRole('link', { name: 'Roadmap' })).toBeVisible()
  await page.evaluate(() => window.editorPage.editors[0]!.openFind())
  const bar = page.getByRole('search')
  await expect(bar).toBeVisible()
  const heights = await page
    .locator('.doc a, [role=search] button:visible')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)))
  expect(heights.length).toBeGreaterThan(6)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect((await bar.getByRole('textbox').first().boundingBox())!.width).toBeGreaterThan(140)
  await expectNoOverflow(page)
})
