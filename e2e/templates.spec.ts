import { fileURLToPath } from 'node:url'
import { expect, test } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { expectReachable } from './support/dialogReach.ts'
import { rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import { addPage, enter, type Person } from './support/person.ts'
import { openPublishing, publishByCall } from './support/publishing.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'

const PHOTO = fileURLToPath(new URL('fixtures/photo.jpg', import.meta.url))

let sheaf: OwnSheaf
let mara: Person
let noor: Person
test.beforeAll(async ({ browser }) => {
  sheaf = await startSheaf()
  // The first account administers the server.
  mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  noor = await enter(browser, sheaf, 'noor@example.org', 'Noor')
  await mara.context.addInitScript(letFramesBeRead)
  await noor.context.addInitScript(letFramesBeRead)
})
test.afterAll(async () => {
  await sheaf.stop()
})

/** Frames of templates run no script, which tests and axe need to look into them. */
function letFramesBeRead(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name: string, value: string) {
    setAttribute.call(this, name, name === 'sandbox' ? `${value} allow-scripts` : value)
  }
}

async function published(person: Person, name: string): Promise<string> {
  const id = await addPage(person, name)
  await publishByCall(person, id)
  return id
}

const pathOf = (person: Person, rest: string) => `${sheaf.origin}/app/${person.workspaceId}/${rest}`

interface TemplateSeen {
  readonly name: string
  readonly description: string
  readonly categories: readonly { readonly name: string }[]
  readonly creator: { readonly name: string; readonly avatar_url: string }
  readonly is_featured: boolean
}
const templateOf = (viewId: string) =>
  mara.call<TemplateSeen>('GET', `/api/template-center/template/${viewId}`)

