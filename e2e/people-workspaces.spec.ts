import { expect, test } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { holdToast } from './support/pages.ts'
import {
  ADDRESS_OF_PAGE,
  chooseInMenu,
  memberRow,
  openMembers,
  openSettings,
  settingsOf,
  somebody,
} from './support/people.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'

let sheaf: OwnSheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

const LONG_NAME = 'Bartholomew Featherstonehaugh-Cholmondeley von und zu Wolkenstein the Third of Trostburg'

interface Workspaces {
  readonly visiting_workspace: { readonly workspace_id: string }
}

test('PEOPLE-WEB-12: roles, names and departures are seen live', async ({ browser }) => {
  const mara = await somebody(browser, sheaf, 'mara@example.org')
  const noor = await somebody(browser, sheaf, 'noor@example.org')
  await noor.call('POST', '/api/user/update', { name: 'نور الدين' })
  const { visiting_workspace: first } = (await mara.call('GET', '/api/user/workspace')) as Workspaces
  const { code } = (await mara.call('POST', `/api/workspace/${first.workspace_id}/invite-code`, {})) as {
    code: string
  }
  await noor.call('POST', '/api/workspace/join-by-invite-code', { code })
  const address = `${sheaf.origin}/app/${first.workspace_id}`
  await Promise.all([mara.page.goto(address), noor.page.goto(address)])
  const head = (page: typeof mara.page) => page.getByRole('button', { name: /Workspace menu/ })

  await test.step('PEOPLE-WEB-22, PEOPLE-WEB-23: a new name and icon show in the other browser', async () => {
    const settings = await openSettings(mara.page, 'Workspace')
    await expectAccessible(mara.page, 'settings', '[role=dialog]')
    const name = settings.getByRole('textbox', { name: 'Name' })
    await name.fill('')
    await name.press('Enter')
    await expect(settings.getByText('Enter a name for the workspace.')).toBeVisible()
    await name.fill('Small Buildings')
    await name.press('Enter')
    await expect(head(noor.page)).toContainText('Small Buildings')
    await settings.getByRole('button', { name: 'Workspace icon' }).click()
    await mara.page.getByRole('combobox', { name: 'Search emoji' }).fill('tree')
    await expect(mara.page.getByRole('tab', { name: 'Icons' })).toHaveCount(0)
    await mara.page.getByRole('gridcell').first().click()
    await expect(head(noor.page).locator('[data-emoji]')).toBeVisible()
    const indexing = settings.getByRole('switch', { name: 'Search inside pages' })
    await indexing.click()
    await expect(indexing).not.toBeChecked()
    await mara.page.keyboard.press('Escape')
  })

  const dialog = await openMembers(mara.page)
  const noorsRow = memberRow(dialog, 'noor@example.org')
  await test.step('PEOPLE-WEB-4, PEOPLE-WEB-5: the last owner stays; a second one is made, seen by the other at once', async () => {
    await memberRow(dialog, 'mara@example.org')
      .getByRole('button', { name: /role of/ })
      .click()
    await expect(mara.page.getByText(/^You are the only owner\./)).toBeVisible()
    await mara.page.keyboard.press('Escape')
    await expectAccessible(mara.page, 'members', '[role=dialog]')
    await expect(noor.page.getByRole('button', { name: 'Members', exact: true })).toBeVisible()
    await noorsRow.getByRole('button', { name: /role of/ }).click()
    await mara.page.getByRole('menuitemradio', { name: /^Owner/ }).click()
    await mara.page.getByRole('button', { name: 'Make owner' }).click()
    await holdToast(mara.page, 'Undo')
    await expect(noor.page.getByRole('button', { name: 'Invite members' })).toBeVisible()
    await mara.page.getByRole('button', { name: 'Undo' }).click()
    await expect(noor.page.getByRole('button', { name: 'Members', exact: true })).toBeVisible()
    await expect(noorsRow).toContainText('Member')
    await expect(dialog).toBeVisible()
  })

  await test.step('PEOPLE-WEB-6: removed, the workspace leaves the list of the other at once', async () => {
    await noorsRow.getByRole('button', { name: /role of/ }).click()
    await mara.page.getByRole('menuitem', { name: 'Remove from workspace' }).click()
    const question = mara.page.getByRole('dialog', { name: 'Remove نور الدين?' })
    await expect(question).toContainText('They lose access to every page in this workspace right away')
    await question.getByRole('button', { name: /^Remove/ }).click()
    await expect(noorsRow).toHaveCount(0)
    // The list hears of it before the question has its answer.
    await expect(question).toBeHidden()
    await expect(noor.page.getByRole('treeitem', { name: 'Getting started' })).toHaveCount(0)
    await noor.page.goto(`${sheaf.origin}/app`)
    await noor.page.getByRole('button', { name: 'Workspace menu' }).click()
    await expect(noor.page.getByRole('menuitemradio', { name: /1 member/ })).toHaveCount(1)
    await expect(noor.page.getByText('Small Buildings')).toHaveCount(0)
    await noor.page.keyboard.press('Escape')
    await mara.page.keyboard.press('Escape')
  })

  await test.step('PEOPLE-WEB-20, PEOPLE-WEB-21: a second workspace is made, and left to nobody', async () => {
    await chooseInMenu(mara.page, 'New workspace')
    const create = mara.page.getByRole('dialog', { name: 'New workspace' })
    await create.getByRole('button', { name: 'Create workspace' }).click()
    await expect(create.getByText('Enter a name for the workspace.')).toBeVisible()
    await create.getByRole('textbox', { name: 'Name' }).fill('North Shore')
    await mara.page.keyboard.press('Enter')
    await expect(head(mara.page)).toContainText('North Shore')
    await mara.page.getByRole('button', { name: 'Workspace menu' }).click()
    await expect(mara.page.getByRole('menuitemradio', { name: /^North Shore/ })).toBeChecked()
    await expect(mara.page.getByRole('menuitemradio', { name: /^Small Buildings/ })).not.toBeChecked()
    await expectAccessible(mara.page, 'menu of workspaces', '[role=menu]')
    await mara.page.keyboard.press('Escape')
    const settings = await openSettings(mara.page, 'Workspace')
    await settings.getByRole('button', { name: 'Leave workspace' }).click()
    const alone = mara.page.getByRole('dialog', { name: 'You are the only owner' })
    await expect(alone).toContainText('You are the only person here')
    await alone.getByRole('button', { name: 'Delete workspace' }).click()
  })

  await test.step('PEOPLE-WEB-25: deleted once its name is typed; then the other one is open', async () => {
    const question = mara.page.getByRole('dialog', { name: 'Delete North Shore?' })
    await expect(question).toContainText('1 page that you can see')
    const button = question.getByRole('button', { name: 'Delete workspace' })
    await expect(button).toBeDisabled()
    await mara.page.keyboard.type('north shore')
    await expect(button).toBeDisabled()
    await question.getByRole('textbox').fill('North Shore')
    await mara.page.keyboard.press('Enter')
    await expect(mara.page.getByText('North Shore was deleted')).toBeVisible()
    await expect(head(mara.page)).toContainText('Small Buildings')
  })

  await test.step('PEOPLE-WEB-24, PEOPLE-WEB-26: a member leaves; whoever is in none is offered to make one', async () => {
    const own = (await noor.call('GET', '/api/user/workspace')) as Workspaces
    await noor.call('DELETE', `/api/workspace/${own.visiting_workspace.workspace_id}`)
    await noor.call('POST', '/api/workspace/join-by-invite-code', { code })
    await noor.page.goto(`${sheaf.origin}/app`)
    await expect(head(noor.page)).toContainText('Small Buildings')
    const settings = await openSettings(noor.page, 'Workspace')
    await expect(settings.getByText('Owned by mara')).toBeVisible()
    await settings.getByRole('button', { name: 'Leave workspace' }).click()
    const question = noor.page.getByRole('dialog', { name: 'Leave Small Buildings?' })
    await question.getByRole('button', { name: 'Leave workspace' }).click()
    await expect(noor.page.getByText('You left Small Buildings')).toBeVisible()
    await expect(noor.page.getByRole('heading', { name: 'You are not in a workspace' })).toBeVisible()
    await expectAccessible(noor.page, 'no workspace')
    await noor.page.goto(address)
    await expect(noor.page.getByRole('treeitem')).toHaveCount(0)
    await noor.page.goto(`${sheaf.origin}/app`)
    await noor.page.getByRole('button', { name: 'Create workspace' }).click()
    await noor.page.getByRole('textbox', { name: 'Name' }).fill('مكتب')
    await noor.page.keyboard.press('Enter')
    await expect(head(noor.page)).toContainText('مكتب')
    await noor.page.getByRole('button', { name: 'Workspace menu' }).click()
    // A name that runs the other way begins where the line below it does, not at the far end.
    const lefts = () =>
      noor.page
        .getByRole('menuitemradio', { name: /مكتب/ })
        .locator('span:not(:has(*))')
        .evaluateAll((lines) =>
          lines.flatMap((line) => {
            const range = document.createRange()
            range.selectNodeContents(line)
            return /مكتب|member/.test(line.textContent)
              ? [Math.round(range.getBoundingClientRect().left)]
              : []
          }),
        )
    await expect
      .poll(async () => {
        const [name, below, ...others] = await lefts()
        return name !== undefined && name === below && others.length === 0
      })
      .toBe(true)
  })
  await mara.context.close()
  await noor.context.close()
})

