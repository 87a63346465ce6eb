import { expectAccessible } from './support/axe.ts'
import { createPage, holdToast, rowOf, titleOf } from './support/pages.ts'
import { expect, test, type Page } from './support/playwright.ts'
import { addPage, enter, givePage } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const tree = (page: Page) => page.getByRole('tree', { name: 'Pages' })
const favorites = (page: Page) => page.getByRole('tree', { name: 'Favorites' })
const lines = (page: Page) => favorites(page).getByRole('treeitem')

test('SIDE-FAV-4, SIDE-RECENT-1, SIDE-FOLD-1, HOME-1: favourites and opened pages stand above the spaces, here and in the other tab', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'favorites@example.org')
  for (const name of ['Library', 'Boathouse', 'School']) await createPage(page, name)
  const other = await context.newPage()
  await other.goto(page.url())
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await expect(lines(other)).toHaveText(['School'])

  await rowOf(page, 'Library').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Add to favorites' }).click()
  await expect(lines(page)).toHaveText(['School', 'Library'])
  await favorites(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(lines(other)).toHaveText(['Library', 'School'])
  await page.keyboard.press('Delete')
  await expect(lines(page)).toHaveText(['School'])
  await holdToast(page, 'Undo')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page)).toHaveText(['Library', 'School'])

  await rowOf(page, 'Boathouse').first().getByRole('link').click()
  await expect(titleOf(page)).toHaveValue('Boathouse')
  const recent = page.getByRole('list', { name: 'Recent' })
  await expect(recent.getByRole('link', { name: /^School, opened/ })).toBeVisible()
  await page.getByRole('button', { name: 'Recent', exact: true }).click()
  await expect(recent).toHaveCount(0)

  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const home = page.getByRole('main')
  await expect(home.getByRole('region', { name: 'Favorites' }).getByRole('link')).toHaveCount(2)
  await expect(
    home.getByRole('region', { name: 'Recent' }).getByRole('link', { name: 'School' }),
  ).toBeVisible()
  await expectAccessible(page, 'the start page and the sidebar')
})

test('SIDE-MANY-5: several pages are chosen by mouse and keys, moved and deleted together, with one way back', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'many@example.org')
  for (const name of ['Archive', 'One', 'Two', 'Three']) await createPage(page, name)
  const link = (name: string) => tree(page).getByRole('treeitem', { name, exact: true }).getByRole('link')
  await link('One').click({ modifiers: ['ControlOrMeta'] })
  await link('Three').click({ modifiers: ['Shift'] })
  await expect(page.getByRole('toolbar', { name: '3 pages' })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(rowOf(page, 'Two')).toHaveCount(0)
  await holdToast(page, 'Undo')
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const name of ['One', 'Two', 'Three']) await expect(rowOf(page, name)).toBeVisible()

  await link('One').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('toolbar', { name: '3 pages' }).getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('combobox').fill('Archive')
  await page.keyboard.press('Enter')
  for (const name of ['One', 'Two', 'Three'])
    await expect(rowOf(page, name)).toHaveAttribute('aria-level', '3')
  await holdToast(page, 'Undo')
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const name of ['One', 'Two', 'Three'])
    await expect(rowOf(page, name)).toHaveAttribute('aria-level', '2')
})

