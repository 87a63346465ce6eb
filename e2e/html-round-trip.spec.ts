import { readFileSync } from 'node:fs'
import { expect, test } from './support/playwright.ts'
import { openBuiltPage } from './support/builtPage.ts'

interface RoundTrip {
  readonly got: unknown
  readonly wanted: unknown
}

test('IMP-ROUND-1, EXP-HTML-3, IMP-HTML-2: what an export as HTML wrote is imported as the same pages', async ({
  page,
}) => {
  await openBuiltPage(page, 'round-trip')
  await page.waitForFunction(() => 'travel' in window)
  const { got, wanted } = await page.evaluate(() => {
    // What the script of the page has put there.
    const { travel } = window as unknown as { travel: (format: string) => Promise<RoundTrip> }
    return travel('html')
  })
  expect(got).toEqual(wanted)
})

test('IMP-HTML-3: a page that Notion exported keeps its icon, its cover and its title', async ({ page }) => {
  await openBuiltPage(page, 'round-trip')
  await page.waitForFunction(() => 'readHtml' in window)
  const html = readFileSync(new URL('./fixtures/clipboard/notion-export.html', import.meta.url), 'utf8')
  const read = await page.evaluate((text) => {
    // What the script of the page has put there.
    const { readHtml } = window as unknown as { readHtml: (html: string) => ReadPage }
    return readHtml(text)
  }, html)
  const { blocks, ...look } = read
  expect(look).toEqual({
    title: 'Boathouse',
    icon: { ty: 0, value: '🛶' },
    extra: { cover: { type: 'custom', value: 'https://import.invalid/Boathouse/shore.jpg', offset: 0.5 } },
  })
  expect(blocks[0]!.type).toBe('simple_columns')
})

interface ReadPage {
  readonly title: string | null
  readonly icon: unknown
  readonly extra: unknown
  readonly blocks: readonly { readonly type: string }[]
}
