import { expect, test } from './support/playwright.ts'
import { Events, OAuth2Server, type MutableRedirectUri, type MutableToken } from 'oauth2-mock-server'
import { expectAccessible } from './support/axe.ts'
import { titleOf } from './support/pages.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'

const TERMS = 'https://example.org/terms'

let provider: OAuth2Server
let sheaf: OwnSheaf
let answer: 'approved' | 'denied' = 'approved'
let subject = 'google-1'
test.beforeAll(async () => {
  provider = await startProvider()
  const settings = (name: string) => ({
    [`GOTRUE_EXTERNAL_${name}_ENABLED`]: 'true',
    [`GOTRUE_EXTERNAL_${name}_CLIENT_ID`]: 'sheaf',
    [`GOTRUE_EXTERNAL_${name}_SECRET`]: 'hush',
    [`GOTRUE_EXTERNAL_${name}_URL`]: provider.issuer.url!,
  })
  sheaf = await startSheaf({
    ...settings('GOOGLE'),
    ...settings('GITHUB'),
    ...settings('CUSTOM_ACME_CORP'),
    GOTRUE_EXTERNAL_CUSTOM_ACME_CORP_LABEL: 'ACME Corporation',
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
    SHEAF_TERMS_URL: TERMS,
  })
})
test.afterAll(async () => {
  await sheaf.stop()
  await provider.stop()
})

async function startProvider(): Promise<OAuth2Server> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  server.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    Object.assign(token.payload, {
      sub: subject,
      email: `${subject}@example.org`,
      email_verified: true,
      name: 'Juno Park',
    })
  })
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => {
    if (answer === 'approved') return
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  return server
}

test('AUTH-WEB-PROVIDER-1, AUTH-WEB-PROVIDER-3, AUTH-WEB-CALLBACK-1: whoever comes by a provider is let in where they wanted to go, with nothing in the address', async ({
  page,
}) => {
  await page.goto(`${sheaf.origin}/app`)
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await expect(google).toBeVisible()
  await expect(page.getByRole('button', { name: /Apple|Discord/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue with ACME Corporation' })).toBeVisible()
  const terms = page.getByRole('main').getByRole('link', { name: 'terms of use' })
  await expect(terms).toHaveAttribute('href', TERMS)
  // Without one of the host's the text is the template of this server.
  const privacy = page.getByRole('main').getByRole('link', { name: 'privacy policy' })
  await expect(privacy).toHaveAttribute('href', '/privacy')
  await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toHaveCount(0)
  const more = page.getByRole('button', { name: 'More options' })
  await more.press('Enter')
  await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeFocused()
  await expect(more).toHaveCount(0)
  for (const control of [page.locator('main .ui-input'), google]) {
    expect((await control.boundingBox())!.width).toBe(320)
  }
  await expectAccessible(page, 'the providers')

  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const asked = page.waitForRequest(/\/gotrue\/authorize\?/)
  await google.click()
  const query = new URL((await asked).url()).searchParams
  expect(Object.fromEntries(query)).toEqual({
    provider: 'google',
    redirect_to: `${sheaf.origin}/auth/callback`,
    access_type: 'offline',
    prompt: 'consent',
  })
  await page.waitForURL(/\/app\//)
  await expect(titleOf(page)).toHaveValue('Getting started')
  await page.goBack().catch(() => null)
  await expect(page).not.toHaveURL(/access_token/)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.name)).not.toContain(
    'access_token',
  )
})

test('AUTH-WEB-PROVIDER-4, AUTH-WEB-CALLBACK-2: who says no at the provider is back at the first step; a stranger’s answer leads nowhere', async ({
  page,
}) => {
  answer = 'denied'
  await page.goto(`${sheaf.origin}/login`)
  await page.getByRole('button', { name: 'Continue with ACME Corporation' }).click()
  await expect(page.getByText('Sign-in failed. Try again.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toBeVisible()
  answer = 'approved'

  await page.goto(`${sheaf.origin}/gotrue/callback?code=stolen&state=guessed`)
  const failed = page.getByRole('dialog', { name: 'Login failed' })
  await expect(failed).toContainText('That took too long, or was started in another browser.')
  await expect(page).toHaveURL(/\/auth\/callback$/)
  await failed.getByRole('button', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.route('**/gotrue/settings', (route) => route.abort())
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Sign-in failed. Try again.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('AUTH-WEB-PASSWORD-4: without confirmation an account with a password is open at once, and its address is taken', async ({
  page,
}) => {
  subject = 'nobody'
  await page.goto(`${sheaf.origin}/login?action=signUpPassword&email=lund@example.org`)
  await page.getByLabel('New password').fill('a house by the lake')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\//)
  await expect(titleOf(page)).toHaveValue('Getting started')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`${sheaf.origin}/login?action=signUpPassword&email=lund@example.org`)
  await page.getByLabel('New password').fill('another house')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This address already has an account.')).toBeVisible()
})
