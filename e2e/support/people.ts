import { expect, type Browser, type Locator, type Page } from './playwright.ts'
import type { Mail } from './mailbox.ts'
import { addressOn, type Sheaf } from './sheaf.ts'
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
    email: addressOn(sheaf, email),
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

/** An address of a page: what is opened over it before the app has led there can get lost on the way. */
export const ADDRESS_OF_PAGE = /\/app\/[^/]+\/[^/]+/

/** Opens the list of members from the foot of the sidebar. */
export async function openMembers(page: Page): Promise<Locator> {
  await page.waitForURL(ADDRESS_OF_PAGE)
  await page.getByRole('button', { name: /^(Invite members|Members)$/ }).click()
  return sectionOf(page, 'Members')
}

/** Opens a section of the settings from the menu at the head of the sidebar. */
export async function openSettings(page: Page, section: string): Promise<Locator> {
  await page.waitForURL(ADDRESS_OF_PAGE)
  await chooseInMenu(page, 'Settings')
  await settingsOf(page)
    .getByRole('link', { name: new RegExp(`^${section}`) })
    .click()
  return sectionOf(page, section)
}

export function settingsOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Settings' })
}

/** A section of the settings that is open. */
export async function sectionOf(page: Page, name: string): Promise<Locator> {
  const section = settingsOf(page).getByRole('region', { name, exact: true })
  await expect(section).toBeVisible()
  return section
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
