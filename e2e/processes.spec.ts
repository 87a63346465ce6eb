import { expect, test, type Page } from './support/playwright.ts'
import { rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import { METRICS_TOKEN, startSheafProcesses, type SheafProcesses } from './support/sheafProcesses.ts'

let sheaf: SheafProcesses
test.beforeAll(async () => {
  test.setTimeout(240_000)
  sheaf = await startSheafProcesses()
})
test.afterAll(async () => {
  await sheaf.stop()
})

/** How many sockets each process has. */
async function socketsOf(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${origin}/metrics`, { headers })).text()
  return Number(/^sheaf_sync_sockets (\d+)$/m.exec(text)?.[1])
}

/** Loads a page again until its socket and the other one are in different processes. */
async function keepApart(page: Page): Promise<void> {
  await expect(async () => {
    const counts = await Promise.all(sheaf.origins.map(socketsOf))
    if (counts.includes(0)) await page.reload()
    expect(counts).toEqual([1, 1])
  }).toPass({ intervals: [500], timeout: 60_000 })
}

/** Two people with a page of the first open, each by another process. */
async function twoOnAPage(host: Person, guest: Person, level: 10 | 30): Promise<string> {
  const viewId = await addPage(host, 'Lakeside library')
  await givePage(host, viewId, guest, level)
  await host.page.goto(`${sheaf.origin}/app/${host.workspaceId}/${viewId}`)
  await guest.page.goto(`${sheaf.origin}/app/${host.workspaceId}/${viewId}`)
  for (const { page } of [host, guest]) await expect(titleOf(page)).toHaveValue('Lakeside library')
  await keepApart(guest.page)
  return viewId
}

const READ = 10
const WRITE = 30

test('SYNC-NODE-1, SYNC-NODE-2, SYNC-NODE-6: two people served by two processes write, see each other and hear of changed rights @core', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const noor = await enter(browser, sheaf, 'noor@example.org', 'Noor')
  const viewId = await twoOnAPage(mara, noor, WRITE)
  const [host, guest] = [mara.page, noor.page]

  // Writing.
  await textOf(host).click()
  await host.keyboard.type('Written in one process')
  await expect(textOf(guest)).toContainText('Written in one process')
  await textOf(guest).click()
  await guest.keyboard.press('Control+End')
  await guest.keyboard.type(', and in the other')
  await expect(textOf(host)).toContainText('Written in one process, and in the other')
  await untilSaved(guest)

  // Presence.
  const faces = host.getByRole('list', { name: 'Also here' })
  await expect(faces.getByRole('button', { name: 'Go to Noor' })).toBeVisible()
  await expect(host.locator('.ed-cursor-flag[data-name=Noor]')).toBeAttached()
  await expect(
    guest.getByRole('list', { name: 'Also here' }).getByRole('button', { name: /Mara/ }),
  ).toBeVisible()

  // Notices.
  await mara.call('PATCH', `/api/workspace/${mara.workspaceId}/page-view/${viewId}`, {
    name: 'Library by the lake',
    is_locked: false,
  })
  await expect(titleOf(guest)).toHaveValue('Library by the lake')

  // Rights.
  await givePage(mara, viewId, noor, READ)
  await expect(textOf(guest)).toHaveAttribute('contenteditable', 'false')
  await givePage(mara, viewId, noor, WRITE)
  await expect(textOf(guest)).toHaveAttribute('contenteditable', 'true')
  await mara.call('POST', `/api/sharing/workspace/${mara.workspaceId}/view/${viewId}/revoke-access`, {
    emails: [noor.email],
  })
  // It was the only page that they were given.
  await expect(guest.getByRole('heading', { name: /^You are no longer in / })).toBeVisible()
  await expect(faces).toHaveCount(0)
  await expect(rowOf(host, 'Library by the lake')).toBeVisible()
  await Promise.all([mara.context.close(), noor.context.close()])
})

test('SYNC-NODE-3: a process dies; whoever it served goes on with the other, and nothing is lost', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mira@example.org', 'Mira')
  const noor = await enter(browser, sheaf, 'nele@example.org', 'Nele')
  await twoOnAPage(mara, noor, WRITE)
  const [host, guest] = [mara.page, noor.page]
  await textOf(host).click()
  await host.keyboard.type('Before it')
  await untilSaved(host)
  await sheaf.kill(0)
  await host.keyboard.type(', while it is gone')
  await textOf(guest).click()
  await guest.keyboard.press('Control+End')
  for (const page of [host, guest])
    await expect(textOf(page)).toContainText('Before it, while it is gone', { timeout: 60_000 })
  await guest.keyboard.press('Control+End')
  await guest.keyboard.type(', and after')
  for (const page of [host, guest])
    await expect(textOf(page)).toHaveText('Before it, while it is gone, and after')
  await untilSaved(host)
  await expect(host.getByRole('list', { name: 'Also here' }).getByRole('button')).toHaveCount(1)
  await host.reload()
  await expect(textOf(host)).toHaveText('Before it, while it is gone, and after')
})
