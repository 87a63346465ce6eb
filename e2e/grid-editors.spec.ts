import { InputMethod } from './support/composing.ts'
import { cell, focused, fromOthers, openGrid, rowId, storedRows } from './support/gridPage.ts'
import { expect, test, type Page } from './support/playwright.ts'

/** The field of the grid, which is that of an open editor too. */
const field = (page: Page) => page.locator('.grid-input')
const editor = (page: Page) => page.locator('.grid-editor')

/** What the grid puts on the clipboard, and takes from it: one of our own, since the browser's asks first. */
async function clipboard(
  page: Page,
  type: 'copy' | 'cut' | 'paste',
  text = '',
): Promise<Record<string, string>> {
  return page.evaluate(
    ([kind, pasted]) => {
      const data = new DataTransfer()
      if (pasted) data.setData('text/plain', pasted)
      const event = new ClipboardEvent(kind, { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'clipboardData', { value: data })
      document.activeElement!.dispatchEvent(event)
      return Object.fromEntries(data.types.map((each) => [each, data.getData(each)]))
    },
    [type, text] as const,
  )
}

test.describe('editing text in cells', () => {
  test('GRID-EDIT-1: typing replaces, Enter, F2 and a double click edit, Escape gives back @firefox @core', async ({
    page,
  }) => {
    await openGrid(page, { rows: 3 })
    await cell(page, 1, 'Name').click()
    await page.keyboard.type('Mill lane stair')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Name')).toHaveText('Mill lane stair')
    await expect(cell(page, 2, 'Name')).toHaveClass(/is-focus/)
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('F2')
    await page.keyboard.type(' and gate')
    await page.keyboard.press('Tab')
    await expect(cell(page, 2, 'Name')).toHaveText('Allotment sheds and gate')
    await expect(cell(page, 2, 'Phase')).toHaveClass(/is-focus/)
    await cell(page, 3, 'Name').dblclick()
    await page.keyboard.type('!!!')
    await page.keyboard.press('Escape')
    await expect(cell(page, 3, 'Name')).toHaveText('Lakeside library')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('?')
    await cell(page, 1, 'Tags').click()
    await expect
      .poll(() => storedRows(page, 'field1'))
      .toEqual(['Mill lane stair', 'Allotment sheds and gate', 'Lakeside library?'])
  })

  test('GRID-EDIT-2: a line is broken by Shift+Enter, and kept', async ({ page }) => {
    await openGrid(page, { rows: 1 })
    await cell(page, 1, 'Name').click()
    await page.keyboard.type('one')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('two')
    await page.keyboard.press('Enter')
    await expect.poll(() => storedRows(page, 'field1')).toEqual(['one\ntwo'])
  })

  test('GRID-EDIT-3: an input method begins in the selected cell and loses no letter', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await cell(page, 1, 'Name').click()
    const method = await InputMethod.of(page)
    await method.preedit('k', 'ko', 'こ', 'こん')
    await expect(editor(page)).toHaveAttribute('data-kind', 'text')
    await expect(field(page)).toHaveValue('こん')
    await method.key()
    await method.commit('今')
    await page.keyboard.press('Enter')
    await expect.poll(() => storedRows(page, 'field1')).toEqual(['今', 'Allotment sheds'])
  })

  test('GRID-EDIT-4: what changes meanwhile is said, and the draft stays', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await cell(page, 1, 'Name').click()
    await page.keyboard.type('Mine')
    const value = { type: 'rich_text', text: 'Theirs' } as const
    await fromOthers(page, { kind: 'setCell', rowId: rowId(1), fieldId: 'field1', value })
    await expect(page.getByText('Noor changed it meanwhile to “Theirs”')).toBeVisible()
    await expect(field(page)).toHaveValue('Mine')
    await page.keyboard.press('Escape')
    await expect(cell(page, 1, 'Name')).toHaveText('Theirs')
  })

  test('GRID-EDIT-5: an editor whose row or field is deleted closes, and its words can be copied', async ({
    page,
  }) => {
    await openGrid(page, { rows: 3 })
    await cell(page, 1, 'Name').click()
    await page.keyboard.type('Mine')
    await fromOthers(page, { kind: 'deleteRows', rowIds: [rowId(1)] })
    await expect(editor(page)).toHaveAttribute('data-kind', 'idle')
    await expect(page.getByText('What you were editing was deleted.')).toBeVisible()
    await page.getByRole('button', { name: 'Copy what I wrote' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    await cell(page, 1, 'Phase').dblclick()
    await fromOthers(page, { kind: 'deleteField', fieldId: 'phase' })
    await expect(editor(page)).toHaveAttribute('data-kind', 'idle')
  })

  test('GRID-EDIT-7: words outlive the page that is left before they are written', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await cell(page, 1, 'Name').click()
    await page.keyboard.type('Mill lane')
    // The page has nothing but its tab to keep them in.
    await openGrid(page, { rows: 2 })
    await expect(cell(page, 1, 'Name')).toHaveText('Mill lane')
    await expect(page.getByText('What you were typing in Name was written')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')

    await openGrid(page, { rows: 2 })
    await expect(cell(page, 1, 'Name')).not.toHaveText('Mill lane')
    await cell(page, 2, 'Name').click()
    await page.keyboard.type('Given up')
    await page.keyboard.press('Escape')
    await cell(page, 1, 'Area, m²').click()
    await page.keyboard.type('many')
    await openGrid(page, { rows: 2 })
    await expect(cell(page, 2, 'Name')).toHaveText('Allotment sheds')
    await expect(page.getByText('What you were typing wasn’t written.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy what I wrote' })).toBeVisible()
  })

  test('GRID-NUMBER-4: in the separators of the reader; bad input keeps the editor open', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2, locale: 'de' })
    await cell(page, 1, 'Area, m²').click()
    await page.keyboard.type('1.234,5')
    await page.keyboard.press('Enter')
    await page.keyboard.type('many')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Not a number')
    await cell(page, 1, 'Name').click()
    await expect(field(page)).toHaveValue('many')
    await page.keyboard.press('Escape')
    await expect.poll(() => storedRows(page, 'area')).toEqual(['1234.5', '48'])
  })

  test('GRID-TIME-2: durations', async ({ page }) => {
    await openGrid(page, { rows: 1 })
    await cell(page, 1, 'Hours').click()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('1h 30m')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('2:15')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Hours')).toHaveText('2h 15m')
  })

  test('GRID-URL-1: an address is opened by its button, not by selecting its cell', async ({ page }) => {
    await openGrid(page, { rows: 1 })
    await cell(page, 1, 'Website').click()
    await expect(focused(page).getByRole('link', { name: 'Open link' })).toHaveAttribute(
      'href',
      'https://small.build/1',
    )
    await page.keyboard.type('sheaf.test')
    await page.keyboard.press('Enter')
    await expect.poll(() => storedRows(page, 'site')).toEqual(['sheaf.test'])
  })

  test('GRID-BOX-2: a box is checked by a press and by Space @firefox', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await cell(page, 1, 'Fee set').locator('.db-check').click()
    await expect(cell(page, 1, 'Fee set').getByRole('img')).toHaveAccessibleName('Not checked')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(cell(page, 2, 'Fee set').getByRole('img')).toHaveAccessibleName('Checked')
  })
})

