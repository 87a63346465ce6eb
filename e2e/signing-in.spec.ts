import { expect, test, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { codeOf, linkOf, mailTo } from './support/mailbox.ts'
import { createPage, textOf, titleOf, untilSaved } from './support/pages.ts'
import { MAILBOX_KEY, startSheaf, type OwnSheaf } from './support/sheaf.ts'
import { askForMail, putToken, requestToken, signIn } from './support/signIn.ts'

let sheaf: OwnSheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

/** Ends every session of the person who is signed in, as from another device. */
async function endSessions(page: Page): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token')!).access_token as string)
  const ended = await fetch(`${sheaf.origin}/gotrue/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.status).toBe(204)
}

test('AUTH-WEB-STEP-3, AUTH-WEB-CODE-1, AUTH-WEB-CODE-2: a wrong code says so, a new mail waits its minute, and too many tries are told', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${sheaf.origin}/login`)
  await page.getByLabel('Email').fill('noor@')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const invalid = page.getByText('Enter a full email address, such as name@example.org.')
  await expect(invalid).toHaveCount(1)
  await page.getByLabel('Email').fill('noor@example')
  await expect(page.getByRole('main').locator(invalid)).toBeHidden()

  await askForMail(page, 'noor@example.org')
  await page.getByLabel('Code').fill('000000')
  await expect(page.getByText('That code is wrong or has expired. Send a new one.')).toBeVisible()
  const again = page.getByRole('button', { name: /^Resend/ })
  await expect(again).toBeDisabled()
  await expect(again).toHaveText(/Resend in 0:[345]\d/)
  await page.reload()
  await expect(again).toHaveText(/Resend in 0:[2345]\d/)
  await page.clock.fastForward('01:01')
  await expect(again).toBeEnabled()
  await again.click()
  await expect(page.getByText('A new code is on its way.')).toBeVisible()
  await expect(again).toBeDisabled()
  await page.clock.fastForward('01:01')
  const tooMany = { status: 429, json: { code: 429, error_code: 'over_email_send_rate_limit', msg: '' } }
  await page.route('**/gotrue/magiclink', (route) => route.fulfill(tooMany))
  await again.click()
  await expect(page.getByText('Too many attempts. Wait a minute and try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a different email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('noor@example.org')
})

test('AUTH-WEB-PASSWORD-1, AUTH-WEB-PASSWORD-3, AUTH-WEB-PASSWORD-4, AUTH-WEB-PASSWORD-5, AUTH-WEB-STEP-5: an account with a password is opened, confirmed, used and recovered, by keyboard alone', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  const email = 'mara@smallbuildings.example'
  const keyboard = page.keyboard
  await page.goto(`${sheaf.origin}/login`)
  await expect(page.getByLabel('Email')).toBeFocused()
  await keyboard.type(email)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in with a password' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page, 'the password')
  await page.getByRole('button', { name: 'Create one' }).press('Enter')

  const field = page.getByLabel('New password')
  await expect(field).toBeFocused()
  await expect(page.getByText('At least 8 characters.')).toBeVisible()
  expect(
    await page
      .locator('form input')
      .evaluateAll((inputs) =>
        inputs.map((input) => [input.getAttribute('name'), input.getAttribute('autocomplete')]),
      ),
  ).toEqual([
    ['email', 'username'],
    ['password', 'new-password'],
  ])
  await keyboard.type('short')
  await keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'the new account')
  await field.fill('a house by the lake')
  const asked = new Date()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/action=checkEmailSignUp/)
  await page.getByLabel('Code').fill(codeOf(await mailTo(sheaf, email, asked)))
  await page.waitForURL(/\/app\//)

  await endWith(page)
  await page.goto(`${sheaf.origin}/login?action=enterPassword&email=${email}`)
  await page.getByLabel('Password', { exact: true }).fill('a house on the lake')
  await keyboard.press('Enter')
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Show password' }).press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByLabel('Password', { exact: true }).fill('a house by the lake')
  await keyboard.press('Enter')
  await page.waitForURL(/\/app\//)

  await endWith(page)
  await page.goto(`${sheaf.origin}/login?action=enterPassword&email=${email}`)
  const forgotten = new Date()
  await page.getByRole('button', { name: 'Forgot password?' }).press('Enter')
  await expect(page).toHaveURL(/action=checkEmailResetPassword/)
  await page.goto(linkOf(await mailTo(sheaf, email, forgotten)))
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?action=resetPassword$/)
  await expectAccessible(page, 'the new password')
  await page.reload()
  await page.getByLabel('New password').fill('a boat house by the lake')
  await keyboard.press('Enter')
  await expect(page.getByText('Password saved')).toBeVisible()
  await page.waitForURL(/\/app\//)

  await page.goto(
    `${sheaf.origin}/login?action=changeAccount&redirectTo=${encodeURIComponent('//evil.example')}`,
  )
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page, 'changing the account')
  await page.getByRole('button', { name: 'Continue with this account' }).press('Enter')
  await page.waitForURL(`${sheaf.origin}/app/**`)
  await page.goto(`${sheaf.origin}/login?action=changeAccount`)
  await page.getByRole('button', { name: 'Use another account' }).press('Enter')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.goto(`${sheaf.origin}/login?action=enterPassword&email=${email}`)
  await page.getByLabel('Password', { exact: true }).fill('a boat house by the lake')
  await keyboard.press('Enter')
  await page.waitForURL(/\/app\//)
  await page.context().close()
})

