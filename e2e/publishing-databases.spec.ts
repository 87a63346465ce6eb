import { expect, test, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { insertLiveDatabase } from './support/liveDatabase.ts'
import { untilSaved } from './support/pages.ts'
import { enter } from './support/person.ts'
import { PROJECTS, projectsDatabase } from './support/projectsDatabase.ts'
import { openPublishing, publishState } from './support/publishing.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('PUBWEB-DB-1: of a database readers see the views that were chosen, and others once they are', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const { page } = mara
  const spec = projectsDatabase()
  await insertLiveDatabase(sheaf, mara, spec)
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${PROJECTS.grid}`)
  const panel = await openPublishing(page)
  const choice = panel.getByRole('group', { name: 'Visible views' })
  await expect(choice.getByRole('checkbox')).toHaveCount(4)
  for (const name of ['By phase', 'Leads']) await choice.getByRole('checkbox', { name }).uncheck()
  await expectAccessible(page, 'views of a database', '[role=tabpanel]')
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(panel.getByRole('link', { name: 'View site' })).toBeVisible()

  const { info } = await publishState(mara, PROJECTS.grid)
  const reader = await (await browser.newContext()).newPage()
  const tabs = reader.getByRole('navigation', { name: 'Views' }).getByRole('link')
  await reader.goto(`${sheaf.origin}/${info!.namespace}/${info!.publish_name}`)
  await expect(tabs).toHaveText(['All', 'Schedule'])
  await expect(reader.getByRole('table').getByRole('rowheader')).toHaveCount(14)

  await choice.getByRole('checkbox', { name: 'Schedule' }).uncheck()
  await expect(choice.getByRole('checkbox', { name: 'All' })).toBeDisabled()
  await choice.getByRole('checkbox', { name: 'By phase' }).check()
  await panel.getByRole('button', { name: 'Publish with these views' }).click()
  await expect(page.getByText('The published page is up to date')).toBeVisible()
  await reader.reload()
  await expect(tabs).toHaveText(['All', 'By phase'])

  // PUBWEB-STAGE-2 and PUBWEB-DIFF-11: what is written since is told above the page and shown in the panel.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await changeInGrid(page)
  await untilSaved(page)
  await page.reload()
  await page.getByRole('button', { name: 'Unpublished changes' }).click()
  await panel.getByRole('button', { name: 'Show' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unpublished changes' })
  await expect(dialog).toContainText('2 rows · 1 field')
  await expect(dialog.getByRole('list', { name: /^Rows/ }).getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('list', { name: /^Rows/ })).toContainText('275')
  await expect(dialog.getByRole('list', { name: /^Fields/ })).toContainText('Floor')
  await expectAccessible(page, 'changes of a database', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Publish changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Unpublished changes' })).toHaveCount(0)
  await reader.reload()
  await expect(reader.getByRole('columnheader', { name: 'Floor' })).toBeVisible()
  await reader.context().close()
  await mara.context.close()
})

/** Deletes the first row, writes another area of the library, and names the field of it anew. */
async function changeInGrid(page: Page): Promise<void> {
  const names = page.getByRole('rowheader')
  await names.first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete row' }).click()
  await expect(names.nth(1)).toHaveText(/Lakeside library/)
  const head = page.getByRole('columnheader', { name: 'Area, m²' })
  const column = await head.getAttribute('aria-colindex')
  await page.locator(`.grid-row[data-row="1"] [aria-colindex="${column}"]`).click()
  await page.keyboard.type('275')
  await page.keyboard.press('Enter')
  await head.getByRole('button').click()
  await page.getByRole('textbox', { name: 'Field name' }).fill('Floor')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Floor' })).toBeVisible()
}
