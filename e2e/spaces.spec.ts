import { expect, test, type Browser, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { keptObjects } from './support/keptObjects.ts'
import { mailTo } from './support/mailbox.ts'
import { rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import { addPage, enter, type Person } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

/** Two people of one workspace, and a private space of the first with a page. */
async function settle(browser: Browser, name: string) {
  const mara = await enter(browser, sheaf, `${name}@example.org`, 'Mara Lind')
  const noor = await enter(browser, sheaf, `${name}.noor@example.org`, 'Noor Haddad')
  const { workspaceId, call } = mara
  const { code } = await call<{ code: string }>('POST', `/api/workspace/${workspaceId}/invite-code`, {})
  await noor.call('POST', '/api/workspace/join-by-invite-code', { code })
  const space = { name: 'Board', space_permission: 1, space_icon: 'space_icon_3', space_icon_color: '' }
  const { view_id: spaceId } = await call<{ view_id: string }>(
    'POST',
    `/api/workspace/${workspaceId}/space`,
    space,
  )
  const pageId = await addPage(mara, 'Budget', spaceId)
  const address = `${sheaf.origin}/app/${workspaceId}`
  return { mara, noor, spaceId, pageId, address }
}

async function openPeople(page: Page, space: string) {
  await rowOf(page, space).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'People', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `People in ${space}` })
  await expect(dialog.getByRole('list', { name: 'People in this space' })).toBeVisible()
  return dialog
}

async function addNoor(mara: Person, level: string) {
  const dialog = await openPeople(mara.page, 'Board')
  await dialog.getByRole('button', { name: /^New people: / }).click()
  await mara.page.getByRole('menuitemradio', { name: new RegExp(`^${level}`) }).click()
  await dialog.getByRole('searchbox', { name: 'Add people by name or email' }).fill('noor')
  await dialog.getByRole('button', { name: 'Add Noor Haddad' }).click()
  await expect(dialog.getByRole('button', { name: `Noor Haddad: ${level}` })).toBeVisible()
  return dialog
}

test('SPACEWEB-1, SPACEWEB-2, SPACEWEB-3, SPACE-MEMBER-7: one gives a private space, the other sees it at once, edits, and loses it at once @core', async ({
  browser,
}) => {
  const { mara, noor, pageId, address } = await settle(browser, 'given')
  await mara.page.goto(`${address}/${pageId}`)
  await noor.page.goto(`${address}/home`)
  await expect(rowOf(noor.page, 'General')).toBeVisible()
  await expect(rowOf(noor.page, 'Board')).toHaveCount(0)

  const asked = new Date()
  const dialog = await addNoor(mara, 'Can edit')
  await expectAccessible(mara.page, 'people of a space')
  await expect(rowOf(noor.page, 'Board')).toBeVisible()
  await expect(rowOf(noor.page, 'Board').getByLabel('Private')).toBeVisible()
  expect((await mailTo(sheaf, noor.email, asked)).subject).toContain('Board')

  // What may not be done is not offered.
  await rowOf(noor.page, 'Board').click({ button: 'right' })
  await expect(noor.page.getByRole('menuitem', { name: 'New page' })).toBeVisible()
  await expect(noor.page.getByRole('menuitem', { name: 'Move to trash' })).toHaveCount(0)
  await noor.page.keyboard.press('Escape')

  await noor.page.goto(`${address}/${pageId}`)
  await textOf(noor.page).click()
  await noor.page.keyboard.type('Twelve thousand')
  await untilSaved(noor.page)
  await mara.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(textOf(mara.page)).toContainText('Twelve thousand')

  const again = await openPeople(mara.page, 'Board')
  await again.getByRole('button', { name: 'Noor Haddad: Can edit' }).click()
  await mara.page.getByRole('menuitemradio', { name: /^Can view/ }).click()
  await expect(noor.page.getByText('Can view', { exact: true })).toBeVisible()
  await again.getByRole('button', { name: 'Noor Haddad: Can view' }).click()
  await mara.page.getByRole('menuitem', { name: 'Remove from space' }).click()
  await expect(again.getByText('Noor Haddad')).toHaveCount(0)
  await expect(rowOf(noor.page, 'Board')).toHaveCount(0)
  await expect(titleOf(noor.page)).toHaveCount(0)
  await expect(noor.page.getByText('Twelve thousand')).toHaveCount(0)
})

