import { readFileSync } from 'node:fs'
import { expect, test, type Page } from './support/playwright.ts'
import { decodeClientFrame, encodeServerFrame, ERRORS } from '@sheaf/contract'
import { expectAccessible } from './support/axe.ts'
import { KEEPS_APP, untilAppIsKept } from './support/keptApp.ts'
import { createPage, rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import type { Sheaf } from './support/sheaf.ts'
import { requestToken, signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

async function startWriting(page: Page, title: string, text: string): Promise<void> {
  await createPage(page, title)
  await page.keyboard.press('Enter')
  await page.keyboard.type(text)
  await untilSaved(page)
}

test('EDIT-SAVE-1, EDIT-SAVE-2, EDIT-SAVE-3: the bar says that changes wait, also after a reload', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'tilda@example.org', KEEPS_APP)
  await startWriting(page, 'On the train', 'Before.')
  await untilAppIsKept(page)
  await context.setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  const waiting = page.getByRole('button', { name: 'Offline, 1 waiting' })
  await expect(waiting).toHaveCount(0)
  await page.keyboard.type('abc')
  await expect(waiting).toBeVisible()
  await page.reload()
  await expect(waiting).toBeVisible()
  const said = page.getByRole('status').filter({ hasText: /line/ })
  await expect(said).toContainText('You are offline.')
  await context.setOffline(false)
  await untilSaved(page)
  await expect(page.getByText('You are back online. Everything is saved.')).toBeAttached()
})

test('EDIT-SAVE-4: who may only read from now on, in the middle of a sentence, is told and takes a copy', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'vera@example.org')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  let mayWrite = true
  // What the server answers once somebody has taken the right, here while the connection stands. Who takes it, and
  // what is told to whoever was offline meanwhile, is in access-sharing.
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const frame = typeof message === 'string' ? null : decodeClientFrame(message)
      if (!mayWrite && frame?.ok && frame.value.type === 'update') {
        const { channel, seq } = frame.value
        const code = ERRORS.not_enough_permissions
        socket.send(Buffer.from(encodeServerFrame({ type: 'refused', channel, seq, code })))
      } else server.send(message)
    })
  })
  await page.reload()
  await startWriting(page, 'Handed over', 'Seen by all.')
  mayWrite = false
  await page.keyboard.type(' Only mine')
  const notice = page.getByRole('alert', { name: 'Your last changes weren’t saved.' })
  await expect(notice).toBeVisible()
  await expect(page.getByText('Can view', { exact: true })).toBeVisible()
  await expect(page.getByText('You can now only view this page.')).toBeAttached()
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'false')
  await expectAccessible(page, 'what was not saved')
  await notice.getByRole('button', { name: 'Copy text' }).click()
  const typed = await textOf(page).textContent()
  expect(typed).toMatch(/^Seen by all\. /)
  // Markdown takes a space at the end for nothing, unless it is written so.
  const written = typed!.replace(/ $/, '&#x20;')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(written)
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return (await item!.getType('text/html')).text()
  })
  // A space at the end, typed before the refusal came, is kept by a style.
  expect(html).toMatch(/<p>(<span[^>]*>)?Seen by all\./)
})

test('EDIT-SAVE-5: who wrote while the page was deleted for good is told and takes a copy', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'uma@example.org')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startWriting(page, 'Losing', 'Seen by all.')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Only mine')

  const other = await signIn(browser, sheaf, 'uma@example.org')
  await other.page.goto(page.url())
  await rowOf(other.page, 'Losing').getByRole('link').click()
  await other.page.keyboard.press('Delete')
  await expect(rowOf(other.page, 'Losing')).toHaveCount(0)
  await other.page.getByRole('link', { name: 'Trash' }).click()
  await other.page.getByRole('button', { name: 'Delete Losing permanently' }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Delete 1 page' }).click()
  await expect(other.page.getByText('Page deleted')).toBeVisible()

  await context.setOffline(false)
  const notice = page.getByRole('alert', { name: 'Your last changes weren’t saved.' })
  await expect(notice).toBeVisible()
  await expectAccessible(page, 'what was not saved')
  await notice.getByRole('button', { name: 'Copy text' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Seen by all.\n\n- Only mine')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    notice.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.md$/)
  expect(readFileSync(await file.path(), 'utf8')).toBe('Seen by all.\n\n- Only mine\n')

  await page.reload()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard unsaved changes' }).click()
  await expect(page.getByText('This page does not exist').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})

/** Writes as the browser does, without a key being waited for. */
function write(page: Page, text: string): Promise<void> {
  return page.evaluate((words) => void document.execCommand('insertText', false, words), text)
}

/** The same in a browser that commits nothing any more before the tab is gone, and with a server that hears of nothing. */
function writeUnkept(page: Page, text: string): Promise<void> {
  return page.evaluate((words) => {
    dispatchEvent(new Event('offline'))
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The tab is being closed', 'AbortError')
    }
    document.execCommand('insertText', false, words)
  }, text)
}

test('SYNC-OFF-7: the last words before a tab is closed are there again, however it is closed', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'wilma@example.org')
  await startWriting(page, 'Short of time', '')
  const address = page.url()
  let text = ''
  let tab = page
  for (const [word, close] of [
    ['closed ', (last: Page) => last.close()],
    ['left ', (last: Page) => last.close({ runBeforeUnload: true })],
    ['gone ', (last: Page) => last.goto('about:blank')],
    [
      'crashed ',
      async (last: Page) => {
        const devTools = await context.newCDPSession(last)
        const crashed = last.waitForEvent('crash')
        void devTools.send('Page.crash').catch(() => undefined)
        await crashed
      },
    ],
  ] as const) {
    await textOf(tab).click()
    await tab.keyboard.press('Control+End')
    await writeUnkept(tab, word)
    await close(tab)
    text += word
    tab = await context.newPage()
    await tab.goto(address)
    await expect(textOf(tab)).toHaveText(text.trim())
    await untilSaved(tab)
  }
  // On the server, too, and once.
  const other = await signIn(browser, sheaf, 'wilma@example.org')
  await other.page.goto(address)
  await expect(textOf(other.page)).toHaveText(text.trim())
})

