import { expect, test, type Page } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { expectAccessible } from './support/axe.ts'
import { block, p } from './support/blocks.ts'
import { focus, openEditor, storedBlocks, goIntoBar } from './support/editorPage.ts'
import { table, tableTools } from './support/tables.ts'

const cell = (text: string, row: number, column: number): NewBlock => ({
  type: 'simple_table_cell',
  data: { rowPosition: row, colPosition: column },
  children: [p(text)],
})

/** Every kind of block there is. */
const EVERY: readonly NewBlock[] = [
  p('Text'),
  ...[1, 2, 3, 4, 5, 6].map((level) => block('heading', `Heading ${level}`, { data: { level } })),
  block('bulleted_list', 'Bullet', { children: [block('bulleted_list', 'Inner')] }),
  block('numbered_list', 'Number', { data: { number: 3 } }),
  block('todo_list', 'Open'),
  block('todo_list', 'Done', { data: { checked: true } }),
  block('toggle_list', 'Toggle', { data: { collapsed: false }, children: [p('Inside')] }),
  block('toggle_list', 'Toggle heading', { data: { collapsed: true, level: 2 }, children: [p('Hidden')] }),
  block('quote', 'Quote'),
  block('callout', 'Callout', { data: { icon: '📌' } }),
  block('code', 'let a = 1', { data: { language: 'javascript' } }),
  { type: 'math_equation', data: { formula: 'a^2' } },
  { type: 'divider' },
  { type: 'image', data: { url: '' } },
  { type: 'video', data: { url: '' } },
  { type: 'file', data: { name: 'plan.pdf', url: 'https://ok.example/plan.pdf' } },
  { type: 'link_preview', data: { url: 'https://ok.example/' } },
  { type: 'multi_image', data: { images: [] } },
  { type: 'outline' },
  { type: 'sub_page', data: { view_id: 'p1' } },
  { type: 'grid', data: { view_id: 'p2' } },
  { type: 'x_unknown', data: { k: 1 } },
  {
    type: 'simple_table',
    data: { enable_header_row: true },
    children: [0, 1].map((row) => ({
      type: 'simple_table_row',
      children: [0, 1].map((column) => cell(`${row}${column}`, row, column)),
    })),
  },
  {
    type: 'simple_columns',
    children: ['Left', 'Right'].map((text) => ({
      type: 'simple_column',
      data: { ratio: 0.5 },
      children: [p(text)],
    })),
  },
]

/** The last thing that was said to people who do not see the page. */
const said = (page: Page) => page.locator('.ed-live').first().locator('div').last()

for (const theme of ['light', 'dark'] as const) {
  for (const isReadOnly of [false, true]) {
    test(`EDIT-A11Y-1: every kind of block is accessible, ${theme}${isReadOnly ? ', only read' : ''}`, async ({
      page,
    }) => {
      await openEditor(page, EVERY, { isReadOnly })
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      await expect(page.locator('.b-image')).toBeVisible()
      await expectAccessible(page, 'every kind of block', 'main')
    })
  }
}

test('EDIT-A11Y-2: headings, boxes and toggles have their roles, and numbers are read', async ({ page }) => {
  await openEditor(page, EVERY)
  for (const level of [1, 2, 3, 4, 5, 6])
    await expect(page.getByRole('heading', { name: `Heading ${level}`, level })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Toggle heading', level: 2 })).toHaveCount(1)
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Close', expanded: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Open', expanded: false })).toHaveCount(1)
  await expect(page.locator('hr').and(page.getByRole('separator'))).toHaveCount(1)
  const mark = page.locator('.b-numbered_list .b-mark')
  await expect(mark).not.toHaveAttribute('aria-hidden')
  await expect(mark).toHaveAttribute('data-mark', '3.')
  await expect(
    page.getByRole('group', { name: 'Columns' }).getByRole('group', { name: 'Column' }),
  ).toHaveCount(2)
  await expect(page.getByRole('columnheader')).toHaveText(['00', '01'])
})

test('EDIT-A11Y-3: what an edit makes of a block is said; writing and what others do is not', async ({
  page,
}) => {
  await openEditor(
    page,
    [p('one'), p('two'), block('toggle_list', 'three', { data: { collapsed: false }, children: [p('in')] })],
    {
      names: ['Mira', 'Noor'],
    },
  )
  const line = (text: string) => page.locator('#Mira .b-line', { hasText: new RegExp(`^${text}$`) })
  await line('two').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    view.dispatch(view.state.tr.setNodeAttribute(0, 'type', 'quote'))
  })
  await expect(page.locator('#Mira .b-quote')).toHaveCount(1)
  await expect(page.locator('#Mira .ed-live div')).toHaveCount(0)
  for (const [key, text] of [
    ['ControlOrMeta+Alt+2', 'Heading 2'],
    ['ControlOrMeta+Alt+0', 'Text'],
    ['Tab', 'Indented'],
    ['Shift+Tab', 'Outdented'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(said(page)).toHaveText(text)
  }
  await page.keyboard.press('Home')
  await page.keyboard.type('[] ')
  await expect(said(page)).toHaveText('To-do list')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(said(page)).toHaveText('Done')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(said(page)).toHaveText('Not done')
  await line('three').click()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(said(page)).toHaveText('Closed')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(said(page)).toHaveText('Opened')
  await line('two!').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await expect(page.locator('#Mira .ed-live')).toContainText('Deleted')
})

