import { expect, type Locator, type Page } from './playwright.ts'

/** Makes a page with the button at the head of the sidebar; the caret is at the end of its title afterwards. */
export async function createPage(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New page', exact: true }).click()
  await expect(titleOf(page)).toHaveValue('')
  await expect(titleOf(page)).toBeFocused()
  await page.keyboard.type(title)
  await expect(rowOf(page, title)).toBeVisible()
  // Signs and menus of the editor are its own: before it is there, lines are written without them.
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true')
}

/** A page's row in the sidebar. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('treeitem', { name, exact: true })
}

/** The title field of the open page. */
export function titleOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Page title' })
}

/** The editor of the open page. */
export function textOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Page text' })
}

/** Waits until the server has acknowledged everything that was written: also what the words do not tell yet. */
export async function untilSaved(page: Page): Promise<void> {
  await expect(page.locator('.save-state[data-arrived]').getByText('Saved', { exact: true })).toBeVisible()
}

/** Publishes the open page from its share menu and gives its address. */
export async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('tab', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const link = page.getByRole('link', { name: 'View site' })
  // The first publishing of a server starts its threads, which on a busy machine takes longer than a screen may.
  await expect(link).toBeVisible({ timeout: 60_000 })
  return new URL((await link.getAttribute('href'))!, page.url()).href
}

/** Takes the open page off the web; its share menu is open. */
export async function unpublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect(page.getByText('The page is no longer on the web')).toBeVisible()
}

/** Rests the pointer on what is said with this action, which stays as long as the pointer does. */
export async function holdToast(page: Page, action: string): Promise<void> {
  await page.locator('.ui-toast').getByRole('button', { name: action, exact: true }).hover()
}

/** Opens the menu of a page or a space in the sidebar, whose lines move while the rest of it comes. */
export async function openActions(page: Page, name: string): Promise<void> {
  await expect(async () => {
    // A press that was given up may have arrived since.
    if (await page.getByRole('menu').first().isVisible()) return
    await page.getByRole('treeitem', { name }).hover({ timeout: 1_000 })
    await page.getByRole('button', { name: `Actions for ${name}` }).click({ timeout: 1_000 })
    await expect(page.getByRole('menu').first()).toBeVisible()
  }).toPass({ timeout: 30_000 })
}
