import { expect, test } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { runSql } from './support/database.ts'
import { codeOf, mailTo } from './support/mailbox.ts'
import { holdToast } from './support/pages.ts'
import { chooseInMenu, invitationIn, memberRow, openMembers, somebody } from './support/people.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'

let sheaf: OwnSheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

test('PEOPLE-WEB-1, PEOPLE-WEB-2, PEOPLE-WEB-3: people are invited by a list, and join from their mail', async ({
  browser,
}) => {
  const mara = await somebody(browser, sheaf, 'mara@example.org')
  await mara.call('POST', '/api/user/update', { name: 'Mara' })
  await mara.page.goto(`${sheaf.origin}/app`)
  const asked = new Date()

  // A list as a mail program copies it, with one address twice, one that is none, and her own.
  const dialog = await openMembers(mara.page)
  await expect(memberRow(dialog, 'Mara')).toContainText('you')
  await expect(memberRow(dialog, 'Mara')).toContainText(/Joined (today|yesterday)/)
  const field = dialog.getByRole('textbox', { name: 'Email addresses to invite' })
  await expect(field).toBeFocused()
  await field.evaluate((input) => {
    const data = new DataTransfer()
    data.setData(
      'text/plain',
      'Ilse Berg <ilse@example.org>, "Haddad, Noor" <noor@example.org>; ILSE@example.org\nmara@example.org, tomas',
    )
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  const chips = dialog.getByRole('list', { name: 'Addresses to invite' }).getByRole('listitem')
  await expect(chips).toHaveText(['ilse@example.org', 'noor@example.org', 'mara@example.org', 'tomas'])
  await expect(dialog.getByText('Mara is already a member.')).toBeVisible()
  await expect(dialog.getByText('“tomas” isn’t an email address.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(field).toBeFocused()
  await expectAccessible(mara.page, 'members with marked addresses', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Remove mara@example.org' }).click()
  // Backspace takes the last one up again, to be put right.
  await mara.page.keyboard.press('Backspace')
  await expect(field).toHaveValue('tomas')
  await mara.page.keyboard.type('@example.org ')
  await expect(chips).toHaveText(['ilse@example.org', 'noor@example.org', 'tomas@example.org'])
  await mara.page.keyboard.press('Enter')
  await expect(mara.page.getByText('3 invitations sent')).toBeVisible()
  await expect(chips).toHaveCount(0)
  await expect(memberRow(dialog, 'ilse@example.org')).toContainText(/Invited (today|yesterday)/)

  const [toIlse, toNoor, toTomas] = await Promise.all(
    ['ilse', 'noor', 'tomas'].map(async (name) =>
      invitationIn(await mailTo(sheaf, `${name}@example.org`, asked)),
    ),
  )

  await test.step('PEOPLE-WEB-30: strangers learn nothing, and sign in over the screen', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(toIlse!)
    await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
    await expect(page.getByText(/Mara/)).toHaveCount(0)
    await expectAccessible(page, 'invitation of a stranger')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const signIn = page.getByRole('dialog', { name: /Sign in/ })
    await signIn.getByLabel('Email').fill('ilse@example.org')
    const since = new Date()
    await signIn.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByLabel('Code').fill(codeOf(await mailTo(sheaf, 'ilse@example.org', since)))
    await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible()
    await expect(page.getByText('Signed in as ilse@example.org')).toBeVisible()
    await page.goto(`${sheaf.origin}/accept-invitation`)
    await expect(page.getByRole('heading', { name: 'Invitation not found' })).toBeVisible()
    await context.close()
  })

  const ilse = await somebody(browser, sheaf, 'ilse@example.org')
  await test.step('PEOPLE-WEB-33: the wrong account is named and can be changed; an unknown id says so', async () => {
    await ilse.page.goto(toNoor!)
    await expect(
      ilse.page.getByRole('heading', { name: 'This invitation is for someone else' }),
    ).toBeVisible()
    await expect(ilse.page.getByText('ilse@example.org')).toBeVisible()
    await expect(ilse.page.getByText(/Mara/)).toHaveCount(0)
    await ilse.page.getByRole('button', { name: 'Use another account' }).click()
    await expect(ilse.page).toHaveURL(/action=changeAccount/)
    await ilse.page.goto(`${sheaf.origin}/accept-invitation?invited_id=00000000-0000-4000-8000-000000000000`)
    await expect(ilse.page.getByRole('heading', { name: 'Invitation not found' })).toBeVisible()
  })

  await test.step('PEOPLE-WEB-31, PEOPLE-WEB-32: without a network it can be tried again; then she joins, seen live', async () => {
    await ilse.page.route('**/api/workspace/invite/*', (route) => route.abort())
    await ilse.page.goto(toIlse!)
    await expect(ilse.page.getByRole('heading', { name: 'Couldn’t load the invitation' })).toBeVisible()
    await ilse.page.unroute('**/api/workspace/invite/*')
    await ilse.page.getByRole('button', { name: 'Try again' }).click()
    await expect(ilse.page.getByRole('heading', { name: /^Join / })).toBeVisible()
    await expect(ilse.page.getByText('Invited by Mara · 1 member')).toBeVisible()
    await expectAccessible(ilse.page, 'invitation')
    await ilse.page.getByRole('button', { name: 'Join workspace' }).click()
    await expect(ilse.page.getByText(/^You joined /)).toBeVisible()
    await expect(ilse.page.getByRole('treeitem', { name: 'Getting started' })).toBeVisible()
    await expect(memberRow(dialog, 'ilse@example.org')).toContainText(/Joined (today|yesterday)/)
    // A member sees who is there, and can change nothing.
    const seen = await openMembers(ilse.page)
    await expect(memberRow(seen, 'Mara')).toContainText('Owner')
    await expect(seen.getByRole('button', { name: /role of/ })).toHaveCount(0)
    await expect(seen.getByText('noor@example.org')).toHaveCount(0)
    await ilse.page.goto(toIlse!)
    await expect(ilse.page.getByRole('heading', { name: /^You joined / })).toBeVisible()
    await ilse.page.getByRole('button', { name: 'Open workspace' }).click()
    await expect(ilse.page.getByRole('treeitem', { name: 'Getting started' })).toBeVisible()
  })

  await test.step('PEOPLE-WEB-34: a mail that was lost stands in the menu of workspaces', async () => {
    const noor = await somebody(browser, sheaf, 'noor@example.org')
    await noor.page.goto(`${sheaf.origin}/app`)
    await chooseInMenu(noor.page, /^Join .* Invited by Mara/)
    await expect(noor.page.getByText(/^You joined /)).toBeVisible()
    await expect(noor.page.getByRole('button', { name: /^Mara.*Workspace menu/ })).toBeVisible()
    await noor.context.close()
  })

  await test.step('PEOPLE-WEB-7: sent again, taken back, invited again', async () => {
    const row = memberRow(dialog, 'tomas@example.org')
    await row.getByRole('button', { name: /^Resend/ }).click()
    await expect(mara.page.getByText('An email was sent to tomas@example.org a moment ago')).toBeVisible()
    await runSql(
      sheaf,
      `UPDATE workspace_invitations SET sent_at = sent_at - interval '2 days' WHERE email = 'tomas@example.org'`,
    )
    await mara.page.keyboard.press('Escape')
    await openMembers(mara.page)
    await expect(row).toContainText(/Invited [23] days ago/)
    const again = new Date()
    await row.getByRole('button', { name: /^Resend/ }).click()
    await expect(mara.page.getByText('Invitation resent to tomas@example.org')).toBeVisible()
    expect(invitationIn(await mailTo(sheaf, 'tomas@example.org', again))).toBe(toTomas)

    const tomas = await somebody(browser, sheaf, 'tomas@example.org')
    await row.getByRole('button', { name: /role of tomas/ }).click()
    await mara.page.getByRole('menuitem', { name: 'Cancel invitation' }).click()
    await holdToast(mara.page, 'Invite again')
    await expect(row).toHaveCount(0)
    await tomas.page.goto(toTomas!)
    await expect(
      tomas.page.getByRole('heading', { name: 'This invitation is no longer valid' }),
    ).toBeVisible()
    const third = new Date()
    // The toast lies over the dialog, which stays open.
    await mara.page.getByRole('button', { name: 'Invite again' }).click()
    await expect(row).toContainText(/Invited (today|yesterday)/)
    const anew = invitationIn(await mailTo(sheaf, 'tomas@example.org', third))
    await runSql(
      sheaf,
      `UPDATE workspace_invitations SET expires_at = now() - interval '1 minute' WHERE email = 'tomas@example.org'`,
    )
    await tomas.page.goto(anew)
    await expect(
      tomas.page.getByRole('heading', { name: 'This invitation is no longer valid' }),
    ).toBeVisible()
    await tomas.context.close()
  })
  await mara.context.close()
  await ilse.context.close()
})

test('PEOPLE-WEB-10: an invite link is made, used, replaced, runs out and is turned off', async ({
  browser,
}) => {
  const jun = await somebody(browser, sheaf, 'jun@example.org')
  await jun.page.goto(`${sheaf.origin}/app`)
  const dialog = await openMembers(jun.page)
  const link = dialog.getByRole('textbox', { name: 'Invite link' })
  await expect(dialog.getByText('Anyone with the link can join as a member.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await jun.page.getByRole('menuitem', { name: 'Expires after 7 days' }).click()
  await expect(link).toHaveValue(/\/app\/invited\/[0-9A-Za-z]{16}$/)
  await expect(dialog.getByText(/^Anyone with the link can join as a member until \d+ \w+/)).toBeVisible()
  const first = await link.inputValue()

  await test.step('PEOPLE-WEB-35: not signed in: nothing is told; signed in: where it leads', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(first)
    await expect(page.getByText('Sign in to see this invitation and join.')).toBeVisible()
    await context.close()
    const lena = await somebody(browser, sheaf, 'lena@example.org')
    await lena.page.goto(first)
    await expect(lena.page.getByText('Owned by jun · 1 member')).toBeVisible()
    await lena.page.getByRole('button', { name: 'Join workspace' }).click()
    await expect(lena.page.getByText(/^You joined /)).toBeVisible()
    await expect(memberRow(dialog, 'lena@example.org')).toBeVisible()
    await lena.page.goto(first)
    await expect(lena.page.getByRole('heading', { name: /^You joined / })).toBeVisible()
    await lena.context.close()
  })

  const otto = await somebody(browser, sheaf, 'otto@example.org')
  await test.step('PEOPLE-WEB-11: replaced', async () => {
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await jun.page.getByRole('menuitem', { name: 'Never expires' }).click()
    await jun.page.getByRole('button', { name: 'Replace link' }).click()
    await expect(link).not.toHaveValue(first)
    await expect(
      dialog.getByText('Anyone with the link can join as a member until you turn it off.'),
    ).toBeVisible()
    await otto.page.goto(first)
    await expect(otto.page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  })
  await test.step('PEOPLE-WEB-32: run out while somebody looks at it', async () => {
    await otto.page.goto(await link.inputValue())
    await expect(otto.page.getByRole('heading', { name: /^Join / })).toBeVisible()
    await runSql(sheaf, `UPDATE workspace_invite_codes SET expires_at = now() - interval '1 minute'`)
    await otto.page.getByRole('button', { name: 'Join workspace' }).click()
    await expect(otto.page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
    await runSql(sheaf, `UPDATE workspace_invite_codes SET expires_at = NULL`)
  })
  await test.step('PEOPLE-WEB-11: turned off', async () => {
    const last = await link.inputValue()
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await jun.page.getByRole('button', { name: 'Turn off link' }).click()
    await expect(link).toHaveCount(0)
    await otto.page.goto(last)
    await expect(otto.page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  })
  await otto.context.close()
  await jun.context.close()
})