test('AUTH-WEB-ENDED-2, AUTH-WEB-ENDED-5, AUTH-WEB-OUT-2: who signs in again as the same person keeps the screen and what was not sent', async ({
  browser,
}) => {
  const email = 'tomas@example.org'
  const { page, context } = await signIn(browser, sheaf, email)
  await createPage(page, 'Unfinished')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Sent. ')
  await untilSaved(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(titleOf(second)).toHaveValue('Unfinished')

  await context.setOffline(true)
  await textOf(page).press('End')
  await page.keyboard.type('Not sent.')
  await endSessions(page)
  await context.setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toContainText(email)
  await expect(dialog.getByRole('listitem')).toHaveText(['Unfinished'])
  await expect(second.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await expect(dialog.getByLabel('Email')).not.toBeEditable()
  await expect(page.getByText('Sent. Not sent.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'signing in again')

  const asked = new Date()
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/email=tomas%40example.org&action=checkEmail/)
  await dialog.getByLabel('Code').fill(codeOf(await mailTo(sheaf, email, asked)))
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/action=/)
  await expect(page.getByText('Sent. Not sent.')).toBeVisible()
  await untilSaved(page)
  await expect(second.getByRole('dialog')).toBeHidden()
  await expect(second.getByText('Sent. Not sent.')).toBeVisible()
  await page.keyboard.type(' More.')
  await context.close()
})

test('AUTH-WEB-ENDED-6: with a session that ended, a page that this device does not keep asks no more', async ({
  browser,
}) => {
  const token = await requestToken(sheaf, 'restored@example.org')
  const page = await (await browser.newContext()).newPage()
  await putToken(page, sheaf, {
    ...token,
    access_token: `${token.access_token}x`,
    refresh_token: 'of before',
  })
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/user/workspace') asked += 1
  })
  await page.goto(
    `${sheaf.origin}/app/00000000-0000-4000-8000-000000000001/00000000-0000-4000-8000-000000000002`,
  )
  await expect(page.getByRole('heading', { name: 'Sign in again' })).toBeVisible()
  await expect(page.getByText('Couldn’t load your pages.')).toBeVisible()
  expect(asked).toBeLessThan(6)
})

test('AUTH-WEB-TABS-2, AUTH-WEB-OUT-2: when somebody else signs in in another tab, this one is theirs, with nothing of the first', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'vera@example.org')
  await createPage(page, 'Of Vera')
  await untilSaved(page)
  await page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('token')!) as { user: { id: string } }
    localStorage.setItem(`${user.id}_text_ahead_${location.pathname.split('/').at(-1)}`, 'Before it had come')
  })
  const second = await context.newPage()
  await second.goto(`${sheaf.origin}/login?action=changeAccount`)
  await expect(second.getByText('1 page has unsaved changes.')).toBeVisible()
  await expect(second.getByRole('listitem')).toHaveText(['Of Vera'])
  await second.getByRole('button', { name: 'Use another account' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const asked = new Date()
  await askForMail(second, 'wim@example.org')
  await second.getByLabel('Code').fill(codeOf(await mailTo(sheaf, 'wim@example.org', asked)))
  for (const tab of [second, page]) {
    await tab.waitForURL(/\/app\//)
    await expect(tab.getByText(/Wim.s workspace/).first()).toBeVisible()
    await expect(tab.getByText('Of Vera')).toHaveCount(0)
  }
  await context.close()
})

/** Forgets the session, as when the browser's data were cleared. */
async function endWith(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'))
}

test('AUTH-WEB-PASSWORD-6: who signs up has the password they chose, whoever else signs up with the address', async ({
  page,
}) => {
  const email = 'ava@example.org'
  const byPassword = async (password: string): Promise<number> => {
    const answer = await post('/gotrue/token?grant_type=password', { email, password })
    return answer.status
  }
  async function signUp(password: string): Promise<void> {
    await page.goto(`${sheaf.origin}/login?action=enterPassword&email=${email}`)
    await page.getByRole('button', { name: 'Create one' }).click()
    await page.getByLabel('New password').fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/action=checkEmailSignUp/)
  }
  await signUp('a house by the lake')
  await mailTo(sheaf, email, new Date(0))
  const theirs = new Date()
  await post('/gotrue/signup', { email, password: 'the password of a stranger' })
  await page.getByLabel('Code').fill(codeOf(await mailTo(sheaf, email, theirs)))
  await page.waitForURL(/\/app\//)
  expect(await byPassword('the password of a stranger')).toBe(400)
  expect(await byPassword('a house by the lake')).toBe(200)

  await endWith(page)
  const again = new Date()
  await signUp('a boat house by the lake')
  await page.getByLabel('Code').fill(codeOf(await mailTo(sheaf, email, again)))
  await page.waitForURL(/\/app\//)
  expect(await byPassword('a boat house by the lake')).toBe(200)
})

function post(path: string, body: object): Promise<Response> {
  return fetch(sheaf.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('MAIL-SEE-2: the sign-in screen leads to the local mailbox only where its key was brought already', async ({
  page,
}) => {
  await page.goto(`${sheaf.origin}/login`)
  await askForMail(page, 'nele@example.org')
  await expect(page.getByText('the link Sheaf printed when it started')).toBeVisible()
  expect(await page.content()).not.toContain('/_mail')

  await page.goto(`${sheaf.origin}/_mail`)
  await expect(page.getByText('This mailbox opens with a key.')).toBeVisible()
  await page.goto(`${sheaf.origin}/_mail?key=${MAILBOX_KEY}`)
  await expect(page).toHaveURL(`${sheaf.origin}/_mail`)
  await expect(page.getByRole('link', { name: /nele@example\.org/ })).toBeVisible()

  await page.goto(`${sheaf.origin}/login?email=nele%40example.org&action=checkEmail`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open local mailbox' }).click()
  await (await opening).getByRole('link', { name: /nele@example\.org/ }).click()
})
