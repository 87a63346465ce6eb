import { expect, test, type Locator, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { openSettings, sectionOf, settingsOf } from './support/people.ts'
import { codeOf, linkOf, mailTo } from './support/mailbox.ts'
import { addPage, enter } from './support/person.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'

let sheaf: OwnSheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

const openSignIn = (page: Page): Promise<Locator> => openSettings(page, 'Account')

test('PEOPLE-ACCESS-14: sets a password, changes it, changes the address, and ends the other sessions', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const { page } = mara
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}`)
  const account = await openSignIn(page)
  await expect(account.getByText('No linked accounts.')).toBeVisible()
  await expectAccessible(page, 'how somebody signs in', '[role=dialog]')

  // A first password needs no other one.
  await account.getByRole('button', { name: 'Set or change' }).click()
  const password = page.getByRole('dialog', { name: 'Set a password' })
  const next = password.getByLabel('New password', { exact: true })
  const save = password.getByRole('button', { name: 'Save password' })
  await next.fill('lake')
  await save.click()
  await expect(next).toHaveAttribute('aria-invalid', 'true')
  await next.fill('a lakeside library')
  await expect(password.getByText('Strong.')).toBeVisible()
  await expectAccessible(page, 'setting a password', '[role=dialog]')
  await save.click()
  await expect(page.getByText('Password saved')).toBeVisible()

  // Another one needs the current one, or a code from a mail.
  await account.getByRole('button', { name: 'Set or change' }).click()
  await password.getByLabel('Current password', { exact: true }).fill('not the current one')
  await next.fill('a house with two doors')
  await save.click()
  await expect(password.getByText('That isn’t your current password.')).toBeVisible()
  const asked = new Date()
  await password.getByRole('button', { name: 'Email me a code instead' }).click()
  await password.getByLabel('Code').fill(codeOf(await mailTo(sheaf, mara.email, asked)))
  await save.click()
  await expect(password).toHaveCount(0)
  const signedIn = await fetch(`${sheaf.origin}/gotrue/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: mara.email, password: 'a house with two doors' }),
  })
  const elsewhere = (await signedIn.json()) as { access_token: string }
  const asElsewhere = () =>
    fetch(`${sheaf.origin}/gotrue/user`, {
      headers: { authorization: `Bearer ${elsewhere.access_token}` },
    }).then(({ status }) => status)
  expect(await asElsewhere()).toBe(200)
  await account.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(account.getByText('You are signed out on all other devices.')).toBeVisible()
  expect(await asElsewhere()).not.toBe(200)

  // The address changes when both mails are answered.
  await account.getByRole('button', { name: 'Change', exact: true }).click()
  const address = page.getByRole('dialog', { name: 'Change email address' })
  const field = address.getByLabel('New email address')
  await field.fill('mara@example.org')
  await address.getByRole('button', { name: 'Send links' }).click()
  await expect(address.getByText('That is already your address.')).toBeVisible()
  await field.fill('mara.lindqvist@example.org')
  const sent = new Date()
  await address.getByRole('button', { name: 'Send links' }).click()
  await expect(account.getByText(/^Open the links we sent to mara.lindqvist@example.org/)).toBeVisible()
  for (const email of ['mara.lindqvist@example.org', mara.email]) {
    const link = linkOf(await mailTo(sheaf, email, sent))
    const tab = await mara.context.newPage()
    await tab.goto(link)
    await tab.waitForLoadState('networkidle')
    await tab.close()
  }
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}`)
  await openSignIn(page)
  await expect(account.getByText('mara.lindqvist@example.org')).toBeVisible()
  await expect(account.getByText(/^Open the links/)).toHaveCount(0)
})

test('PEOPLE-ACCESS-15: deletes an account once nothing stands in the way, after saying what goes with it', async ({
  browser,
}) => {
  const tomas = await enter(browser, sheaf, 'tomas@example.org', 'Tomas')
  const other = await enter(browser, sheaf, 'noor@example.org', 'Noor')
  const viewId = await addPage(tomas, 'Boathouse')
  const asked = await other.call<{ request_id: string }>('POST', '/api/access-request', {
    workspace_id: tomas.workspaceId,
    view_id: viewId,
  })
  await tomas.call('POST', `/api/access-request/${asked.request_id}/approve`, { is_approved: true })
  const alone = await tomas.call<{ workspace_id: string }>('POST', '/api/workspace', {
    workspace_name: 'Drawings',
  })
  const { page } = tomas
  await page.goto(`${sheaf.origin}/app/${alone.workspace_id}`)
  let account = await openSignIn(page)
  await account.getByRole('button', { name: 'Delete account' }).click()
  const step = page.getByRole('dialog', { name: 'Delete your account' })
  await expect(step.getByText(/^You are the last owner of these/)).toBeVisible()
  await expect(step.getByRole('listitem')).toHaveCount(1)
  await expect(step.getByRole('textbox')).toHaveCount(0)
  await expect(step.getByRole('button', { name: 'Delete account' })).toHaveCount(0)
  await expectAccessible(page, 'what stands in the way', '[role=dialog]')
  await step.getByRole('button', { name: 'Members' }).click()
  await expect(page).toHaveURL(new RegExp(tomas.workspaceId))
  // There somebody else is made an owner.
  const members = await sectionOf(page, 'Members')
  await expect(members.getByText('noor@example.org')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(members).toHaveCount(0)
  account = await openSignIn(page)
  await account.getByRole('button', { name: 'Delete account' }).click()
  await step.getByRole('button', { name: 'Cancel' }).click()
  await expect(account.getByRole('button', { name: 'Delete account' })).toBeFocused()
  await account.getByRole('button', { name: 'Delete account' }).click()
  // The same where that workspace is on screen already.
  await step.getByRole('button', { name: 'Members' }).click()
  await expect(members.getByText('noor@example.org')).toBeVisible()
  await expect(account).toHaveCount(0)

  await tomas.call('PUT', `/api/workspace/${tomas.workspaceId}/member`, { email: other.email, role: 'Owner' })
  // The address says which section is open.
  await page.reload()
  await settingsOf(page).getByRole('link', { name: 'Account' }).click()
  account = await sectionOf(page, 'Account')
  await account.getByRole('button', { name: 'Delete account' }).click()
  await expect(step.getByText('These workspaces are only yours')).toBeVisible()
  await expect(step.getByText('Drawings')).toBeVisible()
  await expect(step.getByText('You will leave these')).toBeVisible()
  await step.getByRole('textbox').fill('tomas')
  await step.getByRole('button', { name: 'Delete account' }).click()
  await expect(step.getByText('Type tomas@example.org exactly as shown.')).toBeVisible()
  await step.getByRole('textbox').fill('Tomas@example.org')
  await expectAccessible(page, 'deleting the account', '[role=dialog]')
  await step.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your account was deleted. Goodbye.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await indexedDB.databases()).some(({ name }) => name?.startsWith('sheaf_documents_')),
      ),
    )
    .toBe(false)
  await expect(tomas.call('GET', '/api/user/profile')).rejects.toThrow()
  // What was written for others is still theirs.
  await other.page.goto(`${sheaf.origin}/app/${tomas.workspaceId}/${viewId}`)
  await expect(other.page.getByRole('textbox', { name: 'Page title' })).toHaveValue('Boathouse')
})
