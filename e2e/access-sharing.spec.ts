import { expect, test, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { expectReachable } from './support/dialogReach.ts'
import { keptObjects } from './support/keptObjects.ts'
import { mailTo } from './support/mailbox.ts'
import { rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import { addPage, enter, type Person } from './support/person.ts'
import { addressOn, type Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

/** What somebody was given of a page, as the server has it. */
async function levelOf(owner: Person, viewId: string, email: string): Promise<number | undefined> {
  const { shared_with: people } = await owner.call<{
    shared_with: { email: string; access_level: number }[]
  }>('GET', `/api/sharing/workspace/${owner.workspaceId}/access-details/v2?page_id=${viewId}`)
  return people.find((person) => person.email === email)?.access_level
}

async function setLevel(page: Page, name: string, level: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}: `) }).click()
  await page.getByRole('menuitemradio', { name: level }).click()
}

test('PEOPLE-ACCESS-1, PEOPLE-ACCESS-2, PEOPLE-ACCESS-4, PEOPLE-ACCESS-5, PEOPLE-ACCESS-6, PEOPLE-ACCESS-7, PEOPLE-ACCESS-18: a guest gets a page, reads, writes, loses the right while writing, loses the page', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const noor = await enter(browser, sheaf, 'noor@example.org', 'Noor')
  const someone = addressOn(sheaf, 'someone@example.org')
  const viewId = await addPage(mara, 'Lakeside library')
  const childId = await addPage(mara, 'Site survey', viewId)
  const otherId = await addPage(mara, 'Fees')
  const { page } = mara
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${viewId}`)

  // The owner gives it, to read.
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Share this page' })
  await expect(panel.getByText(/^Everyone in /)).toBeVisible()
  await expect(panel.getByText('1 member')).toBeVisible()
  // It has its distances although nobody has looked at what is on the web.
  await expect(panel.getByRole('button', { name: 'Copy link' }).locator('..')).toHaveCSS(
    'padding',
    '12px 16px',
  )
  const field = panel.getByRole('textbox', { name: 'Email addresses' })
  await field.fill(mara.email)
  await panel.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(panel.getByText('You already have access to this page.')).toBeVisible()
  await field.press('Backspace')
  await field.fill(`${noor.email}, ${someone}`)
  await field.press('Enter')
  await expectAccessible(page, 'sharing', '[role=dialog]')
  const shared = new Date()
  await panel.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Shared with 2 people')).toBeVisible()
  const list = panel.getByRole('list', { name: 'People with access' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByText('Noor', { exact: true })).toBeVisible()
  await expect(list.getByText('Hasn’t signed in yet')).toBeVisible()
  await panel.getByRole('button', { name: `${someone}: Can view` }).click()
  // Nobody is offered to write comments where there are none.
  await expect(page.getByRole('menuitemradio')).toHaveText([
    /^Can view/,
    /^Can change rows/,
    /^Can edit/,
    /^Full access/,
  ])
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)

  // The guest comes by the mail, and sees that page alone.
  const mail = await mailTo(sheaf, noor.email, shared)
  const guest = noor.page
  await guest.goto(/https?:\/\/\S+\/app\/[\w-]+\/[\w-]+/.exec(mail.text)![0])
  await expect(titleOf(guest)).toHaveValue('Lakeside library')
  await expect(guest.getByText('Can view', { exact: true })).toBeVisible()
  // On a phone, too, where less fits beside the name.
  const desk = guest.viewportSize()!
  await guest.setViewportSize({ width: 390, height: 844 })
  await expect(guest.getByText('Can view', { exact: true })).toBeVisible()
  await guest.setViewportSize(desk)
  await expect(textOf(guest)).toHaveAttribute('contenteditable', 'false')
  await expect(titleOf(guest)).toHaveAttribute('readonly', '')
  // Enter in the title splits nothing.
  await titleOf(guest).click()
  await guest.keyboard.press('Home')
  await guest.keyboard.press('Enter')
  await expect(titleOf(guest)).toHaveValue('Lakeside library')
  await expect(textOf(guest).locator(':scope > .b')).toHaveCount(1)
  await expect(guest.getByRole('alert')).toHaveCount(0)
  const sidebar = guest.getByRole('navigation', { name: 'Sidebar' })
  await expect(sidebar.getByText('Shared with you')).toBeVisible()
  await expect(rowOf(guest, 'Lakeside library')).toHaveAttribute('aria-level', '1')
  await expect(sidebar.getByRole('treeitem')).toHaveCount(1)
  for (const name of ['New page', 'New space', 'Invite members']) {
    await expect(sidebar.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await expect(sidebar.getByRole('link', { name: 'Trash' })).toHaveCount(0)
  const crumbs = guest.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.getByRole('listitem')).toHaveCount(1)
  await guest.getByRole('button', { name: 'Page menu' }).click()
  for (const name of ['Move to trash', 'Duplicate', 'Move to…', 'Import', 'Style'])
    await expect(guest.getByRole('menuitem', { name })).toHaveCount(0)
  await expect(guest.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await guest.keyboard.press('Escape')
  await guest.getByRole('button', { name: 'Share', exact: true }).click()
  const own = guest.getByRole('dialog', { name: 'Share this page' })
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await expect(own.getByRole('textbox')).toHaveCount(0)
  await expect(own.getByRole('tab', { name: 'Publish' })).toBeVisible()
  await guest.keyboard.press('Escape')
  await expectAccessible(guest, 'the page of a guest')
  await guest.goto(`${sheaf.origin}/app/${mara.workspaceId}/${childId}`)
  await expect(titleOf(guest)).toHaveValue('Site survey')
  await expect(crumbs.getByRole('listitem')).toHaveCount(2)
  await crumbs.getByRole('link', { name: 'Lakeside library' }).click()
  await expect(titleOf(guest)).toHaveValue('Lakeside library')

  // The right to write comes while the page is open; the two see each other.
  await setLevel(page, 'Noor', 'Can edit')
  await expect(textOf(guest)).toHaveAttribute('contenteditable', 'true')
  await expect(guest.getByText('Can view', { exact: true })).toHaveCount(0)
  await textOf(guest).click()
  await guest.keyboard.type('Written by a guest')
  await untilSaved(guest)
  await page.keyboard.press('Escape')
  await expect(textOf(page)).toContainText('Written by a guest')
  const faces = page.getByRole('list', { name: 'Also here' })
  await expect(faces.getByRole('button')).toHaveCount(1)
  await faces.getByRole('button', { name: 'Go to Noor' }).click()
  await expect(page.locator('.ed-cursor-flag[data-name=Noor]')).toBeVisible()
  await expect(
    guest
      .getByRole('list', { name: 'Also here' })
      .getByRole('button', { name: /^Mara is on this page|^Go to Mara/ }),
  ).toBeVisible()
  await expect(sidebar.getByRole('button', { name: 'New page in Lakeside library' })).toHaveCount(1)

  // It goes while the guest writes: what did not arrive is kept, told, and can be copied.
  await noor.context.setOffline(true)
  await guest.keyboard.type(', and not taken')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await setLevel(page, 'Noor', 'Can view')
  // The list shows it before the server has it.
  await expect.poll(() => levelOf(mara, viewId, noor.email)).toBe(10)
  await noor.context.setOffline(false)
  const notice = guest.getByRole('alert', { name: 'Your last changes weren’t saved.' })
  await expect(notice).toBeVisible({ timeout: 40_000 })
  await expect(textOf(guest)).toHaveAttribute('contenteditable', 'false')
  await expect(textOf(guest)).toContainText('Written by a guest, and not taken')
  await expect(textOf(page)).not.toContainText('not taken')
  await noor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await notice.getByRole('button', { name: 'Copy text' }).click()
  await expect.poll(() => guest.evaluate(() => navigator.clipboard.readText())).toContain('and not taken')
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expectReachable(guest, 'discarding')
  await guest.getByRole('button', { name: 'Discard unsaved changes' }).click()
  await expect(textOf(guest)).toHaveText('Written by a guest')
  await expect(notice).toHaveCount(0)
  await expect.poll(() => keptObjects(noor)).toContain(viewId)

  // One of two pages goes: its text, and what lies below it, leave the screen and the device.
  await mara.call('PUT', `/api/sharing/workspace/${mara.workspaceId}/view`, {
    view_id: otherId,
    emails: [noor.email],
    access_level: 10,
  })
  await expect(rowOf(guest, 'Fees')).toBeVisible()
  await expect.poll(() => keptObjects(noor)).toContain(childId)
  await page.getByRole('button', { name: 'Noor: Can view' }).click()
  await page.getByRole('menuitem', { name: 'Remove access' }).click()
  await expect(guest.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Request access' })).toBeVisible()
  await expect(faces).toHaveCount(0)
  await expect(guest.getByText('Written by a guest')).toHaveCount(0)
  await expect(rowOf(guest, 'Lakeside library')).toHaveCount(0)
  await expect.poll(() => keptObjects(noor)).not.toContain(childId)
  await expect.poll(() => keptObjects(noor)).not.toContain(viewId)
  await rowOf(guest, 'Fees').getByRole('link').click()
  await expect(titleOf(guest)).toHaveValue('Fees')

  // With the last one goes the workspace.
  await mara.call('POST', `/api/sharing/workspace/${mara.workspaceId}/view/${otherId}/revoke-access`, {
    emails: [noor.email],
  })
  await expect(guest.getByRole('heading', { name: /^You are no longer in / })).toBeVisible()
  await expectAccessible(guest, 'a workspace that was left')
  await expect.poll(() => keptObjects(noor)).not.toContain(otherId)
  await guest.getByRole('button', { name: 'Go to your workspace' }).click()
  await expect(guest).toHaveURL(new RegExp(noor.workspaceId))
})

test('PEOPLE-ACCESS-11, PEOPLE-ACCESS-12: removed while online, and while writing without a network @core', async ({
  browser,
}) => {
  const host = await enter(browser, sheaf, 'ilse@example.org', 'Ilse')
  const online = await enter(browser, sheaf, 'tomas@example.org', 'Tomas')
  const writer = await enter(browser, sheaf, 'jun@example.org', 'Jun')
  const viewId = await addPage(host, 'Meeting notes')
  const address = `${sheaf.origin}/app/${host.workspaceId}/${viewId}`
  for (const person of [online, writer]) {
    const asked = await person.call<{ request_id: string }>('POST', '/api/access-request', {
      workspace_id: host.workspaceId,
      view_id: viewId,
    })
    await host.call('POST', `/api/access-request/${asked.request_id}/approve`, {
      is_approved: true,
      access_level: 30,
    })
    await person.page.goto(address)
    await expect(textOf(person.page)).toHaveAttribute('contenteditable', 'true')
  }
  await textOf(writer.page).click()
  await writer.page.keyboard.type('Taken. ')
  await untilSaved(writer.page)
  await expect(textOf(online.page)).toContainText('Taken.')
  await writer.context.setOffline(true)
  await writer.page.keyboard.type('Lost otherwise.')

  await host.call('DELETE', `/api/workspace/${host.workspaceId}/member`, [online.email, writer.email])
  const gone = { name: /^You are no longer in / }
  await expect(online.page.getByRole('heading', gone)).toBeVisible()
  await expect(online.page.getByText('Taken.')).toHaveCount(0)
  await expect(online.page.getByRole('alert', { name: 'Your last changes weren’t saved.' })).toHaveCount(0)
  await expect.poll(() => keptObjects(online)).not.toContain(viewId)
  await online.page.goto(address)
  await expect(online.page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()

  await writer.context.setOffline(false)
  await expect(writer.page.getByRole('heading', gone)).toBeVisible({ timeout: 40_000 })
  const notice = writer.page.getByRole('alert', { name: 'Your last changes weren’t saved.' })
  await writer.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await notice.getByRole('button', { name: 'Copy text' }).click()
  await expect(writer.page.getByText('Page text copied')).toBeVisible()
  await expect
    .poll(() => writer.page.evaluate(() => navigator.clipboard.readText()))
    .toContain('Lost otherwise.')
  await expect.poll(() => keptObjects(writer)).toContain(viewId)
  await notice.getByRole('button', { name: 'Discard' }).click()
  // The tab still has in memory what is discarded, and starts anew.
  const anew = writer.page.waitForEvent('load')
  await writer.page.getByRole('button', { name: 'Discard unsaved changes' }).click()
  await anew
  await expect(notice).toHaveCount(0)
  await expect.poll(() => keptObjects(writer)).not.toContain(viewId)
})
