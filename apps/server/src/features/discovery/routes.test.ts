import type { JsonValue } from '@sheaf/base'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signInPublisher, type TestPublisher } from '../testing/index.ts'

let server: TestServer
let ada: TestPublisher
let bea: TestPublisher

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  bea = await signInPublisher(server, 'bea@example.com')
})
afterAll(() => server.close())

interface Published {
  readonly id: string
  readonly path: string
}

let count = 0

/** Publishes a new page of somebody under a name that no other page has. */
async function publish(
  name: string,
  options: Record<string, JsonValue> = {},
  { blocks = [], by = ada, parentId }: { blocks?: JsonValue[]; by?: TestPublisher; parentId?: string } = {},
): Promise<Published> {
  count += 1
  const id = await by.createPage(name, { blocks, ...(parentId !== undefined && { parentId }) })
  const path = `/api/workspace/${by.workspaceId}/page-view/${id}/publish`
  const publishName = `p${String(count).padStart(4, '0')}`
  const published = await by.call('POST', path, { publish_name: publishName, ...options })
  expect(published.code).toBe(0)
  return { id, path: `/${by.workspaceId}/${publishName}` }
}

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return server.app.inject({ method, url, headers: { host: 'pages.example', ...headers } })
}

function text(type: string, insert: string, data: Record<string, JsonValue> = {}): JsonValue {
  return { type, data: { ...data, delta: [{ insert }] } }
}

function tagsIn(xml: string, name: string): string[] {
  return Array.from(xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, inner]) => inner!)
}

const siteOf = (who: TestPublisher) => `/${who.workspaceId}`
const locations = async (who: TestPublisher) => tagsIn((await get(`${siteOf(who)}/sitemap.xml`)).body, 'loc')
const links = async (who: TestPublisher) =>
  tagsIn((await get(`${siteOf(who)}/feed.xml`)).body, 'link').slice(1)
const listed = async (who: TestPublisher) =>
  Array.from(
    (await get(`${siteOf(who)}/pages.html`)).body.matchAll(/<li><a href="([^"]+)"/g),
    ([, href]) => href!,
  )

describe('what is on the web', () => {
  it('MACH-GATE-1: is listed, and nothing else is: no page that is locked, expired, unpublished, trashed or a draft', async () => {
    const open = await publish('Open')
    const locked = await publish('Locked', { password: 'rosebud-9' })
    const expiring = await publish('Expiring', { expires_at: '2999-01-01T00:00:00Z' })
    const expired = await publish('Expired')
    const unpublished = await publish('Unpublished')
    const trashed = await publish('Trashed')
    const parent = await ada.createPage('Parent in the trash')
    const below = await publish('Below', {}, { parentId: parent })
    await ada.createPage('Draft')
    await server.platform.database.$client.query(
      `UPDATE publications SET expires_at = now() - interval '1 second' WHERE view_id = $1`,
      [expired.id],
    )
    const view = (id: string) => `/api/workspace/${ada.workspaceId}/page-view/${id}`
    await ada.call('POST', `${view(unpublished.id)}/unpublish`)
    await ada.call('POST', `${view(trashed.id)}/move-to-trash`)
    await ada.call('POST', `${view(parent)}/move-to-trash`)

    const shown = [open.path, expiring.path]
    expect(await listed(ada)).toEqual(shown)
    expect(await locations(ada)).toEqual(shown.map((path) => `http://pages.example${path}`))
    expect(await links(ada)).toEqual(shown.map((path) => `http://pages.example${path}`).toReversed())
    const forms = async (path: string) => [
      (await get(`${path}.md`)).statusCode,
      (await get(`${path}.png`)).statusCode,
    ]
    for (const path of shown) expect(await forms(path)).toEqual([200, 200])
    for (const { path } of [locked, expired, unpublished, trashed, below])
      expect(await forms(path)).toEqual([404, 404])
    const everything = [
      await get(`${siteOf(ada)}/sitemap.xml`),
      await get(`${siteOf(ada)}/feed.xml`),
      await get(`${siteOf(ada)}/pages.html`),
    ].map(({ body }) => body)
    for (const body of everything) expect(body).not.toMatch(/Locked|Expired|Unpublished|Trashed|Below|Draft/)
  })

  it('MACH-INDEX-1: is left out of what search engines read where its publisher wants that, and stays in the list for people', async () => {
    const { path } = await publish('Discreet', { is_indexed: false })
    expect((await locations(ada)).join()).not.toContain(path)
    expect((await links(ada)).join()).not.toContain(path)
    expect(await listed(ada)).toContain(path)
    const page = await get(path)
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    const open = await publish('Not discreet')
    expect((await get(open.path)).headers['x-robots-tag']).toBeUndefined()
  })

  it('MACH-CACHE-1: is gone from every list the moment it is gone', async () => {
    const { id, path } = await publish('Soon gone')
    const all = async () =>
      [await locations(ada), await links(ada), await listed(ada)].map((paths) => paths.join().includes(path))
    expect(await all()).toEqual([true, true, true])
    await ada.call('POST', `/api/workspace/${ada.workspaceId}/page-view/${id}/unpublish`)
    expect(await all()).toEqual([false, false, false])
    expect((await get(`${path}.md`)).statusCode).toBe(404)
  })
})

