import { expect, test, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { projectRow, PROJECTS, projectsDatabase, publishDatabase } from './support/projectsDatabase.ts'
import { openSite, type PublishedSite } from './support/publishedSite.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
let site: PublishedSite
let projects: string
let many: string

test.beforeAll(async ({ browser, shareSheaf }) => {
  sheaf = shareSheaf()
  site = await openSite(browser, sheaf, 'publisher@example.org')
  projects = await publishDatabase(sheaf, site, projectsDatabase(), 'projects')
  many = await publishDatabase(sheaf, site, projectsDatabase(430), 'many')
})
test.afterAll(async () => {
  await site.owner.context.close()
})

const bar = (page: Page) => page.getByRole('search', { name: 'Search, filter and sort' })
const status = (page: Page) => bar(page).getByRole('status')
const names = (page: Page) => page.getByRole('table').getByRole('rowheader').locator('.db-title')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search rows' })

test('PDB-READER-1, PDB-READER-5: a reader searches, filters and sorts, and opens what was found @core', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto(projects)
  await expect(names(page)).toHaveCount(14)
  await expect(page.getByText(/need JavaScript/)).toBeHidden()
  expect(asked.filter((path) => path.includes('/tab/') || path.includes('startReader'))).toEqual([])

  await search(page).click()
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('timber TOMAS')
  await expect(status(page)).toHaveText('3 rows found')
  await expect(names(page)).toHaveText(['Allotment sheds', 'Boathouse', 'Courtyard for six'])
  await expect(page).toHaveURL(/\?q=timber\+TOMAS$/)
  // Of what was found alone.
  await expect(page.getByRole('table').getByText('Sum')).toContainText('832')

  await bar(page).getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('button', { name: 'Add filter' }).click()
  const rule = page.getByRole('group', { name: 'Filter 1' })
  await expect(rule.getByRole('combobox', { name: 'Field' })).toBeFocused()
  await rule.getByRole('combobox', { name: 'Field' }).selectOption('Phase')
  await rule.getByRole('combobox', { name: 'Condition' }).selectOption('is any of')
  await rule.getByRole('checkbox', { name: 'On site' }).check()
  await expect(names(page)).toHaveText(['Boathouse', 'Courtyard for six'])
  await expect(page).toHaveURL(/&f=phase\.isAnyOf\.site$/)
  await bar(page).getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('button', { name: 'Add sort' }).click()
  const sort = page.getByRole('group', { name: 'Sort 1' })
  await sort.getByRole('combobox', { name: 'Field' }).selectOption('Area, m²')
  await sort.getByRole('combobox', { name: 'Order' }).selectOption('9 → 1')
  await expect(names(page)).toHaveText(['Courtyard for six', 'Boathouse'])

  // A row opens over what was found, leads through it, and back to it.
  await page.getByRole('link', { name: 'Courtyard for six' }).click()
  const row = page.getByRole('dialog', { name: 'Courtyard for six' })
  await expect(row.getByText('1 of 2')).toBeVisible()
  await row.getByRole('link', { name: 'Next row' }).click()
  await expect(page.getByRole('dialog', { name: 'Boathouse' }).getByText('2 of 2')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Boathouse' }).getByText('2 of 2')).toBeVisible()
  await expect(names(page)).toHaveText(['Courtyard for six', 'Boathouse'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(status(page)).toHaveText('2 rows found')

  const address = page.url()
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(names(page)).toHaveCount(14)
  await expect(page).not.toHaveURL(/[?&][qfsp]=/)
  await expect(status(page)).toHaveText('')
  await page.goBack()
  await expect(names(page)).toHaveText(['Courtyard for six', 'Boathouse'])
  await page.goForward()
  await expect(names(page)).toHaveCount(14)
  await page.goto(`${address}&q=x&f=nothing.is.x&f=phase.like.x&s=area`)
  await expect(names(page)).toHaveText(['Courtyard for six', 'Boathouse'])
  await page.goto(`${projects}?q=nowhere`)
  await expect(page.getByText('No rows match.')).toBeVisible()
  await expect(status(page)).toHaveText('No rows found')
})

test('PDB-READER-3: going back takes back what was chosen, step by step, and other tabs begin anew', async ({
  page,
}) => {
  await page.goto(`${many}?q=project`)
  await expect(status(page)).toHaveText('429 rows found')
  await expect(names(page)).toHaveCount(200)
  const pages = page.getByRole('navigation', { name: 'Pages of rows' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(pages.getByText('201 to 400 of 429')).toBeVisible()
  await expect(page).toHaveURL(/q=project&p=2$/)
  await search(page).fill('project 42')
  await expect(status(page)).toHaveText('14 rows found')
  await search(page).fill('project 428')
  await expect(status(page)).toHaveText('1 row found')
  // What was typed by and by is one step.
  await page.goBack()
  await expect(pages.getByText('201 to 400 of 429')).toBeVisible()
  await expect(search(page)).toHaveValue('project')
  await page.goBack()
  await expect(pages.getByText('1 to 200 of 429')).toBeVisible()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'By phase' }).click()
  await expect(page.getByRole('region', { name: 'By phase' })).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)
  await search(page).click()
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('library')
  const board = page.getByRole('region', { name: 'By phase' })
  await expect(board.getByRole('article')).toHaveCount(1)
  await expect(board.getByRole('article')).toContainText('Lakeside library')
})

test('PDB-READER-6: what is typed before the script has come is looked for', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/startReader*', async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await page.goto(projects)
  await search(page).click()
  await asked.promise
  await page.keyboard.type('tmber')
  for (const _ of 'mber') await page.keyboard.press('ArrowLeft')
  held.resolve()
  await expect(bar(page)).toBeVisible()
  await expect(search(page)).toHaveValue('tmber')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('i')
  await expect(search(page)).toHaveValue('timber')
  await expect(status(page)).toHaveText('7 rows found')
})

test('PDB-READER-6: nobody who has gone elsewhere meanwhile is fetched back', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/startReader*', async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await page.goto(`${projects}?q=timber`)
  await asked.promise
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  await views.first().focus()
  held.resolve()
  await expect(bar(page)).toBeVisible()
  await expect(search(page)).toHaveValue('timber')
  await expect(views.first()).toBeFocused()
})

