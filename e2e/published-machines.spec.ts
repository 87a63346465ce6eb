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
  const library = await site.addPage('Lakeside library', [textBlock('paragraph', 'A small public library.')])
  plain = await site.publish(library, 'library')
})
test.afterAll(async () => {
  await site.owner.context.close()
})

interface Watched {
  readonly page: Page
  /** Everything that pages ask for. */
  readonly asked: string[]
  /** Everything that their policy refuses them. */
  readonly refused: string[]
}

async function watch(browser: Browser): Promise<Watched> {
  const page = await (await browser.newContext()).newPage()
  const asked: string[] = []
  const refused: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text())
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  return { page, asked, refused }
}

const blocksOf = (text: string): readonly object[] => [
  textBlock('paragraph', text),
  { type: 'paragraph', data: { delta: [{ insert: text, attributes: { href: text } }] } },
  textBlock('heading', text, { level: 1 }),
  textBlock('code', text, { language: text }),
  textBlock('callout', text, { icon: text }),
  { type: 'file', data: { url: 'https://files.example/x', name: text, url_type: 1 } },
  { type: 'math_equation', data: { formula: text } },
  { type: 'link_preview', data: { url: text } },
]

test('R6: hostile titles, texts, links, file names and comments run nowhere and ask for nothing @core', async ({
  browser,
}) => {
  // Titles in the head of a page one by one, with the texts of all below the first of them.
  const addresses: string[] = []
  for (const [index, title] of HOSTILE.entries()) {
    const texts = index === 0 ? HOSTILE : []
    const id = await site.addPage(title, texts.flatMap(blocksOf))
    addresses.push(await site.publish(id, `hostile-${index}`))
    for (const content of texts)
      await site.owner.call('POST', `/api/workspace/published-info/${id}/comment`, { content })
  }

  const { page, asked, refused } = await watch(browser)
  const expectHarmless = async (address: string): Promise<void> => {
    const ran = await page.evaluate(() => (window as unknown as { ran?: number }).ran ?? null)
    expect([ran, page.url()]).toEqual([null, address])
    expect(asked.filter((url) => !url.startsWith(sheaf.origin))).toEqual([])
  }
  for (const [index, title] of HOSTILE.entries()) {
    await page.goto(addresses[index]!)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    if (index === 0) {
      // From then on it is open beside each page.
      await page.getByRole('button', { name: 'Outline', exact: true }).click()
      await page.locator('#comments').scrollIntoViewIfNeeded()
      for (const text of HOSTILE)
        await expect(page.locator('#comments').getByText(text, { exact: true })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    await expect(page.getByRole('navigation', { name: 'Outline' })).toBeVisible()
    await expectHarmless(addresses[index]!)
  }
  // The browser's own view of XML breaks the policy.
  expect(refused).toEqual([])
  for (const name of ['pages.html', 'feed.xml', 'sitemap.xml']) {
    const address = `${plain.slice(0, plain.lastIndexOf('/'))}/${name}`
    await page.goto(address)
    await expectHarmless(address)
  }
})

test('MACH-LD-2, MACH-HEAD-1: a page describes itself within its policy and asks nothing of another origin', async ({
  browser,
}) => {
  const { page, asked, refused } = await watch(browser)
  await page.goto(plain, { waitUntil: 'networkidle' })
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