describe('sitemaps', () => {
  it('MACH-MAP-1: say of every page when it was last published', async () => {
    const { id, path } = await publish('Dated', {}, { by: bea })
    const answer = await get(`${siteOf(bea)}/sitemap.xml`)
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const { rows } = await server.platform.database.$client.query<{ updated_at: Date }>(
      'SELECT updated_at FROM publications WHERE view_id = $1',
      [id],
    )
    expect(answer.body).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
        `<url><loc>http://pages.example${path}</loc><lastmod>${rows[0]!.updated_at.toISOString()}</lastmod></url>\n</urlset>\n`,
    )
    expect((await get(`${siteOf(bea)}/sitemap-1.xml`)).statusCode).toBe(404)
  })

  it('MACH-MAP-3: are listed for the whole site, without namespaces that have nothing to show', async () => {
    const cem = await signInPublisher(server, 'cem@example.com')
    await publish('Locked', { password: 'rosebud-9' }, { by: cem })
    const { body, headers } = await get('/sitemap.xml', { host: 'another.example' })
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const sites = [ada, bea].map((who) => `http://another.example${siteOf(who)}/sitemap.xml`)
    expect(tagsIn(body, 'loc')).toEqual(sites.toSorted())
  })

  it('MACH-ROBOTS-1: robots are told where they are, and to keep out of the product', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /api/',
        'Sitemap: http://pages.example/sitemap.xml',
      ]),
    )
  })
})

describe('feeds', () => {
  it('MACH-FEED-1: hold the 50 pages that were published last, with what they are about', async () => {
    const dee = await signInPublisher(server, 'dee@example.com')
    for (let index = 0; index < 51; index += 1)
      await publish(`Page ${index}`, {}, { by: dee, blocks: [text('paragraph', `About <${index}> & more`)] })
    const { body, headers } = await get(`${siteOf(dee)}/feed.xml`)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const titles = tagsIn(body, 'title').slice(1)
    expect(titles).toHaveLength(50)
    expect(titles[0]).toBe('Page 50')
    expect(titles.at(-1)).toBe('Page 1')
    expect(tagsIn(body, 'description')[1]).toBe('About &amp;lt;50&amp;gt; &amp;amp; more')
    expect(body).toContain(`<atom:link href="http://pages.example${siteOf(dee)}/feed.xml" rel="self"`)
  }, 60_000)
})

describe('Markdown', () => {
  it('MACH-MD-1: is the title and the content, with whole addresses, and points to the page', async () => {
    const other = await publish('Other page')
    const hidden = await ada.createPage('Hidden page')
    const mention = (id: string) => ({ insert: '@', attributes: { mention: { type: 'page', page_id: id } } })
    const { path } = await publish(
      'Lakeside *library*',
      {},
      {
        blocks: [
          text('heading', 'The room', { level: 2 }),
          {
            type: 'paragraph',
            data: { delta: [{ insert: 'See ' }, mention(other.id), { insert: ' and ' }, mention(hidden)] },
          },
          text('todo_list', 'Done', { checked: true }),
          text('code', 'let x = 1', { language: 'javascript' }),
        ],
      },
    )
    const { body, headers } = await get(`${path}.md`)
    expect(headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      link: `<http://pages.example${path}>; rel="canonical"`,
      'x-robots-tag': 'noindex',
    })
    expect(body).toBe(
      `# Lakeside \\*library\\*\n\n## The room\n\nSee [Other page](http://pages.example${other.path}) and @\n\n` +
        '- [x] Done\n\n```javascript\nlet x = 1\n```\n',
    )
  })
})

