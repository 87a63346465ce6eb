import { expect, test } from './support/playwright.ts'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../scripts/setup/project.mjs'
import { enter } from './support/person.ts'
import { createPage, publish, unpublish, untilSaved } from './support/pages.ts'
import { readDocument } from './support/readDocument.ts'
import { readRealDocument, type WrittenBlock } from './support/realDocument.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'
import { typeBlocks } from './support/writing.ts'

/** The pages that describe how Sheaf is built. */
const FILES = [
  'docs/architecture.md',
  'CONTRIBUTING.md',
  ...globSync('docs/{decisions,specs}/*.md', { cwd: root }).toSorted(),
]
/** Characters of a block: longer ones take long to type, and say nothing that these do not. */
const LONGEST = 160
const LONGEST_CODE = 400
/** Of each kind; headings of each level are one. */
const OF_KIND = 3
const BLOCKS = 12
/** What the second person adds while the first one types. */
const ADDED = 'Added by somebody else at the same time.'

/** The first blocks of those pages, some of each kind. */
function readBlocks(): readonly WrittenBlock[] {
  const counts = new Map<string, number>()
  return readRealDocument(FILES.map((file) => pathToFileURL(join(root, file))))
    .filter(({ type, level, depth, text }) => {
      if (depth === 0 && text.length > (type === 'code' ? LONGEST_CODE : LONGEST)) return false
      const kind = `${type} ${level}`
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return count <= OF_KIND
    })
    .slice(0, BLOCKS)
}

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('a real document, typed by one and edited by another, is what a visitor reads @core', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const document = readBlocks()
  expect(document).toHaveLength(BLOCKS)

  const mara = await signIn(browser, sheaf, 'mara@example.org')
  await createPage(mara.page, 'How Sheaf is built')
  await mara.page.keyboard.press('Enter')
  await typeBlocks(mara.page, [{ type: 'paragraph', depth: 0, typed: 'First line.', text: 'First line.' }])

  const noor = await enter(browser, sheaf, 'mara@example.org')
  await noor.page.goto(mara.page.url())
  const firstLine = noor.page.locator('.doc .b-line').first()
  await expect(firstLine).toHaveText('First line.')
  await firstLine.click()
  await noor.page.keyboard.press('Control+Home')
  await expect(mara.page.locator('.ed-cursor-flag')).toHaveAttribute('data-name', 'Mara')

  const typing = (async () => {
    await mara.page.keyboard.press('Enter')
    await typeBlocks(mara.page, document)
  })()
  await expect(noor.page.locator('.doc .b').nth(BLOCKS / 2)).toBeAttached({ timeout: 300_000 })
  await noor.page.keyboard.type(`${ADDED} `)
  await typing

  const written = [
    { type: 'paragraph', level: null, depth: 0, text: `${ADDED} First line.` },
    ...document.map(({ type, level, depth, text }) => ({ type, level: level ?? null, depth, text })),
  ]
  await untilSaved(mara.page)
  expect(await readDocument(mara.page)).toEqual(written)
  await expect.poll(() => readDocument(noor.page)).toEqual(written)

  const address = await publish(mara.page)
  const visitor = await browser.newContext({ javaScriptEnabled: false })
  const published = await visitor.newPage()
  const answer = await published.goto(address)
  expect(answer?.status()).toBe(200)
  expect(await readDocument(published)).toEqual(written)
  await expect(published).toHaveTitle(/How Sheaf is built/)
  await expect(published.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  await expect(published.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'How Sheaf is built',
  )
  await expect(published.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /Added by somebody else/,
  )

  await unpublish(mara.page)
  const gone = await published.goto(address)
  expect(gone?.status()).toBe(404)
  await expect(published.locator('h1')).toBeVisible()
})
