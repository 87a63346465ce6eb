import { expect, test, type Locator, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'

/** The wire's number of the layout. */
const GRID = 1

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

/** Somebody with a grid whose first row is open as a page. */
async function openRow(
  browser: Parameters<typeof enter>[0],
  email: string,
): Promise<Person & { readonly viewId: string }> {
  const person = await enter(browser, sheaf, email, 'Mara')
  const { page } = person
  const viewId = await addPage(person, 'All projects', undefined, GRID)
  await page.goto(`${sheaf.origin}/app/${person.workspaceId}/${viewId}`)
  const first = page.getByRole('rowheader').first()
  await first.click()
  await page.keyboard.type('Lakeside library')
  await page.keyboard.press('Enter')
  await untilSaved(page)
  await first.click()
  await page.keyboard.press('Space')
  await expect(rowOf(page)).toBeVisible()
  return { ...person, viewId }
}

/** Somebody else on the row that one has open. */
async function join(
  browser: Parameters<typeof enter>[0],
  ada: Person & { readonly viewId: string },
  level: 10 | 30,
  email: string,
): Promise<Person> {
  const other = await enter(browser, sheaf, email, 'Ilse')
  await givePage(ada, ada.viewId, other, level)
  await other.page.goto(ada.page.url())
  await expect(rowOf(other.page)).toBeVisible()
  return other
}

function rowOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Lakeside library', exact: true })
}

async function untilRowSaved(page: Page): Promise<void> {
  await expect(
    rowOf(page).locator('.save-state[data-arrived]').getByText('Saved', { exact: true }),
  ).toBeVisible()
}

function commentsOf(page: Page): Locator {
  return rowOf(page).getByRole('region', { name: 'Comments' })
}

async function say(page: Page, words: string): Promise<void> {
  await commentsOf(page).getByRole('textbox', { name: 'Add a comment' }).fill(words)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(commentsOf(page).getByRole('article').filter({ hasText: words })).toBeVisible()
}

function comment(page: Page, words: string): Locator {
  return commentsOf(page).getByRole('article').filter({ hasText: words })
}

