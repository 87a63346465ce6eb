import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { expectAccessible } from './support/axe.ts'
import { bringIntoSight } from './support/bringIntoSight.ts'
import { openEditor } from './support/editorPage.ts'
import { createEveryBlock, textsOf } from './support/everyBlock.ts'
import { untilDrawn } from './support/files.ts'
import { startLinkedSite } from './support/linkedSite.ts'
import { publish, textOf, titleOf } from './support/pages.ts'
import { readDocument } from './support/readDocument.ts'
import { startSheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
test.use({ actionTimeout: 10_000 })

/** Where pictures of the whole page go, when they are wanted. */
const pictures = process.env['SCREENSHOTS']

test('EDIT-A11Y-1: a page with every kind of block keeps inside the window, is accessible, and is all published', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const sheaf = await startSheaf({ SHEAF_PREVIEW_NETWORKS: '127.0.0.1/32' })
  const site = await startLinkedSite()
  const { page } = await signIn(browser, sheaf, 'mira@example.org')
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await expect(textOf(page)).toBeVisible()
  const { viewId, blocks } = await createEveryBlock(page, 'Every block', `${site.origin}/pier`)
  const document = page.url().replace(/[^/]+$/, viewId)
  const texts = textsOf(blocks)

  for (const theme of ['light', 'dark'] as const) {
    await page.setViewportSize(DESK)
    await page.goto(`${document}?theme=${theme}`)
    await expect(titleOf(page)).toHaveValue('Every block')
    await untilAllDrawn(page)
    await expectInside(page, `${theme}, written`)
    const [older, newer] = await textOf(page).evaluate((doc) =>
      ['mark', 'mark .b-paper'].map((at) => doc.querySelector(at)!.getBoundingClientRect().toJSON()),
    )
    expect(newer, 'of two backgrounds one is seen').toEqual(older)
    await expectAccessible(page, `${theme}, written`)
    if (pictures) await picture(page, theme)
    await page.setViewportSize(PHONE)
    await expectInside(page, `${theme}, written on a phone`)
  }
  // What comes to lie under the pointer fades in when the browser finds it there, which may be in the middle of the look.
  await page.mouse.move(0, 0)
  await bringIntoSight(textOf(page).getByText('let doors = 2'))
  await expectAccessible(page, 'dark, written on a phone')
  await page.setViewportSize(DESK)
  await expect(textOf(page).locator('.b-mention.b-page')).toContainText('Opening night')
  const written = await readDocument(page)
  expect(written.length).toBeGreaterThan(60)
  await exportAndImport(page)
  await untilAllDrawn(page)
  await expect.poll(() => readDocument(page), 'as Markdown and back').toEqual(written)

  await page.goto(document)
  const published = await publish(page)

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESK })
  const visitor = await context.newPage()
  await visitor.goto(published)
  const said = await visitor.locator('main article').textContent()
  expect(texts.filter((text) => !said?.includes(text))).toEqual([])
  await context.close()

  for (const theme of ['light', 'dark'] as const) {
    await page.goto(`${published}?theme=${theme}`)
    await page.setViewportSize(PHONE)
    await expectInside(page, `${theme}, published on a phone`)
    await page.setViewportSize(DESK)
    await expectInside(page, `${theme}, published`)
    // VISIT-WAKE-1: also where a diagram has come into the place of its text.
    await page.locator('[data-diagram]').first().scrollIntoViewIfNeeded()
    await expect(page.locator('[data-diagram]').first()).toHaveAttribute('data-shown', 'drawing')
    expect(await page.locator('main article').textContent()).toBe(said)
    await expectAccessible(page, `${theme}, published`)
    if (pictures) await picture(page, `published-${theme}`)
  }
  expect(errors).toEqual([])
  await page.context().close()
  await site.stop()
  await sheaf.stop()
})

test('EDIT-MEDIA-15, EDIT-EMBED-2: in the cell of a table what media say can be read', async ({ page }) => {
  const children: readonly NewBlock[] = [
    { type: 'image', data: { url: 'https://ok.example/gone.png' } },
    { type: 'file', data: { name: 'plan.pdf', url: 'https://ok.example/plan.pdf' } },
    { type: 'link_preview', data: { url: 'https://vimeo.com/76979871', preview_type: 'embed' } },
  ]
  await page.route('https://ok.example/**', (route) => route.abort())
  await openEditor(page, [
    {
      type: 'simple_table',
      data: { column_widths: { '0': 160 } },
      children: [{ type: 'simple_table_row', children: [{ type: 'simple_table_cell', children }] }],
    },
  ])
  const width = async (text: string): Promise<number> =>
    page.getByText(text).evaluate((words) => words.getBoundingClientRect().width)
  expect(await width('Couldn’t load this image.')).toBeGreaterThan(60)
  expect(await width('plan.pdf')).toBeGreaterThan(40)
  const embed = page.locator('.ed-embed')
  expect(await embed.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
})

/** Saves the open page as Markdown, reads it back, and opens what came of it. */
async function exportAndImport(page: Page): Promise<void> {
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Page menu' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Export…')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const path = join(mkdtempSync(join(tmpdir(), 'sheaf-export-')), saved.suggestedFilename())
  await saved.saveAs(path)
  await choose('Import…')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: 'Choose files' }).click(),
  ])
  await chooser.setFiles(path)
  const before = page.url()
  await page.locator('.ui-toast-action').click()
  await expect(page).not.toHaveURL(before)
  await expect(titleOf(page)).toHaveValue('Every block')
}

/** Waits until what comes late is there: pictures, drawings, formulas, cards. */
async function untilAllDrawn(page: Page): Promise<void> {
  const doc = textOf(page)
  for (const late of [
    doc.locator('.b-shot img').last(),
    doc.locator('.katex').last(),
    doc.locator('.b-diagram-image'),
    doc.locator('.b-link_preview').first(),
    doc.locator('.b-thumb img'),
    doc.getByText('The end of the page.'),
  ]) {
    await bringIntoSight(late)
    await expect(late).toBeVisible()
  }
  for (const image of await doc.locator('img').all()) await untilDrawn(image)
}

async function expectInside(page: Page, what: string): Promise<void> {
  // What follows the width of the window does so with the next frames.
  await expect.poll(() => findOutside(page), what).toEqual([])
  await expect
    .poll(() => page.evaluate(() => window.document.documentElement.scrollWidth - window.innerWidth), what)
    .toBeLessThanOrEqual(0)
}

/** What goes beyond the window at a side, and cannot be scrolled to in a box of its own. */
function findOutside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = (from: Element): boolean => {
      for (let at: Element | null = from; at; at = at.parentElement)
        if (
          /auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX) &&
          !at.matches('html, body, .page')
        )
          return true
      return false
    }
    return [...window.document.querySelectorAll('main *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (left < -1 || right > window.innerWidth + 1) && !scrolls(element)
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

/** Saves the page as a picture, in a window that is as high as all of it. */
async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures!, { recursive: true })
  const height = await page.evaluate(() =>
    Math.max(...[...window.document.querySelectorAll('*')].map((element) => element.scrollHeight)),
  )
  await page.setViewportSize({ width: DESK.width, height: height + 80 })
  await page.mouse.move(2, 2)
  await page.screenshot({ path: join(pictures!, `${name}.png`) })
  await page.setViewportSize(DESK)
}
