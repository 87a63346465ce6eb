import { expect, test, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { p } from './support/blocks.ts'
import { focus, openEditor, storedBlocks } from './support/editorPage.ts'

const menu = (page: Page) => page.getByRole('listbox', { name: 'Add a block' })
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

/** The menu of blocks and what is left of the page, in px. */
async function place(page: Page) {
  const box = (await page.locator('.ed-slash-menu').boundingBox())!
  const line = await page.evaluate(() => {
    const { view } = window.editorPage.editors[0]!
    const { top, bottom } = view.coordsAtPos(view.state.selection.head)
    return { top, bottom }
  })
  return { top: box.y, bottom: box.y + box.height, height: box.height, width: box.width, line }
}

async function pressPlus(page: Page, text: string): Promise<void> {
  await page.locator('.b-line', { hasText: text }).first().hover()
  await page.getByRole('button', { name: 'Add a block below' }).click()
}

test('EDIT-SLASH-7: ten rows, 300 wide, what was used last first; it stays beside the line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, [p('')])
  await focus(page, 'end')
  for (const query of ['/callout', '/to-do']) {
    await page.keyboard.type(query)
    await page.keyboard.press('Enter')
    await page.keyboard.type('x ')
  }
  await page.keyboard.type('/')
  const rows = menu(page).getByRole('option')
  await expect(rows).toHaveText([
    /^To-do list/,
    /^Callout/,
    /^Text/,
    /^Heading 1/,
    /^Heading 2/,
    /^More headings/,
    /^Bulleted list/,
    /^Numbered list|^Toggle list/,
    /./,
    /^All blocks/,
  ])
  const { width, height, top, line } = await place(page)
  expect(width).toBe(300)
  expect(height).toBeLessThan(480)
  expect(top).toBeGreaterThanOrEqual(line.bottom)
  await expectAccessible(page, 'the menu of blocks', '.ed-slash-menu')
})

test('EDIT-SLASH-7: with less than 320 px below it opens above, and never covers the line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(
    page,
    Array.from({ length: 26 }, (_, at) => p(`line ${at}`)),
  )
  for (const at of [4, 10, 14, 17, 20, 23, 25]) {
    await page.locator('.b-line', { hasText: new RegExp(`^line ${at}$`) }).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' /')
    await expect(menu(page)).toBeVisible()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    const { top, bottom, line } = await place(page)
    const hasRoom = 900 - line.bottom - 14 >= 320
    expect([at, hasRoom ? top >= line.bottom : bottom <= line.top]).toEqual([at, true])
    await page.keyboard.press('Escape')
  }
})

test('EDIT-SLASH-8: further rows open beside by arrow and by resting, and the arrow back leaves them @core', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await page.keyboard.type('/')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const more = page.getByRole('listbox', { name: 'More headings' })
  await expect(option(page, 'Heading 3 ###')).toHaveAttribute('aria-selected', 'true')
  expect((await page.locator('.ed-slash-more').boundingBox())!.width).toBe(180)
  await expect(page.locator('.doc')).toHaveAttribute('aria-activedescendant', /heading3$/)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('listbox', { name: 'Toggle heading' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(more).toBeHidden()
  await expect(option(page, 'More headings')).toHaveAttribute('aria-selected', 'true')

  await option(page, 'More headings').hover()
  await expect(more).toBeVisible()
  // On the way there the pointer crosses the rows below.
  const from = (await option(page, 'More headings').boundingBox())!
  const to = (await option(page, 'Heading 6 ######').boundingBox())!
  await page.mouse.move(from.x + 150, from.y + 16)
  await page.mouse.move(from.x + 284, from.y + 70, { steps: 6 })
  await page.mouse.move(to.x + 20, to.y + 16, { steps: 6 })
  await expect(option(page, 'Heading 6 ######')).toHaveAttribute('aria-selected', 'true')
  // Whoever rests on another row means it.
  await option(page, 'Heading 1 #').hover()
  await expect(more).toBeHidden()

  await option(page, 'All blocks').hover()
  const all = page.getByRole('listbox', { name: 'All blocks' })
  await expect(all).toBeVisible()
  const panel = (await page.locator('.ed-slash-all').boundingBox())!
  expect([panel.width, panel.height <= 360]).toEqual([300, true])
  await all.getByRole('option', { name: 'Divider' }).click()
  await expect.poll(() => storedBlocks(page)).toEqual(['divider', 'paragraph'])
})

test('EDIT-SLASH-3: a press anywhere outside closes it; the text stays as it was typed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, [p('one')])
  await focus(page, 'end')
  for (const [x, y] of [
    [20, 400],
    [1400, 860],
    [720, 880],
  ] as const) {
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' /')
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(x, y)
    await expect(menu(page)).toBeHidden()
    await page.locator('.b-line').click()
  }
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one / / /'])
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' /tabxyz')
  await expect(page.locator('.ed-slash-menu')).toHaveCount(0)
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one / / / /tabxyz'])
})

