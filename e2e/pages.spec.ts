import { ERRORS } from '@sheaf/contract'
import { expect, test, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { createPage, holdToast, rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import { addPage, enter } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('pages are created, renamed, nested, moved and trashed from the sidebar, seen live elsewhere @core', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'pages@example.org')
  const other = await signIn(browser, sheaf, 'pages@example.org')
  await createPage(page, 'Lakeside library')
  await createPage(page, 'Boathouse')
  await expect(rowOf(other.page, 'Boathouse')).toHaveAttribute('aria-level', '2')

  await rowOf(page, 'Boathouse').getByRole('link').click()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'New name' }).fill('Boat house')
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveValue('Boat house')
  await expect(rowOf(other.page, 'Boat house')).toBeVisible()

  await rowOf(page, 'Boat house').dragTo(rowOf(page, 'Lakeside library'))
  await expect(rowOf(page, 'Boat house')).toHaveAttribute('aria-level', '3')

  await rowOf(page, 'Boat house').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('combobox').fill('General')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Boat house')).toHaveAttribute('aria-level', '2')

  await rowOf(page, 'Lakeside library').getByRole('link').click()
  await page.keyboard.press('Delete')
  await expect(rowOf(page, 'Lakeside library')).toHaveCount(0)
  await holdToast(page, 'Undo')
  await expect(rowOf(other.page, 'Lakeside library')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Lakeside library')).toBeVisible()
  await expect(titleOf(page)).toHaveValue('Lakeside library')
})

test('the trash names what it deletes, and a trashed page says where it is', async ({ browser }) => {
  const { page } = await signIn(browser, sheaf, 'trash@example.org')
  await createPage(page, 'Barn study')
  const address = page.url()
  await page.getByRole('button', { name: 'New page in Barn study' }).click()
  await expect(page).not.toHaveURL(address)
  await rowOf(page, 'Barn study').getByRole('link').click()
  await page.keyboard.press('Delete')
  await expect(rowOf(page, 'Barn study')).toHaveCount(0)
  // It is shown before the server has it.
  await expect(page.locator('.ui-toast')).toContainText('Page moved to trash')

  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This page is in the trash' })).toBeAttached()
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Delete Barn study permanently' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 pages' }).click()
  await expect(page.getByText('The trash is empty. Deleted pages appear here.')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeAttached()
})

test('the right button opens the menu of a page, the first time, too, when the menu is still on its way', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'right@example.org')
  await createPage(page, 'Boat list')
  await untilSaved(page)
  await page.reload()
  await rowOf(page, 'Boat list').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeVisible()
})

test('EDIT-TRASH-1: a press on a line of the trash shows what the page says, and the ways out', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'preview@example.org')
  await createPage(page, 'Boat list')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Three oars and a sail. $x^2$')
  await untilSaved(page)
  await rowOf(page, 'Boat list').getByRole('link').click()
  await page.keyboard.press('Delete')
  await expect(rowOf(page, 'Boat list')).toHaveCount(0)
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Boat list', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Boat list' })
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Three oars and a sail.')
  // What lies beside the drawing is for machines.
  await expect(dialog.locator('.katex-mathml')).toHaveCSS('position', 'absolute')
  await expect(dialog.locator('.katex')).toHaveCSS('font-family', /KaTeX_Main/)
  await expect(dialog.locator('[contenteditable]')).toHaveCount(0)
  await expectAccessible(page, 'a preview', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // Also with the keyboard, and back from there.
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Boat list', exact: true }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(rowOf(page, 'Boat list')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('EDIT-TYPE-1, EDIT-TITLE-5, EDIT-RTL-3, SYNC-OFF-6: a press below the text goes on below the last block, once; keys of the title and of the app', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'below@example.org')
  await createPage(page, 'Tide table')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/callout')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Mind the step.')
  const tail = page.locator('.page-tail')
  await tail.click({ position: { x: 20, y: 20 } })
  await tail.click({ position: { x: 20, y: 20 } })
  await page.keyboard.type('Below it.')
  await expect(textOf(page).locator(':scope > .b')).toHaveText([/Mind the step\.$/, 'Below it.'])

  await titleOf(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type('s')
  await page.keyboard.press('Escape')
  await expect(titleOf(page)).not.toBeFocused()
  await expect(rowOf(page, 'Tide tables')).toBeVisible()
  for (const [name, back, onward] of [
    ['Tides', 'ArrowLeft', 'ArrowRight'],
    ['مد وجزر', 'ArrowRight', 'ArrowLeft'],
  ] as const) {
    await titleOf(page).fill(name)
    await page.keyboard.press('End')
    await page.keyboard.press(back)
    await page.keyboard.press(onward)
    await expect(titleOf(page)).toBeFocused()
    await page.keyboard.press(onward)
    await expect(textOf(page)).toBeFocused()
  }
  await titleOf(page).click()
  await page.keyboard.press('ArrowDown')
  await expect(textOf(page)).toBeFocused()

  // In the text the keys align it, outside they load everything anew.
  await page.keyboard.press('Control+Shift+R')
  await expect(textOf(page).locator('.b-callout .b-line')).toHaveCSS('text-align', 'end')
  await untilSaved(page)
  await titleOf(page).click()
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Control+Shift+R')
  await loaded
  await expect(textOf(page).locator(':scope > .b')).toHaveText([/Mind the step\.$/, 'Below it.'])
})