test('PEOPLE-WEB-8, PEOPLE-WEB-9: five hundred people are found fast, and fit on a phone', async ({
  browser,
}) => {
  const many = await somebody(browser, sheaf, 'many@example.org')
  const people = Array.from({ length: 500 }, (_, index) => ({
    uid: index,
    uid_string: String(index),
    uuid: `person-${index}`,
    name: index === 2 ? LONG_NAME : `Person ${index}`,
    email: `person${index}@example.org`,
    role: index === 0 ? 'Owner' : index === 1 ? 'Guest' : 'Member',
    avatar_url: null,
    joined_at: '2026-01-01T12:00:00Z',
    is_pending_invitation: false,
    invite_id: null,
    invited_at: null,
  }))
  await many.page.route(/\/member\?/, (route) =>
    route.fulfill({ json: { code: 0, data: people, message: '' } }),
  )
  await many.page.setViewportSize({ width: 390, height: 844 })
  await many.page.goto(`${sheaf.origin}/app`)
  await many.page.waitForURL(ADDRESS_OF_PAGE)
  await many.page.getByRole('button', { name: 'Open sidebar' }).click()
  const dialog = await openMembers(many.page)
  await expect(memberRow(dialog, 'person7@')).toBeVisible()
  // Guests are not counted, as nowhere else.
  await expect(dialog.getByText('499 members')).toBeVisible()
  await expect
    .poll(async () => {
      const box = (await settingsOf(many.page).boundingBox())!
      return [box.x, box.width, box.y + box.height]
    })
    .toEqual([0, 390, 844])
  expect(await many.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await dialog.getByRole('searchbox', { name: 'Search people' }).fill('person 499')
  await expect(dialog.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
  await many.page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectAccessible(many.page, 'members on a phone', '[role=dialog]')
  // A window of 1440 px at twice the size: a long name does not push the dialog out of the middle.
  await many.page.setViewportSize({ width: 720, height: 450 })
  await expect.poll(async () => (await settingsOf(many.page).boundingBox())!.x).toBe(16)
  await many.context.close()
})
