import { expect, test } from './support/playwright.ts'
import { createPage, textOf, untilSaved } from './support/pages.ts'
import { openSite, textBlock } from './support/publishedSite.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('EDIT-MERMAID-1, EDIT-MERMAID-2, EDIT-MERMAID-3: code of the language Mermaid is also drawn', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page } = await signIn(browser, sheaf, 'draw@example.org')
  const wrong: string[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('pageerror', (error) => wrong.push(error.message))
  await createPage(page, 'Flow')
  await page.keyboard.press('Enter')
  await page.keyboard.type('```')
  await page.keyboard.type('graph TD\nA[Start] --> B{Ready}\nB --> C[End]')
  await textOf(page).locator('.b-code').hover()
  await page.getByRole('button', { name: 'Language: Auto' }).click()
  await expect(page.getByRole('combobox', { name: 'Search languages' })).toBeFocused()
  await page.keyboard.type('Mermaid')
  await page.keyboard.press('Enter')
  const image = textOf(page).locator('.b-diagram-image')
  await expect(image).toBeVisible({ timeout: 30_000 })
  expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(40)
  await expect(image).toHaveAttribute('src', /^blob:/)

  const frame = page.locator('iframe[src="/_diagram/frame.html"]')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  const policy = (await page.request.get(`${sheaf.origin}/_diagram/frame.html`)).headers()[
    'content-security-policy'
  ]
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-scripts')

  // What is wrong is said, and the last drawing stays.
  await page.keyboard.press('ControlOrMeta+ArrowDown')
  await page.keyboard.press('ArrowDown')
  await textOf(page).locator('.b-code .b-line').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\nA --> [[[')
  await expect(textOf(page).getByText('There is a mistake in this diagram.')).toBeVisible()
  await expect(image).toBeVisible()
  expect(wrong).toEqual([])

  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('menuitemradio', { name: 'Code', exact: true }).click()
  await expect(image).toBeHidden()
})

test('EDIT-MERMAID-5: a diagram has the typeface of the application, and its room before it is drawn again', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'room@example.org')
  const drawings: string[] = []
  await page.exposeFunction('noteDrawing', (drawing: string) => drawings.push(drawing))
  await page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL)
    const { noteDrawing } = window as unknown as { noteDrawing: (drawing: string) => void }
    URL.createObjectURL = (file: Blob) => {
      void file.text().then(noteDrawing)
      return make(file)
    }
  })
  await createPage(page, 'Flow')
  await page.keyboard.press('Enter')
  await page.keyboard.type('```')
  await page.keyboard.type('graph TD\nA[Start] --> B[End]')
  await textOf(page).locator('.b-code').hover()
  await page.getByRole('button', { name: 'Language: Auto' }).click()
  await expect(page.getByRole('combobox', { name: 'Search languages' })).toBeFocused()
  await page.keyboard.type('Mermaid')
  await page.keyboard.press('Enter')
  const image = textOf(page).locator('.b-diagram-image')
  await expect(image).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => drawings.at(-1)).toContain("@font-face{font-family:'Inter Variable'")
  await untilSaved(page)
  const { height } = (await textOf(page).locator('.b-code').boundingBox())!

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_diagram/**', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await expect(textOf(page).locator('.b-diagram-room')).toBeVisible()
  expect((await textOf(page).locator('.b-code').boundingBox())!.height).toBe(height)
  release()
  await expect(image).toBeVisible({ timeout: 30_000 })
  expect((await textOf(page).locator('.b-code').boundingBox())!.height).toBe(height)
})

test('EDIT-MERMAID-4: nothing of a hostile diagram runs or loads @core', async ({ browser }) => {
  test.setTimeout(120_000)
  const { page } = await signIn(browser, sheaf, 'hostile@example.org')
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(sheaf.origin)) foreign.push(request.url())
  })
  await createPage(page, 'Hostile')
  await page.keyboard.press('Enter')
  await expect(textOf(page)).toBeFocused()
  await page.evaluate(() => {
    const text = [
      '%%{init: {"securityLevel": "loose", "themeCSS": "* { background: url(https://evil.example/a) }"}}%%',
      'graph TD',
      'A["<img src=https://evil.example/b onerror=parent.hit=1>"] --> B["<script>top.hit=1</script>x"]',
      'click A href "javascript:top.hit=1"',
      'style B fill:url(https://evil.example/c)',
    ].join('\n')
    const data = new DataTransfer()
    data.setData('text/html', `<pre><code class="language-mermaid"></code></pre>`)
    data.setData('text/plain', text)
    const pre = document.createElement('pre')
    const code = document.createElement('code')
    code.className = 'language-mermaid'
    code.textContent = text
    pre.append(code)
    data.setData('text/html', pre.outerHTML)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  const shown = textOf(page).locator('.b-diagram-image, .b-diagram-note')
  await expect(shown.first()).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(foreign).toEqual([])
})

test('PUB-DIAGRAM-1, PUB-EMBED-2: readers see diagrams drawn, and load a page of another site by a press', async ({
  browser,
}) => {
  const site = await openSite(browser, sheaf, 'reads@example.org')
  const hostile = 'graph TD\nA["<img src=https://evil.example/b onerror=parent.hit=1>"] --> B[Quay]'
  const pageId = await site.addPage('How boats come in', [
    ...Array.from({ length: 60 }, (_, at) => textBlock('paragraph', `Line ${at} of the long way down.`)),
    textBlock('code', hostile, { language: 'mermaid' }),
    { type: 'link_preview', data: { url: 'https://youtu.be/dQw4w9WgXcQ', preview_type: 'embed' } },
  ])
  const address = await site.publish(pageId, 'boats')
  const context = await browser.newContext()
  const page = await context.newPage()
  const foreign: string[] = []
  await context.route(
    (url) => url.origin !== sheaf.origin && url.protocol === 'https:',
    async (route) => {
      foreign.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' })
    },
  )
  await page.goto(address)
  const row = page.locator('[data-diagram]')
  await expect(row.locator('.b-line')).toContainText('graph TD')
  const drawing = row.getByRole('button', { name: /^Diagram: graph TD/ })
  await expect(drawing).toHaveCount(0)
  const { height } = await row.evaluate((element) => element.getBoundingClientRect())

  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(drawing).toBeVisible({ timeout: 30_000 })
  const image = drawing.locator('img')
  expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(40)
  await expect(row.locator('.b-line')).toBeHidden()
  expect(await row.evaluate((element) => element.getBoundingClientRect().height)).toBe(height)
  await drawing.click()
  const large = page.getByRole('dialog').getByRole('img', { name: /^Diagram: graph TD/ })
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  const shows = row.getByRole('button', { name: 'Show code' })
  await shows.click()
  await expect(row.locator('.b-line')).toBeVisible()
  await expect(drawing).toBeHidden()

  expect(foreign).toEqual([])
  await page.getByRole('link', { name: /Show from YouTube/ }).click()
  const frame = page.locator('iframe.b-embed')
  await expect(frame.contentFrame().getByText('The film')).toBeVisible()
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
  expect(foreign).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'])
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  await context.close()
})

test('EDIT-MERMAID-6: what nests deeper than 60 levels is told of, and the next diagram is drawn', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${sheaf.origin}/login`)
  const answers = await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    const told = (isWanted: (data: Record<string, unknown>) => boolean) =>
      new Promise<Record<string, unknown>>((resolve) => {
        addEventListener('message', function hear({ data }: MessageEvent<Record<string, unknown>>) {
          if (!isWanted(data)) return
          removeEventListener('message', hear)
          resolve(data)
        })
      })
    const ready = told(({ isReady }) => isReady === true)
    frame.src = '/_diagram/frame.html'
    document.body.append(frame)
    await ready
    const levels = (count: number) =>
      Array.from({ length: count }, (_, level) => `subgraph s${level}`).join('\n') +
      '\nA --> B' +
      '\nend'.repeat(count)
    const sources = [
      `graph TD\n${levels(1_000)}`,
      `graph TD\nA${'['.repeat(5_000)}x${']'.repeat(5_000)}`,
      `mindmap\n${Array.from({ length: 150 }, (_, level) => `${' '.repeat(level + 1)}n${level}`).join('\n')}`,
      `graph TD\n${levels(61)}`,
      `graph TD\n${levels(10)}`,
    ]
    const found: string[] = []
    for (const [index, source] of sources.entries()) {
      const answer = told(({ id }) => id === index)
      frame.contentWindow!.postMessage({ id: index, source, isDark: false, font: null }, '*')
      const { problem, svg } = await answer
      found.push(typeof svg === 'string' ? 'drawn' : String(problem))
    }
    return found
  })
  expect(answers).toEqual([...Array<string>(4).fill('The diagram is nested too deep.'), 'drawn'])
  expect(faults).toEqual([])
})
