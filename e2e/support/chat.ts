import { addPage, enter, type Person } from './person.ts'
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from './playwright.ts'
import type { Sheaf } from './sheaf.ts'

/** The wire's number of the layout. */
const CHAT = 4

/** Where a question is written. */
export const questionOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Ask something' })
export const answersOf = (page: Page): Locator => page.locator('.chat-answer')

export async function ask(page: Page, question: string): Promise<void> {
  await questionOf(page).fill(question)
  await page.keyboard.press('Enter')
}

/** Somebody in a chat of their own workspace. */
export async function openChat(
  browser: Browser,
  sheaf: Sheaf,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Person & { readonly chatId: string }> {
  const person = await enter(browser, sheaf, email, undefined, options)
  const chatId = await addPage(person, 'Untreated larch', undefined, CHAT)
  await person.page.goto(`${sheaf.origin}/app/${person.workspaceId}/${chatId}`)
  await expect(questionOf(person.page)).toBeVisible()
  return { ...person, chatId }
}

/** A page with some paragraphs, which the search knows; answers its id. */
export async function addText(person: Person, name: string, paragraphs: readonly string[]): Promise<string> {
  const id = await addPage(person, name)
  const blocks = paragraphs.map((text) => ({ type: 'paragraph', data: { delta: [{ insert: text }] } }))
  await person.call('POST', `/api/workspace/${person.workspaceId}/page-view/${id}/append-block`, { blocks })
  const query = encodeURIComponent(paragraphs.at(-1)!)
  const found = () => person.call('GET', `/api/search/${person.workspaceId}?query=${query}`)
  await expect.poll(async () => JSON.stringify(await found())).toContain(id)
  return id
}
