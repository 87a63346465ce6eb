import type { JsonObject, JsonValue } from '@sheaf/base'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signInPublisher, type TestPublisher } from '../testing/index.ts'
import { createPublish } from './testing/createPublish.ts'
import { readable } from './testing/readable.ts'
import { text } from './testing/text.ts'

let server: TestServer
let ada: TestPublisher
let ws: string
let publish: ReturnType<typeof createPublish>

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  ws = `/api/workspace/${ada.workspaceId}`
  publish = createPublish(ada)
})
afterAll(() => server.close())

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return server.app.inject({ method, url, headers: { host: 'pages.example', ...headers } })
}

describe('a published page', () => {
  it('holds the title and every block in order, without script', async () => {
    const words = Array.from({ length: 200 }, (_, index) => `block number ${index}`)
    const types = [
      'paragraph',
      'heading',
      'bulleted_list',
      'numbered_list',
      'todo_list',
      'quote',
      'code',
      'callout',
    ]
    const blocks = words.map((word, index) =>
      text(types[index % types.length]!, word, index % 7 === 0 ? { level: 2 } : {}),
    )
    const { path } = await publish('Everything <is> "here"', blocks)
    const page = await get(path)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    const lines = readable(page.body).split('\n')
    expect(lines[0]).toBe('Everything <is> "here"')
    expect(lines.filter((line) => line.startsWith('block number'))).toEqual(words)
  })

  it('says in its head what it is', async () => {
    const { path } = await publish('Lakeside library', [
      { type: 'image', data: { url: 'https://images.example/shore.png' } },
      text('paragraph', 'A small public library on the north shore.'),
    ])
    const { body } = await get(path)
    const workspaces = await ada.call('GET', '/api/user/workspace')
    const { visiting_workspace: workspace } = workspaces.data as {
      visiting_workspace: { workspace_name: string }
    }
    const workspaceName = workspace.workspace_name
    const metas = Object.fromEntries(
      Array.from(
        body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g),
        ([, key, value]) => [key, value],
      ),
    )
    expect(/<title>([^<]*)<\/title>/.exec(body)?.[1]?.replaceAll('&#x27;', "'")).toBe(
      `Lakeside library · ${workspaceName}`,
    )
    expect(metas).toMatchObject({
      description: 'A small public library on the north shore.',
      'og:type': 'article',
      'og:title': 'Lakeside library',
      'og:description': 'A small public library on the north shore.',
      'og:url': `http://pages.example${path}`,
      'og:image': expect.stringMatching(String.raw`^http://pages\.example${path}\.png\?v=[\w-]{12}$`),
      'twitter:card': 'summary_large_image',
    })
    expect(body).toContain(`<link rel="canonical" href="http://pages.example${path}"/>`)
    expect(body).toContain('<html lang="en" dir="ltr">')
  })

  it('speaks the language and direction of its content', async () => {
    const { path } = await publish('مكتبة', [text('paragraph', 'مكتبة صغيرة على الشاطئ')])
    expect((await get(path)).body).toContain('<html lang="ar" dir="rtl">')
  })

  it('shows the way to it, linking what is published', async () => {
    const parent = await publish('Parent page')
    const id = await ada.createPage('Child page', { parentId: parent.id })
    await ada.call('POST', `${ws}/page-view/${id}/publish`, { publish_name: 'child' })
    const { body } = await get(`/${ada.workspaceId}/child`)
    expect(body).toContain(`<a class="v-crumb" href="${parent.path}"><bdi>Parent page</bdi></a>`)
    expect(body).toContain('aria-current="page"><bdi>Child page</bdi>')
  })

  it('names mentioned pages that are published and no others', async () => {
    const open = await publish('Open page')
    const closed = await ada.createPage('Closed page')
    const mention = (id: string): JsonValue => ({
      type: 'paragraph',
      data: { delta: [{ insert: '@', attributes: { mention: { type: 'page', page_id: id } } }] },
    })
    const { path } = await publish('Mentions', [mention(open.id), mention(closed)])
    const { body } = await get(path)
    expect(body).toContain(`<a class="b-mention" href="${open.path}">Open page</a>`)
    expect(body).not.toContain('Closed page')
  })

  it('EDIT-MENTION-7: gives a mention the icon of its page, and leads to the block that it means', async () => {
    const open = await publish('Open page', [], async (id) => {
      await ada.call('PATCH', `${ws}/page-view/${id}`, { name: 'Open page', icon: { ty: 0, value: '🚲' } })
    })
    const foreign = await publish('Foreign icon', [], async (id) => {
      const icon = { ty: 1, value: 'https://icons.example/a.png' }
      await ada.call('PATCH', `${ws}/page-view/${id}`, { name: 'Foreign icon', icon })
    })
    const mention = (rest: JsonObject): JsonValue => ({
      type: 'paragraph',
      data: { delta: [{ insert: '@', attributes: { mention: { type: 'page', ...rest } } }] },
    })
    const { path } = await publish('Parts', [
      mention({ page_id: open.id, block_id: 'a b' }),
      mention({ page_id: foreign.id }),
    ])
    const { body } = await get(path)
    expect(body).toContain(
      `<a class="b-mention" href="${open.path}#b-a%20b"><span class="b-page-icon" aria-hidden="true"><span class="emoji">🚲</span></span>Open page</a>`,
    )
    expect(body).toContain(`<a class="b-mention" href="${foreign.path}">Foreign icon</a>`)
  })

  it('shows icon and cover that are safe to show', async () => {
    const { path } = await publish('Styled', [], async (id) => {
      await ada.call('PATCH', `${ws}/page-view/${id}`, {
        name: 'Styled',
        icon: { ty: 0, value: '📚' },
        extra: { cover: { type: 'custom', value: 'https://covers.example/lake.jpg' } },
      })
    })
    const page = await get(path)
    expect(page.body).toContain('<img src="https://covers.example/lake.jpg"')
    expect(page.body).toContain('📚')
    expect(page.headers['content-security-policy']).toContain("img-src 'self' https://covers.example blob:;")
  })
})

