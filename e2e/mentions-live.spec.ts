import { expect, test } from './support/playwright.ts'
import { listedReminders } from './support/listedReminders.ts'
import { createPage, rowOf, textOf, titleOf } from './support/pages.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('EDIT-MENTION-2, EDIT-MENTION-5, EDIT-EMOJI-1, EDIT-FIND-1, HELP-1: in the product', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'mentions@example.org')
  await createPage(page, 'Lakeside library')
  await createPage(page, 'Plan')
  await page.keyboard.press('Enter')
  await page.keyboard.type('See @lake')
  await page
    .getByRole('option', { name: /Lakeside library/ })
    .first()
    .click()
  await page.keyboard.type('with @ment')
  await page
    .getByRole('option', { name: /Mentions/ })
    .first()
    .click()
  await page.keyboard.type('and @Budget')
  await page.getByRole('option', { name: 'New page “Budget”' }).click()
  await expect(rowOf(page, 'Budget')).toHaveAttribute('aria-level', '3')
  await expect(textOf(page)).toContainText(/See\s*Lakeside library with Mentions and\s*Budget/)

  await page.keyboard.type(':rocket')
  await page
    .getByRole('option', { name: /rocket/ })
    .first()
    .click()
  await expect(textOf(page)).toContainText('🚀')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent_emoji'))).toContain('🚀')

  // The name of a page follows its renaming.
  await rowOf(page, 'Budget').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'New name' }).fill('Costs')
  await page.keyboard.press('Enter')
  await expect(textOf(page).getByRole('link', { name: 'Costs' })).toBeVisible()

  // The menu of the page opens finding; the caret is in its field.
  await page.getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name: 'Find in page' }).click()
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused()
  await page.keyboard.type('and')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 1')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+Shift+?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('Bold')
  // It leads on to what else there is, as far as this server has it.
  const more = shortcuts.getByRole('navigation', { name: 'More to use' })
  await expect(more.getByRole('button')).toHaveText(['Templates', 'Import…', 'Open quick notes'])
  await more.getByRole('button', { name: 'Open quick notes' }).click()
  await expect(shortcuts).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Quick notes' })).toBeVisible()
  await page.keyboard.press('Escape')

  await textOf(page).getByRole('link', { name: 'Lakeside library' }).click()
  await expect(titleOf(page)).toHaveValue('Lakeside library')
})

test('DOC-REMIND-3: a reminder at a date stands in the person’s own list, and goes and comes with it', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'reminders@example.org')
  await createPage(page, 'Errands')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Return books @today')
  await page.getByRole('option', { name: /Today/ }).first().click()
  await textOf(page).locator('.b-date').click()
  const panel = page.getByRole('dialog', { name: 'Choose a date' })
  await panel.getByRole('combobox', { name: 'Remind' }).selectOption('oneDayBefore')
  await page.keyboard.press('Escape')
  await expect
    .poll(() => listedReminders(page, sheaf))
    .toMatchObject([{ title: 'Errands', message: 'Return books' }])
  const [set] = await listedReminders(page, sheaf)

  await textOf(page).locator('.b-date').click()
  await panel.getByRole('combobox', { name: 'Remind' }).selectOption('oneWeekBefore')
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => (await listedReminders(page, sheaf))[0]?.scheduledAt)
    .toBe(set!.scheduledAt - 6 * 86_400)

  await textOf(page).getByText('Return books').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect.poll(() => listedReminders(page, sheaf)).toEqual([])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await listedReminders(page, sheaf)).map(({ id }) => id)).toEqual([set!.id])
})
