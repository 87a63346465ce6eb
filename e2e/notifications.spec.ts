import { expect, test, type Page } from './support/playwright.ts'
import { somebody, type Somebody } from './support/people.ts'
import { createPage, textOf } from './support/pages.ts'
import { addressOn, type Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Takes somebody into the workspace that is open on a page; answers the path of that workspace. */
async function invite(owner: Somebody, member: Somebody, page: Page): Promise<string> {
  const workspaceId = new URL(page.url()).pathname.split('/')[2] ?? ''
  await owner.call('POST', `/api/workspace/${workspaceId}/invite`, [
    { email: member.email, role: 'Member', skip_email_send: true },
  ])
  const [invitation] = (await member.call('GET', '/api/workspace/invite?status=Pending')) as {
    invite_id: string
  }[]
  await member.call('POST', `/api/workspace/accept-invite/${invitation?.invite_id}`)
  return `/app/${workspaceId}`
}

test('INBOX-PUSH-1, INBOX-OPEN-1: a mention is in both tabs at once, leads to its block, and is read in both @core', async ({
  browser,
}) => {
  const noor = await somebody(browser, sheaf, 'noor@example.org')
  const mara = await somebody(browser, sheaf, 'mara@example.org')
  await noor.page.goto(`${sheaf.origin}/app`)
  await createPage(noor.page, 'Porch, open at night')
  const home = await invite(noor, mara, noor.page)
  const other = await mara.context.newPage()
  for (const page of [mara.page, other]) {
    await page.goto(sheaf.origin + home)
    await expect(bell(page)).toBeVisible()
    await expect(page.getByRole('treeitem', { name: 'Porch, open at night' })).toBeVisible()
  }

  await noor.page.keyboard.press('Enter')
  for (let line = 0; line < 40; line++) await noor.page.keyboard.press('Enter')
  await noor.page.keyboard.type('Can the lamp stay on, @mara')
  await noor.page.getByRole('option', { name: /mara/i }).first().click()
  for (const page of [mara.page, other]) await expect(bell(page)).toHaveAccessibleName('Notifications 1')

  await bell(mara.page).click()
  const item = panel(mara.page).getByRole('listitem')
  await expect(item).toContainText('mentioned you in Porch, open at night')
  await expect(item).toContainText('Can the lamp stay on')
  await item.getByRole('link').click()
  await expect(textOf(mara.page).getByText('Can the lamp stay on')).toBeInViewport()
  for (const page of [mara.page, other]) await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(item).toBeVisible()
})

test('INBOX-KEYS-1, INBOX-ARCHIVE-1: the list by keyboard alone', async ({ browser }) => {
  const owner = await somebody(browser, sheaf, 'owner@example.org')
  const guest = await somebody(browser, sheaf, 'asker@example.org')
  await owner.page.goto(`${sheaf.origin}/app`)
  await createPage(owner.page, 'Room schedule')
  const [, , workspaceId, viewId] = new URL(owner.page.url()).pathname.split('/')
  await guest.call('POST', '/api/access-request', { workspace_id: workspaceId, view_id: viewId })
  await expect(bell(owner.page)).toHaveAccessibleName('Notifications 1')

  await bell(owner.page).focus()
  await owner.page.keyboard.press('Enter')
  const list = panel(owner.page)
  await expect(list.getByRole('button', { name: 'All', exact: true })).toBeFocused()
  const item = list.getByRole('listitem')
  await expect(item).toBeVisible()
  await owner.page.keyboard.press('j')
  await expect(item.getByRole('link')).toBeFocused()
  // Approved, taken back, and declined: only what stands is sent.
  await owner.page.keyboard.press('a')
  await expect(item).toContainText('Approved: Can view')
  await item.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(item.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect(item.getByRole('link')).toBeFocused()
  await owner.page.keyboard.press('d')
  await expect(item).toContainText('Declined')
  await expect(bell(owner.page)).toHaveAccessibleName('Notifications')
  await owner.page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(bell(owner.page)).toBeFocused()

  await owner.page.keyboard.press('Enter')
  await expect(item).toContainText('Declined')
  await expect(list.getByRole('button', { name: 'All', exact: true })).toBeFocused()
  await owner.page.keyboard.press('j')
  await item.getByRole('button', { name: 'Archive' }).press('Enter')
  await expect(list).toContainText('You have seen everything.')
  await owner.page.getByRole('button', { name: 'Undo' }).click()
  await expect(item).toContainText('asks for access to Room schedule')
})

test('INBOX-PHONE-1, INBOX-OFFLINE-1: a whole screen on a phone, also without a network, where marks wait', async ({
  browser,
}) => {
  const noor = await somebody(browser, sheaf, 'phone-noor@example.org')
  await noor.page.goto(`${sheaf.origin}/app`)
  await createPage(noor.page, 'Boathouse')
  const [, , workspaceId, viewId] = new URL(noor.page.url()).pathname.split('/')
  const { page, context } = await signIn(browser, sheaf, 'phone-mara@example.org', {
    viewport: { width: 390, height: 844 },
  })
  await noor.call('PUT', `/api/sharing/workspace/${workspaceId}/view`, {
    view_id: viewId,
    emails: [addressOn(sheaf, 'phone-mara@example.org')],
    access_level: 10,
  })
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${viewId}`)
  await page.getByRole('button', { name: 'Open sidebar' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications 1')
  await bell(page).click()
  const item = panel(page).getByRole('listitem')
  await expect(item).toContainText('shared Boathouse with you')

  await context.setOffline(true)
  await item.getByRole('link').press('e')
  await expect(panel(page).getByRole('button', { name: 'Unread', exact: true })).toBeVisible()
  await context.setOffline(false)
  await panel(page).getByRole('button', { name: 'Close notifications' }).click()
  await expect
    .poll(async () => {
      const token = await page.evaluate(() => localStorage.getItem('token'))
      const { access_token: bearer } = JSON.parse(token ?? '{}') as { access_token: string }
      const answer = await fetch(`${sheaf.origin}/api/workspace/${workspaceId}/notifications/unread-count`, {
        headers: { authorization: `Bearer ${bearer}` },
      })
      return ((await answer.json()) as { data: { unread_count: number } }).data.unread_count
    })
    .toBe(0)
})