test.describe('choosing options', () => {
  test('GRID-OPTION-3: one is found by typing, and chosen by Enter @firefox', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await cell(page, 1, 'Phase').click()
    await page.keyboard.type('brief')
    await expect(page.getByRole('option', { selected: true })).toHaveText('Brief')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Phase')).toHaveText('Brief')
    await expect(editor(page)).toHaveAttribute('data-kind', 'idle')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Permit' }).click()
    await expect(cell(page, 1, 'Phase')).toHaveText('Permit')
  })

  test('GRID-OPTION-3: a third press on the cell does not close what the second has opened', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2 })
    await cell(page, 1, 'Phase').click({ clickCount: 3 })
    await expect(page.getByRole('option', { name: 'Permit' })).toBeVisible()
  })

  test('GRID-OPTION-4: several are chosen, made and removed; Escape gives back', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await cell(page, 1, 'Tags').click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Stone')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Tags')).toHaveText('ReuseStonePublic')
    await expect(cell(page, 2, 'Tags')).toHaveClass(/is-focus/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Escape')
    await expect(cell(page, 1, 'Tags')).toHaveText('ReuseStonePublic')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
    await expect(cell(page, 1, 'Tags')).toHaveText('ReuseStone')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 1, 'Tags')).toHaveText('ReuseStonePublic')
  })
})

