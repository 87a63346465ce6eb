import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from './playwright.ts'
import { codeOf, mailTo } from './mailbox.ts'
import { addressOn, type Sheaf } from './sheaf.ts'

/** As the auth service answers, of what is used here. */
interface Token {
  readonly access_token: string
}

export interface SignedIn {
  readonly context: BrowserContext
  readonly page: Page
}

/**
 * A browser of its own in which someone is signed in and at home. The token is fetched with the code of a mail,
 * beside the browser: what people see of that has journeys of its own.
 */
export async function signIn(
  browser: Browser,
  sheaf: Sheaf,
  email: string,
  options: BrowserContextOptions = {},
): Promise<SignedIn> {
  const token = await requestToken(sheaf, email)
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await putToken(page, sheaf, token)
  await page.goto(`${sheaf.origin}/app`)
  await page.waitForURL(/\/app\//)
  return { context, page }
}

/** Leaves a token where the product looks for it; the page is then at an address of the product without a script. */
export async function putToken(page: Page, { origin }: Pick<Sheaf, 'origin'>, token: unknown): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((stored) => localStorage.setItem('token', stored), JSON.stringify(token))
}

/** Asks for the mail of a sign-in on the screen of it. */
export async function askForMail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

/** Signs somebody in without a browser; the first time makes their account. */
export async function requestToken(sheaf: Sheaf, name: string): Promise<Token> {
  const email = addressOn(sheaf, name)
  const asked = new Date()
  await post(sheaf, '/gotrue/otp', { email })
  const token = codeOf(await mailTo(sheaf, email, asked))
  return (await post(sheaf, '/gotrue/verify', { email, token, type: 'magiclink' })) as Token
}

async function post(sheaf: Sheaf, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${sheaf.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return await answer.json()
}