it('MACH-MD-1: a publication without content has no Markdown', async () => {
  const { id, path } = await publish('Books')
  await server.platform.database.$client.query(
    `UPDATE publications SET meta = jsonb_set(meta, '{view,layout}', '1'), blob = '{"a":1}'::bytea WHERE view_id = $1`,
    [id],
  )
  expect((await get(`${path}.md`)).statusCode).toBe(404)
})

describe('the list of pages', () => {
  it('MACH-LIST-1: is readable without script, a hundred at a time', async () => {
    const eve = await signInPublisher(server, 'eve@example.com')
    const first = await publish('Page 0', {}, { by: eve })
    const { $client } = server.platform.database
    await $client.query(
      `INSERT INTO views SELECT (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid()))).* FROM views v, generate_series(1, 230) WHERE v.id = $1`,
      [first.id],
    )
    await $client.query(
      `INSERT INTO publications
       SELECT (jsonb_populate_record(p, jsonb_build_object('view_id', v.id, 'publish_name', 'q' || lpad(row_number() over ()::text, 4, '0')))).*
       FROM publications p, views v WHERE p.view_id = $1 AND v.parent_id = $2 AND v.id <> $1 AND v.name = 'Page 0'`,
      [first.id, eve.spaceId],
    )
    const seen: string[] = []
    let url: string | undefined = `${siteOf(eve)}/pages.html`
    let pages = 0
    while (url !== undefined) {
      const { body, headers, statusCode } = await get(url)
      expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex'])
      seen.push(...Array.from(body.matchAll(/<li><a href="([^"]+)"/g), ([, href]) => href!))
      url = /<a href="([^"]+)" rel="next"/.exec(body)?.[1]
      pages += 1
    }
    expect(pages).toBe(3)
    expect(new Set(seen).size).toBe(231)
    expect(seen).toHaveLength(231)
  })

  it('MACH-NS-1: a namespace opens its default page, else the list', async () => {
    const fay = await signInPublisher(server, 'fay@example.com')
    expect((await get(siteOf(fay))).headers.location).toBe(`${siteOf(fay)}/pages.html`)
    const { id, path } = await publish('Home', {}, { by: fay })
    await fay.call('PUT', `/api/workspace/${fay.workspaceId}/publish-default`, { view_id: id })
    expect(await get(`${siteOf(fay)}/`)).toMatchObject({ statusCode: 302 })
    expect((await get(siteOf(fay))).headers.location).toBe(path)
    await fay.call('POST', `/api/workspace/${fay.workspaceId}/page-view/${id}/unpublish`)
    expect((await get(siteOf(fay))).headers.location).toBe(`${siteOf(fay)}/pages.html`)
  })

  it('MACH-NS-2: an unknown namespace has nothing, and says so as the viewer does', async () => {
    for (const path of [
      '',
      '/',
      '/sitemap.xml',
      '/feed.xml',
      '/pages.html',
      '/x.md',
      '/x.png',
      '/sitemap-2.xml',
    ]) {
      const { statusCode, body, headers } = await get(`/nobody-has-this${path}`, { accept: 'text/html' })
      expect([path, statusCode]).toEqual([path, 404])
      expect(body).toContain('<h1>Page not found</h1>')
      expect(headers['x-robots-tag']).toBe('noindex')
    }
  })

  it('MACH-NS-3: links with a former namespace lead on', async () => {
    const gus = await signInPublisher(server, 'gus@example.com')
    await publish('Moving', {}, { by: gus })
    const moved = await gus.call('PUT', `/api/workspace/${gus.workspaceId}/publish-namespace`, {
      old_namespace: gus.workspaceId,
      new_namespace: 'small-buildings',
    })
    expect(moved.code).toBe(0)
    for (const rest of ['', '/feed.xml', '/sitemap.xml', '/pages.html'])
      expect((await get(siteOf(gus) + rest)).headers.location).toBe(`/small-buildings${rest}`)
  })
})

