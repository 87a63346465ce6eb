import { expect, test, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { runSql } from './support/database.ts'
import { projectRow, PROJECTS, projectsDatabase, publishDatabase } from './support/projectsDatabase.ts'
import { openSite, textBlock, type PublishedSite } from './support/publishedSite.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
let site: PublishedSite
let projects: string
let many: string
let notes: string

test.beforeAll(async ({ browser, shareSheaf }) => {
  sheaf = shareSheaf()
  site = await openSite(browser, sheaf, 'publisher@example.org')
  projects = await publishDatabase(sheaf, site, projectsDatabase(), 'projects')
  many = await publishDatabase(sheaf, site, projectsDatabase(230), 'many')
  const noted = await site.addPage('ملاحظات', [
    textBlock('paragraph', 'ملاحظات عن البيت الصغير على الشاطئ'),
    textBlock('code', 'graph LR\nA --> B', { language: 'mermaid' }),
    textBlock('toggle_list', 'Folded', { collapsed: true }, [textBlock('paragraph', 'What was folded.')]),
    {
      type: 'image',
      data: {
        url: `${sheaf.origin}/nothing-here.png`,
        alt: 'Our plan',
        natural_width: 600,
        natural_height: 400,
      },
    },
  ])
  notes = await site.publish(noted, 'notes')
  await site.owner.call('POST', `/api/workspace/published-info/${noted}/comment`, { content: 'Well said' })
})
test.afterAll(async () => {
  await site.owner.context.close()
})

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? 'with JavaScript @core' : 'without JavaScript'

  test(`PDB-VIEW-1, PDB-VIEW-2: a published database is read ${how}`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const alerts: string[] = []
    const requests: string[] = []
    page.on('dialog', (dialog) => void alerts.push(dialog.message()))
    page.on('request', (request) => void requests.push(new URL(request.url()).origin))
    await page.goto(projects)

    const table = page.getByRole('table')
    await expect(page.getByRole('heading', { level: 1, name: 'All projects' })).toBeVisible()
    await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
    await expect(table.getByRole('columnheader', { name: 'Area, m²' })).toBeVisible()
    await expect(table.getByRole('rowheader')).toHaveCount(14)
    await expect(table.getByRole('row', { name: /Lakeside library/ })).toContainText(
      /Permit.*Mara.*Public.*Timber.*248/,
    )
    await expect(table.getByText('Sum')).toContainText('5,348')

    await tab(page, 'By phase').click()
    const column = page
      .getByRole('region', { name: 'By phase' })
      .locator('section')
      .filter({ hasText: 'Design' })
    await expect(column.getByRole('article')).toHaveCount(3)
    await expect(column.getByText('3 rows')).toBeAttached()
    await expect(page.getByText('Hidden columns')).toBeVisible()

    await page.goto(`${projects}?v=${PROJECTS.calendar}&month=2026-06`)
    const day = page.getByRole('cell', { name: /Thursday.*11/ })
    await expect(day.getByRole('link')).toHaveCount(2)
    await day.getByText('2 more').click()
    await expect(day.getByRole('link')).toHaveCount(4)
    await page.getByRole('link', { name: 'Next month' }).click()
    await expect(page.getByRole('heading', { name: 'July 2026' })).toBeVisible()
    await expect(page.getByText('No date 1')).toBeVisible()

    await tab(page, 'Leads').click()
    await expect(page.getByRole('table').getByRole('rowheader', { name: 'Ferry shelter' })).toBeVisible()
    await tab(page, 'All').click()
    await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'House with two doors' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'House with two doors' })).toBeVisible()
    await expect(page.getByText('Two households under one ridge.')).toBeVisible()
    await expect(page.getByText('6 of 14')).toBeVisible()
    await page.getByRole('link', { name: 'Next row' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weir keeper’s cottage')
    await page.getByRole('link', { name: 'Back to All' }).click()
    await expect(page.getByRole('table')).toBeVisible()

    // PDB-VIEW-2: what people wrote is text.
    await page.goto(`${projects}?r=${projectRow('House with two doors')}`)
    await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
    expect(alerts).toEqual([])
    expect([...new Set(requests)]).toEqual([sheaf.origin])
    await context.close()
  })
}

test('PDB-VIEW-3: two hundred rows stand on a page, the others one link away', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(many)
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(200)
  await page.getByRole('navigation', { name: 'Pages of rows' }).getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(44)
  await expect(page.getByText('201 to 244 of 244')).toBeVisible()
  await context.close()
})

test('PDB-VIEW-4: nothing of it is out of reach, on a desk and on a phone, light and dark', async ({
  browser,
}) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    for (const theme of ['light', 'dark']) {
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      const row = projectRow('House with two doors')
      for (const query of [
        '?',
        `?v=${PROJECTS.board}&`,
        `?v=${PROJECTS.calendar}&month=2026-06&`,
        `?r=${row}&`,
      ]) {
        await page.goto(`${projects}${query}theme=${theme}`)
        await expectAccessible(page, `${query} ${theme} ${viewport.width}`)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${query} ${viewport.width}`).toBeLessThanOrEqual(0)
        if (process.env['SHOTS'] !== undefined) {
          const name = `${query.replaceAll(/[^\w]/g, '').slice(0, 6) || 'grid'}-${theme}-${viewport.width}`
          await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` })
        }
      }
      await context.close()
    }
  }
})