async function react(page: Page, words: string, emoji: string): Promise<void> {
  await comment(page, words).getByRole('button', { name: 'Add a reaction' }).click()
  const picker = page.getByRole('dialog', { name: 'Add a reaction' })
  await picker.getByRole('combobox', { name: 'Search emoji' }).fill(emoji)
  await expect(picker.getByRole('gridcell').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

test('ROW-COMMENT-9, ROW-COMMENT-10: two people talk about a row, react and resolve, and a reader sees it', async ({
  browser,
}) => {
  const ada = await openRow(browser, 'talks@example.org')
  const bob = await join(browser, ada, 30, 'answers@example.org')
  await say(ada.page, 'Hold the print until then.')
  await expect(comment(bob.page, 'Hold the print')).toContainText('Mara')
  await expectAccessible(ada.page, 'comments of a row')

  await comment(bob.page, 'Hold the print').getByRole('button', { name: 'Reply to Mara' }).click()
  await bob.page.keyboard.type('The survey is on the <b>16th</b>.')
  await bob.page.keyboard.press('ControlOrMeta+Enter')
  const answer = comment(ada.page, 'The survey is on the <b>16th</b>.')
  await expect(answer).toContainText('Ilse')
  await expect(answer.locator('b')).toHaveCount(0)
  await expect(answer.getByRole('button', { name: 'More actions for this comment' })).toHaveCount(0)

  await react(bob.page, 'Hold the print', 'thumbs up')
  const chip = comment(ada.page, 'Hold the print').getByRole('button', { name: /👍/ })
  await expect(chip).toHaveAccessibleName('👍 1. Ilse reacted with 👍')
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(comment(bob.page, 'Hold the print').getByRole('button', { name: /👍 2/ })).toBeVisible()
  await ada.page.getByRole('button', { name: 'Whole page' }).click()
  await ada.page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(ada.page, 'comments of a row in the dark')
  await ada.page.screenshot({ path: test.info().outputPath('comments-dark.png') })
  await bob.page.screenshot({ path: test.info().outputPath('comments.png') })
  await chip.click()
  await expect(comment(bob.page, 'Hold the print').getByRole('button', { name: /👍 1/ })).toBeVisible()

  await expect(ada.page.getByRole('button', { name: '1 open comment' })).toBeVisible()

  const reader = await join(browser, ada, 10, 'reads@example.org')
  await expect(comment(reader.page, 'Hold the print')).toBeVisible()
  await expect(commentsOf(reader.page).getByRole('button')).toHaveCount(0)
  await expect(commentsOf(reader.page).getByRole('textbox')).toHaveCount(0)

  await comment(bob.page, 'Hold the print').getByRole('button', { name: 'Resolve' }).click()
  await expect(comment(ada.page, 'Hold the print')).toHaveCount(0)
  await commentsOf(ada.page).getByRole('button', { name: '1 resolved' }).click()
  await comment(ada.page, 'Hold the print').getByRole('button', { name: 'Reopen' }).click()
  await expect(comment(bob.page, 'Hold the print')).toBeVisible()
  await ada.page.reload()
  await expect(comment(ada.page, 'The survey is on')).toBeVisible()
})

test('ROW-COMMENT-9: one edits and deletes what one said, with a way back, and Escape leaves only the field', async ({
  browser,
}) => {
  const { page } = await openRow(browser, 'edits@example.org')
  await say(page, 'Frist words')
  await comment(page, 'Frist').getByRole('button', { name: 'More actions for this comment' }).click()
  await page.getByRole('menuitem', { name: 'Edit comment' }).click()
  const field = commentsOf(page).getByRole('textbox', { name: 'Edit comment' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(rowOf(page)).toBeVisible()
  await comment(page, 'Frist').getByRole('button', { name: 'More actions for this comment' }).click()
  await page.getByRole('menuitem', { name: 'Edit comment' }).click()
  await field.fill('First words')
  await commentsOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(comment(page, 'First words')).toContainText(/First words/)
  await comment(page, 'First').getByRole('button', { name: 'More actions for this comment' }).click()
  await page.getByRole('menuitem', { name: 'Delete comment' }).click()
  await expect(comment(page, 'First')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(comment(page, 'First words')).toBeVisible()
})

test('ROW-COMMENT-12, INBOX-ROW-2: "@" offers people by keyboard and pointer, and whoever is mentioned hears of it', async ({
  browser,
}) => {
  const ada = await openRow(browser, 'mentions@example.org')
  const bob = await join(browser, ada, 30, 'mentioned@example.org')
  const field = commentsOf(ada.page).getByRole('textbox', { name: 'Add a comment' })
  await field.click()
  await ada.page.keyboard.type('Can you look, @il')
  const offered = ada.page.getByRole('listbox', { name: 'People to mention' })
  await expect(offered.getByRole('option')).toHaveCount(1)
  await expect(offered.getByRole('option')).toHaveAccessibleName('Ilse')
  await expectAccessible(ada.page, 'people to mention in a comment')
  await ada.page.screenshot({ path: test.info().outputPath('mention-offer.png') })
  await ada.page.keyboard.press('Escape')
  await expect(offered).toHaveCount(0)
  await expect(rowOf(ada.page)).toBeVisible()
  await ada.page.keyboard.press('Backspace')
  await offered.getByRole('option', { name: 'Ilse' }).click()
  await expect(field).toHaveValue('Can you look, @Ilse ')
  await expect(field).toBeFocused()
  await ada.page.keyboard.type('and @')
  await ada.page.keyboard.press('Enter')
  await expect(field).toHaveValue('Can you look, @Ilse and @Ilse ')
  await ada.page.keyboard.press('ControlOrMeta+Enter')
  const said = comment(ada.page, 'Can you look, @Ilse and @Ilse')
  await expect(said.locator('.row-comment-mention')).toHaveText(['@Ilse', '@Ilse'])
  await ada.page.screenshot({ path: test.info().outputPath('mention-said.png') })

  const bell = bob.page.getByRole('button', { name: /^Notifications/ })
  await bob.page.goto(`${sheaf.origin}/app/${ada.workspaceId}`)
  // That the page was shared, and the mention.
  await expect(bell).toHaveAccessibleName('Notifications 2')
  await bell.click()
  const item = bob.page.getByRole('listitem').filter({ hasText: 'mentioned you' })
  await expect(item).toContainText('Can you look, @Ilse and @Ilse')
  await item.getByRole('link').click()
  await expect(rowOf(bob.page)).toBeVisible()
})

test('ROW-COMMENT-10: what is said offline waits, and arrives', async ({ browser }) => {
  const ada = await openRow(browser, 'away@example.org')
  const bob = await join(browser, ada, 30, 'waits@example.org')
  await ada.context.setOffline(true)
  await say(ada.page, 'From the ferry.')
  await ada.context.setOffline(false)
  await expect(comment(bob.page, 'From the ferry.')).toContainText('Mara')
})

test('DBC-CLIENT-24: an answer to what is gone meanwhile can be copied', async ({ browser }) => {
  const ada = await openRow(browser, 'gone@example.org')
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const bob = await join(browser, ada, 30, 'takes-back@example.org')
  await say(bob.page, 'Is it open?')
  await comment(ada.page, 'Is it open?').getByRole('button', { name: 'Reply to Ilse' }).click()
  await ada.context.setOffline(true)
  await ada.page.keyboard.type('From noon, every day.')
  await ada.page.keyboard.press('ControlOrMeta+Enter')
  await expect(comment(ada.page, 'From noon')).toBeVisible()
  await comment(bob.page, 'Is it open?')
    .getByRole('button', { name: 'More actions for this comment' })
    .click()
  await bob.page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(comment(bob.page, 'Is it open?')).toHaveCount(0)
  await untilRowSaved(bob.page)
  await ada.context.setOffline(false)
  const notice = ada.page.getByRole('region', { name: 'Notifications' })
  await expect(notice).toContainText('what it changed is gone')
  await notice.getByRole('button', { name: 'Copy what I wrote' }).click()
  await expect(notice).toContainText('Copied')
  expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe('From noon, every day.')
  await expect(comment(ada.page, 'From noon')).toHaveCount(0)
})

test('ROW-COMMENT-9: the last three stand there, and the others behind a button; on a phone too', async ({
  browser,
}) => {
  const { page } = await openRow(browser, 'many@example.org')
  for (const words of ['One', 'Two', 'Three', 'Four']) await say(page, words)
  await expect(comment(page, 'One')).toBeVisible()
  await expect(commentsOf(page).getByRole('article')).toHaveCount(4)
  await page.getByRole('button', { name: '4 open comments' }).click()
  await expect(commentsOf(page).getByRole('textbox', { name: 'Add a comment' })).toBeFocused()
  await untilRowSaved(page)
  await page.reload()
  await expect(commentsOf(page).getByRole('article')).toHaveCount(3)
  await commentsOf(page).getByRole('button', { name: 'Show 1 more' }).click()
  await expect(commentsOf(page).getByRole('article')).toHaveCount(4)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(comment(page, 'Four').getByRole('button', { name: 'Resolve' })).toBeVisible()
  await expectAccessible(page, 'comments of a row on a phone')
  await page.screenshot({ path: test.info().outputPath('comments-phone.png') })
})

test('ROW-COMMENT-9: what was said since this device last knew waits behind the button too', async ({
  browser,
}) => {
  const ada = await openRow(browser, 'older@example.org')
  const bob = await join(browser, ada, 30, 'newer@example.org')
  for (const words of ['One', 'Two', 'Three']) await say(ada.page, words)
  await expect(comment(bob.page, 'Three')).toBeVisible()
  let isHeld = true
  const held: (() => void)[] = []
  await bob.page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => (isHeld ? held.push(() => socket.send(message)) : socket.send(message)))
  })
  const row = bob.page.url()
  await bob.page.goto('about:blank')
  for (const words of ['Four', 'Five']) await say(ada.page, words)
  await untilRowSaved(ada.page)

  await bob.page.goto(row)
  // Not the first, whose word is in "Someone", which stands for names that have not come.
  await expect(comment(bob.page, 'Three')).toBeVisible()
  isHeld = false
  for (const send of held) send()
  await expect(comment(bob.page, 'Five')).toBeVisible()
  await expect(commentsOf(bob.page).getByRole('button', { name: 'Show 2 more' })).toBeVisible()
  await expect(commentsOf(bob.page).getByRole('article')).toHaveCount(3)
})