test('EDIT-A11Y-4: without a mouse: into the bar of a selection and back, through it with arrows', async ({
  page,
}) => {
  await openEditor(page, [p('one two')])
  await focus(page, 'start')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight')
  await expect(page.getByRole('toolbar', { name: 'Text style' }).or(page.getByRole('toolbar'))).toBeVisible()
  await page.keyboard.press('Alt+F10')
  await expect(page.locator('.ed-turn')).toBeFocused()
  expect(await page.locator('.ed-turn').evaluate((button) => getComputedStyle(button).outlineStyle)).not.toBe(
    'none',
  )
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await storedBlocks(page))[0]).toContain('"bold":true')
  await page.keyboard.press('Escape')
  await expect(page.locator('.doc')).toBeFocused()
})

test('EDIT-MENU-1, EDIT-TURN-6: a long menu is filtered by what is typed; deep headings are in it', async ({
  page,
}) => {
  await openEditor(page, [block('heading', 'Deep', { data: { level: 5 } })])
  await focus(page, 'end')
  await page.keyboard.press('ControlOrMeta+Alt+b')
  const outer = page.getByRole('menu', { name: 'Block' })
  await expect(outer.getByRole('menuitem', { name: 'Turn into' })).toBeFocused()
  // Seven rows: the letter goes to the row.
  await page.keyboard.press('d')
  await expect(outer.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  const menu = page.getByRole('menu', { name: 'Turn into' })
  const rows = menu.getByRole('menuitemradio')
  await expect(menu.getByRole('menuitem', { name: 'More headings' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const deep = page.getByRole('menu', { name: 'More headings' })
  await expect(deep.getByRole('menuitemradio', { checked: true })).toHaveText('Heading 5')
  await expect(deep.getByRole('menuitemradio', { checked: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(deep).toHaveCount(0)
  const all = await rows.count()
  const field = page.getByRole('combobox', { name: 'Type to filter' })
  await expect(field).toBeHidden()
  await page.keyboard.type('li')
  await expect(field).toBeFocused()
  await expect(rows).toHaveText(['Bulleted list', 'Numbered list', 'To-do list', 'Toggle list'])
  await expectAccessible(page, 'a menu that is filtered', '.ed-submenu')
  await page.keyboard.type('zz')
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeVisible()
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('Backspace')
  await expect(rows).toHaveCount(all)
  await expect(rows.first()).toBeFocused()
  await page.keyboard.type('h6')
  await expect(rows).toHaveText('Heading 6')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedBlocks(page)).toEqual(['heading{"level":6} Deep'])
  await expect(page.locator('.doc')).toBeFocused()
})

test('EDIT-A11Y-5: on a Mac the keys are those of a Mac, in what is done and in what is shown', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })
    Object.defineProperty(navigator, 'userAgentData', { get: () => ({ platform: 'macOS' }) })
  })
  await openEditor(page, [p('one')])
  await page.locator('.b-line').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.press('Meta+b')
  await expect.poll(async () => (await storedBlocks(page))[0]).toContain('"bold":true')
  await goIntoBar(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tooltip')).toHaveText('Bold⌘B')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Meta+z')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one'])
  await page.close()
})

test('EDIT-A11Y-6: with colours of the system boxes and selected blocks are seen; less motion is respected', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openEditor(
    page,
    [block('todo_list', 'Done', { data: { checked: true } }), { type: 'divider' }, p('last')],
    {
      names: ['Mira', 'Noor'],
    },
  )
  const box = page.locator('#Mira .b-check')
  expect(
    await box.evaluate(
      (element) => getComputedStyle(element).borderTopStyle + getComputedStyle(element).outlineStyle,
    ),
  ).not.toBe('nonenone')
  await page.locator('#Mira .b-line', { hasText: 'last' }).click()
  await page.keyboard.press('Escape')
  const chosen = page.locator('#Mira .b.is-selected')
  await expect(chosen).toHaveCount(1)
  expect(await chosen.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  // Menus have an edge, and the row that is meant is seen.
  await page.keyboard.press('ControlOrMeta+Alt+b')
  const menu = page.getByRole('menu')
  await expect(menu).toHaveCSS('border-top-style', 'solid')
  await expect(menu.locator('.ed-row').first()).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Escape')
  await page.locator('#Noor .b-line', { hasText: 'last' }).click()
  const caret = page.locator('#Mira .ed-cursor')
  await expect(caret).toBeVisible()
  expect(
    await caret.evaluate((element) => parseFloat(getComputedStyle(element).transitionDuration)),
  ).toBeLessThan(0.01)
})

test('EDIT-TABLE-16: selections of cells are said', async ({ page }) => {
  await openEditor(page, [
    table([
      ['Room', 'Area'],
      ['Porch', '80'],
    ]),
    p(''),
  ])
  await tableTools(page)
  await focus(page, 'start')
  await page.keyboard.press('Escape')
  await expect(said(page)).toHaveText('Row 1 of 2, Column 1 of 2')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(said(page)).toHaveText('2 cells selected, Row 1 of 2, Column 2 of 2')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(said(page)).toHaveText('4 cells selected, Row 2 of 2, Column 2 of 2')
})