test('EDIT-SLASH-5: the plus writes nothing before something is chosen, and what is chosen is one step of undo', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, [p('one'), p('two')])
  const before = ['paragraph one', 'paragraph two']
  const dismissals = [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Tab'),
    () => page.mouse.click(20, 600),
    () => page.locator('.b-line', { hasText: 'two' }).click(),
  ]
  for (const dismiss of dismissals) {
    await pressPlus(page, 'one')
    await expect(menu(page)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Find a block' })).toBeFocused()
    await dismiss()
    await expect(page.locator('.ed-slash-menu')).toHaveCount(0)
    expect(await storedBlocks(page)).toEqual(before)
  }
  await pressPlus(page, 'one')
  await expectAccessible(page, 'the menu behind the plus', '.ed-slash-menu')
  await page.keyboard.type('zzzz')
  await expect(page.getByText('No matching blocks')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await storedBlocks(page)).toEqual(before)

  await pressPlus(page, 'one')
  await page.keyboard.type('quo')
  await expect(menu(page).getByRole('option')).toHaveText([/^Quote/])
  await page.keyboard.press('Enter')
  await expect(page.locator('.doc')).toBeFocused()
  await page.keyboard.type('said')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one', 'quote said', 'paragraph two'])
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => storedBlocks(page)).toEqual(before)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one', 'quote', 'paragraph two'])
})

test('EDIT-SLASH-5: what stands in the text, and what asks for a file, come by the plus, too', async ({
  page,
}) => {
  await openEditor(page, [p('one')])
  await pressPlus(page, 'one')
  await page.keyboard.type('emoji')
  await page.keyboard.press('Enter')
  await page.keyboard.type('grin')
  await page.getByRole('option').first().click()
  await expect(page.locator('.doc')).toContainText('😄')
  await pressPlus(page, 'one')
  await page.keyboard.type('embed')
  await page.keyboard.press('Enter')
  await expect(page.locator('.b-link_preview')).toHaveCount(1)
})

test('EDIT-TURN-6, EDIT-MENU-2: "Turn into" has the levels behind "More headings", and finds them by name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, [p('one')])
  const open = async () => {
    await page.locator('.b-line').first().hover()
    await page.getByRole('button', { name: /^Drag to move/ }).click()
    await page.getByRole('menuitem', { name: /^Turn into/ }).click()
  }
  await open()
  const kinds = page.getByRole('menu', { name: 'Turn into' })
  await expect(kinds.locator('.ed-row:visible .ed-row-text')).toHaveText([
    'Text',
    'Heading 1',
    'Heading 2',
    'More headings',
    'Bulleted list',
    'Numbered list',
    'To-do list',
    'Toggle list',
    'Quote',
    'Callout',
    'Code',
  ])
  const [outer, inner] = await Promise.all(
    ['.ed-block-menu', '.ed-submenu'].map((part) => page.locator(part).boundingBox()),
  )
  expect([outer!.width, inner!.width, inner!.x - outer!.x - outer!.width]).toEqual([240, 220, 4])
  await expectAccessible(page, 'turn into', '.ed-submenu')
  await page.keyboard.type('th5')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedBlocks(page)).toEqual(['toggle_list{"collapsed":false,"level":5} one'])
  await open()
  await page.getByRole('menuitem', { name: 'More headings' }).hover()
  await page.getByRole('menuitemradio', { name: 'Heading 4', exact: true }).click()
  await expect.poll(() => storedBlocks(page)).toEqual(['heading{"level":4} one'])
})

