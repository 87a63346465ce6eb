import { expect, test } from './support/playwright.ts'
import { createPage, rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('EDIT-TITLE-2: who is faster than the page writes on, and nothing of it is lost @core', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'fast@example.org')
  await createPage(page, 'Home')
  await untilSaved(page)

  // From here on the server is heard only when the test says so.
  let release: () => void = () => {}
  let isHeld = false
  await page.routeWebSocket(/\/ws\/v1/, (socket) => {
    const server = socket.connectToServer()
    const waiting: (string | Buffer)[] = []
    release = () => {
      isHeld = false
      for (const message of waiting.splice(0)) socket.send(message)
    }
    server.onMessage((message) => (isHeld ? void waiting.push(message) : socket.send(message)))
  })
  await page.reload()
  await expect(textOf(page)).toBeVisible()

  isHeld = true
  await page.getByRole('button', { name: 'New page', exact: true }).click()
  await expect(titleOf(page)).toBeFocused()
  await page.keyboard.type('Trip by train')
  for (let step = 0; step < ' by train'.length; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const ahead = page.locator('.page-ahead')
  await expect(ahead).toBeFocused()
  await page.keyboard.type('Leave early, ')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('come back la')
  await expect(ahead).toHaveValue('Leave early, by train\ncome back la')
  release()
  await expect(ahead).toBeHidden()
  await page.keyboard.type('te')
  await expect(titleOf(page)).toHaveValue('Trip')
  await expect(textOf(page).locator(':scope > .b')).toHaveText(['Leave early, by train', 'come back late'])
  // The last letters, then all that was written ahead.
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(titleOf(page)).toHaveValue('Trip by train')
  await expect(textOf(page).locator(':scope > .b')).toHaveText([''])

  isHeld = true
  await page.getByRole('button', { name: 'New page', exact: true }).click()
  await expect(titleOf(page)).toHaveValue('')
  await expect(titleOf(page)).toBeFocused()
  await page.keyboard.type('Left')
  await page.keyboard.press('Enter')
  await page.keyboard.type('too soon')
  await rowOf(page, 'Home').click()
  // A text that comes before the page is left takes the words itself.
  await expect(titleOf(page)).toHaveValue('Home')
  release()
  await expect(rowOf(page, 'Left too soon')).toBeVisible()
})

test('EDIT-TITLE-3: lines and tabs pasted into the title are one line there, and one step that is taken back', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'lines@example.org')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await createPage(page, 'Trip')
  await page.evaluate(() => navigator.clipboard.writeText(' by train\nand\tboat'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(titleOf(page)).toHaveValue('Trip by train and boat')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(titleOf(page)).toHaveValue('Trip')
  await expect(rowOf(page, 'Trip')).toBeVisible()
})