test.describe('dates', () => {
  test('GRID-DATE-6: typed, or picked in the calendar @firefox', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await cell(page, 1, 'Permit by').click()
    await page.keyboard.type('18 Jun 2026')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Permit by')).toHaveText('18 Jun 2026')
    await cell(page, 1, 'Permit by').click()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '25 June 2026' }).click()
    await expect(cell(page, 1, 'Permit by')).toHaveText('25 Jun 2026')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('some day')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Not a date. Try one like 18 June 2026.')
  })

  test('GRID-DATE-7: with an end and a time', async ({ page }) => {
    await openGrid(page, { rows: 1 })
    await cell(page, 1, 'Permit by').dblclick()
    await page.getByRole('switch', { name: 'End date' }).click()
    await page.getByRole('button', { name: '20 January 2026' }).click()
    await page.getByRole('switch', { name: 'Time' }).click()
    await page.getByRole('textbox', { name: 'Time', exact: true }).fill('9:00')
    await page.getByRole('textbox', { name: 'End time' }).fill('17:30')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Permit by')).toHaveText('12 Jan 2026 09:00 → 20 Jan 2026 17:30')
  })

  test('GRID-DATE-8: the calendar is walked by arrows and page keys', async ({ page }) => {
    await openGrid(page, { rows: 1 })
    await cell(page, 1, 'Permit by').dblclick()
    const start = page.getByRole('button', { name: '12 January 2026' })
    await start.focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown']) await page.keyboard.press(key)
    await expect(page.getByRole('button', { name: '20 February 2026' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Permit by')).toHaveText('20 Feb 2026')
  })

  test('GRID-DATE-10: Shift with arrows chooses a range', async ({ page }) => {
    await openGrid(page, { rows: 1 })
    await cell(page, 1, 'Permit by').dblclick()
    await page.getByRole('button', { name: '12 January 2026' }).focus()
    await page.keyboard.press('ArrowLeft')
    for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(`Shift+${key}`)
    await expect(page.getByRole('button', { name: '19 January 2026' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'End date' })).toHaveValue('19 Jan 2026')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Permit by')).toHaveText('11 Jan 2026 → 19 Jan 2026')
  })

  test('GRID-DATE-12: words that are typed before they can be read are read when they can be', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2 })
    let arrive = () => undefined as void
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await cell(page, 1, 'Permit by').click()
    await page.keyboard.type('5th of March 2027 at 9am')
    await page.keyboard.press('Enter')
    await expect(editor(page)).toHaveAttribute('data-kind', 'date')
    await expect(page.getByRole('alert')).toHaveCount(0)
    arrive()
    await expect(cell(page, 1, 'Permit by')).toHaveText('05 Mar 2027 09:00')
    await expect(cell(page, 2, 'Permit by')).toHaveClass(/is-focus/)
  })
})

test.describe('cells as a whole', () => {
  test('GRID-CLIP-7: copied as text and as a table, cut and pasted @core', async ({ page }) => {
    await openGrid(page, { rows: 4 })
    await cell(page, 1, 'Name').click()
    await cell(page, 2, 'Tags').click({ modifiers: ['Shift'] })
    const copied = await clipboard(page, 'copy')
    expect(copied['text/plain']).toBe('Weaving workshop\tDone\tReuse\nAllotment sheds\tDone\tTimber')
    expect(copied['text/html']).toContain('<td>Weaving workshop</td><td>Done</td>')
    await cell(page, 4, 'Name').click()
    await clipboard(page, 'paste', `${copied['text/plain']}\nThird\tNew phase\tTimber, Stone`)
    await expect(cell(page, 6, 'Name')).toHaveText('Third')
    await expect(cell(page, 6, 'Phase')).toHaveText('New phase')
    await expect(cell(page, 6, 'Tags')).toHaveText('TimberStone')
    await expect(page.locator('.is-in-range')).toHaveCount(9)
    await page.keyboard.press('Control+z')
    await expect(page.locator('.grid-row')).toHaveCount(5)
    await cell(page, 1, 'Name').click()
    await clipboard(page, 'cut')
    await expect(cell(page, 1, 'Name')).toHaveText('Untitled')
  })

  test('GRID-CLIP-8: Delete empties, Mod+D fills down, what does not fit is said', async ({ page }) => {
    await openGrid(page, { rows: 3 })
    await cell(page, 1, 'Phase').click()
    await cell(page, 3, 'Phase').click({ modifiers: ['Shift'] })
    await page.keyboard.press('Control+d')
    await expect(cell(page, 3, 'Phase')).toHaveText('Done')
    await page.keyboard.press('Delete')
    await expect.poll(() => storedRows(page, 'phase')).toEqual(['', '', ''])
    await cell(page, 1, 'Area, m²').click()
    await clipboard(page, 'paste', 'many')
    await expect(
      page.getByText('1 cell stayed as it was: the pasted text doesn’t fit its field.'),
    ).toBeVisible()
  })
})
