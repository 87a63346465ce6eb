import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { insertLiveDatabase } from './support/liveDatabase.ts'
import { enter } from './support/person.ts'
import { PROJECTS, projectsDatabase } from './support/projectsDatabase.ts'
import { openPublishing, publishState } from './support/publishing.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

test('PUBWEB-DB-1: of a database readers see the views that were chosen, and others once they are', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const { page } = mara
  await insertLiveDatabase(sheaf, mara, projectsDatabase())
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${PROJECTS.grid}`)
  const panel = await openPublishing(page)
  const choice = panel.getByRole('group', { name: 'Views that readers see' })
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
  await reader.context().close()
  await mara.context.close()
})