test('SIDE-TRASH-1, SIDE-NEW-1, HOME-WAIT-1: the sidebar counts the trash, a new page outside of every space asks where, and requests wait on the start page', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'small-ones@example.org')
  for (const name of ['Draft', 'Plan']) await createPage(page, name)
  const shared = page.url()
  await tree(page).getByRole('treeitem', { name: 'Draft' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  const trash = page.getByRole('link', { name: 'Trash' })
  await expect(trash).toContainText('1')
  await holdToast(page, 'Undo')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(trash).not.toContainText('1')

  // One space: nothing to ask. Two, and none of them open: where?
  await page.getByRole('button', { name: 'New space' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Studio')
  await page.getByRole('button', { name: 'Create space' }).click()
  await expect(rowOf(page, 'Studio')).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'New page', exact: true }).click()
  await page.getByRole('option', { name: 'Studio' }).click()
  await expect(titleOf(page)).toHaveValue('')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Studio')

  const stranger = await signIn(browser, sheaf, 'stranger@example.org')
  await stranger.page.goto(shared)
  await stranger.page.getByRole('button', { name: 'Request access' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const waiting = page.getByRole('main').getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('button', { name: '1 unread notification' })).toBeVisible()
  await waiting.getByRole('link', { name: /asks for access to “Plan”/ }).click()
  await expect(page).toHaveURL(/approve-request\?request_id=/)
})

test('SIDE-SHARED-1: a page out of somebody’s private space stands in a part of its own for a member', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara-shares@example.org', 'Mara')
  const noor = await enter(browser, sheaf, 'noor-member@example.org', 'Noor')
  const workspace = `/api/workspace/${mara.workspaceId}`
  await mara.call('POST', `${workspace}/invite`, [{ email: noor.email, role: 'Member' }])
  const [invitation] = await noor.call<{ invite_id: string }[]>('GET', '/api/workspace/invite?status=Pending')
  await noor.call('POST', `/api/workspace/accept-invite/${invitation!.invite_id}`)
  const space = await mara.call<{ view_id: string }>('POST', `${workspace}/space`, {
    name: 'Mine',
    space_permission: 1,
    space_icon: 'lock',
    space_icon_color: '0xFFA34AFD',
  })
  const letter = await addPage(mara, 'Letter', space.view_id)
  await addPage(mara, 'Draft', letter)
  await givePage(mara, letter, noor, 30)

  const { page } = noor
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${letter}`)
  const shared = page.getByRole('tree', { name: 'Shared with you' })
  await expect(shared.getByRole('treeitem')).toHaveText(['Letter'])
  await expect(tree(page).getByRole('treeitem', { name: 'Letter' })).toHaveCount(0)
  await shared.focus()
  await page.keyboard.press('ArrowRight')
  await expect(shared.getByRole('treeitem')).toHaveText(['Letter', 'Draft'])
  await page.getByRole('button', { name: 'Shared with you', exact: true }).click()
  await expect(shared).toHaveCount(0)
})

test('SIDE-PRIVATE-1: what is private stands in a part of its own, which folds and hides; pages go in and out by mouse and keys', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'private-part@example.org')
  for (const name of ['Library', 'Boathouse']) await createPage(page, name)
  const own = page.getByRole('tree', { name: 'Private' })
  const ownRow = (name: string) => own.getByRole('treeitem', { name, exact: true })
  await page.getByRole('button', { name: 'New private page' }).click()
  await expect(titleOf(page)).toBeFocused()
  await page.keyboard.type('Letter')
  await expect(own.getByRole('treeitem')).toHaveText(['My pages', 'Letter'])
  await expect(tree(page).getByRole('treeitem', { name: 'My pages' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('My pages')

  // Dragged in; a page of each part is chosen, and both go out together.
  await tree(page).getByRole('treeitem', { name: 'Boathouse' }).dragTo(ownRow('My pages'))
  await expect(own.getByRole('treeitem')).toHaveText(['My pages', 'Letter', 'Boathouse'])
  const link = (name: string) => rowOf(page, name).getByRole('link')
  await link('Letter').click({ modifiers: ['ControlOrMeta'] })
  await link('Library').click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByRole('toolbar', { name: '2 pages' })).toHaveCount(1)
  await page.getByRole('toolbar', { name: '2 pages' }).getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('combobox').fill('General')
  await page.keyboard.press('Enter')
  await expect(tree(page).getByRole('treeitem')).toHaveText([
    'General',
    /Getting started/,
    'Library',
    'Letter',
  ])
  await expect(own.getByRole('treeitem')).toHaveText(['My pages', 'Boathouse'])

  // Its own stop of Tab, with the keys of the tree.
  await own.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveValue('Boathouse')
  await own.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(own.getByRole('treeitem')).toHaveText(['My pages'])

  const label = page.getByRole('button', { name: 'Private', exact: true })
  await label.press('Enter')
  await expect(own).toHaveCount(0)
  await page.reload()
  await expect(label).toHaveAttribute('aria-expanded', 'false')
  await label.click()
  await expect(own).toBeVisible()
  await expectAccessible(page, 'the private part of the sidebar')

  const showPrivate = async (section: string) => {
    await page.getByRole('button', { name: `Options for ${section}` }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Private' }).click()
    await page.keyboard.press('Escape')
  }
  await showPrivate('Private')
  await expect(label).toHaveCount(0)
  await page.reload()
  await expect(tree(page)).toBeVisible()
  await showPrivate('Spaces')
  await expect(own).toBeVisible()
})

test('SIDE-MENU-1, SIDE-MENU-2: pages get an icon from their row; a space is made private, copied and deleted with its pages, and comes back', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'menus-of-rows@example.org')
  await createPage(page, 'Library')
  await tree(page).getByRole('treeitem', { name: 'Library' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Page icon' }).click()
  await page.getByRole('button', { name: 'Surprise me' }).click()
  await page.keyboard.press('Escape')
  await expect(tree(page)).toBeFocused()
  await expect(
    tree(page).getByRole('treeitem', { name: 'Library' }).locator('.icon-emoji, .icon-image'),
  ).toBeVisible()

  const menuOf = async (name: string) => {
    await tree(page).getByRole('treeitem', { name, exact: true }).click({ button: 'right' })
  }
  await menuOf('General')
  await expect(page.getByRole('menuitem', { name: 'Move to trash' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(rowOf(page, 'General (Copy)')).toBeVisible()
  await menuOf('General (Copy)')
  await page.getByRole('menuitem', { name: 'Edit space' }).click()
  await page.getByRole('switch', { name: 'Private' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'General (Copy)').getByLabel('Private')).toBeVisible()

  await menuOf('General')
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(rowOf(page, 'General')).toHaveCount(0)
  await holdToast(page, 'Undo')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'General')).toBeVisible()
  await expect(titleOf(page)).toHaveValue('Library')
})
