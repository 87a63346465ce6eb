import { expect, test } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { mailTo } from './support/mailbox.ts'
import { textOf, titleOf } from './support/pages.ts'
import { addPage, enter } from './support/person.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'

let sheaf: OwnSheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

test('PEOPLE-ACCESS-8, PEOPLE-ACCESS-9, PEOPLE-ACCESS-10, PEOPLE-ACCESS-19: who asks is let in, and is in without reloading', async ({
  browser,
}) => {
  const host = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const guest = await enter(browser, sheaf, 'noor@example.org', 'نور Noor')
  const viewId = await addPage(host, 'Lakeside library')
  const { page } = guest

  // The tree is refused before it is known that this is a stranger: that is not told as a failure.
  const known = Promise.withResolvers<void>()
  await page.route('**/api/user/workspace', async (route) => {
    await known.promise
    await route.continue()
  })
  const refused = page.waitForResponse((answer) => answer.url().includes('/tree-nodes'))
  await page.goto(`${sheaf.origin}/app/${host.workspaceId}/${viewId}`)
  await (await refused).finished()
  await expect(page.getByText('Loading page')).toBeAttached()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  known.resolve()
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  await expect(page.getByText('You are signed in as noor@example.org.')).toBeVisible()
  // What it is called is not for strangers.
  await expect(page.getByText('Lakeside')).toHaveCount(0)
  await expectAccessible(page, 'no access')
  const asked = new Date()
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('Request sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request access' })).toHaveCount(0)
  const askedWhileWaiting: string[] = []
  page.on('request', (request) => askedWhileWaiting.push(new URL(request.url()).pathname))

  const mail = await mailTo(sheaf, host.email, asked)
  const link = /https?:\/\/\S+\/app\/approve-request\?request_id=[\w-]+/.exec(mail.text)![0]
  const { page: owner } = host
  await owner.goto(link)
  await expect(owner.getByRole('heading', { name: 'نور Noor requests access' })).toBeVisible()
  await expect(owner.getByText('Lakeside library')).toBeVisible()
  await expect(owner.getByRole('radio', { name: /This page/ })).toBeChecked()
  await owner.getByRole('button', { name: 'Access: Can view' }).click()
  await owner.getByRole('menuitemradio', { name: /Can edit/ }).click()
  await expectAccessible(owner, 'the request')

  // Nobody but an owner answers: the one who asks least of all.
  const second = await guest.context.newPage()
  await second.goto(link)
  await expect(second.getByText('Only owners can answer requests')).toBeVisible()
  await second.close()

  expect(askedWhileWaiting.filter((path) => path === '/api/user/workspace')).toEqual([])
  await owner.getByRole('button', { name: 'Approve' }).click()
  await expect(owner.getByText('can open this page now and gets an email')).toBeVisible()
  await expect(titleOf(page)).toHaveValue('Lakeside library')
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true')
  // Nothing else of the workspace came with it.
  await expect(page.getByRole('treeitem')).toHaveCount(1)

  await owner.reload()
  await expect(owner.getByText('This request was already approved.')).toBeVisible()
  await owner.goto(`${sheaf.origin}/app/approve-request?request_id=${crypto.randomUUID()}`)
  await expect(owner.getByText(/Request not found|Only owners/)).toBeVisible()
  await owner.goto(`${sheaf.origin}/app/approve-request?request_id=nonsense`)
  await expect(owner.getByText('Request not found')).toBeVisible()
})

test('PEOPLE-ACCESS-8, PEOPLE-ACCESS-9, PEOPLE-ACCESS-13: declined, asked again, and answered from a mail while signed out', async ({
  browser,
}) => {
  const host = await enter(browser, sheaf, 'ilse@example.org', 'Ilse')
  const asker = await enter(browser, sheaf, 'tomas@example.org', 'Tomas')
  const viewId = await addPage(host, 'Fees and hours')
  const address = `${sheaf.origin}/app/${host.workspaceId}/${viewId}`
  const { page } = asker
  await page.goto(address)
  // No answer comes: the button is there again, with the reason.
  await page.route('**/api/access-request', (route) => route.abort())
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('Couldn’t reach the server.')).toBeVisible()
  await page.unroute('**/api/access-request')
  const asked = new Date()
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('Request sent.')).toBeVisible()

  const mail = await mailTo(sheaf, host.email, asked)
  const link = /https?:\/\/\S+\/app\/approve-request\?request_id=[\w-]+/.exec(mail.text)![0]
  const stranger = await browser.newContext()
  const signedOut = await stranger.newPage()
  await signedOut.goto(link)
  await expect(signedOut).toHaveURL(/\/login/)
  expect(await signedOut.evaluate(() => localStorage.getItem('redirectTo'))).toBe(
    new URL(link).pathname + new URL(link).search,
  )
  await stranger.close()

  const answered = new Date()
  await host.page.goto(link)
  await host.page.getByRole('button', { name: 'Decline' }).click()
  await expect(host.page.getByText('Declined. Tomas gets an email.')).toBeVisible()
  await mailTo(sheaf, asker.email, answered)

  await page.reload()
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('You already asked for access.')).toBeVisible()
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page).toHaveURL(/action=changeAccount/)
  await page.goto(address)
  await page.getByRole('button', { name: 'Go home' }).click()
  await expect(page).toHaveURL(new RegExp(`/app/${asker.workspaceId}`))
})

test('PEOPLE-ACCESS-19: the whole workspace is opened where the owner chooses it', async ({ browser }) => {
  const host = await enter(browser, sheaf, 'oda@example.org', 'Oda')
  const asker = await enter(browser, sheaf, 'pia@example.org', 'Pia')
  const viewId = await addPage(host, 'Shelf plan')
  await addPage(host, 'Beside it')
  await asker.page.goto(`${sheaf.origin}/app/${host.workspaceId}/${viewId}`)
  const asked = new Date()
  await asker.page.getByRole('button', { name: 'Request access' }).click()
  const mail = await mailTo(sheaf, host.email, asked)
  expect(mail.text).toContain('gets this page and what is inside it')
  await host.page.goto(/https?:\/\/\S+\/app\/approve-request\?request_id=[\w-]+/.exec(mail.text)![0])
  await host.page.getByRole('radio', { name: /^All of/ }).check()
  await expect(host.page.getByRole('button', { name: /^Access:/ })).toHaveCount(0)
  await host.page.getByRole('button', { name: 'Approve' }).click()
  await expect(host.page.getByText(/joined .* and gets an email/)).toBeVisible()
  await expect(asker.page.getByRole('treeitem', { name: 'Beside it' })).toBeVisible()
})