test('PDB-READER-1: without JavaScript all rows are shown, with a word about that', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${projects}?q=timber&f=phase.isAnyOf.site`)
  await expect(names(page)).toHaveCount(14)
  await expect(page.getByText(/filtering and sorting need JavaScript/)).toBeVisible()
  await expect(search(page)).toBeHidden()
  await context.close()
})

test('PDB-READER-1: the bar is within reach of everybody, on a desk and on a phone, light and dark', async ({
  browser,
}) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    for (const theme of ['light', 'dark']) {
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      const query = 'q=timber&f=phase.isAnyOf.site,permit&f=day.between.2026-01-01,2026-12-31&s=area.down'
      await page.goto(`${projects}?v=${PROJECTS.grid}&${query}&theme=${theme}`)
      await expect(status(page)).toHaveText('4 rows found')
      await bar(page).getByRole('button', { name: '2 filters' }).click()
      await expect(page.getByRole('group', { name: 'Filter 2' })).toBeVisible()
      const look = async (name: string) => {
        await expectAccessible(page, `${name} ${theme} ${viewport.width}`)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${name} ${viewport.width}`).toBeLessThanOrEqual(0)
        if (process.env['SHOTS'] !== undefined)
          await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${theme}-${viewport.width}.png` })
      }
      await look('filters')
      await bar(page).getByRole('button', { name: '1 sort' }).click()
      await look('sorts')
      await page.goto(`${projects}?r=${projectRow('Boathouse')}&q=timber&theme=${theme}`)
      await expect(page.getByRole('dialog', { name: 'Boathouse' }).getByText('3 of')).toBeVisible()
      await look('row')
      await page.goto(`${projects}?q=nowhere&theme=${theme}`)
      await expect(status(page)).toHaveText('No rows found')
      await look('nothing')
      await page.goto(`${projects}?theme=${theme}`)
      await look('quiet')
      await context.close()
    }
  }
})
