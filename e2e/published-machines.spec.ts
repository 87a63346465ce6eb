import { expect, test, type Browser, type Page } from './support/playwright.ts'
import { openSite, textBlock, type PublishedSite } from './support/publishedSite.ts'
import type { Sheaf } from './support/sheaf.ts'

/** What people might write to have it run: `window.ran` says if it did. */
const HOSTILE = [
  `</script><script>window.ran = 1</script>`,
  `"><img src=x onerror="window.ran = 2">`,
  `<svg onload="window.ran = 3"></svg>`,
  `javascript:window.ran=4`,
  `</title></head><body onload="window.ran = 5">`,
  `<iframe srcdoc="<script>parent.ran = 6</script>"></iframe>`,
  `<style>*{display:none}</style><link rel=stylesheet href=https://evil.example/x.css>`,
  `<form action=https://evil.example><button>x</button></form>`,
  `<meta http-equiv=refresh content="0;url=https://evil.example">`,
  `<base href=https://evil.example/>`,
]

let sheaf: Sheaf
let site: PublishedSite
let plain: string

test.beforeAll(async ({ browser, shareSheaf }) => {
  sheaf = shareSheaf()
  site = await openSite(browser, sheaf, 'publisher@example.org')
  for (const [index, text] of HOSTILE.entries()) {
    const id = await site.addPage(text, [
      textBlock('paragraph', text),
      { type: 'paragraph', data: { delta: [{ insert: text, attributes: { href: text } }] } },
      textBlock('heading', text, { level: 1 }),
      textBlock('code', text, { language: text }),
      textBlock('callout', text, { icon: text }),
      { type: 'file', data: { url: 'https://files.example/x', name: text, url_type: 1 } },
      { type: 'math_equation', data: { formula: text } },
      { type: 'link_preview', data: { url: text } },
    ])
    await site.publish(id, `hostile-${index}`)
    await site.owner.call('POST', `/api/workspace/published-info/${id}/comment`, { content: text })
  }
  const library = await site.addPage('Lakeside library', [textBlock('paragraph', 'A small public library.')])
  await site.publish(library, 'library')
  plain = site.addressOf('library')
})
test.afterAll(async () => {
  await site.owner.context.close()
})

/** Everything that a page asks for, and everything that its policy refuses it. */
async function watch(
  browser: Browser,
  address: string,
): Promise<{ page: Page; asked: string[]; refused: string[] }> {
  const context = await browser.newContext()
  const asked: string[] = []
  const refused: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const page = await context.newPage()
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text())
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.goto(address, { waitUntil: 'networkidle' })
  return { page, asked, refused }
}

test('R6: hostile titles, texts, links, file names and comments run nowhere and ask for nothing @core', async ({
  browser,
}) => {
  for (const [index, text] of HOSTILE.entries()) {
    const { page, asked, refused } = await watch(browser, site.addressOf(`hostile-${index}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    await page.getByRole('button', { name: 'Outline', exact: true }).click()
    await page.locator('#comments').scrollIntoViewIfNeeded()
    await expect(page.locator('#comments').getByText(text, { exact: true })).toBeVisible()
    const ran = await page.evaluate(() => (window as unknown as { ran?: number }).ran ?? null)
    expect([text, ran, refused, page.url()]).toEqual([text, null, [], site.addressOf(`hostile-${index}`)])
    expect(asked.filter((url) => !url.startsWith(sheaf.origin))).toEqual([])
    await page.context().close()
  }
  for (const path of ['/pages.html', '/feed.xml', '/sitemap.xml']) {
    const { page, asked } = await watch(browser, new URL('.', plain).href.replace(/\/$/, '') + path)
    const ran = await page.evaluate(() => (window as unknown as { ran?: number }).ran ?? null)
    expect([path, ran, asked.filter((url) => !url.startsWith(sheaf.origin))]).toEqual([path, null, []])
    await page.context().close()
  }
})

test('MACH-LD-2, MACH-HEAD-1: a page describes itself within its policy and asks nothing of another origin', async ({
  browser,
}) => {
  const { page, asked, refused } = await watch(browser, plain)
  expect(refused).toEqual([])
  expect(asked.filter((url) => !url.startsWith(sheaf.origin))).toEqual([])
  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluate((script) => script.textContent)
  expect(JSON.parse(data ?? '')).toMatchObject({ '@graph': [{ headline: 'Lakeside library' }, {}] })
  const addressIn = (selector: string, attribute: string) =>
    page.locator(selector).first().getAttribute(attribute)
  const picture = await page.request.get((await addressIn('meta[property="og:image"]', 'content'))!)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const markdown = await page.request.get((await addressIn('link[type="text/markdown"]', 'href'))!)
  expect(await markdown.text()).toBe('# Lakeside library\n\nA small public library.\n')
  const feed = await page.request.get((await addressIn('link[type="application/rss+xml"]', 'href'))!)
  expect(await feed.text()).toContain('<title>Lakeside library</title>')

  // From the namespace itself to the list, and from the list to the page.
  await page.goto(plain.slice(0, plain.lastIndexOf('/')))
  await expect(page).toHaveURL(/\/pages\.html$/)
  await page.getByRole('link', { name: 'Lakeside library' }).click()
  await expect(page).toHaveURL(plain)
  await page.context().close()
})
