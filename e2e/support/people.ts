import { expect, type Browser, type Locator, type Page } from './playwright.ts'
import type { Mail } from './mailbox.ts'
import type { Sheaf } from './sheaf.ts'
import { putToken, requestToken, type SignedIn } from './signIn.ts'

/** Somebody with a session of their own, in a browser of their own. */
export interface Somebody extends SignedIn {
  readonly email: string
  /** Calls the API as this person; answers the `data` of the envelope. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<unknown>
}

/** Signs somebody in without the sign-in screens; their browser is at no page yet. */
export async function somebody(browser: Browser, sheaf: Sheaf, email: string): Promise<Somebody> {
  const token = await requestToken(sheaf, email)
  await fetch(`${sheaf.origin}/api/user/verify/${token.access_token}`)
  const context = await browser.newContext()
  const page = await context.newPage()
  await putToken(page, sheaf, token)
  return {
    email,
    context,
    page,
    async call(method, path, body) {
      const answer = await fetch(sheaf.origin + path, {
        method,
        headers: {
          authorization: `Bearer ${token.access_token}`,
          'client-version': '1.0.0',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      const {
        code: refusal,
        data,
        message,
      } = (await answer.json()) as {
        code: number
        data: unknown
        message: string
      }
      if (refusal !== 0) throw new Error(`${method} ${path}: ${refusal} ${message}`)
      return data
    },
  }
}

/** Opens the list of members from the foot of the sidebar. */
export async function openMembers(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(Invite members|Members)$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Members/ })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The row of somebody in the list of members, by a part of their name or address. */
export function memberRow(dialog: Locator, name: string): Locator {
  return dialog.getByRole('listitem').filter({ hasText: name })
}

/** The address in an invitation mail. */
export function invitationIn(mail: Mail): string {
  const link = /https?:\/\/\S*\/accept-invitation\?\S+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`no invitation in:\n${mail.text}`)
  return link
}

/** Chooses in the menu at the head of the sidebar. */
export async function chooseInMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Workspace menu' }).click()
  await page.getByRole('menuitem', { name }).click()
}
