import type { JsonValue } from '@sheaf/base'
import type { NewBlock } from '@sheaf/model'
import { openEditor, storedBlocks } from './support/editorPage.ts'
import { openGrid } from './support/gridPage.ts'
import { expect, test, type Page } from './support/playwright.ts'

const TYPES =
  'paragraph heading quote bulleted_list numbered_list todo_list toggle_list callout code divider math_equation image multi_image video audio pdf file link_preview outline sub_page grid board calendar simple_table simple_table_row simple_table_cell simple_columns simple_column table table/cell unknown'.split(
    ' ',
  )
const KEYS =
  'level checked collapsed number icon icon_type language formula url images width height align alt name url_type preview_type image_type depth view_id parent_id ratio width_ratio column_widths column_colors column_text_colors row_colors row_aligns column_bold_attributes enable_header_row rowPosition colPosition colDefaultWidth bgColor font_color title uploaded_at'.split(
    ' ',
  )
const MARKS =
  'bold italic underline strikethrough code href font_color bg_color formula mention comment font_family'.split(
    ' ',
  )
const NO_TEXT = { toString: 1, valueOf: 1 }
const STYLE = 'red;background:url(https://evil.example/x)'
const VALUES: readonly JsonValue[] = [
  NO_TEXT,
  [NO_TEXT],
  { '0': NO_TEXT, url: NO_TEXT, type: NO_TEXT },
  '',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  STYLE,
  { '0': STYLE },
  `url("https://evil.example/x")`,
  '1e308',
  -1e308,
  1e308,
  [],
  [null],
  { type: 'date', date: '+275760-09-13T00:00:00.001Z', include_time: true, reminder_id: NO_TEXT },
  { type: 'date', date: '9'.repeat(400), reminder_id: 'x', reminder_option: 'never' },
  { type: 'page', page_id: NO_TEXT, block_id: '"]' },
  { type: 'person', person_id: NO_TEXT, person_name: ['x'] },
  [{ url: 'javascript:alert(1)', type: {} }, { url: NO_TEXT }],
  true,
]

function blocks(type: string): readonly NewBlock[] {
  return VALUES.map((value): NewBlock => {
    const data = Object.fromEntries(KEYS.map((key) => [key, value]))
    const children: readonly NewBlock[] = [{ type: 'paragraph', text: [{ text: 'inside' }] }]
    return { type, data, text: [{ text: 'text' }], children }
  })
}

const GROUPS = Object.values(Object.groupBy(TYPES, (_type, index) => Math.floor(index / 8)))

for (const [name, content] of [
  ...GROUPS.map((types = []) => [types.join(', '), types.flatMap(blocks)] as const),
  [
    'every mark',
    MARKS.flatMap((mark) =>
      VALUES.map((value): NewBlock => ({
        type: 'paragraph',
        text: [{ text: '@', attributes: { [mark]: value } }, { text: 'behind' }],
      })),
    ),
  ] as const,
])
  test(`R4, R6: ${name} with data that nobody should write is shown, and asks, runs and breaks nothing`, async ({
    page,
  }) => {
    const problems = watch(page)
    await openEditor(page, [...content, { type: 'paragraph', text: [{ text: 'last' }] }])
    await page.evaluate(() => window.editorPage.editors[0]!.focus('end'))
    await page.keyboard.type(' words')
    await expect.poll(async () => (await storedBlocks(page)).at(-1)).toContain('last words')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+a')
    expect(problems).toEqual([])
  })

for (const where of ['cells', 'fields', 'view'] as const)
  test(`R4, R6: a grid with ${where} that nobody should write is shown, and asks, runs and breaks nothing`, async ({
    page,
  }) => {
    const problems = watch(page)
    for (const value of VALUES)
      await test.step(JSON.stringify(value), async () => {
        await openGrid(page, { rows: 3, hasMembers: true, poison: { where, value } })
        const shown = page.locator('.grid-row:not(.grid-head)')
        const clear = page.getByRole('button', { name: 'Clear filters' })
        await expect(shown.or(clear).first()).toBeVisible()
        if (await clear.isVisible()) await clear.click()
        await shown.locator('[data-column="0"]').first().click()
        if (where !== 'view') await editEach(page)
        await page.keyboard.type('Still here')
        await page.keyboard.press('Enter')
        await expect(shown.getByText('Still here')).toBeVisible()
        expect(problems).toEqual([])
      })
  })

/** Opens and leaves the editor of each cell of a row. */
async function editEach(page: Page): Promise<void> {
  const columns = Number(await page.getByRole('grid').getAttribute('aria-colcount'))
  for (let column = 1; column < columns; column += 1) {
    await page.keyboard.press('F2')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Home')
}

/** What the page throws, asks people, and fetches from the addresses above. */
function watch(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error.stack ?? error)))
  page.on('dialog', (dialog) => {
    problems.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil')) problems.push(request.url())
  })
  return problems
}