test('PEOPLE-ACCESS-12: pages of a space that was taken leave the device, opened or not, and others stay', async ({
  browser,
}) => {
  const { mara, noor, pageId, address } = await settle(browser, 'taken')
  const [below, other] = [await addPage(mara, 'Wages', pageId), await addPage(mara, 'Open to all')]
  await mara.page.goto(`${address}/${pageId}`)
  await noor.page.goto(`${address}/home`)
  const dialog = await addNoor(mara, 'Can edit')
  for (const id of [pageId, below, other]) {
    await noor.page.goto(`${address}/${id}`)
    await expect(textOf(noor.page)).toHaveAttribute('contenteditable', 'true')
    await expect.poll(() => keptObjects(noor)).toContain(id)
  }
  await dialog.getByRole('button', { name: 'Noor Haddad: Can edit' }).click()
  await mara.page.getByRole('menuitem', { name: 'Remove from space' }).click()
  await expect(rowOf(noor.page, 'Board')).toHaveCount(0)
  await expect.poll(() => keptObjects(noor)).not.toContain(pageId)
  await expect.poll(() => keptObjects(noor)).not.toContain(below)
  expect(await keptObjects(noor)).toContain(other)
})

test('PEOPLE-ACCESS-12: what was taken while somebody was away leaves the device when they come back', async ({
  browser,
}) => {
  const { mara, noor, pageId, address } = await settle(browser, 'taken-away')
  await mara.page.goto(`${address}/${pageId}`)
  await noor.page.goto(`${address}/home`)
  const dialog = await addNoor(mara, 'Can edit')
  await noor.page.goto(`${address}/${pageId}`)
  await expect.poll(() => keptObjects(noor)).toContain(pageId)
  await noor.page.goto(`${address}/home`)
  await expect(rowOf(noor.page, 'Board')).toBeVisible()
  await noor.page.goto('about:blank')
  await dialog.getByRole('button', { name: 'Noor Haddad: Can edit' }).click()
  await mara.page.getByRole('menuitem', { name: 'Remove from space' }).click()
  await expect(dialog.getByText('Noor Haddad')).toHaveCount(0)
  await noor.page.goto(`${address}/home`)
  await expect(rowOf(noor.page, 'General')).toBeVisible()
  await expect.poll(() => keptObjects(noor)).not.toContain(pageId)
})

test('SPACEWEB-1, SPACEWEB-4: a member leaves; the last owner says why they stay, and the share panel who is in the space', async ({
  browser,
}) => {
  const { mara, noor, pageId, address } = await settle(browser, 'leaving')
  await mara.page.goto(`${address}/${pageId}`)
  await mara.page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(mara.page.getByText('Only you', { exact: true })).toBeVisible()
  await mara.page.keyboard.press('Escape')
  const dialog = await addNoor(mara, 'Full access')
  await dialog.getByRole('button', { name: 'Mara Lind: Owner' }).click()
  await expect(mara.page.getByText('A space needs an owner. Make someone else an owner first.')).toBeVisible()
  await mara.page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Leave space' })).toHaveCount(0)
  await mara.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await mara.page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(mara.page.getByText('People in Board')).toBeVisible()
  await expect(mara.page.getByText('2 people', { exact: true })).toBeVisible()

  await noor.page.goto(`${address}/${pageId}`)
  const own = await openPeople(noor.page, 'Board')
  await expect(own.getByText('Add people by name or email')).toHaveCount(0)
  await own.getByRole('button', { name: 'Leave space' }).click()
  const question = noor.page.getByRole('alertdialog').or(noor.page.getByRole('dialog'))
  await expect(question.getByText('You will no longer see its pages.')).toBeVisible()
  await question.getByRole('button', { name: 'Leave space' }).click()
  await expect(rowOf(noor.page, 'Board')).toHaveCount(0)
  await expect(titleOf(noor.page)).toHaveCount(0)
})