test('EDIT-TITLE-9: so are the last letters of a title, in the page and in the sidebar', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'xenia@example.org')
  await createPage(page, 'Trip')
  await untilSaved(page)
  await page.keyboard.press('End')
  await write(page, ' by train')
  await page.close()
  const next = await context.newPage()
  await next.goto(page.url())
  await expect(titleOf(next)).toHaveValue('Trip by train')
  await rowOf(next, 'Trip by train').getByRole('link').click()
  await next.keyboard.press('F2')
  await expect(next.getByRole('textbox', { name: 'New name' })).toBeFocused()
  await next.keyboard.press('End')
  await write(next, ' to Oslo')
  await next.close()
  const last = await context.newPage()
  await last.goto(page.url())
  await expect(titleOf(last)).toHaveValue('Trip by train to Oslo')
  await untilSaved(last)
  const other = await signIn(browser, sheaf, 'xenia@example.org')
  await expect(rowOf(other.page, 'Trip by train to Oslo')).toBeVisible()
})

test('SYNC-OFF-7: a word that is being composed when the tab is closed is there again', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'yoko@example.org')
  await startWriting(page, 'Composed', 'Before ')
  const devTools = await context.newCDPSession(page)
  await writeUnkept(page, '')
  await devTools.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await page.close()
  const next = await context.newPage()
  await next.goto(page.url())
  await expect(textOf(next)).toHaveText('Before にほん')
})

test('AUTH-WEB-OUT-1, OFF-WAIT-5: signing out with something unsaved names it, waits for it, and keeps it for the next sign-in', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'zoe@example.org', KEEPS_APP)
  await startWriting(page, 'On the train', 'Before.')
  await createPage(page, 'All saved')
  await untilSaved(page)
  await rowOf(page, 'On the train').getByRole('link').click()
  await expect(textOf(page)).toHaveText('Before.')
  await textOf(page).click()
  const address = page.url()
  await untilAppIsKept(page)
  await context.setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' After.')
  const dialog = page.getByRole('dialog', { name: '1 page has unsaved changes' })
  async function askToLeave(): Promise<void> {
    await page.getByRole('button', { name: /Workspace menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(dialog.getByRole('listitem')).toHaveText(['On the train'])
  }
  await askToLeave()
  await expectAccessible(page, 'signing out with changes')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(textOf(page)).toHaveText('Before. After.')

  await askToLeave()
  await dialog.getByRole('button', { name: 'Sign out now' }).click()
  await expect(page).toHaveURL(/login/)
  await context.setOffline(false)

  const token = JSON.stringify(await requestToken(sheaf, 'zoe@example.org'))
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(address)
  await expect(textOf(page)).toHaveText('Before. After.')
  await untilSaved(page)

  await context.setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await textOf(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Later.')
  await askToLeave()
  await context.setOffline(false)
  await expect(page).toHaveURL(/login/)
  const other = await signIn(browser, sheaf, 'zoe@example.org')
  await other.page.goto(address)
  await expect(textOf(other.page)).toHaveText('Before. After. Later.')
})

test('OFF-WAIT-5: where the dialog cannot be fetched, the browser asks whoever signs out', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'asta@example.org')
  // Otherwise the browser may have it from the visit of another journey.
  await page.route(/SignOutDialog/, (route) => route.abort())
  await createPage(page, 'On the ferry')
  await page.keyboard.press('Enter')
  await untilSaved(page)
  // What the menu needs is there already; the dialog is not.
  await page.getByRole('button', { name: /Workspace menu/ }).click()
  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  await expect(signOut).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signOut).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await textOf(page).click()
  await page.keyboard.type('Not sent.')
  const asked = page.waitForEvent('dialog')
  await page.getByRole('button', { name: /Workspace menu/ }).click()
  await signOut.click()
  const question = await asked
  expect(question.type()).toBe('confirm')
  await question.dismiss()
  await expect(textOf(page)).toHaveText('Not sent.')
})