test('a published page becomes a template, is changed and leaves the gallery', async () => {
  const { page } = mara
  const id = await addPage(mara, 'Site diary')
  await page.goto(pathOf(mara, id))
  await textOf(page).click()
  await page.keyboard.type('Weather, people, deliveries.')
  await untilSaved(page)
  await publishByCall(mara, id)
  const form = page.locator('.as-template-form')

  await test.step('TPL-UI-1: only who manages templates is offered to make one', async () => {
    const own = await published(noor, 'Diary of Noor')
    await noor.page.goto(pathOf(noor, own))
    const asked = noor.page.waitForResponse((answer) => answer.url().endsWith('/template-center/rights'))
    const theirs = await openPublishing(noor.page)
    await asked
    await expect(theirs.getByRole('link', { name: 'View site' })).toBeVisible()
    await expect(theirs.getByText('Template', { exact: true })).toHaveCount(0)
  })
  await test.step('TPL-UI-1: and only of what everybody may copy', async () => {
    const patch = (changes: object) =>
      mara.call('PATCH', `/api/workspace/${mara.workspaceId}/publish`, [{ view_id: id, ...changes }])
    await page.reload()
    const panel = await openPublishing(page)
    await expect(panel.getByRole('button', { name: 'Make a template…' })).toBeVisible()
    await patch({ duplicate_enabled: false })
    await expect(panel.getByRole('button', { name: 'Make a template…' })).toHaveCount(0)
    await patch({ duplicate_enabled: true })
    await panel.getByRole('button', { name: 'Make a template…' }).click()
    await expect(page).toHaveURL(new RegExp(`/templates\\?viewId=${id}$`))
  })

  await test.step('TPL-UI-2: the page is shown at a third of its size, as visitors see it', async () => {
    await expect(page.getByRole('heading', { name: 'Make a template of “Site diary”' })).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Site diary')
    const shown = page.frameLocator('.template-preview-page iframe')
    await expect(shown.locator('html[thumbnail]')).toContainText('Weather, people, deliveries.')
    await expectAccessible(page, 'a new template')
  })

  await test.step('TPL-UI-4: what is missing is named', async () => {
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Publish template' }).click()
    await expect(form).toContainText('A template needs a name.')
    await expect(form).toContainText('Say who made it.')
    await page.getByLabel('Name', { exact: true }).fill('Site diary')
    await expect(form).not.toContainText('A template needs a name.')
  })

  await test.step('TPL-UI-3: a category and a creator are made on the way', async () => {
    await page.getByLabel('Description').fill('A day to a row, a photograph to a day.')
    const categories = page.getByRole('combobox', { name: 'Categories' })
    await categories.fill('Building and sites')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove Building and sites' })).toBeVisible()

    await page.getByRole('button', { name: /^Made by/ }).click()
    await page.getByRole('menuitem', { name: 'New creator…' }).click()
    const dialog = page.getByRole('dialog', { name: 'New creator' })
    await dialog.getByLabel('Name').fill('Tomas')
    await dialog.locator('input[type=file]').setInputFiles(PHOTO)
    await expect(dialog.getByRole('button', { name: 'Change picture' })).toBeVisible()
    await expectAccessible(page, 'a new creator')
    await expectReachable(page, 'a new creator')
    await dialog.getByRole('button', { name: 'Add creator' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /^Made by/ })).toContainText('Tomas')
  })

  await test.step('TPL-UI-4: it is in the gallery', async () => {
    await page.getByRole('button', { name: 'Publish template' }).click()
    await expect(page.getByText('The template is in the gallery')).toBeVisible()
    const stored = await templateOf(id)
    expect(stored).toMatchObject({
      name: 'Site diary',
      description: 'A day to a row, a photograph to a day.',
      categories: [{ name: 'Building and sites' }],
      creator: { name: 'Tomas' },
    })
    expect(stored.creator.avatar_url).toMatch(/\/avatar\/[\w-]+\.webp$/)
    const picture = await fetch(new URL(stored.creator.avatar_url, sheaf.origin))
    expect(picture.headers.get('content-type')).toBe('image/webp')
    await expect(page.getByRole('button', { name: 'Update template' })).toBeVisible()
    await expect(page.getByText('Draft saved')).toHaveCount(0)
  })

  await test.step('TPL-UI-5: a draft survives a reload, and can be discarded', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Diary of a site')
    await expect(page.getByText('Draft saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Diary of a site')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Site diary')
  })

  await test.step('TPL-UI-4: it is changed', async () => {
    await page.getByRole('switch', { name: 'Featured' }).click()
    await page.getByRole('button', { name: 'Update template' }).click()
    await expect(page.getByText('Template updated')).toBeVisible()
    expect((await templateOf(id)).is_featured).toBe(true)
  })

  await test.step('TPL-UI-6: the address of other clients opens it', async () => {
    await page.goto(
      `${sheaf.origin}/as-template?${new URLSearchParams({ viewUrl: 'x', viewName: 'x', viewId: id })}`,
    )
    await expect(page.getByRole('heading', { name: 'Template “Site diary”' })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'a template on a phone, in the dark')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('TPL-UI-6: who does not manage templates is told so', async () => {
    await noor.page.goto(`${sheaf.origin}/as-template?viewId=${id}`)
    await expect(noor.page.getByText('Templates are managed by the administrators')).toBeVisible()
    await expectAccessible(noor.page, 'no manager')
  })

  await test.step('TPL-UI-6: a page that is not on the web is named', async () => {
    const draft = await addPage(mara, 'Not yet')
    await page.goto(`${sheaf.origin}/as-template?viewId=${draft}`)
    await expect(page.getByText('This page isn’t on the web')).toBeVisible()
  })

  await test.step('TPL-UI-4: it leaves the gallery, and the page stays', async () => {
    await page.goto(pathOf(mara, `templates?viewId=${id}`))
    await page.getByRole('button', { name: 'Delete template' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectReachable(page, 'deleting a template')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click()
    await expect(page.getByText('Template deleted')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish template' })).toBeVisible()
    await expect(templateOf(id)).rejects.toThrow()
    await page.getByRole('button', { name: 'Back to page' }).click()
    await expect(page).toHaveURL(new RegExp(`/${id}$`))
  })
})

test('somebody finds a template in the gallery and starts from it', async () => {
  const { page } = noor
  const empty = page.getByText('No templates yet')
  await test.step('TPL-UI-7: a server without templates says so', async () => {
    await page.goto(pathOf(noor, ''))
    await expect(titleOf(page)).toBeVisible()
    await page.getByRole('link', { name: 'Templates' }).click()
    await expect(page.getByRole('heading', { name: 'Templates' })).toBeVisible()
    await expect(empty).toBeVisible()
    await expectAccessible(page, 'no templates')
  })

  const post = <Data>(path: string, body: object) =>
    mara.call<Data>('POST', `/api/template-center/${path}`, body)
  const creator = await post<{ id: string }>('creator', { name: 'Ilse', avatar_url: '', account_links: [] })
  const work = await post<{ id: string }>('category', {
    name: 'Work',
    icon: 'project',
    bg_color: '#dbeafe',
    description: '',
    category_type: 0,
    priority: 1,
  })
  const add = async (name: string, more: object = {}) => {
    const id = await published(mara, name)
    await post('template', {
      view_id: id,
      name,
      description: `All about ${name}`,
      about: `Ilse wrote ${name}`,
      view_url: '',
      category_ids: [],
      creator_id: creator.id,
      is_new_template: false,
      is_featured: false,
      related_view_ids: [],
      ...more,
    })
    return id
  }
  const roadmap = await addPage(mara, 'Roadmap')
  const below = await addPage(mara, 'Shipped', roadmap)
  await publishByCall(mara, roadmap)
  await publishByCall(mara, below)
  await post('template', {
    view_id: roadmap,
    name: 'Roadmap',
    description: 'Three columns and one rule',
    about: 'Nothing enters Doing before something leaves.',
    view_url: '',
    category_ids: [work.id],
    creator_id: creator.id,
    is_new_template: true,
    is_featured: true,
    related_view_ids: [],
  })
  await add('Reading list')
  await add('Recipes', { related_view_ids: [roadmap] })

  const cards = page.getByRole('region', { name: 'All templates' }).getByRole('listitem')
  await test.step('TPL-UI-8: what is featured stands above, and everything can be narrowed', async () => {
    await page.reload()
    await expect(cards.getByRole('heading')).toHaveText(['Recipes', 'Reading list', 'Roadmap'])
    const featured = page.getByRole('region', { name: 'Featured' })
    await expect(featured).toContainText('Three columns and one rule')
    await expect(page.frameLocator('.template-card iframe').first().locator('html[thumbnail]')).toBeVisible()
    await expectAccessible(page, 'gallery')
    await page.getByRole('combobox', { name: 'Order' }).selectOption('By name')
    await expect(cards.getByRole('heading')).toHaveText(['Reading list', 'Recipes', 'Roadmap'])
    await page.getByRole('button', { name: 'Work 1' }).click()
    const inWork = page.getByRole('region', { name: 'Work' })
    await expect(inWork.getByRole('listitem').getByRole('heading')).toHaveText(['Roadmap'])
    await expect(featured).toHaveCount(0)
    await page.getByRole('button', { name: 'All 3' }).click()
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('reading')
    await expect(cards.getByRole('heading')).toHaveText(['Reading list'])
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('lichen')
    await expect(page.getByText('No template fits.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('')
  })

  const dialog = page.getByRole('dialog')
  await test.step('TPL-UI-9: a template is looked at, and the arrows lead to the next', async () => {
    await cards.first().getByRole('button', { name: 'Preview Reading list' }).press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Reading list' })).toBeVisible()
    await expect(dialog).toContainText('Ilse wrote Reading list')
    await expect(dialog.getByRole('button', { name: 'Use template' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('heading', { name: 'Recipes' })).toBeVisible()
    await expectAccessible(page, 'preview')
    await expectReachable(page, 'preview')
    await dialog.getByRole('button', { name: 'Roadmap' }).click()
    await expect(dialog.getByRole('heading', { name: 'Roadmap' })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'preview on a phone, in the dark')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expectAccessible(page, 'gallery on a phone, in the dark')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('TPL-UI-10: a copy is made with the pages inside it, and opened', async () => {
    await cards.last().getByRole('button', { name: 'Preview Roadmap' }).press('Enter')
    await expect(dialog.getByRole('button', { name: /^Add to/ })).toContainText('General')
    const { promise: looked, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/published-duplicate', async (route) => {
      await looked
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Use template' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Making your copy' })).toBeVisible()
    await expectReachable(page, 'copying')
    goOn()
    await expect(titleOf(page)).toHaveValue(/^Roadmap/)
    await rowOf(page, 'Roadmap').locator('.page-tree-arrow').click()
    await expect(page.getByRole('treeitem', { name: 'Shipped' })).toBeVisible()
  })

  await test.step('TPL-UI-11: a new page from a template goes where it was asked for', async () => {
    const list = await addPage(noor, 'Lists')
    await page.goto(pathOf(noor, list))
    await rowOf(page, 'Lists').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'From a template…' }).click()
    await expect(page).toHaveURL(new RegExp(`/templates\\?into=${list}$`))
    await expect(page.getByText('The copy goes into “Lists”.')).toBeVisible()
    await expectAccessible(page, 'gallery for a page')
    await cards
      .first()
      .getByRole('button', { name: /^Preview/ })
      .press('Enter')
    await expect(dialog.getByRole('button', { name: /^Add to/ })).toContainText('Lists')
    await dialog.getByRole('button', { name: 'Use template' }).press('Enter')
    await expect(titleOf(page)).toHaveValue(/^Recipes/)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(crumbs).toContainText('Lists')

    await page.goto(pathOf(noor, `templates?into=${list}`))
    await page.getByRole('button', { name: 'Put it elsewhere' }).click()
    await expect(page).toHaveURL(/\/templates$/)
    await expect(page.getByText('Start from a page somebody has already thought about.')).toBeVisible()
  })

  await test.step('TPL-UI-12: who manages templates renames and deletes their categories', async () => {
    await expect(page.getByRole('button', { name: 'Edit categories…' })).toHaveCount(0)
    const { page: managing } = mara
    await managing.goto(pathOf(mara, 'templates'))
    await managing.getByRole('button', { name: 'Work 1' }).click()
    await managing.getByRole('button', { name: 'Edit categories…' }).click()
    const categories = managing.getByRole('dialog', { name: 'Categories of templates' })
    await categories.getByRole('button', { name: 'Rename Work' }).press('Enter')
    await expectReachable(managing, 'renaming a category')
    const name = categories.getByLabel('New name of Work')
    await name.fill('Nothing')
    await name.press('Escape')
    await expect(categories.getByRole('button', { name: 'Rename Work' })).toBeFocused()
    await managing.keyboard.press('Enter')
    await name.fill('Workshop')
    await name.press('Enter')
    await expect(categories.getByRole('button', { name: 'Rename Workshop' })).toBeFocused()
    expect((await templateOf(roadmap)).categories).toEqual([
      {
        id: work.id,
        name: 'Workshop',
        icon: 'project',
        bg_color: '#dbeafe',
        description: '',
        category_type: 0,
        priority: 1,
      },
    ])

    await categories.getByRole('button', { name: 'Delete Workshop' }).click()
    const question = categories.getByRole('group')
    await expect(question).toContainText('Delete the category “Workshop”? Its template stays in the gallery')
    await expectAccessible(managing, 'deleting a category')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    expect((await templateOf(roadmap)).categories).toHaveLength(1)
    await categories.getByRole('button', { name: 'Delete Workshop' }).click()
    await question.getByRole('button', { name: 'Delete category' }).click()
    await expect(managing.getByText('Category “Workshop” deleted')).toBeVisible()
    await expect(categories).not.toContainText('Rename Workshop')
    expect((await templateOf(roadmap)).categories).toEqual([])
    await categories.getByRole('button', { name: 'Close' }).click()
    // What narrowed the list is gone, and the list is whole again.
    await expect(managing.getByRole('button', { name: 'Workshop 1' })).toHaveCount(0)
    await expect(managing.getByRole('region', { name: 'All templates' }).getByRole('listitem')).toHaveCount(3)
  })

  await test.step('TPL-UI-7: without an answer it offers to ask again', async () => {
    const list = (url: URL) => url.pathname.endsWith('/template-center/template')
    await page.route(list, (route) => route.fulfill({ status: 500, json: { code: -1, message: 'broken' } }))
    await page.goto(pathOf(noor, 'templates'))
    await expect(page.getByText('Couldn’t load the templates.')).toBeVisible()
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards).toHaveCount(3)
  })
})
