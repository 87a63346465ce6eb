import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Locator, type Page } from './support/playwright.ts'
import { expectEnterConfirms } from './support/dialogEnter.ts'
import { expectInReach, SMALL_SIZES } from './support/dialogReach.ts'
import { fixturePath } from './support/files.ts'
import { chooseInMenu, memberRow, openMembers } from './support/people.ts'
import { textOf } from './support/pages.ts'
import { addPage, enter, type Person } from './support/person.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

const WEB = fileURLToPath(new URL('../apps/web/src', import.meta.url))

interface Case {
  /** From a page with another below it, in a workspace with two people. */
  readonly open: (page: Page) => Promise<void>
  readonly name: string | RegExp
  /** Whether there is a button that Enter presses. */
  readonly confirms: boolean
}

async function openPageMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** In a small window the sidebar is a drawer. */
async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open sidebar' }).click()
}
async function chooseInWorkspaceMenu(page: Page, item: string): Promise<void> {
  await openDrawer(page)
  await chooseInMenu(page, item)
}
async function openPeople(page: Page): Promise<Locator> {
  await openDrawer(page)
  return openMembers(page)
}
async function openAccount(page: Page, step?: string): Promise<void> {
  await chooseInWorkspaceMenu(page, 'Your account')
  if (step === undefined) return
  await page.getByRole('tab', { name: 'Sign-in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).first().click()
}

/** How each dialog opens, by the file that draws it. */
const CASES: Readonly<Record<string, Case>> = {
  'features/page/shortcuts/ShortcutsDialog.tsx': {
    open: (page) => page.keyboard.press('Control+Shift+?'),
    name: 'Keyboard shortcuts',
    confirms: false,
  },
  'features/account/AccountDialog.tsx': {
    open: (page) => openAccount(page),
    name: 'Your account',
    confirms: true,
  },
  'features/account/EmailStep.tsx': {
    open: (page) => openAccount(page, 'Change'),
    name: 'Change email address',
    confirms: true,
  },
  'features/account/PasswordStep.tsx': {
    open: (page) => openAccount(page, 'Set or change'),
    name: 'Set a password',
    confirms: true,
  },
  'features/account/DeleteAccountStep.tsx': {
    async open(page) {
      await openAccount(page, 'Delete account')
      await expect(page.getByText(/You are the last owner|only yours/)).toBeVisible()
    },
    name: 'Delete your account',
    confirms: false,
  },
  'features/account/CropStep.tsx': {
    async open(page) {
      await openAccount(page)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Add picture' }).click()
      await (await chooser).setFiles(fixturePath('photo.jpg'))
      await expect(page.getByRole('button', { name: 'Use picture' })).toBeEnabled()
    },
    name: 'Crop picture',
    confirms: true,
  },
  'features/workspace/CreateWorkspaceDialog.tsx': {
    open: (page) => chooseInWorkspaceMenu(page, 'New workspace'),
    name: 'New workspace',
    confirms: true,
  },
  'features/workspace/SettingsDialog.tsx': {
    open: (page) => chooseInWorkspaceMenu(page, 'Workspace settings'),
    name: 'Workspace settings',
    confirms: false,
  },
  'features/workspace/LeaveDialog.tsx': {
    async open(page) {
      await chooseInWorkspaceMenu(page, 'Workspace settings')
      await page.getByRole('button', { name: 'Leave workspace' }).click()
    },
    name: 'You are the only owner',
    confirms: true,
  },
  'features/workspace/DeleteDialog.tsx': {
    async open(page) {
      await chooseInWorkspaceMenu(page, 'Workspace settings')
      await page.getByRole('button', { name: 'Delete workspace' }).click()
    },
    name: /^Delete .*\?$/,
    confirms: true,
  },
  'features/members/MembersDialog.tsx': {
    open: async (page) => void (await openPeople(page)),
    name: /^Members/,
    confirms: false,
  },
  'features/members/ConfirmMemberChange.tsx': {
    async open(page) {
      const row = memberRow(await openPeople(page), 'Noor')
      await row.getByRole('button').last().click()
      await page.getByRole('menuitem', { name: /^Remove/ }).click()
    },
    name: /^Remove/,
    confirms: true,
  },
  'features/outline/dialogs/SpaceDialog.tsx': {
    async open(page) {
      await openDrawer(page)
      await page.getByRole('button', { name: 'New space' }).click()
    },
    name: 'New space',
    confirms: true,
  },
  'features/outline/dialogs/MoveDialog.tsx': {
    open: (page) => openPageMenu(page, 'Move to…'),
    name: /^Move/,
    confirms: false,
  },
  'features/transfer/export/ExportDialog.tsx': {
    open: (page) => openPageMenu(page, 'Export…'),
    name: /^Export/,
    confirms: true,
  },
  'features/transfer/import/ImportDialog.tsx': {
    open: (page) => openPageMenu(page, 'Import…'),
    name: /^Import/,
    confirms: false,
  },
  'features/publishing/subPages/SubPagesDialog.tsx': {
    async open(page) {
      const isPhone = page.viewportSize()!.width < 640
      if (isPhone) await openPageMenu(page, 'Share')
      else await page.getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('tab', { name: 'Publish', exact: true }).click()
      const panel = page.getByRole('tabpanel', { name: 'Publish' })
      await panel.getByRole('button', { name: 'Publish with sub-pages' }).click()
    },
    name: /^Publish \d pages/,
    confirms: true,
  },
}

/** Those that need a world of their own: the journey that opens them, and tries the same there. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'features/auth/dialog/SignInFailedDialog.tsx': 'signing-in.spec.ts',
  'features/auth/dialog/SignInDialogPart.tsx': 'signing-in.spec.ts',
  'features/auth/dialog/SwitchAccountDialog.tsx': 'signing-in.spec.ts',
  'features/page/problems/UnsavedNotice.tsx': 'access-sharing.spec.ts',
  'features/publishing/changes/ChangesDialog.tsx': 'publishing.spec.ts',
  'features/publishing/panel/UnpublishButton.tsx': 'publishing.spec.ts',
  'features/publishing/list/SettingsOfPage.tsx': 'publishing-list.spec.ts',
  'features/publishing/list/UnpublishDialog.tsx': 'publishing-list.spec.ts',
  'features/publishing/namespace/DefaultPageDialog.tsx': 'publishing-list.spec.ts',
}

/** Questions and lists of the same components, with a sentence and two buttons or a close button. */
const PLAIN: readonly string[] = [
  'features/files/PdfViewer.tsx',
  'features/gallery/FloatingSamples.tsx',
  'features/members/InviteLink.tsx',
  'features/page/bar/SharingSheet.tsx',
  'features/publishing/subPages/LeftOut.tsx',
  'features/signingOut/SignOutDialog.tsx',
  'features/transfer/import/ImportResult.tsx',
  'features/trash/TrashPage.tsx',
  'features/trash/TrashPreview.tsx',
  'shell/SideDrawer.tsx',
]

test('DIALOG-3: every dialog of the application is tried', () => {
  const drawn = globSync('**/*.tsx', { cwd: WEB }).filter((file) =>
    /<(?:Dialog|ConfirmDialog|ChoiceDialog|Sheet|Overlay)\b/.test(readFileSync(join(WEB, file), 'utf8')),
  )
  const tried = [...Object.keys(CASES), ...Object.keys(ELSEWHERE), ...PLAIN]
  expect(drawn.toSorted()).toEqual(tried.toSorted())
  for (const spec of Object.values(ELSEWHERE))
    expect(readFileSync(new URL(spec, import.meta.url), 'utf8'), spec).toMatch(
      /await expect(?:Reachable|InReach)\(/,
    )
})

/** Somebody at a page with another below it, in a workspace with two people. */
async function settle(page: Person): Promise<string> {
  const id = await addPage(page, 'Lakeside library')
  await addPage(page, 'Site survey', id)
  return id
}

test('DIALOG-1, DIALOG-3: Enter confirms each of them, and in small windows nothing of it is out of reach', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const noor = await enter(browser, sheaf, 'noor@example.org', 'Noor')
  const { page, workspaceId } = mara
  const { code } = await mara.call<{ code: string }>('POST', `/api/workspace/${workspaceId}/invite-code`, {})
  await noor.call('POST', '/api/workspace/join-by-invite-code', { code })
  const id = await settle(mara)
  for (const size of SMALL_SIZES) {
    await page.setViewportSize(size)
    for (const [file, { open, name, confirms }] of Object.entries(CASES))
      await test.step(`${file} at ${size.width} × ${size.height}`, async () => {
        await page.goto(`${sheaf.origin}/app/${workspaceId}/${id}`)
        await expect(textOf(page)).toBeVisible()
        await open(page)
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        if (confirms && size === SMALL_SIZES[0]) await expectEnterConfirms(page, file)
        await expectInReach(page, file)
      })
  }
})

test('DIALOG-1: Enter on the switch of a new space makes it, private', async ({ browser }) => {
  const mara = await enter(browser, sheaf, 'ilse@example.org', 'Ilse')
  const { page, workspaceId } = mara
  await page.goto(`${sheaf.origin}/app/${workspaceId}`)
  await page.getByRole('button', { name: 'New space' }).click()
  const dialog = page.getByRole('dialog', { name: 'New space' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Notes of mine')
  await dialog.getByRole('switch').focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('switch')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('treeitem', { name: /Notes of mine/ })).toBeVisible()
  const folder = await mara.call<{ children: { name: string; is_private: boolean }[] }>(
    'GET',
    `/api/workspace/${workspaceId}/folder?depth=1`,
  )
  expect(folder.children.find(({ name }) => name === 'Notes of mine')?.is_private).toBe(true)
})

test('DIALOG-2: a focused other button keeps Enter, and so does a line of several', async ({ browser }) => {
  const { page, workspaceId } = await enter(browser, sheaf, 'tomas@example.org', 'Tomas')
  await page.goto(`${sheaf.origin}/app/${workspaceId}`)
  await page.getByRole('button', { name: 'New space' }).click()
  const dialog = page.getByRole('dialog', { name: 'New space' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Never made')
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('treeitem', { name: /Never made/ })).toHaveCount(0)
})
