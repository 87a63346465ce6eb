import { expect, test, type BrowserContext, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { codeOf, mailTo } from './support/mailbox.ts'
import { enter, type Person } from './support/person.ts'
import { openSite, textBlock, type PublishedSite } from './support/publishedSite.ts'
import { addressOn, type Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
let site: PublishedSite
let address: string
let viewId: string
let ben: Person
let cleo: Person

test.beforeAll(async ({ browser, shareSheaf }) => {
  sheaf = shareSheaf()
  site = await openSite(browser, sheaf, 'publisher@example.org')
  viewId = await site.addPage('Lakeside library', [
    textBlock('paragraph', 'A small public library on the north shore.'),
    ...Array.from({ length: 30 }, (_, index) => textBlock('paragraph', `Line ${index} of a long page.`)),
  ])
  address = await site.publish(viewId, 'library')
  ben = await enter(browser, sheaf, 'ben@example.org', 'Ben')
  cleo = await enter(browser, sheaf, 'cleo@example.org', 'Cleo')
  const said = { content: 'Said by the <publisher>' }
  const { comment_id } = await site.owner.call<{ comment_id: string }>('POST', `${calls()}/comment`, said)
  await ben.call('POST', `${calls()}/reaction`, { comment_id, reaction_type: '🌱' })
})
test.afterAll(async () => {
  for (const { context } of [site.owner, ben, cleo]) await context.close()
})

const sectionOf = (page: Page) => page.getByRole('region', { name: /^Comments/ })
const by = (page: Page, name: string) => sectionOf(page).getByRole('article', { name: `Comment by ${name}` })
const calls = (): string => `/api/workspace/published-info/${viewId}`

/** Opens the page as somebody who is signed in to the app, and lets the page know it. */
async function read({ page }: Person): Promise<Page> {
  // From elsewhere: to the address that is open already nothing would be loaded.
  await page.goto('about:blank')
  const whoReads = page.waitForResponse((answer) => answer.url().endsWith(`${calls()}/reader`))
  await page.goto(`${address}#comments`)
  const section = sectionOf(page)
  const field = section.getByRole('textbox', { name: 'Add a comment' })
  const { data } = (await (await whoReads).json()) as { data?: { user: unknown } }
  if (!data?.user) await section.getByRole('link', { name: 'Sign in to comment' }).click()
  await field.focus()
  await expect(section.getByRole('button', { name: 'Comment', exact: true })).toBeVisible()
  await field.blur()
  return page
}

async function write(page: Page, words: string): Promise<void> {
  await sectionOf(page).getByRole('textbox', { name: 'Add a comment' }).fill(words)
  await sectionOf(page).getByRole('button', { name: 'Comment', exact: true }).click()
}

test('COM-VIEW-1, COM-REACT-6, COM-SEND-5: two visitors talk, and each sees what the other says and does @core', async () => {
  const [one, other] = [await read(ben), await read(cleo)]
  await write(one, 'How do you stop the glare?\nSee https://example.com/a?b=1.')
  // They read there: what others say waits until they want it, and nothing moves.
  const show = (page: Page) => sectionOf(page).getByRole('button', { name: /^1 new comment/ })
  const asked = by(other, 'Ben')
  await show(other).click()
  await expect(asked).toContainText('How do you stop the glare?')
  const link = asked.getByRole('link', { name: 'https://example.com/a?b=1' })
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')

  await asked.getByRole('button', { name: 'Reply to Ben' }).click()
  const answer = other.getByRole('textbox', { name: 'Reply to Ben' })
  await expect(answer).toBeFocused()
  await answer.fill('With deep <b>eaves</b>.')
  await answer.press('Escape')
  await expect(answer).toHaveCount(0)
  await other.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(answer).toHaveValue('With deep <b>eaves</b>.')
  await answer.press('Control+Enter')
  await expect(by(other, 'Cleo')).toContainText('With deep <b>eaves</b>.')
  await expect(asked.getByRole('button', { name: 'Reply to Ben' })).toBeFocused()

  await show(one).click()
  const told = by(one, 'Cleo')
  await expect(told).toContainText('With deep <b>eaves</b>.')

  await told.getByRole('button', { name: 'Add reaction' }).click()
  const picker = one.getByRole('dialog', { name: 'Choose an emoji' })
  await picker.getByRole('searchbox').fill('seedling')
  await expect(picker.getByRole('button')).toHaveCount(1)
  await one.keyboard.press('ArrowDown')
  await expect(picker.getByRole('button', { name: 'seedling' })).toBeFocused()
  await one.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expect(told.getByRole('button', { name: 'Add reaction' })).toBeFocused()
  await expect(told.getByRole('button', { name: /🌱 1\. Ben reacted/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const seen = by(other, 'Cleo').getByRole('button', { name: /🌱 1\. Ben reacted/ })
  await expect(seen).toHaveAttribute('aria-pressed', 'false')
  // A finger that rests on it is told who, and chooses nothing.
  const finger = { pointerType: 'touch', bubbles: true }
  await seen.dispatchEvent('pointerdown', finger)
  await expect(seen).toHaveAttribute('data-named')
  await seen.dispatchEvent('pointerup', finger)
  await seen.dispatchEvent('click')
  await expect(seen).toHaveAttribute('aria-pressed', 'false')
  await other.dispatchEvent('h1', 'pointerdown', finger)
  await expect(seen).not.toHaveAttribute('data-named')
  await seen.click()
  await expect(told.getByRole('button', { name: /🌱 2\. Ben and Cleo reacted/ })).toBeVisible()

  await by(one, 'Ben').getByRole('button', { name: 'Edit', exact: true }).click()
  await one.getByRole('textbox', { name: 'Edit your comment' }).fill('How do you stop the low sun?')
  await one.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(by(other, 'Ben')).toContainText('How do you stop the low sun?')
  await expect(by(other, 'Ben')).toContainText('edited')

  await by(one, 'Ben').getByRole('button', { name: 'Delete', exact: true }).click()
  const undo = sectionOf(one).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(sectionOf(other)).toContainText('This comment was deleted.')
  await undo.click()
  await expect(by(one, 'Ben')).toContainText('How do you stop the low sun?')
  await expect(by(other, 'Ben')).toContainText('How do you stop the low sun?')
  await expectAccessible(one, 'comments', '#comments')
})

test('COM-VIEW-2: without a script everything is read, and the way to take part is a link', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  await expect(by(page, 'Ada')).toContainText('Said by the <publisher>')
  await expect(by(page, 'Ada').getByText('🌱')).toBeVisible()
  const link = sectionOf(page).getByRole('link', { name: 'Sign in to comment' })
  await expect(link).toHaveAttribute(
    'href',
    `/login?redirectTo=${encodeURIComponent(`${new URL(address).pathname}#comments`)}`,
  )
  await expect(sectionOf(page).getByRole('button')).toHaveCount(0)
  await expectNothingMoves(browser)
  await context.close()
})

/** Waking the comments moves nothing. */
async function expectNothingMoves(browser: { newContext: () => Promise<BrowserContext> }): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${address}#comments`)
  await expect(sectionOf(page).getByRole('button', { name: 'Reply to Ada' })).toBeVisible()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
  // Less than a pixel on the way: letters of a font that arrives.
  expect(shift).toBeLessThan(0.001)
  expect(errors).toEqual([])
  await context.close()
}

test('COM-VIEW-3: whoever writes signs in over the page, and the words stay', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${address}#comments`)
  const section = sectionOf(page)
  await expect(section.getByRole('button', { name: 'Reply to Ada' })).toBeVisible()
  await section.getByRole('link', { name: 'Sign in to comment' }).click()
  const field = section.getByRole('textbox', { name: 'Add a comment' })
  // Asked for before anything is written; whoever declines is in the field.
  const dialog = page.getByRole('dialog', { name: /Sign in/ })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(field).toBeFocused()
  await field.fill('Written before I was anybody')
  await page.reload()
  await expect(field).toHaveValue('Written before I was anybody')
  const asked = new Date()
  await section.getByRole('button', { name: 'Sign in to comment' }).click()
  await dialog.getByLabel('Email').fill(addressOn(sheaf, 'dora@example.org'))
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  const code = codeOf(await mailTo(sheaf, 'dora@example.org', asked))
  await dialog.getByLabel('Code').fill(code)
  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue('Written before I was anybody')
  expect(page.url()).toBe(`${address}#comments`)
  await section.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(by(page, 'dora')).toContainText('Written before I was anybody')
  await context.close()
})

test('COM-VIEW-4: the publisher deletes what others said, and closes what is said', async () => {
  await cleo.call('POST', `${calls()}/comment`, { content: 'Buy cheap watches' })
  const page = await read(site.owner)
  const spam = by(page, 'Cleo').filter({ hasText: 'cheap watches' })
  await spam.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(sectionOf(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  const reader = await read(cleo)
  await expect(sectionOf(reader)).not.toContainText('cheap watches')
  await site.owner.call('PATCH', `/api/workspace/${site.owner.workspaceId}/publish`, [
    { view_id: viewId, comments_closed: true },
  ])
  await expect(sectionOf(reader)).toContainText('Comments are closed.')
  await expect(sectionOf(reader).getByRole('textbox')).toHaveCount(0)
  await site.owner.call('PATCH', `/api/workspace/${site.owner.workspaceId}/publish`, [
    { view_id: viewId, comments_closed: false },
  ])
  await expect(sectionOf(reader).getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
})

test('COM-VIEW-5, COM-LOAD-1: offline nothing is lost, and who writes too fast is told', async () => {
  const page = await read(ben)
  // Where nobody knows who reads, nobody is asked to sign in.
  await page.route(`**${calls()}/reader`, (route) => route.abort())
  await page.reload()
  await expect(sectionOf(page)).toContainText('Couldn’t load the comments.')
  await expect(sectionOf(page).getByRole('link', { name: 'Sign in to comment' })).toHaveCount(0)
  await page.unroute(`**${calls()}/reader`)
  await sectionOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(sectionOf(page).getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
  await expect(sectionOf(page)).not.toContainText('Couldn’t load the comments.')
  await ben.context.setOffline(true)
  await write(page, 'On the train')
  const mine = by(page, 'Ben').filter({ hasText: 'On the train' })
  await expect(mine).toContainText('Check your connection')
  await ben.context.setOffline(false)
  await page.reload()
  await expect(mine).toContainText('On the train')
  await mine.getByRole('button', { name: 'Try again' }).click()
  await expect(mine.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  await expect(mine).toHaveCount(1)

  for (let count = 0; count < 40; count += 1) {
    const said = ben.call('POST', `${calls()}/comment`, { content: `Number ${count}` })
    if (
      await said.then(
        () => false,
        () => true,
      )
    )
      break
  }
  await write(page, 'And one more')
  await expect(by(page, 'Ben').filter({ hasText: 'And one more' })).toContainText(/Try again in \d+ min/)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'what went wrong, in the dark', '#comments')
  const field = sectionOf(page).getByRole('textbox', { name: 'Add a comment' })
  await field.fill('é'.repeat(2495))
  await expect(sectionOf(page)).toContainText('10 bytes left')
  await field.fill('é'.repeat(2501))
  await expect(sectionOf(page)).toContainText('2 bytes too long')
  await expect(sectionOf(page).getByRole('button', { name: 'Comment', exact: true })).toBeDisabled()
})