describe('pictures', () => {
  it('MACH-PIC-1: are PNG of 1200 × 630, the same until what they show changes', async () => {
    const { id, path } = await publish('Pictured')
    const first = await get(`${path}.png`)
    expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, no-cache' })
    expect(first.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect([first.rawPayload.readUInt32BE(16), first.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    const etag = String(first.headers.etag)
    expect((await get(`${path}.png?v=anything`)).headers.etag).toBe(etag)
    expect((await get(`${path}.png`, { 'if-none-match': etag })).statusCode).toBe(304)
    const view = `/api/workspace/${ada.workspaceId}/page-view/${id}`
    await ada.call('POST', `${view}/update-name`, { name: 'Pictured otherwise' })
    await ada.call('POST', `${view}/publish`, {})
    const second = await get(`${path}.png`, { 'if-none-match': etag })
    expect(second.statusCode).toBe(200)
    expect(second.headers.etag).not.toBe(etag)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false)
    expect((await get(path)).body).toContain(
      `${path}.png?v=${String(second.headers.etag).replaceAll('"', '')}`,
    )
  })
})

describe('over HTTP', () => {
  const forms = ['/sitemap.xml', '/feed.xml', '/pages.html', '.md', '.png']
  const urlOf = (path: string, form: string) => (form.startsWith('.') ? path : siteOf(ada)) + form

  it('MACH-HTTP-1: every form answers 304 to who has it, HEAD like GET, and is asked for again every time', async () => {
    const { path } = await publish('Headed', {}, { blocks: [text('paragraph', 'words '.repeat(500))] })
    for (const form of forms) {
      const url = urlOf(path, form)
      const full = await get(url)
      expect([form, full.statusCode, full.headers['cache-control']]).toEqual([form, 200, 'public, no-cache'])
      const etag = String(full.headers.etag)
      expect(etag).toMatch(/^(?:W\/)?"[\w-]+"$/)
      const again = await get(url, { 'if-none-match': `"x", ${etag}` })
      expect([form, again.statusCode, again.body, again.headers.etag]).toEqual([form, 304, '', etag])
      expect((await get(url, { 'if-none-match': '"x"' })).statusCode).toBe(200)
      const head = await get(url, {}, 'HEAD')
      expect([form, head.statusCode, head.body]).toEqual([form, 200, ''])
      for (const name of ['content-type', 'content-length', 'etag', 'content-security-policy'])
        expect([form, head.headers[name]]).toEqual([form, full.headers[name]])
    }
  })

  it('MACH-HTTP-2: texts are packed for who can read it', async () => {
    const { path } = await publish('Packed', {}, { blocks: [text('paragraph', 'words '.repeat(500))] })
    const plain = await get(`${path}.md`)
    const packed = await get(`${path}.md`, { 'accept-encoding': 'br, gzip' })
    expect([plain, packed].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip'])
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers.vary).toContain('Accept-Encoding')
  })

  it('R6: every form has a policy under which nothing runs and nothing is loaded from elsewhere', async () => {
    const { path } = await publish('Guarded')
    const urls = [
      ...forms.map((form) => urlOf(path, form)),
      '/robots.txt',
      '/sitemap.xml',
      siteOf(ada),
      '/nobody/x.md',
    ]
    for (const url of urls) {
      const { headers } = await get(url)
      expect([url, headers['content-security-policy']]).toEqual([
        url,
        expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src 'self';.* img-src 'self'; /),
      ])
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
    }
  })

  it('leaves the addresses of the product to the product', async () => {
    const statuses = async (paths: string[]) =>
      await Promise.all(
        paths.map(async (path) => [path, (await get(path, { accept: 'text/html' })).headers.location]),
      )
    for (const [path, location] of await statuses([
      '/app',
      '/login',
      '/api',
      '/gotrue',
      '/assets',
      '/config.json',
      '/health',
    ]))
      expect([path, location]).toEqual([path, undefined])
    expect((await get('/api/feed.xml')).json()).toMatchObject({ code: expect.any(Number) })
    expect((await get('/gotrue/sitemap.xml')).body).not.toContain('<h1>Page not found</h1>')
  })
})
