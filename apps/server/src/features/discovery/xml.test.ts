import { expect, it } from 'vitest'
import { writeFeed } from './writeFeed.ts'
import { writeSitemapIndex, writeSitemaps } from './writeSitemap.ts'
import { escapeXml } from './xml.ts'

const AT = new Date('2026-06-09T10:00:00Z')
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://a.example/ns/${index}`, updatedAt: AT }))
const countIn = (file: string) => file.split('<url>').length - 1

it('MACH-XML-1: a text is no markup, and holds nothing that XML cannot', () => {
  expect(escapeXml(`<a href="x" title='y'>&amp;</a>]]>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&apos;y&apos;&gt;&amp;amp;&lt;/a&gt;]]&gt;',
  )
  const controls = String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code))
  expect(escapeXml(`a${controls}\uFFFE\uFFFF\uD800b`)).toBe('a\t\n\r\uFFFDb')
  expect(escapeXml('𝒜 漢字 \u0085 \u2028')).toBe('𝒜 漢字 \u0085 \u2028')
})

it('MACH-MAP-2: more pages than one file may hold stand in several, in order and each once', () => {
  expect(writeSitemaps(entries(3), { entries: 3, bytes: 10_000 })).toHaveLength(1)
  const files = writeSitemaps(entries(7), { entries: 3, bytes: 10_000 })
  expect(files.map(countIn)).toEqual([3, 3, 1])
  expect(files.join('').match(/ns\/\d/g)).toEqual(['ns/0', 'ns/1', 'ns/2', 'ns/3', 'ns/4', 'ns/5', 'ns/6'])
})

it('MACH-MAP-2: files are no larger than allowed', () => {
  const one = Buffer.byteLength(writeSitemaps(entries(1))[0]!)
  for (const bytes of [one, one + 1, one * 2, one * 5]) {
    const files = writeSitemaps(entries(9), { entries: 50_000, bytes })
    expect(files.map(countIn).reduce((sum, count) => sum + count)).toBe(9)
    for (const file of files) expect(Buffer.byteLength(file)).toBeLessThanOrEqual(bytes)
  }
})

it('MACH-MAP-2: the limits are those of the protocol', () => {
  const files = writeSitemaps(entries(50_001))
  expect(files.map(countIn)).toEqual([50_000, 1])
  const long = Array.from({ length: 50_000 }, () => ({
    url: `https://a.example/${'%F0%9F%98%80'.repeat(128)}`,
    updatedAt: AT,
  }))
  for (const file of writeSitemaps(long)) expect(Buffer.byteLength(file)).toBeLessThanOrEqual(52_428_800)
})

it('an empty list is a list', () => {
  expect(writeSitemaps([])).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n</urlset>\n',
  ])
  expect(writeSitemapIndex([])).toContain('<sitemapindex')
})

it('MACH-FEED-2: what people wrote is text in a feed, also for readers that show its HTML', () => {
  const hostile = `</title><script>alert(1)</script>\u0000\u0008]]><![CDATA[<img src=x onerror=alert(1)>`
  const feed = writeFeed({
    title: hostile,
    description: hostile,
    siteUrl: 'https://a.example/n?a=1&b=2',
    feedUrl: 'https://a.example/n/"feed".xml',
    language: 'en',
    items: [
      {
        viewId: hostile,
        title: hostile,
        description: hostile,
        publishedAt: AT,
        updatedAt: AT,
        url: 'https://a.example/x',
      },
    ],
  })
  expect(feed.match(/<[a-z!/?][^>]*>/gi)?.filter((tag) => /^<\/?(?:script|img|!)/i.test(tag))).toEqual([])
  expect(feed.includes('\u0000') || feed.includes('\u0008')).toBe(false)
  expect(feed).toContain('<pubDate>Tue, 09 Jun 2026 10:00:00 GMT</pubDate>')
  // Once read as XML it is HTML, and there it is still text.
  expect(/<item>.*<description>(.*?)<\/description>/s.exec(feed)?.[1]).toContain('&amp;lt;img src=x onerror')
})
