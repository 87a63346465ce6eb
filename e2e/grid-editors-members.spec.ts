import { expectAccessible } from './support/axe.ts'
import { cell, fromOthers, openGrid, rowId } from './support/gridPage.ts'
import { expect, test, type Locator, type Page } from './support/playwright.ts'

const field = (page: Page) => page.locator('.grid-input')
const editor = (page: Page) => page.locator('.grid-editor')

/** The first visit of the sample's other database that is not linked. */
const VISIT = 'Lakeside library'

/** By F2: Firefox makes no double click of what WebDriver BiDi presses. */
async function edit(page: Page, name: string): Promise<void> {
  await cell(page, 1, 'Name').click()
  await page.keyboard.press('End')
  await cell(page, 1, name).click()
  await page.keyboard.press('F2')
}

/** By keys: what `fill` puts into a field, React does not hear in Firefox. */
async function retype(target: Locator, text: string): Promise<void> {
  await target.click()
  await target.press('ControlOrMeta+a')
  await target.pressSequentially(text)
}

test.describe('checklists', () => {
  test('GRID-ITEMS-1: the cell shows how much is done; items are added, ticked and taken out @firefox', async ({
    page,
  }) => {
    await openGrid(page, { rows: 3, hasMembers: true })
    await edit(page, 'Before site')
    await expect(cell(page, 1, 'Before site')).toHaveText('3/5')
    await expect(editor(page).getByRole('checkbox')).toHaveCount(5)
    await page.keyboard.type('Insurance')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Boots')
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'Insurance' }).click()
    await retype(page.getByRole('textbox', { name: 'Name of Keys' }), 'Both keys')
    await expect(page.getByRole('textbox', { name: 'Name of Both keys' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove Mooring for the barge' }).click()
    await expectAccessible(page, 'a checklist that is edited')
    await page.screenshot({ path: test.info().outputPath('checklist.png') })
    await field(page).focus()
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Before site')).toHaveText('4/6')
    await expect(cell(page, 2, 'Before site')).toHaveClass(/is-focus/)
    await expect(cell(page, 2, 'Before site')).toHaveText('')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 1, 'Before site')).toHaveText('3/5')
  })

  test('GRID-ITEMS-2: items are walked, ticked, moved and removed by keys; Escape gives back', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2, hasMembers: true })
    await edit(page, 'Before site')
    const names = page.getByRole('textbox', { name: /^Name of/ })
    await expect(names).toHaveCount(5)
    await page.keyboard.press('ArrowUp')
    await expect(names.nth(4)).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(names.nth(3)).toHaveValue('Keys')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('checkbox', { name: 'Keys' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Keys' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'Keys' })).not.toBeChecked()
    await names.nth(3).fill('')
    await page.keyboard.press('Backspace')
    await expect(names).toHaveCount(4)
    await expect(names.nth(2)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cell(page, 1, 'Before site')).toHaveText('3/5')
  })

  test('GRID-ITEMS-3: what others add while it is edited is shown, and both stay', async ({ page }) => {
    await openGrid(page, { rows: 2, hasMembers: true })
    await edit(page, 'Before site')
    await page.keyboard.type('Mine')
    await page.keyboard.press('Enter')
    await fromOthers(page, {
      kind: 'changeChecklist',
      rowId: rowId(1),
      fieldId: 'before',
      put: [{ id: 'theirs', name: 'Theirs', done: true }],
      remove: ['i0'],
    })
    await expect(page.getByRole('checkbox', { name: 'Theirs' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Before site')).toHaveText('3/6')
  })
})

test.describe('people', () => {
  test('GRID-PERSON-1: found by name and address, chosen and removed; who left is named @firefox', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2, hasMembers: true })
    await edit(page, 'Team')
    await expect(cell(page, 1, 'Team')).toHaveText('IIlseOOsk')
    await expect(page.getByRole('option', { name: 'Mara' })).toContainText('you')
    await page.keyboard.type('jun@')
    await page.keyboard.press('Enter')
    await expectAccessible(page, 'a picker of people')
    await page.screenshot({ path: test.info().outputPath('people.png') })
    await page.keyboard.press('Tab')
    await expect(cell(page, 1, 'Team')).toHaveText('IIlseOOskJJun')
    await edit(page, 'Team')
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: 'Remove Osk' }).click()
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Team')).toHaveText('IIlse')
  })

  test('GRID-PERSON-2: of a field for one, another takes the place', async ({ page }) => {
    await openGrid(page, { rows: 2, hasMembers: true })
    await fromOthers(page, {
      kind: 'setFieldOptions',
      fieldId: 'team',
      options: { type: 'person', single: true },
    })
    await edit(page, 'Team')
    await page.getByRole('option', { name: 'Noor' }).click()
    await expect(cell(page, 1, 'Team')).toHaveText('NNoor')
    await expect(editor(page)).toHaveAttribute('data-kind', 'idle')
  })
})

test.describe('relations', () => {
  test('GRID-RELATION-1: linked rows first, then those that match; linked and taken out', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2, hasMembers: true })
    await edit(page, 'Site visits')
    await expect(cell(page, 1, 'Site visits')).toHaveText('Allotment sheds')
    await expect(page.getByRole('option').first()).toContainText('Allotment sheds')
    await page.keyboard.type('lake')
    await expect(page.getByRole('option', { selected: true })).toContainText(VISIT)
    await page.screenshot({ path: test.info().outputPath('relation.png') })
    await expectAccessible(page, 'a picker of rows')
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Allotment sheds' }).click()
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Site visits')).toHaveText(VISIT)
  })

  test('GRID-RELATION-2: a row is made there by Mod+Enter, and linked @firefox', async ({ page }) => {
    await openGrid(page, { rows: 2, hasMembers: true })
    await edit(page, 'Site visits')
    await page.keyboard.type('Ridge survey')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Site visits')).toHaveText('Allotment shedsRidge survey')
  })

  test('GRID-RELATION-3: rows that one may not read are counted', async ({ page }) => {
    await openGrid(page, { rows: 2, hasMembers: true })
    await edit(page, 'Hidden rows')
    await expect(cell(page, 1, 'Hidden rows')).toHaveText('1 hidden')
    await expect(editor(page)).toContainText('You can’t open the database that these rows are in.')
  })
})

test.describe('files', () => {
  test('GRID-FILE-1: added by address, renamed, moved and taken out; no address that runs @firefox', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2, hasMembers: true })
    await edit(page, 'Drawings')
    await expect(page.getByRole('listitem')).toHaveCount(2)
    await retype(page.getByRole('textbox', { name: 'Name of Plan.pdf' }), 'Ground floor.pdf')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Move Ground floor.pdf down' }).click()
    await page.screenshot({ path: test.info().outputPath('files.png') })
    await expectAccessible(page, 'the files of a cell')
    await expect(cell(page, 1, 'Drawings')).toHaveText('SiteGround floor.pdf')
    await retype(field(page), 'javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Not an address of a file or website.')
    await retype(field(page), 'small.build/photo.jpg')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'Drawings')).toHaveText('SiteGround floor.pdfphoto.jpg')
  })
})

test('GRID-EDIT-6: fields that fill themselves in say so', async ({ page }) => {
  await openGrid(page, { rows: 2, hasMembers: true })
  await edit(page, 'Made by')
  await expect(page.getByText('This field fills itself in and can’t be edited.').first()).toBeVisible()
  await edit(page, 'Summary')
  // What it says stands in the journeys of AI fields: here is no server to ask for a model.
  await expect(page.getByRole('dialog', { name: 'AI text of Summary' })).toBeVisible()
})
