import { expect, test, type Locator } from './support/playwright.ts'
import { block, p } from './support/blocks.ts'
import { line, openEditor, storedBlocks } from './support/editorPage.ts'
import { storedTable, table, tableTools } from './support/tables.ts'

const WORDS = {
  ltr: { first: 'first', second: 'second', outer: 'outer', inner: 'inner', last: 'last', long: 'wordy' },
  rtl: { first: 'أول', second: 'ثان', outer: 'خارج', inner: 'داخل', last: 'أخير', long: 'كلمات' },
}

for (const direction of ['ltr', 'rtl'] as const) {
  for (const width of [1440, 768, 390]) {
    test(`EDIT-BAR-1: the bar leaves the handles free at ${width} px, ${direction}`, async ({ page }) => {
      const { first, second, outer, inner, last, long } = WORDS[direction]
      const many = Array.from({ length: 60 }, () => long).join(' ')
      await page.setViewportSize({ width, height: 900 })
      await openEditor(
        page,
        [
          p(first),
          p(second),
          p(many),
          block('bulleted_list', outer, { children: [block('bulleted_list', inner)] }),
          p(last),
        ],
        { direction },
      )
      const bar = page.getByRole('toolbar', { name: 'Text style' })
      const gutter = page.locator('.ed-gutter')

      /** Selects the first word of a line of a text, and has the handle of a block with the text `above`. */
      async function select(text: string, lineY: number, above: string): Promise<void> {
        const box = (await line(page, text).boundingBox())!
        const x = direction === 'ltr' ? box.x + 8 : box.x + box.width - 8
        await page.mouse.dblclick(x, box.y + lineY)
        await expect(bar).toBeVisible()
        const beside = (await line(page, above).boundingBox())!
        await page.mouse.move(
          direction === 'ltr' ? beside.x - 30 : beside.x + beside.width + 30,
          beside.y + 12,
        )
        await expect(gutter).toBeVisible()
        await expect.poll(() => isBeside(gutter, beside.y)).toBe(true)
        expect(await isCovered(gutter.getByRole('button').last())).toBe(false)
        expect(await isCovered(gutter.getByRole('button').first())).toBe(false)
      }
      await select(second, 12, first)
      // What the bar of one covers is not selected next.
      await select(inner, 12, outer)
      await select(last, 12, inner)
      await select(many, 40, many)
      await gutter.getByRole('button').last().click()
      await expect(page.getByRole('menu')).toBeVisible()
    })
  }
}

async function isBeside(gutter: Locator, y: number): Promise<boolean> {
  const box = await gutter.boundingBox()
  return box !== null && Math.abs(box.y - y) < 12
}

/** Whether a press on it would reach something else. What is not shown is not covered. */
function isCovered(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    if (width === 0) return false
    const points = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const))
    return points.some(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.ed-float')))
  })
}

test('EDIT-BAR-2: over code alone the bar offers the kind of block, and no marks', async ({ page }) => {
  await openEditor(page, [block('code', 'const one = 1'), p('two')])
  const bar = page.getByRole('toolbar', { name: 'Text style' })
  await line(page, 'const one = 1').click()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(bar.getByRole('button')).toHaveText(['Code'])
  await line(page, 'two').dblclick()
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeVisible()
})

test('EDIT-COLOR-7: a colour of the text and one behind it, one after the other in the same menu', async ({
  page,
}) => {
  await openEditor(page, [p('plain words')])
  await line(page, 'plain words').dblclick({ position: { x: 10, y: 10 } })
  const bar = page.getByRole('toolbar', { name: 'Text style' })
  await bar.getByRole('button', { name: 'Bold' }).click()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Color' }).click()
  const menu = page.getByRole('menu', { name: 'Color' })
  const row = (name: string, at: 'first' | 'last') =>
    menu.getByRole('menuitemradio', { name, exact: true })[at]()
  await row('Red', 'first').click()
  await expect(row('Red', 'first')).toHaveAttribute('aria-checked', 'true')
  await expect(row('Default text', 'first')).toHaveAttribute('aria-checked', 'false')
  await row('Yellow', 'last').click()
  await expect(row('Yellow', 'last')).toHaveAttribute('aria-checked', 'true')
  await expect(row('Red', 'first')).toHaveAttribute('aria-checked', 'true')
  const both =
    'paragraph plain{"bg_color":"appflowy_them_color_tint5","bold":true,"font_color":"rgb(212, 76, 71)"} words'
  await expect.poll(() => storedBlocks(page)).toEqual([both])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(bar).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect
    .poll(() => storedBlocks(page))
    .toEqual(['paragraph plain{"bold":true,"font_color":"rgb(212, 76, 71)"} words'])
})

test('EDIT-COLOR-7: so do the menus of blocks, and of columns of a table', async ({ page }) => {
  await openEditor(page, [p('plain words'), table([['a', 'b']])])
  await tableTools(page)
  const colors = page.getByRole('menu', { name: 'Color' })
  const row = (name: string, at: 'first' | 'last') =>
    colors.getByRole('menuitemradio', { name, exact: true })[at]()
  async function chooseBoth(): Promise<void> {
    await page.getByRole('menuitem', { name: 'Color' }).click()
    await row('Red', 'first').click()
    await expect(row('Red', 'first')).toHaveAttribute('aria-checked', 'true')
    await row('Yellow', 'last').click()
    await expect(row('Yellow', 'last')).toHaveAttribute('aria-checked', 'true')
    await expect(row('Red', 'first')).toHaveAttribute('aria-checked', 'true')
    // Back to the outer menu, and out of it.
    await page.keyboard.press('Escape')
    await expect(colors).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await line(page, 'plain words').click()
  await page.keyboard.press('ControlOrMeta+Alt+b')
  await chooseBoth()
  const [paragraph] = await storedBlocks(page)
  expect(paragraph).toContain('appflowy_them_color_tint5')
  expect(paragraph).toContain('rgb(212, 76, 71)')
  await line(page, 'a').click()
  await page.getByRole('button', { name: 'Column 1 of 2' }).click()
  await chooseBoth()
  const [look] = await storedTable(page)
  expect(look).toContain('"column_colors":{"0":"appflowy_them_color_tint5"}')
  expect(look).toContain('"column_text_colors":{"0":"0xffd44c47"}')
})
