import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { codeOf, mailTo } from './mailbox.ts'
import type { Sheaf } from './sheaf.ts'

export interface SignedIn {
  readonly context: BrowserContext
  readonly page: Page
}

/** A browser of its own in which someone has signed in with the code from the mail. */
export async function signIn(browser: Browser, sheaf: Sheaf, email: string): Promise<SignedIn> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const asked = new Date()
  await page.goto(`${sheaf.origin}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.getByLabel('Code').fill(codeOf(await mailTo(sheaf, email, asked)))
  await page.waitForURL(/\/app\//)
  return { context, page }
}
