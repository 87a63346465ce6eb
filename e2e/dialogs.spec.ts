import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Browser, type Locator, type Page } from './support/playwright.ts'
import { expectEnterConfirms } from './support/dialogEnter.ts'
import { expectInReach, SMALL_SIZES } from './support/dialogReach.ts'
import { fixturePath, giveFiles } from './support/files.ts'
import { chooseInMenu, memberRow, openMembers, openSettings } from './support/people.ts'
import { textOf, untilSaved } from './support/pages.ts'
import { addPage, enter } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const WEB = fileURLToPath(new URL('../apps/web/src', import.meta.url))

interface Case {
  /** From a page with another below it, in a workspace with two people. */
  readonly open: (page: Page) => Promise<void>
  readonly name: string | RegExp
  /** Whether there is a button that Enter presses. */
  readonly confirms: boolean
  /** Only in a window as wide as that one. */
  readonly only?: 'narrow' | 'phone'
}

const WIDE = { width: 1440, height: 900 }
const [SHORT, PHONE] = SMALL_SIZES

async function openPageMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** In a small window the sidebar is a drawer. */
async function openDrawer(page: Page): Promise<void> {
  if (page.viewportSize()!.width < WIDE.width)
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
async function openPublishing(page: Page): Promise<void> {
  if (page.viewportSize()!.width === PHONE.width) await openPageMenu(page, 'Share')
  else await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('tab', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('tabpanel', { name: 'Publish' })
  await panel.getByRole('button', { name: 'Publish with sub-pages' }).click()
}
async function openTrash(page: Page): Promise<void> {
  await openDrawer(page)
  await page.getByRole('link', { name: 'Trash' }).click()
}
async function openInMenuOfRow(page: Page, row: string, item: string): Promise<void> {
  await openDrawer(page)
  await page.getByRole('treeitem', { name: row }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item }).click()
}
async function openSection(page: Page, section: string): Promise<Locator> {
  await openDrawer(page)
  return openSettings(page, section)
}
async function openAccount(page: Page, step: string): Promise<void> {
  const account = await openSection(page, 'Account')
  await account.getByRole('button', { name: step, exact: true }).click()
}

/** How each dialog opens, by the file that draws it. */
const CASES: Readonly<Record<string, Case>> = {
  'features/page/ShortcutsHost.tsx': {
    open: (page) => page.keyboard.press('Control+Shift+?'),
    name: 'Keyboard shortcuts',
    confirms: false,
  },
  'features/pageInformation/PageInformationDialog.tsx': {
    open: (page) => openPageMenu(page, 'Page information'),
    name: 'Page information',
    confirms: false,
  },
  'features/quickNotes/QuickNotesPanel.tsx': {
    open: (page) => page.keyboard.press('Control+/'),
    name: 'Quick notes',
    confirms: false,
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
      const dialog = page.getByRole('dialog', { name: 'Delete your account' })
      await expect(dialog.getByText(/You are the last owner|only yours/)).toBeVisible()
    },
    name: 'Delete your account',
    confirms: false,
  },
  'features/account/CropStep.tsx': {
    async open(page) {
      await openSection(page, 'Profile')
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
  'features/settings/SettingsDialog.tsx': {
    open: async (page) => void (await openSection(page, 'Profile')),
    name: 'Settings',
    confirms: false,
  },
  'features/settings/SettingsDialog.tsx, account': {
    open: async (page) => void (await openSection(page, 'Account')),
    name: 'Settings',
    confirms: false,
  },
  'features/settings/SettingsDialog.tsx, preferences': {
    open: async (page) => void (await openSection(page, 'Preferences')),
    name: 'Settings',
    confirms: false,
  },
  'features/settings/SettingsDialog.tsx, keyboard': {
    open: async (page) => void (await openSection(page, 'Keyboard')),
    name: 'Settings',
    confirms: false,
  },
  'features/settings/SettingsDialog.tsx, workspace': {
    open: async (page) => void (await openSection(page, 'Workspace')),
    name: 'Settings',
    confirms: false,
  },
  'features/settings/SettingsDialog.tsx, members': {
    open: async (page) => void (await openSection(page, 'Members')),
    name: 'Settings',
    confirms: false,
  },
  'features/settings/SettingsDialog.tsx, spaces': {
    open: async (page) => void (await openSection(page, 'Spaces')),
    name: 'Settings',
    confirms: false,
  },
  'features/settings/SettingsDialog.tsx, published pages': {
    open: async (page) => void (await openSection(page, 'Published pages')),
    name: 'Settings',
    confirms: false,
  },
  'features/settings/SettingsDialog.tsx, data': {
    open: async (page) => void (await openSection(page, 'Data')),
    name: 'Settings',
    confirms: false,
  },
  'features/settings/SettingsDialog.tsx, about': {
    open: async (page) => void (await openSection(page, 'About')),
    name: 'Settings',
    confirms: false,
  },
  'features/settings/SettingsDialog.tsx, notifications': {
    open: async (page) => void (await openSection(page, 'Notifications')),
    name: 'Settings',
    confirms: false,
  },
  'features/workspace/LeaveDialog.tsx': {
    async open(page) {
      await openSection(page, 'Workspace')
      await page.getByRole('button', { name: 'Leave workspace' }).click()
    },
    name: 'You are the only owner',
    confirms: true,
  },
  'features/workspace/DeleteDialog.tsx': {
    async open(page) {
      await openSection(page, 'Workspace')
      await page.getByRole('button', { name: 'Delete workspace' }).click()
    },
    name: /^Delete .*\?$/,
    confirms: true,
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
  'features/pageTree/dialogs/SpaceDialog.tsx': {
    async open(page) {
      await openDrawer(page)
      await page.getByRole('button', { name: 'New space' }).click()
    },
    name: 'New space',
    confirms: true,
  },
  'features/pageTree/dialogs/SpaceDialog.tsx, of a space': {
    open: (page) => openInMenuOfRow(page, 'General', 'Edit space'),
    name: 'Edit space',
    confirms: true,
  },
  'features/spacePeople/SpacePeopleHost.tsx': {
    open: (page) => openInMenuOfRow(page, 'General', 'People'),
    name: 'People in General',
    confirms: false,
  },
  'features/pageTree/dialogs/MoveDialog.tsx, from the tree': {
    open: (page) => openInMenuOfRow(page, 'Lakeside library', 'Move to…'),
    name: /^Move/,
    confirms: false,
  },
  'features/pageTree/dialogs/MoveDialog.tsx': {
    open: (page) => openPageMenu(page, 'Move to…'),
    name: /^Move/,
    confirms: false,
  },
  'features/quickNotes/PagePickDialog.tsx': {
    async open(page) {
      await page.keyboard.press('ControlOrMeta+Alt+/')
      const notes = page.getByRole('dialog', { name: 'Quick notes' })
      await notes.getByRole('textbox', { name: 'Text of the note' }).fill('Short ends')
      await notes.getByRole('button', { name: 'Move to page' }).click()
    },
    name: 'Move the note to a page',
    confirms: false,
  },
  'features/transfer/export/ExportDialog.tsx': {
    open: (page) => openPageMenu(page, 'Export…'),
    name: /^Export/,
    confirms: true,
  },
  'features/transfer/workspaceExport/StartExportDialog.tsx': {
    async open(page) {
      const data = await openSection(page, 'Data')
      await data.getByRole('button', { name: 'Export…' }).click()
    },
    name: /^Export/,
    confirms: true,
  },
  'features/transfer/import/ImportDialog.tsx': {
    open: (page) => openPageMenu(page, 'Import…'),
    name: /^Import/,
    confirms: false,
  },
  'features/publishing/subPages/SubPagesDialog.tsx': {
    open: openPublishing,
    name: /^Publish \d pages/,
    confirms: true,
  },
  'features/publishing/subPages/LeftOut.tsx': {
    async open(page) {
      await page.route('**/publish-tree', (route) => {
        const [viewId] = (route.request().postDataJSON() as { view_ids: string[] }).view_ids
        const skipped = [{ view_id: viewId, reason: 'no_content' }]
        return route.fulfill({ json: { code: 0, message: '', data: { published: [], skipped } } })
      })
      await openPublishing(page)
      const dialog = page.getByRole('dialog', { name: /^Publish \d/ })
      await dialog.getByRole('button', { name: /^Publish \d/ }).click()
    },
    name: '1 page was not published',
    confirms: true,
  },
  'features/page/bar/SharingSheet.tsx': {
    open: (page) => openPageMenu(page, 'Share'),
    name: 'Share this page',
    confirms: false,
    only: 'phone',
  },
  'features/files/PdfViewer.tsx': {
    async open(page) {
      await textOf(page).getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
    },
    name: 'paper.pdf',
    confirms: false,
  },
  'features/members/InviteLink.tsx': {
    async open(page) {
      const dialog = await openPeople(page)
      await dialog.getByRole('button', { name: 'Turn off' }).click()
    },
    name: 'Turn off the invite link?',
    confirms: true,
  },
  'features/signingOut/SignOutDialog.tsx': {
    async open(page) {
      await page.evaluate(() => {
        const { user } = JSON.parse(localStorage.getItem('token')!) as { user: { id: string } }
        localStorage.setItem(`${user.id}_text_ahead_elsewhere`, 'Written before the page had come')
      })
      await chooseInWorkspaceMenu(page, 'Sign out')
    },
    name: '1 page has unsaved changes',
    confirms: true,
  },
  'features/transfer/import/ImportResult.tsx': {
    async open(page) {
      await openPageMenu(page, 'Import…')
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('dialog').getByRole('button', { name: 'Choose files' }).click()
      const buffer = Buffer.from('PK')
      await (await chooser).setFiles([{ name: 'broken.zip', mimeType: 'application/zip', buffer }])
    },
    name: 'Nothing was imported',
    confirms: false,
  },
  'features/trash/TrashPage.tsx': {
    async open(page) {
      await openTrash(page)
      await page.getByRole('button', { name: 'Delete all' }).click()
    },
    name: 'Delete 1 page',
    confirms: true,
  },
  'features/trash/TrashPreview.tsx': {
    async open(page) {
      await openTrash(page)
      await page.getByRole('button', { name: 'Old plan', exact: true }).click()
    },
    name: 'Old plan',
    confirms: true,
  },
  'features/notifications/InboxPanel.tsx': {
    async open(page) {
      await openDrawer(page)
      await page.getByRole('button', { name: 'Notifications' }).click()
    },
    name: 'Notifications',
    confirms: false,
    only: 'narrow',
  },
  'shell/SideDrawer.tsx': {
    open: openDrawer,
    name: 'Sidebar',
    confirms: false,
    only: 'narrow',
  },
}

/** Those that need a world of their own: the journey that opens them, and tries the same there. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'features/administration/FailedActions.tsx': 'administration.spec.ts',
  'features/administration/PeopleTable.tsx': 'administration.spec.ts',
  'features/auth/dialog/SignInFailedDialog.tsx': 'signing-in-link.spec.ts',
  'features/auth/dialog/SignInDialogPart.tsx': 'signing-in-link.spec.ts',
  'features/auth/dialog/SwitchAccountDialog.tsx': 'signing-in-link.spec.ts',
  'features/billing/CancelDialog.tsx': 'billing.spec.ts',
  'features/billing/PlansDialog.tsx': 'billing.spec.ts',
  'features/chat/ExportChatHost.tsx': 'ai-chat-files.spec.ts',
  'features/chat/answer/SaveAnswer.tsx': 'ai-chat.spec.ts',
  'features/chat/compose/GiveTextDialog.tsx': 'ai-chat.spec.ts',
  'features/chat/compose/SourcePicker.tsx': 'ai-chat.spec.ts',
  'features/database/deletedRows/DeletedRowsDialog.tsx': 'deleted-rows.spec.ts',
  'features/database/forms/FormEditor.tsx': 'forms.spec.ts',
  'features/database/forms/FormsDialog.tsx': 'forms.spec.ts',
  'features/database/transfer/ExportRowsDialog.tsx': 'database-files.spec.ts',
  'features/transfer/export/ServerExportDialog.tsx': 'server-export.spec.ts',
  'features/database/transfer/ImportRowsDialog.tsx': 'database-files.spec.ts',
  'features/database/inline/LinkDialog.tsx': 'inline-databases.spec.ts',
  'features/database/tabs/TabDialogs.tsx': 'database-tabs.spec.ts',
  'features/importing/ImportScreen.tsx': 'archive-import.spec.ts',
  'features/importing/BringInStep.tsx': 'archive-import.spec.ts',
  'features/importing/ReportStep.tsx': 'archive-import.spec.ts',
  'features/page/ChatScreen.tsx': 'ai-chat.spec.ts',
  'features/page/problems/UnsavedNotice.tsx': 'access-sharing.spec.ts',
  'features/publishing/changes/ChangesDialog.tsx': 'publishing.spec.ts',
  'features/publishing/panel/UnpublishButton.tsx': 'publishing.spec.ts',
  'features/publishing/list/SettingsOfPage.tsx': 'publishing-list.spec.ts',
  'features/publishing/list/UnpublishDialog.tsx': 'publishing-list.spec.ts',
  'features/publishing/namespace/DefaultPageDialog.tsx': 'publishing-list.spec.ts',
  'features/templates/asTemplate/AsTemplateForm.tsx': 'templates.spec.ts',
  'features/templates/asTemplate/CreatorDialog.tsx': 'templates.spec.ts',
  'features/templates/gallery/CategoriesDialog.tsx': 'templates.spec.ts',
  'features/templates/gallery/CopyingDialog.tsx': 'templates.spec.ts',
  'features/templates/gallery/TemplateDialog.tsx': 'templates.spec.ts',
}

/** Not part of the product: the page that shows the controls, which the build leaves out. */
const LEFT_OUT: readonly string[] = ['features/gallery/FloatingSamples.tsx']

test('DIALOG-3: every dialog of the application is tried @core', () => {
  const drawn = globSync('**/*.tsx', { cwd: WEB }).filter((file) =>
    /<(?:dialog|Dialog|PanedDialog|ConfirmDialog|ChoiceDialog|Sheet|Overlay)\b/.test(
      readFileSync(join(WEB, file), 'utf8'),
    ),
  )
  const tried = [...Object.keys(CASES).map(fileOf), ...Object.keys(ELSEWHERE), ...LEFT_OUT]
  expect(drawn.toSorted()).toEqual([...new Set(tried)].toSorted())
  for (const spec of Object.values(ELSEWHERE))
    expect(readFileSync(new URL(spec, import.meta.url), 'utf8'), spec).toMatch(
      /await expect(?:Reachable|InReach)\(/,
    )
})

/** Several ways to one dialog are named after its file. */
function fileOf(name: string): string {
  return name.split(',')[0]!
}

/** Somebody at a page with a file and another page below it, one more in the trash, in a workspace with two people. */
async function settle(browser: Browser, name: string): Promise<{ page: Page; address: string }> {
  const mara = await enter(browser, sheaf, `${name}@example.org`, 'Mara')
  const noor = await enter(browser, sheaf, `${name}.noor@example.org`, 'Noor')
  const { page, workspaceId, call } = mara
  const { code } = await call<{ code: string }>('POST', `/api/workspace/${workspaceId}/invite-code`, {})
  await noor.call('POST', '/api/workspace/join-by-invite-code', { code })
  const id = await addPage(mara, 'Lakeside library')
  await addPage(mara, 'Site survey', id)
  const old = await addPage(mara, 'Old plan')
  await call('POST', `/api/workspace/${workspaceId}/page-view/${old}/move-to-trash`, {})
  const address = `${sheaf.origin}/app/${workspaceId}/${id}`
  await page.goto(address)
  await expect(textOf(page)).toBeVisible()
  await giveFiles(page, 'drop', ['paper.pdf'])
  await expect(textOf(page).getByRole('button', { name: 'Preview' })).toBeVisible()
  await untilSaved(page)
  return { page, address }
}

/** Opens each of them anew and tries something with it. */
async function withEach(
  { page, address }: { readonly page: Page; readonly address: string },
  isMeant: (one: Case) => boolean,
  attempt: (file: string, one: Case, dialog: Locator) => Promise<void>,
): Promise<void> {
  const size = page.viewportSize()!
  for (const [file, one] of Object.entries(CASES).filter(([, case_]) => isMeant(case_)))
    await test.step(`${file} at ${size.width} × ${size.height}`, async () => {
      await page.goto(address)
      await expect(textOf(page)).toBeVisible()
      await one.open(page)
      const dialog = page.getByRole('dialog', { name: one.name })
      await expect(dialog).toBeVisible()
      await attempt(file, one, dialog)
      await page.unrouteAll()
      await page.setViewportSize(size)
    })
}

test('DIALOG-1, DIALOG-3, DIALOG-4: Enter confirms each of them, and when the window becomes low or narrow they stay and nothing is out of reach', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const settled = await settle(browser, 'wide')
  const { page } = settled
  await page.setViewportSize(WIDE)
  await withEach(
    settled,
    ({ only }) => only === undefined,
    async (file, { confirms }, dialog) => {
      if (confirms) await expectEnterConfirms(page, file)
      for (const size of SMALL_SIZES) {
        await page.setViewportSize(size)
        await expect(page.locator('.shell-side')).toHaveCount(0)
        await expect(dialog, file).toBeVisible()
        await expectInReach(page, file)
      }
    },
  )
  await page.setViewportSize(SHORT)
  await withEach(
    settled,
    ({ only }) => only === 'narrow',
    (file) => expectInReach(page, file),
  )
})

test('DIALOG-3, DIALOG-4: on a phone nothing of them is out of reach, and they stay when it becomes wide', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const settled = await settle(browser, 'phone')
  const { page } = settled
  await page.setViewportSize(PHONE)
  await withEach(
    settled,
    () => true,
    async (file, { only }, dialog) => {
      await expectInReach(page, file)
      if (only === 'narrow') return
      await page.setViewportSize(WIDE)
      await expect(page.locator('.shell-side')).toBeAttached()
      await expect(dialog, file).toBeVisible()
    },
  )
})