test('EDIT-SLASH-8: from right to left the arrows change their sides', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, [p('')], { direction: 'rtl' })
  await focus(page, 'end')
  await page.keyboard.type('/')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  const more = page.getByRole('listbox', { name: 'More headings' })
  await expect(more).toBeVisible()
  const [first, second] = await Promise.all(
    ['.ed-slash-menu', '.ed-slash-more'].map((part) => page.locator(part).boundingBox()),
  )
  expect(second!.x + second!.width).toBeLessThanOrEqual(first!.x)
  await page.keyboard.press('ArrowRight')
  await expect(more).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('EDIT-SLASH-9: the plus opens a sheet, whose field takes the keyboard only when it is tapped', async ({
    page,
  }) => {
    await openEditor(page, [p('one')])
    await page.evaluate(() =>
      localStorage.setItem('sheaf.recentBlocks.user-0', 'todoList callout image simpleTable quote'),
    )
    const plus = page.getByRole('toolbar', { name: 'Blocks and styles' }).getByRole('button').first()
    await page.locator('.b-line').tap()
    await plus.tap()
    const sheet = page.locator('.ed-slash-menu')
    await expect(sheet).toHaveClass(/is-sheet/)
    await page.waitForFunction(() => document.getAnimations().length === 0)
    await expect(page.locator('.doc')).not.toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Find a block' })).not.toBeFocused()
    const box = (await sheet.boundingBox())!
    expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844])
    expect(box.height).toBeLessThanOrEqual(0.7 * 844)
    const tiles = await page.locator('.ed-tile').evaluateAll((rows) => rows.map((row) => row.clientHeight))
    expect(tiles).toEqual([72, 72, 72, 72])
    const rows = page.locator('.ed-slash-list > .ed-row')
    expect(new Set(await rows.evaluateAll((all) => all.map((row) => row.clientHeight)))).toEqual(
      new Set([48]),
    )
    await expectAccessible(page, 'the sheet of blocks')
    await option(page, 'More headings').tap()
    await page.getByRole('button', { name: 'Back' }).tap()
    await expect(option(page, 'Text')).toBeVisible()
    // Nothing is left behind.
    await page.touchscreen.tap(200, 60)
    await expect(sheet).toHaveCount(0)
    expect(await storedBlocks(page)).toEqual(['paragraph one'])

    await plus.tap()
    await page.getByRole('combobox', { name: 'Find a block' }).tap()
    await page.keyboard.type('quo')
    await option(page, 'Quote').tap()
    await expect(page.locator('.doc')).toBeFocused()
    await page.keyboard.type('said')
    await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one', 'quote said'])
  })

  test('EDIT-SLASH-9: a finger draws the sheet up to its full height, and down again and away', async ({
    page,
  }) => {
    await openEditor(page, [p('one')])
    await page.locator('.b-line').tap()
    await page.getByRole('toolbar', { name: 'Blocks and styles' }).getByRole('button').first().tap()
    const sheet = page.locator('.ed-slash-menu')
    await option(page, 'All blocks').tap()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    const top = async () => Math.round((await sheet.boundingBox())!.y)
    const draw = async (by: number) => {
      const y = (await top()) + 8
      await page.mouse.move(195, y)
      await page.mouse.down()
      await page.mouse.move(195, y + by, { steps: 5 })
      await page.mouse.up()
    }
    const start = await top()
    expect(start).toBeGreaterThanOrEqual(Math.round(0.3 * 844))
    await draw(-200)
    await expect.poll(top).toBe(24)
    await draw(100)
    await expect.poll(top).toBe(start)
    await draw(200)
    await expect(sheet).toHaveCount(0)
    expect(await storedBlocks(page)).toEqual(['paragraph one'])
  })

  test('EDIT-SLASH-9: a typed "/" opens it above the keyboard, and the line stays in sight', async ({
    page,
  }) => {
    await openEditor(
      page,
      Array.from({ length: 30 }, (_, at) => p(`line ${at}.`)),
    )
    await page.locator('.b-line', { hasText: 'line 12.' }).tap()
    await page.keyboard.press('End')
    await page.evaluate(() => {
      const shown = visualViewport!
      Object.defineProperty(shown, 'height', { configurable: true, get: () => innerHeight - 300 })
      shown.dispatchEvent(new Event('resize'))
    })
    await page.keyboard.type(' /')
    await expect(menu(page)).toBeVisible()
    await expect(page.locator('.doc')).toBeFocused()
    await expect
      .poll(async () => {
        const { top, bottom, line } = await place(page)
        return [top >= line.bottom, Math.round(bottom)]
      })
      .toEqual([true, 544])
    await page.keyboard.type('tod')
    await option(page, 'To-do list').tap()
    await expect.poll(async () => (await storedBlocks(page))[13]).toBe('todo_list')
  })
})
