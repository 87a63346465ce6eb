import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { expect, test } from './support/playwright.ts'
import { accessToken, fixture, untilDrawn } from './support/files.ts'
import { createPage, publish, textOf, untilSaved } from './support/pages.ts'
import { startSheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let site: Server
let siteOrigin: string
const visits: string[] = []
test.beforeAll(async () => {
  site = createServer((request, response) => {
    visits.push(`${request.url} ${request.headers['user-agent']}`)
    if (request.url === '/boat.jpg') {
      response.setHeader('content-type', 'image/jpeg').end(fixture('photo.jpg'))
      return
    }
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Boat house</title>
      <meta property="og:title" content="Boat house &amp; pier <script>run()</script>">
      <meta property="og:description" content="Two long tables and a stove.">
      <meta property="og:image" content="/boat.jpg">`)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = site.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  siteOrigin = `http://127.0.0.1:${address.port}`
})
test.afterAll(async () => {
  site.close()
  await once(site, 'close')
})

test('a link shows what its site says, to writers and visitors, and no browser asks that site', async ({
  browser,
}) => {
  const sheaf = await startSheaf({ SHEAF_PREVIEW_NETWORKS: '127.0.0.1/32' })
  const { page } = await signIn(browser, sheaf, 'links@example.org')
  await createPage(page, 'Links')
  await page.locator('.page-tail').click({ position: { x: 20, y: 20 } })
  await page.keyboard.type('/bookmark')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill(`${siteOrigin}/pier`)
  await page.keyboard.press('Enter')
  const card = textOf(page).locator('.b-link_preview')
  await expect(card).toContainText('Boat house & pier <script>run()</script>')
  await expect(card).toContainText('Two long tables and a stove.')
  await untilDrawn(card.locator('.b-thumb img'))
  await untilSaved(page)

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(await publish(page))
  const shown = visitor.locator('.b-link_preview')
  await expect(shown).toContainText('Boat house & pier')
  await untilDrawn(shown.locator('.b-thumb img'))
  expect(visits.length).toBeGreaterThan(0)
  expect(visits.filter((visit) => visit.includes('Mozilla/5.0 (X11'))).toEqual([])
  await sheaf.stop()
})

test('R6: nobody makes the server ask its own machine or network', async ({ browser }) => {
  const sheaf = await startSheaf()
  const { page } = await signIn(browser, sheaf, 'prober@example.org')
  const headers = { authorization: `Bearer ${await accessToken(page)}` }
  const port = new URL(siteOrigin).port
  const before = visits.length
  for (const host of INSIDE) {
    const answer = await page.request.get(
      `${sheaf.origin}/api/link-preview?url=${encodeURIComponent(`http://${host}:${port}/secret`)}`,
      { headers },
    )
    const { code, data } = (await answer.json()) as { code: number; data?: { title: string | null } }
    expect(code === 0 ? data?.title : null, host).toBeNull()
  }
  expect(visits.length).toBe(before)
  await sheaf.stop()
})

/** Spellings of this machine, its neighbours and the services of its host. */
const INSIDE = [
  'localhost',
  'localhost.',
  'LOCALHOST',
  '127.0.0.1',
  '127.1',
  '127.0.0.1.',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
]