test('EDIT-TITLE-7: undo in the text gives a split title its words back, also offline and behind a new name; redo splits it again', async ({
  browser,
}) => {
  const { context, page } = await signIn(browser, sheaf, 'split@example.org')
  const blocks = textOf(page).locator(':scope > .b')
  async function splitOff(words: string): Promise<void> {
    await titleOf(page).focus()
    await page.keyboard.press('End')
    for (let step = 0; step < words.length; step += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
  }
  await createPage(page, 'Lakeside library')
  await splitOff('library')
  await expect(titleOf(page)).toHaveValue('Lakeside')
  await page.keyboard.type('Old ')
  await expect(blocks).toHaveText(['Old library'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(blocks).toHaveText(['library'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(titleOf(page)).toHaveValue('Lakeside library')
  await expect(blocks).toHaveText([''])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(titleOf(page)).toHaveValue('Lakeside')
  await expect(blocks).toHaveText(['library'])
  // The browser takes back what was written last, wherever the caret is; the words stand in one place again.
  await titleOf(page).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(titleOf(page)).toHaveValue('Lakeside library')
  await expect(blocks).toHaveText([''])
  await splitOff('library')
  await expect(blocks).toHaveText(['library'])
  await untilSaved(page)

  await context.setOffline(true)
  await splitOff('side')
  await expect(blocks).toHaveText(['side', 'library'])
  await expect(titleOf(page)).toHaveValue('Lake')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(titleOf(page)).toHaveValue('Lakeside')
  await expect(blocks).toHaveText(['library'])
  await context.setOffline(false)
  await untilSaved(page)

  await splitOff('side')
  await expect(blocks).toHaveText(['side', 'library'])
  await untilSaved(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(titleOf(other)).toHaveValue('Lake')
  await titleOf(other).fill('River')
  await expect(titleOf(page)).toHaveValue('River')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(titleOf(page)).toHaveValue('River side')
  await expect(blocks).toHaveText(['library'])
  await expect(titleOf(other)).toHaveValue('River side')
})

test('EDIT-TITLE-4: names of a page reach the server one after the other, so that the last one stays', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'order@example.org')
  await createPage(page, 'Home')
  await untilSaved(page)
  let sent = 0
  let most = 0
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/update-name', async (route) => {
    sent += 1
    most = Math.max(most, sent)
    await held
    await route.continue()
    sent -= 1
  })
  const first = page.waitForRequest('**/update-name')
  await titleOf(page).fill('Lake')
  await first
  await titleOf(page).fill('Lakeside')
  await expect(rowOf(page, 'Lakeside')).toBeVisible()
  release()
  await untilSaved(page)
  expect(most).toBe(1)
  await page.reload()
  await expect(titleOf(page)).toHaveValue('Lakeside')
})

test('EDIT-TITLE-8: what does not fit into the title goes on as the first paragraph, and a note says so', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'long@example.org')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const blocks = textOf(page).locator(':scope > .b')
  const note = page.getByText('Titles can be up to 2,000 characters long.', { exact: false })
  await createPage(page, 'Trip')
  await untilSaved(page)

  // Several lines, with a character of two units at the limit.
  const fits = ` by${' a'.repeat(996)}`
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${fits}😀\nthe rest`)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(blocks).toHaveText(['😀 the rest'])
  await expect(titleOf(page)).toHaveValue(`Trip${fits}`)
  await expect(note).toBeVisible()
  // The caret stands where it would have stood in the title.
  await page.keyboard.type('!')
  await expect(blocks).toHaveText(['😀 the rest!'])
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(titleOf(page)).toHaveValue('Trip')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(titleOf(page)).toHaveValue(`Trip${fits}`)
  await expect(blocks).toHaveText(['😀 the rest'])
  await untilSaved(page)
  await page.reload()
  await expect(titleOf(page)).toHaveValue(`Trip${fits}`)

  // Typed at the end, and in the middle, where the caret stays.
  await titleOf(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('yz')
  await expect(blocks).toHaveText(['z', '😀 the rest'])
  await page.keyboard.type('ebra')
  await expect(blocks).toHaveText(['zebra', '😀 the rest'])
  await titleOf(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('My')
  await expect(titleOf(page)).toBeFocused()
  await expect(titleOf(page)).toHaveValue(`MyTrip${fits.slice(0, -1)}`)
  // Each key pushes a character out: they go on in one paragraph.
  await expect(blocks).toHaveText(['ayzebra', '😀 the rest'])

  // Composed.
  const devTools = await context.newCDPSession(page)
  await titleOf(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await devTools.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await expect(titleOf(page)).toHaveValue(`MyTrip${fits.slice(0, -1)}にほん`)
  await devTools.send('Input.insertText', { text: '日本' })
  await expect(blocks).toHaveText(['日本ayzebra', '😀 the rest'])
  await untilSaved(page)
  await page.reload()
  await expect(titleOf(page)).toHaveValue(`MyTrip${fits.slice(0, -1)}`)
  await expect(blocks).toHaveText(['日本ayzebra', '😀 the rest'])

  // In the sidebar the field ends at the limit.
  await page
    .getByRole('treeitem', { name: /^MyTrip/ })
    .getByRole('link')
    .click()
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: 'New name' })
  await field.fill('')
  await page.evaluate((text) => document.execCommand('insertText', false, text), 'b'.repeat(2100))
  await expect(field).toHaveValue('b'.repeat(2000))
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveValue('b'.repeat(2000))
})