test('SPACEWEB-1: a dialog that is open follows who owns the space, and goes with the space for good', async ({
  browser,
}) => {
  const { mara, noor, spaceId, pageId, address } = await settle(browser, 'changing')
  const spaces = `/api/workspace/${mara.workspaceId}/spaces/${spaceId}`
  await mara.page.goto(`${address}/${pageId}`)
  const dialog = await addNoor(mara, 'Full access')
  const { members } = await mara.call<{ members: readonly { uid_string: string; email: string }[] }>(
    'GET',
    `${spaces}/members`,
  )
  const uidOf = ({ email }: Person) => members.find((each) => each.email === email)?.uid_string ?? ''
  const change = (by: Person, of: Person, role: string) =>
    by.call('PATCH', `${spaces}/members/${uidOf(of)}`, { role })
  await change(mara, noor, 'owner')
  await expect(dialog.getByRole('button', { name: 'Noor Haddad: Owner' })).toBeVisible()

  // The other one leaves while one is asked whether to leave oneself.
  await dialog.getByRole('button', { name: 'Leave space' }).click()
  const question = mara.page.getByRole('alertdialog').or(mara.page.getByRole('dialog'))
  await expect(question.getByText('You will no longer see its pages.')).toBeVisible()
  await change(noor, noor, 'member')
  await question.getByRole('button', { name: 'Leave space' }).click()
  await expect(mara.page.getByText('A space needs an owner. Make someone else an owner first.')).toBeVisible()

  // Somebody else takes over, and then takes one out.
  await change(mara, noor, 'owner')
  await change(noor, mara, 'member')
  await expect(dialog.getByText('Owner')).toHaveCount(1)
  await expect(dialog.getByRole('searchbox', { name: 'Add people by name or email' })).toHaveCount(0)
  await noor.call('DELETE', `${spaces}/members/${uidOf(mara)}`)
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(mara.page, 'Board')).toHaveCount(0)
  await noor.call('POST', `${spaces}/members`, { uid: uidOf(mara) })
  await expect(rowOf(mara.page, 'Board')).toBeVisible()
  await expect(mara.page.getByRole('dialog')).toHaveCount(0)
})

test('SPACEWEB-5: below the pages of a space that others arrange one brings pages in', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'importing@example.org', 'Mara Lind')
  const noor = await enter(browser, sheaf, 'importing.noor@example.org', 'Noor Haddad')
  const { workspaceId, call } = mara
  const { code } = await call<{ code: string }>('POST', `/api/workspace/${workspaceId}/invite-code`, {})
  await noor.call('POST', '/api/workspace/join-by-invite-code', { code })
  const look = { space_icon: 'space_icon_3', space_icon_color: '' }
  const { view_id: spaceId } = await call<{ view_id: string }>(
    'POST',
    `/api/workspace/${workspaceId}/space`,
    {
      name: 'Handbook',
      space_permission: 0,
      ...look,
    },
  )
  const pageId = await addPage(mara, 'Rules', spaceId)
  await call('PATCH', `/api/workspace/${workspaceId}/spaces/${spaceId}/permission`, {
    sidebar_edit_policy: 'owners_only',
  })
  await noor.page.goto(`${sheaf.origin}/app/${workspaceId}/${pageId}`)
  await rowOf(noor.page, 'Rules').click({ button: 'right' })
  await expect(noor.page.getByRole('menuitem', { name: 'New page' })).toBeVisible()
  await expect(noor.page.getByRole('menuitem', { name: /^Import/ })).toBeVisible()
  await expect(noor.page.getByRole('menuitem', { name: 'Move to trash' })).toHaveCount(0)
  await noor.page.keyboard.press('Escape')
  await rowOf(noor.page, 'Handbook').click({ button: 'right' })
  await expect(noor.page.getByRole('menuitem', { name: 'People', exact: true })).toBeVisible()
  await expect(noor.page.getByRole('menuitem', { name: /^Import/ })).toHaveCount(0)
})