test('breadcrumbs are cut only where room is missing, the long ones before the short ones', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'crumbs@example.org')
  const { page } = person
  const long = 'Everything that was measured on the north shore before the library was built'
  const parent = await addPage(person, 'Surveys')
  const viewId = await addPage(person, long, await addPage(person, long, parent))
  await page.goto(`${sheaf.origin}/app/${person.workspaceId}/${viewId}`)
  const names = page.getByRole('navigation', { name: 'Breadcrumbs' }).locator('.ellipsis')
  const areCut = () => names.evaluateAll((all) => all.map((name) => name.scrollWidth > name.clientWidth))
  await expect.poll(areCut).toEqual([false, true, true])
  await page.setViewportSize({ width: 2400, height: 900 })
  await expect.poll(areCut).toEqual([false, false, false])
})

test.describe('EDIT-TITLE-10: what is typed before a new page is there', () => {
  const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    'a press on the button': (page) => newPage(page).click(),
    'Enter on the button': (page) => newPage(page).press('Enter'),
    'the menu of a page': async (page) => {
      await page.getByRole('treeitem').last().click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'New page' }).click()
    },
    'Enter in the menu of a page': async (page) => {
      await page.getByRole('treeitem').last().click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'New page' }).press('Enter')
    },
  }
  for (const [index, [name, ask]] of Object.entries(ways).entries()) {
    test(name, async ({ browser }) => {
      const { page } = await signIn(browser, sheaf, `hasty-${index}@example.org`)
      const rows = page.getByRole('treeitem')
      await expect(rows).toHaveCount(2)
      let letThrough: () => void = () => undefined
      const isTyped = new Promise<void>((resolve) => (letThrough = resolve))
      await page.route('**/page-view', async (route) => {
        await isTyped
        await route.continue()
      })
      await ask(page)
      await expect(page.getByRole('textbox', { name: 'Title of the new page' })).toBeFocused()
      await page.keyboard.type('Plans for a trip')
      await page.keyboard.press('Enter')
      await page.keyboard.type('To the sea')
      letThrough()
      await expect(titleOf(page)).toHaveValue('Plans for a trip')
      await expect(textOf(page)).toHaveText('To the sea')
      await page.keyboard.type(' by train')
      await expect(textOf(page)).toHaveText('To the sea by train')
      await expect(rows).toHaveCount(3)
    })
  }

  test('goes back to the button where the page is refused', async ({ browser }) => {
    const { page } = await signIn(browser, sheaf, 'refused@example.org')
    await expect(page.getByRole('treeitem')).toHaveCount(2)
    const refusal = { code: ERRORS.not_enough_permissions, message: '' }
    await page.route('**/page-view', (route) => route.fulfill({ json: refusal }))
    await newPage(page).press('Enter')
    await expect(page.locator('.ui-toast')).toBeVisible()
    await expect(newPage(page)).toBeFocused()
  })

  const newPage = (page: Page) => page.getByRole('button', { name: 'New page', exact: true })
})
