import { expect, test } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { runSql } from './support/database.ts'
import { untilSaved } from './support/pages.ts'
import { addPage, enter } from './support/person.ts'
import { startSheaf } from './support/sheaf.ts'

/** The wire's number of the layout. */
const GRID = 1

test('BILL-LIMIT-5: earlier changes of a row lead to the plans that show them', async ({ browser }) => {
  const sheaf = await startSheaf({ SHEAF_BILLING: 'on' })
  const { page, workspaceId, ...mara } = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const viewId = await addPage({ page, workspaceId, ...mara }, 'All projects', undefined, GRID)
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${viewId}`)
  await page.getByRole('rowheader').first().click()
  await page.keyboard.type('Boathouse')
  await page.keyboard.press('Enter')
  await untilSaved(page)
  await runSql(sheaf, `UPDATE database_history SET at = now() - interval '31 days'`, [])
  await page.getByRole('rowheader').first().click()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Whole page' }).click()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('complementary', { name: 'History' })
  await expect(history).toContainText('Earlier changes are kept, but your plan doesn’t show them.')
  await expect(history.getByRole('listitem')).toHaveCount(0)
  await expectAccessible(page, 'a history that is cut short')
  await history.getByRole('button', { name: 'See plans' }).click()
  const plans = page.getByRole('dialog', { name: 'Your plan shows 30 days of history' })
  await expect(plans.getByRole('listitem', { name: 'Pro' })).toContainText('Lifts the limit')
  await sheaf.stop()
})