describe('what is not published', () => {
  it.each([
    '/nobody/nothing',
    '/00000000-0000-4000-8000-000000000000/x',
    '/a/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  ])('VISIT-GONE-1: is a proper page with status 404: %s', async (path) => {
    const page = await get(path, { accept: 'text/html' })
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<h1>Page not found</h1>')
    expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    expect(page.body).not.toContain('<script>')
  })

  it('R6: every answer has the security headers of the rest of the server, and a policy of its own', async () => {
    const { path } = await publish('Guarded')
    const others = Object.entries((await server.app.inject('/health')).headers).filter(([name]) =>
      /^(cross-origin|origin-agent|referrer|strict|x-(?!request))/.test(name),
    )
    expect(others.length).toBeGreaterThan(8)
    const tag = String((await get(path)).headers.etag)
    const answers = [await get(path), await get(path, { 'if-none-match': tag }), await get(`${path}-gone`)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 304, 404])
    for (const { headers } of answers) {
      expect(headers).toMatchObject(Object.fromEntries(others))
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';")
    }
  })

  it('is gone the moment it is unpublished, also where it was cached', async () => {
    const { id, path } = await publish('Soon gone')
    expect((await get(path)).statusCode).toBe(200)
    expect((await get(path)).statusCode).toBe(200)
    await ada.call('POST', `${ws}/page-view/${id}/unpublish`)
    expect((await get(path)).statusCode).toBe(404)
    await ada.call('POST', `${ws}/page-view/${id}/publish`, {})
    expect((await get(path)).statusCode).toBe(200)
  })

  it('hides with the trash and comes back with it', async () => {
    const { id, path } = await publish('Thrown away')
    expect((await get(path)).statusCode).toBe(200)
    await ada.call('POST', `${ws}/page-view/${id}/move-to-trash`)
    expect((await get(path)).statusCode).toBe(404)
    await ada.call('POST', `${ws}/page-view/${id}/restore-from-trash`)
    expect((await get(path)).statusCode).toBe(200)
  })

  it('leaves the addresses of the product to the product', async () => {
    const paths = ['/api/anything', '/gotrue/anything', '/assets/nothing.js', '/health/x']
    const answers = await Promise.all(paths.map((path) => get(path)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(paths.map(() => 404))
    for (const { body } of answers) expect(body).not.toContain('<h1>Page not found</h1>')
    expect((await get('/_viewer/nothing.js')).statusCode).toBe(404)
  })
})

describe('changes', () => {
  it('shows only what was published, until it is published again', async () => {
    const { id, path } = await publish('First name')
    await ada.call('POST', `${ws}/page-view/${id}/update-name`, { name: 'Second name' })
    expect((await get(path)).body).toContain('<h1 class="v-title">First name</h1>')
    await ada.call('POST', `${ws}/page-view/${id}/publish`, {})
    expect((await get(path)).body).toContain('<h1 class="v-title">Second name</h1>')
  })

  it('renders again what an older renderer has rendered', async () => {
    const { id, path } = await publish('Old rendering', [text('paragraph', 'still the same words')])
    await server.platform.database.$client.query(
      `UPDATE publications SET html = '\\x00', rendered_with = 0 WHERE view_id = $1`,
      [id],
    )
    expect(readable((await get(path)).body)).toContain('still the same words')
    const { rows } = await server.platform.database.$client.query(
      'SELECT rendered_with, html FROM publications WHERE view_id = $1',
      [id],
    )
    expect(rows[0].rendered_with).toBeGreaterThan(0)
    expect(rows[0].html.length).toBeGreaterThan(100)
  })
})

describe('over HTTP', () => {
  it('answers 304 to who has the page, and the page to who has another', async () => {
    const { id, path } = await publish('Tagged')
    const first = await get(path)
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('public, no-cache')
    expect(first.headers.vary).toContain('Cookie')
    const again = await get(path, { 'if-none-match': `"other", ${etag}` })
    expect({ status: again.statusCode, body: again.body, etag: again.headers.etag }).toEqual({
      status: 304,
      body: '',
      etag,
    })
    await ada.call('POST', `${ws}/page-view/${id}/publish`, {})
    const changed = await get(path, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('answers HEAD like GET, without the body', async () => {
    const { path } = await publish('Headed')
    const full = await get(path)
    const head = await get(path, {}, 'HEAD')
    expect({ status: head.statusCode, body: head.body }).toEqual({ status: 200, body: '' })
    for (const name of ['content-type', 'content-length', 'etag', 'content-security-policy']) {
      expect(head.headers[name]).toBe(full.headers[name])
    }
    expect((await get('/nobody/nothing', {}, 'HEAD')).statusCode).toBe(404)
  })

  it('compresses for who can read it', async () => {
    const { path } = await publish('Compressed', [text('paragraph', 'words '.repeat(2000))])
    const plain = await get(path)
    const zipped = await get(path, { 'accept-encoding': 'br, gzip, deflate' })
    expect([plain, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip'])
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect((await get(path, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  it('VISIT-PACK-1: is half as long for who comes again and reads brotli, and the same page', async () => {
    const words = Array.from({ length: 2000 }, (_, index) => `word${index * 7919}`).join(' ')
    const { id, path } = await publish('Packed', [text('paragraph', words)])
    const plain = await get(path)
    const read = (accepted: string, more = {}) => get(path, { 'accept-encoding': accepted, ...more })
    const codingOf = async (accepted: string) => (await read(accepted)).headers['content-encoding'] ?? null
    await expect.poll(() => codingOf('gzip, deflate, br, zstd'), { timeout: 60_000 }).toBe('br')
    const packed = await read('gzip, deflate, br, zstd')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan((await read('gzip')).rawPayload.length)
    expect(await Promise.all(['gzip', 'br;q=0, gzip', 'br', 'identity', '*'].map(codingOf))).toEqual([
      'gzip',
      'gzip',
      'br',
      null,
      'gzip',
    ])
    // Weak: the tag of the page, in whatever coding it was sent.
    const { etag, vary } = packed.headers
    expect([etag, vary]).toEqual([plain.headers.etag, 'Accept-Encoding, Cookie, User-Agent'])
    for (const coding of ['br', 'gzip', 'identity'])
      expect((await read(coding, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    await ada.call('POST', `${ws}/page-view/${id}/publish`, {})
    const renewed = await read('br', { 'if-none-match': String(etag) })
    expect([renewed.statusCode, renewed.headers['content-encoding']]).toEqual([200, undefined])
  })

  it('EDIT-JUMP-3: leads from the name of a block to the block, where it is on the page', async () => {
    const { path } = await publish('Blocks', [text('paragraph', 'One'), text('paragraph', 'Two')])
    const [, id] = [...(await get(path)).body.matchAll(/ id="b-([^"]+)"/g)].map((match) => match[1]!)
    const lead = async (query: string) => {
      const { statusCode, headers } = await get(path + query)
      return [statusCode, headers.location ?? null]
    }
    expect(await lead(`?blockId=${id}`)).toEqual([302, `${path}#b-${id}`])
    expect(await lead(`?theme=dark&a=1&blockId=${id}&a=%26%0d%0a`)).toEqual([
      302,
      `${path}?theme=dark&a=1&a=%26%0D%0A#b-${id}`,
    ])
    expect(await lead('?blockId=another')).toEqual([200, null])
    expect(await lead(`?blockId=${id}&blockId=${id}`)).toEqual([200, null])
    expect(await lead('?blockId=//evil.example')).toEqual([200, null])
    expect(await lead('?blockId=%22%3E%3Cscript%3E')).toEqual([200, null])
    expect((await get(`//evil.example${path}?blockId=${id}`)).headers.location).toBeUndefined()
    expect((await get(`/%2Fevil.example/x?blockId=${id}`)).headers.location).toBeUndefined()
  })

  it('follows the theme of the address, then that of the switch', async () => {
    const { path } = await publish('Themed')
    const theme = async (query: string, cookie = '') =>
      /<html[^>]*?(?: data-theme="(\w+)")?>/.exec((await get(path + query, { cookie })).body)?.[1] ?? null
    expect(await theme('')).toBeNull()
    expect(await theme('?theme=dark')).toBe('dark')
    expect(await theme('', 'a=b; sheaf_theme=dark')).toBe('dark')
    expect(await theme('?theme=light', 'sheaf_theme=dark')).toBe('light')
    expect(await theme('?theme="><script>', 'sheaf_theme=evil')).toBeNull()
  })

  it('VISIT-THEME-2: leads to another theme of the same place', async () => {
    const { id, path } = await publish('Placed')
    const linkOf = async (query: string) =>
      / href="([^"]*theme=dark)"/.exec((await get(path + query)).body)?.[1]
    expect(await linkOf('')).toBe('?theme=dark')
    // A document has no tabs: what else an address says is nobody's.
    expect(await linkOf('?v=nothing&theme=light')).toBe('?theme=dark')
    expect(await linkOf('?template=true')).toBe('?template=true&amp;theme=dark')
    await ada.call('PATCH', `${ws}/publish`, [{ view_id: id, password: 'north shore' }])
    expect(await linkOf('?v=a&theme=light&r=b')).toBe('?v=a&amp;r=b&amp;theme=dark')
  })
})

describe('R6: hostile names and content', () => {
  const PAYLOAD = `</title></script><script>alert(1)</script><img src=x onerror=alert(1)>" onload="x`

  it('stay text everywhere on the page', async () => {
    const { path } = await publish(
      PAYLOAD,
      [
        text('paragraph', PAYLOAD),
        text('code', PAYLOAD, { language: PAYLOAD }),
        text('callout', 'x', { icon: PAYLOAD }),
        {
          type: 'paragraph',
          data: { delta: [{ insert: 'link', attributes: { href: 'javascript:alert(1)' } }] },
        },
        { type: 'image', data: { url: `https://images.example/"onerror="alert(1)` } },
      ],
      async (id) => {
        await ada.call('PATCH', `${ws}/page-view/${id}`, {
          name: PAYLOAD,
          icon: { ty: 1, value: 'javascript:alert(1)' },
          extra: { cover: { type: 'color', value: 'red;background:url(https://evil.example)' } },
        })
      },
    )
    const { body, headers } = await get(path)
    const tags = Array.from(body.matchAll(/<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/g))
    const scripts = tags.filter(([, name]) => name === 'script')
    for (const [, , attributes] of scripts)
      expect(attributes).toMatch(/ type="module" src="\/_viewer\/| type="application\/(?:ld\+)?json"/)
    const names = tags.map(([, , rest]) => rest!.replaceAll(/="[^"]*"/g, '')).join(' ')
    expect(names).not.toMatch(/\bon[a-z]+/)
    expect(body).not.toMatch(/href="javascript|src="javascript|evil\.example/)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(policy).toContain(
      "img-src 'self' https://images.example blob:; media-src 'self' https://images.example;",
    )
  })

  it('asks nothing of another origin by itself', async () => {
    const { path } = await publish('Quiet', [text('paragraph', 'No pictures here.')])
    const { body, headers } = await get(path)
    expect(String(headers['content-security-policy'])).toContain("img-src 'self' blob:;")
    const loaded = Array.from(
      body.matchAll(/<(?:link|script|img)[^>]*(?:href|src)="([^"]*)"/g),
      ([, url]) => url!,
    )
    expect(
      loaded.filter((url) => !url.startsWith('/_viewer/') && !url.startsWith('http://pages.example/')),
    ).toEqual([])
  })
})
