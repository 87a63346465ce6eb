import { expectAccessible } from './support/axe.ts'
import { KEEPS_APP, untilAppIsKept } from './support/keptApp.ts'
import { createPage, rowOf } from './support/pages.ts'
import { addPage, enter } from './support/person.ts'
import { expect, test, type Locator, type Page } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const main = (page: Page) => page.getByRole('main')
const beside = (page: Page) => page.getByRole('complementary', { name: /^Beside: / })
const title = (pane: Locator) => pane.getByRole('textbox', { name: 'Page title' })
const text = (pane: Locator) => pane.getByRole('textbox', { name: 'Page text' })
const faces = (pane: Locator) => pane.getByRole('list', { name: 'Also here' })
const line = (page: Page) => page.getByRole('separator', { name: 'Resize the two pages' })

test('PANE-OWN-1: two people write in a page that is beside for both, and see each other there and nowhere else', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'pane-mara@example.org', 'Mara')
  const noor = await enter(browser, sheaf, 'pane-noor@example.org', 'Noor')
  const workspace = `/api/workspace/${mara.workspaceId}`
  await mara.call('POST', `${workspace}/invite`, [{ email: noor.email, role: 'Member' }])
  const [invitation] = await noor.call<{ invite_id: string }[]>('GET', '/api/workspace/invite?status=Pending')
  await noor.call('POST', `/api/workspace/accept-invite/${invitation!.invite_id}`)
  const [minutes, plan, budget] = [
    await addPage(mara, 'Minutes'),
    await addPage(mara, 'Plan'),
    await addPage(mara, 'Budget'),
  ]
  await mara.page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${plan}?beside=${minutes}`)
  await noor.page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${budget}?beside=${minutes}`)
  for (const { page } of [mara, noor]) await expect(title(beside(page))).toHaveValue('Minutes')

  await text(beside(mara.page)).click()
  await mara.page.keyboard.type('From Mara.')
  await expect(text(beside(noor.page))).toHaveText('From Mara.')
  await text(beside(noor.page)).locator('.b-line').click()
  await noor.page.keyboard.press('ControlOrMeta+End')
  await noor.page.keyboard.press('Enter')
  await noor.page.keyboard.type('From Noor.')
  await mara.page.keyboard.type(' More.')
  for (const { page } of [mara, noor])
    await expect(text(beside(page)).locator('.b-line')).toHaveText(['From Mara. More.', 'From Noor.'])

  await expect(faces(beside(mara.page)).getByRole('button', { name: 'Go to Noor' })).toBeVisible()
  await expect(faces(beside(noor.page)).getByRole('button', { name: 'Go to Mara' })).toBeVisible()
  await expect(text(beside(mara.page)).locator('.ed-cursor')).toHaveCount(1)
  for (const { page } of [mara, noor]) await expect(faces(main(page))).toHaveCount(0)

  // The page goes: so does its presence.
  await noor.page.keyboard.press('Control+Shift+|')
  await expect(faces(beside(mara.page))).toHaveCount(0)
  await expect(text(beside(mara.page)).locator('.b-line')).toHaveText(['From Mara. More.', 'From Noor.'])
})

test('PANE-WIDTH-2: from right to left the page beside is on the left, and the line between goes the way it is moved', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'pane-rtl@example.org')
  for (const name of ['تقرير', 'رسالة']) await createPage(page, name)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await rowOf(page, 'تقرير')
    .getByRole('link')
    .click({ modifiers: ['Alt'] })
  await expect(title(beside(page))).toHaveValue('تقرير')
  const boxOf = async (pane: Locator) => (await pane.boundingBox())!
  const before = await boxOf(beside(page))
  expect(before.x).toBe(0)
  expect((await boxOf(main(page))).x).toBeGreaterThan(before.width)

  const widthOf = async () => Math.round((await boxOf(beside(page))).width)
  const half = await widthOf()
  await line(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(widthOf).toBe(half + 16)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(widthOf).toBe(half - 16)
  const grip = await boxOf(line(page))
  await page.mouse.move(grip.x, 600)
  await page.mouse.down()
  await page.mouse.move(grip.x + 60, 600, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.abs((await widthOf()) - (half + 44))).toBeLessThanOrEqual(2)
  await line(page).dblclick()
  await expect.poll(widthOf).toBe(half)

  // The find bar stands at the end of its page, which is the left one.
  await text(beside(page)).click()
  await page.keyboard.type('النص')
  await page.keyboard.press('Control+f')
  const bar = await boxOf(page.getByRole('search', { name: 'Find and replace' }))
  expect(bar.x).toBeGreaterThanOrEqual(0)
  expect(bar.x + bar.width).toBeLessThanOrEqual(half)
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'two pages from right to left')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('PANE-OWN-1, R3: what is written beside without a network is there after a reload, and arrives once there is one', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'pane-offline@example.org', KEEPS_APP)
  for (const name of ['Survey', 'Letter']) await createPage(page, name)
  await rowOf(page, 'Survey')
    .getByRole('link')
    .click({ modifiers: ['Alt'] })
  await text(beside(page)).click()
  await page.keyboard.type('Measured in May.')
  await text(main(page)).click()
  await page.keyboard.type('Dear district')
  await expect(page.locator('.save-state[data-arrived]')).toHaveCount(2)
  const address = page.url()
  await untilAppIsKept(page)

  await context.setOffline(true)
  await text(beside(page)).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Again in June.')
  await text(main(page)).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(', we wait.')
  await expect(page.getByRole('button', { name: 'Offline, 2 waiting' }).first()).toBeVisible()
  await page.reload()
  await expect(text(beside(page))).toHaveText('Measured in May. Again in June.')
  await expect(text(main(page))).toHaveText('Dear district, we wait.')
  await text(beside(page)).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' And July.')

  await context.setOffline(false)
  await expect(page.locator('.save-state[data-arrived]')).toHaveCount(2)
  const other = await signIn(browser, sheaf, 'pane-offline@example.org')
  await other.page.goto(address)
  await expect(text(beside(other.page))).toHaveText('Measured in May. Again in June. And July.')
  await expect(text(main(other.page))).toHaveText('Dear district, we wait.')
})
