import { expect, test } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { expectReachable } from './support/dialogReach.ts'
import { codeOf, linkOf, mailTo } from './support/mailbox.ts'
import { titleOf } from './support/pages.ts'
import { addressOn, type Sheaf } from './support/sheaf.ts'
import { askForMail } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('AUTH-WEB-STEP-2, AUTH-WEB-STEP-4, AUTH-WEB-CALLBACK-3, AUTH-WEB-CALLBACK-4, AUTH-WEB-CALLBACK-5: the link in the mail signs in, lets the waiting tab in, and works once @core', async ({
  page,
  context,
}) => {
  const addressOf = (name: string): string => addressOn(sheaf, `${name}@example.org`)
  const [ilse, olga, mallory] = [addressOf('ilse'), addressOf('olga'), addressOf('mallory')]
  const asked = new Date()
  await page.goto(`${sheaf.origin}/app`)
  await expect(page).toHaveURL(/\/login$/)
  await expectAccessible(page, 'the first step')
  await askForMail(page, ilse)
  await expect(page).toHaveURL(`${sheaf.origin}/login?email=${encodeURIComponent(ilse)}&action=checkEmail`)
  await expectAccessible(page, 'the code')

  const link = linkOf(await mailTo(sheaf, ilse, asked))
  const fromMail = await context.newPage()
  await fromMail.goto(link)
  await fromMail.waitForURL(/\/app\//)
  await expect(
    fromMail.getByText('Ilse’s workspace').or(fromMail.getByText("Ilse's workspace")).first(),
  ).toBeVisible()
  await expect(fromMail.getByRole('treeitem', { name: /General/ })).toBeVisible()
  await expect(titleOf(fromMail)).toHaveValue('Getting started')
  await page.waitForURL(/\/app\//)
  await expect(titleOf(page)).toHaveValue('Getting started')

  const other = await (await context.browser()!.newContext()).newPage()
  await other.goto(link)
  await expect(other.getByRole('dialog', { name: 'Login failed' })).toContainText('That link has expired')
  await expect(other.locator('progress')).toBeHidden()
  expect(new URL(other.url()).hash).toBe('')
  await expectAccessible(other, 'the failure')
  await expectReachable(other, 'the failure')
  await other.getByRole('button', { name: 'Try again' }).click()
  const dialog = other.getByRole('dialog', { name: 'Sign in to Sheaf' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expectAccessible(other, 'the dialog')
  await expectReachable(other, 'the dialog')
  const askedAgain = new Date()
  await dialog.getByLabel('Email').fill(olga)
  await other.keyboard.press('Enter')
  await dialog.getByLabel('Code').fill(codeOf(await mailTo(sheaf, olga, askedAgain)))
  await other.waitForURL(/\/app\//)
  await expect(dialog).toBeHidden()

  // Somebody else's link does not change the account without a word.
  const third = new Date()
  await fetch(`${sheaf.origin}/gotrue/magiclink`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', redirect_to: sheaf.origin },
    body: JSON.stringify({ email: mallory }),
  })
  await other.goto(linkOf(await mailTo(sheaf, mallory, third)))
  await expect(other.getByRole('dialog', { name: 'Switch accounts?' })).toContainText(olga)
  await expectReachable(other, 'changing the account')
  await other.getByRole('button', { name: 'Stay signed in' }).click()
  await other.waitForURL(/\/app\//)
  await expect(other.getByText(/Olga.s workspace/).first()).toBeVisible()
  await other.context().close()
})
