import { getLinkPicture, getLinkPreview } from '@sheaf/contract'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, signInPublisher, TestClock, urlOf, type TestPerson } from '../testing/index.ts'
import { html, pageWithPicture, paint, SITE_NETWORK, startSite, type TestSite } from './testing/startSite.ts'

let server: TestServer
let ada: TestPerson
let site: TestSite
const clock = new TestClock()

beforeAll(async () => {
  server = await createTestServer({ clock, config: { previewNetworks: [SITE_NETWORK] } })
  ada = await signIn(server, 'ada@example.com')
  site = await startSite()
})
afterAll(async () => {
  await site.close()
  await server.close()
})
beforeEach(() => {
  site.requests = []
})

const ask = (url: string) => ada.get(getLinkPreview, { query: { url } })

const plain = (url: string) => ({
  url,
  title: null,
  description: null,
  site_name: null,
  picture: null,
  icon: null,
})

describe('GET /api/link-preview', () => {
  it('LINK-READ-1: answers what the page says, with its pictures from here', async () => {
    site.answer = pageWithPicture('A page', await paint('#08c'))
    const url = `${site.origin}/one#part`
    const preview = await ask(url)
    expect(preview).toEqual({
      ...plain(url),
      title: 'A page',
      picture: {
        url: expect.stringMatching(/^\/api\/link-preview\/picture\/[\w-]{43}$/),
        width: 640,
        height: 320,
      },
      icon: { url: expect.stringMatching(/^\/api\/link-preview\/picture\/[\w-]{43}$/) },
    })
    expect(site.requests.toSorted()).toEqual(['/icon.svg', '/one', '/picture.png'])

    const picture = await server.app.inject({ url: preview.picture?.url ?? '' })
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const { format, width } = await sharp(picture.rawPayload).metadata()
    expect([format, width]).toEqual(['webp', 640])
    const again = await server.app.inject({
      url: preview.picture?.url ?? '',
      headers: { 'if-none-match': String(picture.headers['etag']) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('LINK-CACHE-1: asks the site once, however many ask', async () => {
    site.answer = html('<title>Asked once</title>')
    const url = `${site.origin}/shared`
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(url)))
    answers.push(await ask(url))
    expect(new Set(answers.map(({ title }) => title))).toEqual(new Set(['Asked once']))
    expect(site.requests.filter((path) => path === '/shared')).toHaveLength(1)
  })

  it.each([
    'http://127.0.0.1/',
    'http://localhost:5432/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://10.0.0.1/',
    'http://0x7f.1/',
  ])('OUT-ADDRESS-2 (R6): learns nothing about %s', async (url) => {
    expect(await ask(url)).toEqual(plain(url))
  })

  it('LINK-PICTURE-1 (R6): takes no picture from a private address', async () => {
    let isReached = false
    const secret = createServer((_request, response) => {
      isReached = true
      response.end()
    })
    await new Promise<void>((resolve) => secret.listen(0, '127.0.0.1', resolve))
    const { port } = secret.address() as AddressInfo
    site.answer = html(`<title>Sly</title><meta property="og:image" content="http://127.0.0.1:${port}/a.png">
      <link rel="icon" href="http://localhost:${port}/i.png">`)
    const url = `${site.origin}/sly`
    expect(await ask(url)).toEqual({ ...plain(url), title: 'Sly' })
    expect(isReached).toBe(false)
    await new Promise((resolve) => secret.close(resolve))
  })

  it.each(['', 'hello', 'ftp://a.example/', 'javascript:alert(1)', 'http://u:p@a.example/'])(
    'R4: refuses %j',
    async (url) => {
      expect((await ada.call(getLinkPreview, { query: { url } })).code).toBe(1007)
    },
  )

  it('LINK-LIMIT-1: lets nobody ask for more than 60 new addresses a minute; known ones are free', async () => {
    const eve = await signIn(server, 'eve@example.com')
    site.answer = html('<title>Many</title>')
    const call = (path: string) => eve.call(getLinkPreview, { query: { url: `${site.origin}/many/${path}` } })
    for (let count = 0; count < 60; count += 1) expect((await call(String(count))).code).toBe(0)
    expect((await call('more')).code).toBe(1079)
    expect((await call('0')).data?.title).toBe('Many')
    clock.advance(60_000)
    expect((await call('more')).code).toBe(0)
  })

  it('LINK-LIMIT-2: asks about eight addresses at a time, six for one person', async () => {
    const zoe = await signIn(server, 'zoe@example.com')
    const held: string[] = []
    const most = { all: 0, ada: 0 }
    const isEnough = Promise.withResolvers<void>()
    site.answer = (request, response) => {
      const path = request.url ?? ''
      held.push(path)
      most.all = Math.max(most.all, held.length)
      most.ada = Math.max(most.ada, held.filter((each) => each.includes('ada')).length)
      void isEnough.promise.then(() => {
        held.splice(held.indexOf(path), 1)
        html('<title>Held</title>')(request, response)
      })
    }
    const ofAda = Array.from({ length: 9 }, (_, index) => ask(`${site.origin}/held/ada/${index}`))
    await expect.poll(() => held.length).toBe(6)
    const ofZoe = Array.from({ length: 5 }, (_, index) =>
      zoe.get(getLinkPreview, { query: { url: `${site.origin}/held/zoe/${index}` } }),
    )
    await expect.poll(() => held.length).toBe(8)
    isEnough.resolve()
    const previews = await Promise.all([...ofAda, ...ofZoe])
    expect(previews.map(({ title }) => title)).toEqual(Array.from({ length: 14 }, () => 'Held'))
    expect(most).toEqual({ all: 8, ada: 6 })
  })
})

describe('published pages', () => {
  it('LINK-PUBLISH-1: show what is known of their links, and ask no other site', async () => {
    const grace = await signInPublisher(server, 'grace@example.com')
    const url = `${site.origin}/published`
    const unknown = 'https://never-asked.example/page'
    site.answer = pageWithPicture('A page about <b>things</b>', await paint('#08c'))
    const preview = await ask(url)
    site.requests = []
    const card = (address: string) => ({ type: 'link_preview', data: { url: address }, children: [] })
    const pageId = await grace.createPage('Links', { blocks: [card(url), card(unknown)] })
    await grace.call('POST', `/api/workspace/${grace.workspaceId}/page-view/${pageId}/publish`, {
      publish_name: 'links',
    })
    const { body, headers } = await server.app.inject({ url: `/${grace.workspaceId}/links` })
    expect(body).toContain('A page about &lt;b&gt;things&lt;/b&gt;')
    expect(body).toContain(`src="${preview.picture?.url}"`)
    expect(body).toContain(`src="${preview.icon?.url}"`)
    expect(body).toContain(`<a class="b-card" href="${unknown}"`)
    expect(String(headers['content-security-policy'])).toContain("img-src 'self' blob:;")
    expect(site.requests).toEqual([])
  })
})

describe('pictures', () => {
  it('LINK-PICTURE-2: equal ones of two pages have one address, which anybody may read', async () => {
    site.answer = pageWithPicture('Equal', await paint('#3a5'))
    const [one, other] = await Promise.all([ask(`${site.origin}/equal/1`), ask(`${site.origin}/equal/2`)])
    expect(other.picture).toEqual(one.picture)
    site.answer = pageWithPicture('Another', await paint('#5a3'))
    expect((await ask(`${site.origin}/equal/3`)).picture?.url).not.toBe(one.picture?.url)
    const answer = await server.app.inject({ url: one.picture?.url ?? '' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('answer 404 where there is none', async () => {
    const answer = await server.app.inject({ url: urlOf(getLinkPicture.path, { id: 'nothing' }) })
    expect([answer.statusCode, answer.body]).toEqual([404, ''])
  })
})
