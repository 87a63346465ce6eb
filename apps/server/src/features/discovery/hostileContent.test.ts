import { parseMarkdown } from '@sheaf/markdown'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signInPublisher, type TestPublisher } from '../testing/index.ts'

/** What people might write to have it run, or to break out of what holds it. */
const HOSTILE = [
  `</script><script>alert(1)</script>`,
  `</title></head><body onload=alert(1)>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  `<svg/onload=alert(1)>`,
  `<iframe srcdoc="<script>alert(1)</script>">`,
  `]]><![CDATA[<script>alert(1)</script>`,
  `<!--<script>-->`,
  `&lt;script&gt;alert(1)&lt;/script&gt;`,
  `javascript:alert(1)`,
  `[x](javascript:alert(1))`,
  `![x](https://evil.example/pixel.png)`,
  `{{constructor.constructor('alert(1)')()}}`,
  `\${alert(1)}`,
  `<sheaf-article></sheaf-article><sheaf-below></sheaf-below><sheaf-outline></sheaf-outline>`,
  `\u202Etxt.exe\u2028\u2029`,
  `=cmd|' /C calc'!A0`,
]

let server: TestServer
let ada: TestPublisher
const paths: string[] = []

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  await ada.call('PATCH', '/api/workspace', { workspace_id: ada.workspaceId, workspace_name: HOSTILE[2]! })
  for (const [index, text] of HOSTILE.entries()) {
    const link = { insert: text, attributes: { href: text } }
    const blocks = [
      { type: 'paragraph', data: { delta: [{ insert: text }, link] } },
      { type: 'heading', data: { level: 1, delta: [{ insert: text }] } },
      { type: 'code', data: { language: text, delta: [{ insert: text }] } },
      {
        type: 'file',
        data: { url: `https://files.example/${encodeURIComponent(text)}`, name: text, url_type: 1 },
      },
      { type: 'image', data: { url: text, caption: text } },
      { type: 'image', data: { url: `https://images.example/${text}`, caption: text } },
      { type: 'math_equation', data: { formula: text } },
      { type: 'callout', data: { icon: text, delta: [{ insert: text }] } },
      { type: 'link_preview', data: { url: text } },
      { type: 'video', data: { url: text } },
      { type: text, data: { delta: [{ insert: text }] } },
    ]
    const id = await ada.createPage(text, { blocks })
    await ada.call('PATCH', `/api/workspace/${ada.workspaceId}/page-view/${id}`, {
      name: text,
      icon: { ty: 1, value: text },
      extra: { cover: { type: 'color', value: text } },
    })
    const publish = `/api/workspace/${ada.workspaceId}/page-view/${id}/publish`
    const { code } = await ada.call('POST', publish, { publish_name: `hostile-${index}` })
    if (code !== 0) throw new Error(`A page was not published: ${code}`)
    await ada.call('POST', `/api/workspace/published-info/${id}/comment`, { content: text })
    paths.push(`/${ada.workspaceId}/hostile-${index}`)
  }
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ url, headers: { host: 'pages.example' } })

/** What would run, or be asked of elsewhere by itself, in a page. */
function dangersIn(html: string): string[] {
  const dangers: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const isData = name === 'script' && /^application\/(?:ld\+)?json$/.test(attributes['type'] ?? '')
      const isOurs = name === 'script' && (attributes['src'] ?? '').startsWith('/_viewer/')
      if (name === 'script' && !isData && !isOurs) dangers.push(`<script ${JSON.stringify(attributes)}>`)
      if (['iframe', 'object', 'embed', 'base', 'form', 'sheaf-article'].includes(name))
        dangers.push(`<${name}>`)
      for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith('on') || key === 'srcdoc') dangers.push(`${name} ${key}`)
        if (
          /^(?:href|src|action|poster|data)$/.test(key) &&
          /^\s*(?:javascript|data:text|vbscript)/i.test(value)
        )
          dangers.push(`${name} ${key}=${value}`)
        if (key === 'src' && !/^(?:\/|https:\/\/(?:images|files)\.example\/)/.test(value))
          dangers.push(`${name} src=${value}`)
      }
    },
  })
  parser.end(html)
  return dangers
}

it('R6: hostile titles, texts, links, file names and comments stay text on every page', async () => {
  for (const path of [...paths, `/${ada.workspaceId}/pages.html`]) {
    for (const query of ['', '?template=true', '?theme=dark']) {
      const { body, statusCode } = await get(path + query)
      expect([path, statusCode, dangersIn(body)]).toEqual([path, 200, []])
    }
  }
})

it('R6, MACH-XML-1: they stay text in sitemap and feed, which stay well-formed', async () => {
  for (const form of ['sitemap.xml', 'feed.xml']) {
    const { body } = await get(`/${ada.workspaceId}/${form}`)
    const open: string[] = []
    const faults: string[] = []
    const names = new Set<string>()
    const parser = new Parser(
      {
        onopentagname: (name) => void (open.push(name), names.add(name)),
        onclosetag: (name, isImplied) => {
          if (open.pop() !== name || (isImplied && name !== 'atom:link')) faults.push(name)
        },
      },
      { xmlMode: true },
    )
    parser.end(body)
    expect([form, faults, open]).toEqual([form, [], []])
    const known = [
      'urlset',
      'url',
      'loc',
      'lastmod',
      'rss',
      'channel',
      'item',
      'title',
      'link',
      'description',
    ]
    expect([...names].filter((name) => !known.includes(name)).toSorted()).toEqual(
      form === 'feed.xml' ? ['atom:link', 'guid', 'language', 'lastBuildDate', 'pubDate'] : [],
    )
  }
})

it('R6, MACH-MD-1: they stay what they are in Markdown, where links lead to nothing that runs', async () => {
  for (const [index, path] of paths.entries()) {
    const { body, statusCode } = await get(`${path}.md`)
    expect(statusCode).toBe(200)
    const { blocks } = parseMarkdown(body)
    const [title, text] = blocks
    expect([title?.type, (title?.text ?? []).map((run) => run.text).join('')]).toEqual([
      'heading',
      HOSTILE[index]!,
    ])
    expect(text?.type).toBe('paragraph')
    expect(JSON.stringify(blocks)).not.toMatch(/"(?:href|url)":"\s*(?:javascript|vbscript|data):/i)
  }
})

it('R6: every picture is drawn', async () => {
  for (const path of paths) {
    const { statusCode, headers } = await get(`${path}.png`)
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'image/png'])
  }
})