test('VISIT-WAKE-1, PDB-VIEW-5, VISIT-PICTURE-1: waking changes no word, on no kind of page', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, userAgent: 'Mozilla/5.0 (iPhone) Mobile Safari' }
  const desk = { viewport: { width: 1440, height: 900 } }
  const queries = [
    '',
    `?v=${PROJECTS.board}`,
    `?v=${PROJECTS.calendar}&month=2026-06`,
    `?r=${projectRow('House with two doors')}`,
  ]
  for (const [how, addresses] of [
    [desk, [notes, ...queries.map((query) => projects + query)]],
    [phone, [notes]],
  ] as const) {
    const context = await browser.newContext(how)
    const page = await context.newPage()
    for (const address of addresses) {
      await page.goto(address)
      // The last of what scripts do with every page; comments wake when they come near.
      await expect(page.locator('[data-print]')).not.toHaveAttribute('hidden')
      if (address === notes) await wakeAll(page)
      const [sent, awake] = await wordsOf(page)
      expect(sent?.length).toBeGreaterThan(100)
      expect(awake, address).toBe(sent)
    }
    await context.close()
  }
})

/** Has everything on the page of notes do what its scripts do. */
async function wakeAll(page: Page): Promise<void> {
  const shot = page.locator('.b-shot')
  await expect(shot).toHaveAttribute('data-failed', 'Couldn’t load this picture.')
  await expect(shot).toHaveAccessibleName('Our plan. Couldn’t load this picture.')
  expect((await shot.boundingBox())!.height, 'its room is kept').toBeGreaterThan(200)
  await page.getByRole('region', { name: /^Comments/ }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Reply to Ada' })).toBeVisible()
}

/** The text of the page as it was sent, and as it is. */
async function wordsOf(page: Page): Promise<(string | undefined)[]> {
  return await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const sent = new DOMParser().parseFromString(html, 'text/html')
    return [sent, document].map((each) => {
      for (const script of each.querySelectorAll('script')) script.remove()
      // Minutes pass meanwhile.
      return each.body.textContent.replaceAll(/Just now|\d+ min/g, '…')
    })
  })
}

test('PDB-VIEW-8, VISIT-NAV-6: a row opens and closes over its table, which stays as it was', async ({
  page,
}) => {
  // From a document, bones of a table stand in for one that is on its way.
  await page.goto(notes)
  const release = Promise.withResolvers<void>()
  await page.route('**/many', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Outline', exact: true }).click()
  await page.getByRole('navigation', { name: 'Outline' }).locator('a[href$="/many"]').click()
  const bones = page.locator('.db-skeleton[data-layout="grid"] .db-skeleton-row')
  await expect(bones.first().locator('.db-bar')).toHaveCount(10)
  await expect(bones.first()).toHaveCSS('display', /flex|grid/)
  release.resolve()
  await expect(page).toHaveURL(many)
  await expect(bones).toHaveCount(0)
  const table = await page.getByRole('region', { name: 'All' }).elementHandle()
  await page.getByRole('link', { name: 'Project 80', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Project 80' })).toBeFocused()
  await page.getByRole('link', { name: 'Next row' }).click()
  await expect(page.getByRole('dialog', { name: 'Project 81' })).toBeVisible()
  await expect(page).toHaveTitle(/^Project 81 /)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Project 81', exact: true })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\?v=[^&]+$/)
  await expect(page).toHaveTitle(/^All projects /)
  expect(await table.evaluate((region) => region.isConnected && region.scrollTop > 0)).toBe(true)
})

test('COM-PAGE-6: without a script, the links of comments below a tab and a row lead back to them', async ({
  browser,
}) => {
  await runSql(
    sheaf,
    `INSERT INTO comments (id, view_id, author_id, content, thread_id, created_at, updated_at)
     SELECT id, view_id, publisher_id, 'Comment ' || n || '.', id, now() - n * interval '1 minute', now()
     FROM publications, (SELECT gen_random_uuid() AS id, n FROM generate_series(1, 40) n) made
     WHERE publish_name = 'many'`,
  )
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(many)
  await tab(page, 'By phase').click()
  const place = new URL(page.url())
  expect(place.searchParams.get('v')).toBe(PROJECTS.board)
  const signIn = page.locator('#comments').getByRole('link', { name: 'Sign in to comment' })
  await expect(signIn).toHaveAttribute(
    'href',
    `/login?redirectTo=${encodeURIComponent(`${place.pathname}${place.search}#comments`)}`,
  )
  await page.locator('#comments .cm-earlier').click()
  await expect(page.getByText('Comment 40.')).toBeVisible()
  await expect(tab(page, 'By phase')).toHaveAttribute('aria-current', 'page')
  const row = projectRow('House with two doors')
  await page.goto(`${many}?v=${PROJECTS.board}&r=${row}`)
  await expect(signIn).toHaveAttribute('href', new RegExp(encodeURIComponent(`&r=${row}#comments`)))
  await context.close()
})
