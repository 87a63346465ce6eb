import type { Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { cell, fromOthers, openGrid, storedRows } from './support/gridPage.ts'
import { expect, test } from './support/playwright.ts'

test.describe('fields of a grid', () => {
  test('GRID-RENAME-1: Enter renames, Escape keeps the name, and what others renamed meanwhile stays', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2 })
    await openMenu(page, 'Tags')
    const name = page.getByRole('textbox', { name: 'Field name' })
    await expect(name).toBeFocused()
    await page.keyboard.type('Labels')
    await page.keyboard.press('Escape')
    await expect(head(page, 'Tags')).toBeVisible()
    await openMenu(page, 'Tags')
    await fromOthers(page, { kind: 'renameField', fieldId: 'tags', name: 'Topics' })
    await page.keyboard.press('Enter')
    await expect(head(page, 'Topics')).toBeVisible()
    await openMenu(page, 'Topics')
    await name.fill('Labels')
    await page.keyboard.press('Enter')
    await expect(head(page, 'Labels')).toBeVisible()
  })

  test('GRID-MENU-1: the first field has no type and is neither hidden nor deleted; arrows go through the menu', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2 })
    await openMenu(page, 'Name')
    for (const name of ['Type Text', 'Hide field', 'Delete field', 'Move left'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Sort ascending' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Name')).toHaveText('Weaving workshop')
    await expectAccessible(page, 'a sorted grid')
    await page.keyboard.press('Control+z')
    await openMenu(page, 'Phase')
    await expectAccessible(page, 'the menu of a field')
  })

  test('GRID-DESC-1, GRID-DESC-2: a description is written below the name, and told by the head of the column', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2 })
    await openMenu(page, 'Phase')
    const description = page.getByRole('textbox', { name: 'Description' })
    await page.keyboard.press('Tab')
    await expect(description).toBeFocused()
    await page.keyboard.type('How far the building is.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Set by whoever runs the site.')
    await page.keyboard.press('ArrowUp')
    await expect(description).toBeFocused()
    await expectAccessible(page, 'the menu of a field with a description')
    await page.screenshot({ path: test.info().outputPath('description.png') })
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(description).toHaveCount(0)
    const said = 'How far the building is.\nSet by whoever runs the site.'
    await expect(head(page, 'Phase')).toHaveAttribute('title', said)
    await expect(head(page, 'Phase')).toHaveAccessibleDescription(/How far the building is/)

    await openMenu(page, 'Phase')
    await expect(description).toHaveValue(said)
    await description.fill('Nothing of this')
    await page.keyboard.press('Escape')
    await expect(head(page, 'Phase')).toHaveAttribute('title', said)
    await openMenu(page, 'Phase')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(head(page, 'Phase copy')).toHaveAttribute('title', said)
    await openMenu(page, 'Phase')
    await description.fill('')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(head(page, 'Phase')).not.toHaveAttribute('title')
  })

  test('GRID-MENU-2: a field that somebody deletes closes its menu', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await openMenu(page, 'Phase')
    await fromOthers(page, { kind: 'deleteField', fieldId: 'phase' })
    await expect(page.getByRole('textbox', { name: 'Field name' })).toHaveCount(0)
    await expect(page.getByText('Someone deleted or hid this field.')).toBeVisible()
    await expect(head(page, 'Tags')).toBeVisible()
  })

  test('GRID-FIELD-1: fields are inserted before and after another', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await openMenu(page, 'Tags')
    await page.getByRole('button', { name: 'Insert before' }).click()
    await page.getByRole('textbox', { name: 'Field name' }).fill('Left')
    await page.getByRole('option', { name: 'Date' }).click()
    await openMenu(page, 'Tags')
    await page.getByRole('button', { name: 'Insert after' }).click()
    await page.getByRole('combobox', { name: 'Type' }).fill('che')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await heads(page)).slice(1, 5))
      .toEqual(['Phase', 'Left', 'Tags', 'Checklist'])
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await heads(page)).slice(1, 3)).toEqual(['Phase', 'Tags'])
  })

  test('GRID-COPY-1: a field is duplicated with what its cells hold, and taken back at once', async ({
    page,
  }) => {
    await openGrid(page, { rows: 3 })
    await openMenu(page, 'Phase')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(head(page, 'Phase copy')).toBeVisible()
    await expect.poll(async () => (await heads(page)).slice(1, 3)).toEqual(['Phase', 'Phase copy'])
    await expect(page.locator('.grid-row[data-row="0"] [data-column="2"]')).toHaveText('Done')
    await page.keyboard.press('Control+z')
    await expect(head(page, 'Phase copy')).toHaveCount(0)
  })

  test('GRID-TYPE-1: a type says what would not show before it is taken; back again all is there', async ({
    page,
  }) => {
    await openGrid(page, { rows: 6 })
    await chooseType(page, 'Phase', 'Number')
    await expect(page.getByRole('alert')).toHaveText(/0 of 6 values will show; 6 will not\./)
    await expect(cell(page, 1, 'Phase')).toHaveText('Done')
    await page.getByRole('button', { name: 'Change type' }).click()
    await expect(cell(page, 1, 'Phase')).toHaveText('')
    await chooseType(page, 'Phase', 'Text')
    await expect(cell(page, 1, 'Phase')).toHaveText('Done')
    await chooseType(page, 'Phase', 'Select')
    await expect(cell(page, 1, 'Phase').locator('.db-chip')).toHaveText('Done')
  })

  test('GRID-TYPE-2: two people who retype a field at once end with the type of the later', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2 })
    await openMenu(page, 'Phase')
    await page.getByRole('button', { name: /^Type/ }).click()
    await fromOthers(page, { kind: 'setFieldType', fieldId: 'phase', type: 'rich_text' })
    await page.getByRole('option', { name: 'Multi-select' }).click()
    // What is said is of the field as the other has left it, which has no such options.
    await expect(page.getByRole('alert')).toContainText('0 of 2 values will show')
    await page.keyboard.press('Enter')
    await expect(head(page, 'Phase')).toHaveAttribute('data-type', 'multi_select')
    await fromOthers(page, { kind: 'setFieldType', fieldId: 'phase', type: 'single_select' })
    await expect(cell(page, 1, 'Phase').locator('.db-chip')).toHaveText('Done')
  })

  test('GRID-OPTIONS-1: options are renamed, recoloured and given back by Escape', async ({ page }) => {
    await openGrid(page, { rows: 3 })
    await openOptions(page, 'Phase')
    await page.getByRole('button', { name: /^Done, in / }).click()
    await page.getByRole('textbox', { name: 'Option name' }).fill('Finished')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Phase')).toHaveText('Finished')
    await page.getByRole('button', { name: /^Finished, in / }).click()
    const chip = cell(page, 1, 'Phase').locator('.db-chip')
    const before = await chip.getAttribute('class')
    await page.getByRole('radio', { name: 'Green' }).click()
    await expect(chip).toHaveClass(/db-k7/)
    await page.keyboard.press('ArrowRight')
    await expect(chip).toHaveClass(/db-k8/)
    await expectAccessible(page, 'the options of a select')
    await page.keyboard.press('Escape')
    await expect(chip).toHaveClass(before!)
    await expect(page.getByText('Edit field')).toBeVisible()
  })

  test('GRID-OPTIONS-2: options move by a drag of their grip, by keys and by name', async ({ page }) => {
    await openGrid(page, { rows: 3 })
    await openOptions(page, 'Tags')
    const names = () => page.locator('.option-row .db-chip').allTextContents()
    const start = await names()
    const grip = page.getByRole('button', { name: `Move ${start[0]}`, exact: true })
    await grip.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(names).toEqual([start[1], start[0], ...start.slice(2)])
    await expect(grip).toBeFocused()
    const to = (await page.locator('.option-row').last().boundingBox())!
    await grip.hover()
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + to.height - 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await names()).at(-1)).toBe(start[0])
    await page.getByRole('button', { name: 'Sort A to Z' }).click()
    await expect.poll(names).toEqual(start.toSorted())
  })

  test('GRID-OPTIONS-3: an option in use is deleted after a question, and comes back', async ({ page }) => {
    await openGrid(page, { rows: 20 })
    await openOptions(page, 'Phase')
    const option = page.getByRole('button', { name: /^Done, in / })
    const uses = Number(/in (\d+) rows/.exec((await option.getAttribute('aria-label'))!)![1])
    expect(uses).toBe(await page.locator('.grid-row [data-column="1"] .db-chip', { hasText: 'Done' }).count())
    await option.click()
    await page.getByRole('button', { name: 'Delete option' }).click()
    await expect(page.getByRole('alert')).toContainText(`${uses} rows use this option.`)
    await page.getByRole('alert').getByRole('button', { name: 'Delete' }).click()
    await expect(cell(page, 1, 'Phase')).toHaveText('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cell(page, 1, 'Phase')).toHaveText('Done')
  })

  test('GRID-OPTIONS-4: options are added one after the other, each name once', async ({ page }) => {
    await openGrid(page, { rows: 1 })
    await openOptions(page, 'Tags')
    const before = await page.locator('.option-row').count()
    await page.getByRole('textbox', { name: 'New option' }).click()
    for (const name of ['Harbour', 'harbour', 'Garden']) {
      await page.getByRole('textbox', { name: 'New option' }).fill(name)
      await page.keyboard.press('Enter')
    }
    await expect(page.locator('.option-row')).toHaveCount(before + 2)
  })

  test('GRID-OPTIONS-5: an option that somebody renames while another uses it keeps both', async ({
    page,
  }) => {
    await openGrid(page, { rows: 3 })
    await openOptions(page, 'Phase')
    await page.getByRole('button', { name: /^Brief, in / }).click()
    await page.getByRole('textbox', { name: 'Option name' }).fill('Briefing')
    const phases = await storedRows(page, 'phase')
    await fromOthers(page, {
      kind: 'setCell',
      rowId: '00000000-0000-4000-8000-000000000100',
      fieldId: 'phase',
      value: { type: 'single_select', optionIds: ['phase0'] },
    })
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await storedRows(page, 'phase'))[0]).not.toBe(phases[0])
    await expect(cell(page, 1, 'Phase')).toHaveText('Briefing')
  })

  test('GRID-FORMAT-1: formats of numbers and dates are chosen by name and by example', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await openOptions(page, 'Area, m²')
    await page.getByRole('combobox', { name: 'Format' }).fill('euro')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Area, m²')).toContainText('€')
    await page.keyboard.press('Escape')
    await openOptions(page, 'Permit by')
    await page.getByRole('button', { name: /^Date format/ }).click()
    await page.getByRole('option', { name: '2026-01-31' }).click()
    await expect(cell(page, 1, 'Permit by')).toHaveText(/^\d{4}-\d\d-\d\d$/)
  })

  test('GRID-COLUMN-1: columns move by a drag of their head and by the menu, the first stays', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2 })
    await dragHead(page, 'Tags', 'Name', 40)
    await expect.poll(async () => (await heads(page)).slice(0, 3)).toEqual(['Name', 'Tags', 'Phase'])
    await openMenu(page, 'Tags')
    await page.getByRole('button', { name: 'Move right' }).click()
    await expect.poll(async () => (await heads(page)).slice(0, 3)).toEqual(['Name', 'Phase', 'Tags'])
    await dragHead(page, 'Name', 'Tags', 100)
    await expect.poll(async () => (await heads(page)).slice(0, 3)).toEqual(['Name', 'Phase', 'Tags'])
  })

  test('GRID-COLUMN-2: from right to left, "Move left" is the way to the end', async ({ page }) => {
    await openGrid(page, { rows: 2, direction: 'rtl' })
    await openMenu(page, 'Phase')
    await page.getByRole('button', { name: 'Move left' }).click()
    await expect.poll(async () => (await heads(page)).slice(0, 3)).toEqual(['Name', 'Tags', 'Phase'])
    await dragHead(page, 'Phase', 'Tags', 140)
    await expect.poll(async () => (await heads(page)).slice(0, 3)).toEqual(['Name', 'Phase', 'Tags'])
  })

  test('GRID-LIST-1: the list of fields finds, hides, shows and moves them', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await page.getByRole('button', { name: 'Fields' }).click()
    const panel = page.getByRole('dialog', { name: 'Fields' })
    await panel.getByRole('switch', { name: 'Show Tags' }).click()
    await expect(head(page, 'Tags')).toHaveCount(0)
    await panel.getByRole('button', { name: 'Move Permit by' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await heads(page)).slice(0, 3)).toEqual(['Name', 'Permit by', 'Phase'])
    await expect(panel.getByRole('switch', { name: 'Show Name' })).toBeDisabled()
    await expectAccessible(page, 'the list of fields')
    const to = (await panel.getByRole('listitem').nth(1).boundingBox())!
    await panel.getByRole('button', { name: 'Move Phase' }).hover()
    await page.mouse.down()
    await page.mouse.move(to.x + 10, to.y + 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await heads(page)).slice(0, 3)).toEqual(['Name', 'Phase', 'Permit by'])
    await panel.getByRole('textbox', { name: 'Find a field' }).fill('tag')
    await panel.getByRole('switch', { name: 'Show Tags' }).click()
    await expect(head(page, 'Tags')).toBeVisible()
    await panel.getByRole('button', { name: 'Hide all' }).click()
    await expect.poll(() => heads(page)).toEqual(['Name'])
    await panel.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(async () => (await heads(page)).length).toBeGreaterThan(4)
  })

  test('GRID-TYPE-3: a relation asks for its database', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await page.getByRole('button', { name: 'Add field' }).click()
    await page.getByRole('option', { name: 'Relation' }).click()
    await page.getByRole('option', { name: 'Clients' }).click()
    await expect(head(page, 'Relation')).toHaveAttribute('data-type', 'relation')
    await page
      .getByRole('dialog', { name: 'Field Relation' })
      .getByRole('button', { name: 'Database' })
      .click()
    await expect(page.getByRole('option', { name: 'Clients' })).toHaveAttribute('aria-checked', 'true')
  })

  test('GRID-READ-2: who may only read has in the menu of a field what is for oneself alone', async ({
    page,
  }) => {
    await openGrid(page, { rows: 20, isReadOnly: true })
    const stored = () =>
      page.evaluate(() => JSON.stringify([...window.gridPage.session!.getSnapshot().records!.views]))
    const before = await stored()
    await head(page, 'Phase').getByRole('button').click()
    const menu = page.getByRole('dialog', { name: 'Field Phase' })
    await expect(menu.getByRole('button')).toHaveText([
      'Sort ascending',
      'Sort descending',
      'Filter by Phase',
      'Group by Phase',
      'Freeze up to here, for me',
    ])
    await expect(menu.getByRole('textbox')).toHaveCount(0)
    await menu.getByRole('button', { name: 'Freeze up to here, for me' }).click()
    await expect(page.locator('.grid-head .is-frozen')).toHaveText('Phase')
    // By keys: from the head, and through the menu.
    await cell(page, 1, 'Area, m²').click()
    for (const key of ['Control+ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    const ofArea = page.getByRole('dialog', { name: 'Field Area, m²' })
    await expect(ofArea.getByRole('button', { name: 'Sort ascending' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Save for everyone' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible()
    await expect(cell(page, 1, 'Area, m²')).toHaveText('1860')
    // No edge of a column is there to be dragged, and no head.
    await expect(page.locator('.grid-resize')).toHaveCount(0)
    await head(page, 'Area, m²').dragTo(head(page, 'Tags'))
    expect(await stored()).toBe(before)
  })
})

function head(page: Page, name: string) {
  return page.getByRole('columnheader', { name, exact: true })
}

async function heads(page: Page): Promise<readonly string[]> {
  return page.locator('.grid-head .grid-field').allTextContents()
}

async function openMenu(page: Page, name: string): Promise<void> {
  await head(page, name).getByRole('button').click()
  await page.getByRole('textbox', { name: 'Field name' }).waitFor()
}

async function openOptions(page: Page, name: string): Promise<void> {
  await openMenu(page, name)
  await page.getByRole('button', { name: 'Edit options' }).click()
  await page.getByText('Edit field').waitFor()
}

async function chooseType(page: Page, name: string, type: string): Promise<void> {
  await openMenu(page, name)
  await page.getByRole('button', { name: /^Type/ }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
}

async function dragHead(page: Page, name: string, to: string, x: number): Promise<void> {
  const target = (await head(page, to).boundingBox())!
  await head(page, name).getByRole('button').hover()
  await page.mouse.down()
  await page.mouse.move(target.x + x, target.y + 10, { steps: 5 })
  await page.mouse.up()
}
