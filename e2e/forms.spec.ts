import { expect, test, type Browser, type Locator, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { expectReachable } from './support/dialogReach.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'

/** The wire's number of the layout. */
const GRID = 1
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const DESK = { viewport: { width: 1440, height: 900 } } as const

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

interface Stage extends Person {
  readonly viewId: string
  readonly databasePath: string
}

/** Somebody with a grid of the fields that the drawing asks for. */
async function openVisits(browser: Browser, name: string): Promise<Stage> {
  const person = await enter(browser, sheaf, `${name}.mara@example.org`, 'Mara')
  const { page, workspaceId, call } = person
  const viewId = await addPage(person, 'Site visits', undefined, GRID)
  const [{ id }] = await call<[{ id: string }]>('GET', `/api/workspace/${workspaceId}/database`)
  const databasePath = `/api/workspace/${workspaceId}/database/${id}`
  const options = ['A new building', 'Repair', 'Extension', 'Something else'].map((each) => ({ name: each }))
  for (const [field, type, type_option_data] of [
    ['E-mail', 0, {}],
    ['What is it about', 3, { content: JSON.stringify({ options }) }],
    ['When should we come', 2, {}],
    ['How many people', 1, {}],
    ['The place', 0, {}],
  ] as const)
    await call('POST', `${databasePath}/fields`, { name: field, field_type: type, type_option_data })
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${viewId}`)
  await expect(page.getByRole('columnheader', { name: 'The place' })).toBeVisible()
  return { ...person, viewId, databasePath }
}

async function openForms(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Actions for view' }).click()
  await page.getByRole('menuitem', { name: 'Forms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forms' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Takes a question by its grip and lets it go above another. */
async function dragQuestion(page: Page, dialog: Locator, name: string, above: string): Promise<void> {
  const grip = dialog.getByRole('button', { name: `Move ${name}`, exact: true })
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  const to = await dialog.getByRole('listitem').filter({ hasText: above }).boundingBox()
  if (!from || !to) throw new Error('The questions are not in sight')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 4, { steps: 4 })
  await expect(dialog.locator('[data-drop="start"]')).toContainText(above)
  await page.mouse.up()
}

interface Made {
  readonly id: string
  readonly path: string
  readonly questions: Readonly<Record<string, { readonly label: string; readonly place: string }>>
}

/** A form that is open, with the words of the drawing, by the API. */
async function makeForm({ call, databasePath }: Stage, changes: object = {}): Promise<string> {
  const fields = await call<{ id: string; name: string }[]>('GET', `${databasePath}/fields`)
  const idOf = (name: string) => fields.find((field) => field.name === name)?.id ?? ''
  const plain = {
    label: '',
    help: '',
    is_required: true,
    text_kind: 'line',
    has_time: false,
    has_end: false,
  }
  const questions = {
    [idOf('Name')]: { ...plain, place: 'a0', label: 'Your name' },
    [idOf('E-mail')]: { ...plain, place: 'a1', text_kind: 'email' },
    [idOf('What is it about')]: { ...plain, place: 'a2' },
    [idOf('When should we come')]: { ...plain, place: 'a3', is_required: false },
    [idOf('How many people')]: { ...plain, place: 'a4', is_required: false },
    [idOf('The place')]: {
      ...plain,
      place: 'a5',
      text_kind: 'paragraph',
      help: 'Address, age, what worries you.',
    },
  }
  const id = crypto.randomUUID()
  const made = { id, title: 'Ask for a site visit', time_zone: 'Europe/Berlin', questions }
  await call('POST', `${databasePath}/form`, made)
  const description =
    'Tell us about the place. One of us reads every form and answers within three working days.'
  const form = await call<Made>('PATCH', `${databasePath}/form/${id}`, {
    description,
    is_open: true,
    cover: 1,
    confirmation: 'We answer within three working days.',
    ...changes,
  })
  return sheaf.origin + form.path
}

test('FORM-MAKE-1, FORM-MAKE-2, FORM-MAKE-3, FORM-EDIT-4: a form is made in the app, answered without scripts, and the row is in the grid at once @core', async ({
  browser,
}) => {
  const mara = await openVisits(browser, 'make')
  const { page } = mara
  const dialog = await openForms(page)
  await dialog.getByRole('button', { name: 'New form' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Site visits')
  await expect(dialog.getByRole('switch', { name: 'Takes answers' })).not.toBeChecked()
  await expect(dialog.getByRole('listitem')).toHaveCount(8)
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Ask for a site visit')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Tell us about the place.')
  await dialog.getByRole('textbox', { name: 'Message after sending' }).fill('See you soon.')
  await dialog.getByText('Cover', { exact: true }).scrollIntoViewIfNeeded()
  await dialog.getByRole('radio', { name: 'Lake' }).check({ force: true })

  const question = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await question('E-mail').getByRole('button', { expanded: false }).click()
  await question('E-mail').getByRole('textbox', { name: 'Help text' }).fill('Where we answer')
  await question('E-mail').getByRole('combobox', { name: 'Answer' }).selectOption('Email address')
  await dialog.getByRole('button', { name: 'Move The place', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('listitem').nth(6)).toContainText('The place')
  await dragQuestion(page, dialog, 'The place', 'When should we come')
  await expect(dialog.getByRole('listitem').nth(5)).toContainText('The place')
  await dialog.getByRole('button', { name: 'Remove Done' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(7)
  await dialog.getByRole('switch', { name: 'Takes answers' }).click()
  await expect(dialog.getByText('Anybody with the link can answer. No answers yet.')).toBeVisible()
  await expectAccessible(page, 'forms')
  await expectReachable(page, 'forms')
  await page.screenshot({ path: test.info().outputPath('editor.png') })

  const href = await dialog.getByRole('link', { name: 'Open form' }).getAttribute('href')
  const context = await browser.newContext({ ...DESK, javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(sheaf.origin + href)
  await expect(visitor.getByRole('heading', { name: 'Ask for a site visit' })).toBeVisible()
  await expect(visitor.getByText('Where we answer')).toBeVisible()
  const picture = visitor.locator('.v-form-cover img')
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await visitor.getByRole('textbox', { name: 'Name', exact: true }).fill('Annika Rehn')
  await visitor.getByRole('textbox', { name: 'E-mail' }).fill('annika@example.org')
  await visitor.getByRole('radio', { name: 'Repair' }).check()
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText('See you soon.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('See you soon.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Send another' })).toBeVisible()
  await context.close()

  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Annika Rehn' }) })
  await expect(row).toContainText('annika@example.org')
  await expect(row).toContainText('Repair')
})

test('FORM-MAKE-1, FORM-MAKE-5: what another changes and answers is seen, and a form is deleted after a question', async ({
  browser,
}) => {
  const mara = await openVisits(browser, 'delete')
  await makeForm(mara, { closes_after: 1 })
  const { page } = mara
  const dialog = await openForms(page)
  await expect(dialog.getByText('No answers yet.')).toBeVisible()
  const [form] = (await mara.call<{ forms: Made[] }>('GET', `${mara.databasePath}/form`)).forms
  await mara.call('PATCH', `${mara.databasePath}/form/${form?.id}`, { description: 'By somebody else' })
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('By somebody else', {
    timeout: 30_000,
  })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Visits')
  await page.keyboard.press('Escape')
  await openForms(page)
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Visits')
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('By somebody else')
  await dialog.getByRole('button', { name: 'Delete form' }).click()
  const question = page.getByRole('dialog', { name: 'Delete form' })
  await expectReachable(page, 'delete form')
  await question.getByRole('button', { name: 'Delete form' }).click()
  await expect(dialog.getByText('A form asks people without an account for answers.')).toBeVisible()
  expect((await page.request.get(sheaf.origin + (form?.path ?? ''))).status()).toBe(404)
})

test('FORM-MAKE-1: who may only edit rows finds no forms', async ({ browser }) => {
  const mara = await openVisits(browser, 'rows')
  const noor = await enter(browser, sheaf, 'rows.noor@example.org', 'Noor')
  await givePage(mara, mara.viewId, noor, 10)
  await noor.page.goto(mara.page.url())
  await noor.page.getByRole('button', { name: 'Actions for view' }).click()
  await expect(noor.page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expect(noor.page.getByRole('menuitem', { name: 'Forms' })).toHaveCount(0)
})

for (const [name, device] of [
  ['a desktop', DESK],
  ['a phone', PHONE],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`FORM-PAGE-5, FORM-PAGE-6, FORM-ROW-2: on ${name}, ${colorScheme}, without scripts, what is wrong is said and what was typed is kept`, async ({
      browser,
    }) => {
      const key = `${name} ${colorScheme}`.replaceAll(' ', '-')
      const address = await makeForm(await openVisits(browser, key))
      const quiet = await browser.newContext({ ...device, colorScheme, javaScriptEnabled: false })
      const page = await quiet.newPage()
      await page.goto(address)
      await expect(page.getByRole('textbox', { name: 'Your name' })).toBeVisible()
      await page.screenshot({ path: test.info().outputPath(`${key}.png`), fullPage: true })
      await page.getByRole('textbox', { name: 'Your name' }).fill('Annika Rehn')
      // The browser would not send what it knows to be wrong.
      await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true))
      await page.getByRole('textbox', { name: 'E-mail' }).fill('annika@rehnfarm')
      await page.getByRole('spinbutton', { name: 'How many people' }).fill('3')
      await page
        .getByRole('textbox', { name: 'The place' })
        .fill('A stone barn from 1880,\nthe west gable leans.')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('2 answers need another look.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Annika Rehn')
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('annika@rehnfarm')
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
        /needs a name, an @/,
      )
      await expect(page.getByRole('spinbutton', { name: 'How many people' })).toHaveValue('3')
      await expect(page.getByRole('textbox', { name: 'The place' })).toHaveValue(
        'A stone barn from 1880,\nthe west gable leans.',
      )
      await page.screenshot({ path: test.info().outputPath(`${key}-wrong.png`), fullPage: true })
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await overflow()).toBe(0)
      await page.getByRole('textbox', { name: 'E-mail' }).fill('annika@example.org')
      await page.getByRole('radio', { name: 'Repair' }).check()
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('We answer within three working days.')).toBeVisible()
      await page.screenshot({ path: test.info().outputPath(`${key}-sent.png`) })
      await quiet.close()

      const look = await browser.newContext({ ...device, colorScheme })
      const seen = await look.newPage()
      const faults: string[] = []
      seen.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
      await seen.goto(address)
      await expectAccessible(seen, key)
      await seen.goto(`${address}/sent`)
      await expectAccessible(seen, `${key} sent`)
      expect(faults).toEqual([])
      await look.close()
    })

test('FORM-FILE-1, FORM-FILE-2: files are sent without scripts, and stand in the row', async ({
  browser,
}) => {
  const mara = await openVisits(browser, 'files')
  const field = await mara.call<string>('POST', `${mara.databasePath}/fields`, {
    name: 'Photos',
    field_type: 14,
  })
  const address = await makeForm(mara)
  const [form] = (await mara.call<{ forms: Made[] }>('GET', `${mara.databasePath}/form`)).forms
  await mara.call('PATCH', `${mara.databasePath}/form/${form?.id}`, {
    questions: { [field]: { place: 'a6', label: 'Photos or drawings' } },
  })
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  const photos = page.getByLabel('Photos or drawings')
  const file = { name: 'west-gable.txt', mimeType: 'text/plain', buffer: Buffer.from('It leans') }
  await photos.setInputFiles([file])
  await page.screenshot({ path: test.info().outputPath('files.png'), fullPage: true })
  await page.locator('form').evaluate((element: HTMLFormElement) => (element.noValidate = true))
  await page.getByRole('textbox', { name: 'Your name' }).fill('Annika Rehn')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(photos).toHaveAccessibleDescription(/Please choose your files again/)
  await photos.setInputFiles([file])
  await page.getByRole('textbox', { name: 'E-mail' }).fill('annika@example.org')
  await page.getByRole('radio', { name: 'Repair' }).check()
  await page.getByRole('textbox', { name: 'The place' }).fill('A barn')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We answer within three working days.')).toBeVisible()
  await context.close()
  const row = mara.page
    .getByRole('row')
    .filter({ has: mara.page.getByRole('rowheader', { name: 'Annika Rehn' }) })
  await expect(row).toBeVisible()
  const rows = await mara.call<{ id: string }[]>('GET', `${mara.databasePath}/row`)
  await mara.page.goto(`${mara.page.url().split('?')[0]}?r=${rows.at(-1)?.id}`)
  await expect(mara.page.getByText('west-gable.txt').first()).toBeVisible()
})

test('FORM-CLOSE-5: a closed form says so, and takes nothing from a page that was open before', async ({
  browser,
}) => {
  const mara = await openVisits(browser, 'closed')
  const address = await makeForm(mara)
  const context = await browser.newContext({ ...DESK, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Annika Rehn')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('annika@example.org')
  await page.getByRole('radio', { name: 'Repair' }).check()
  await page.getByRole('textbox', { name: 'The place' }).fill('A barn')
  const [form] = (await mara.call<{ forms: Made[] }>('GET', `${mara.databasePath}/form`)).forms
  await mara.call('PATCH', `${mara.databasePath}/form/${form?.id}`, { is_open: false })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('This form is closed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ask for a site visit' })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('closed.png') })
  await context.close()
  await expect(mara.page.getByRole('rowheader', { name: 'Annika Rehn' })).toHaveCount(0)
})
