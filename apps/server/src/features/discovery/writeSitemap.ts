import { escapeXml, XML_START } from './xml.ts'

/** An address and when what stands there was last published. */
export interface SitemapEntry {
  readonly url: string
  readonly updatedAt: Date
}

export interface SitemapLimits {
  readonly entries: number
  readonly bytes: number
}

/** What https://www.sitemaps.org/protocol.html allows one file. */
export const SITEMAP_LIMITS: SitemapLimits = { entries: 50_000, bytes: 52_428_800 }

/** A list of pages, in as many files as the limits ask for; one, without an address, for an empty list. */
export function writeSitemaps(
  entries: readonly SitemapEntry[],
  { entries: maxEntries, bytes: maxBytes }: SitemapLimits = SITEMAP_LIMITS,
): readonly string[] {
  const files: string[] = []
  let lines: string[] = []
  let bytes = 0
  const room = maxBytes - Buffer.byteLength(wrap('urlset', []))
  for (const entry of entries) {
    const line = writeEntry('url', entry)
    const size = Buffer.byteLength(line)
    if (lines.length === maxEntries || (lines.length > 0 && bytes + size > room)) {
      files.push(wrap('urlset', lines))
      lines = []
      bytes = 0
    }
    lines.push(line)
    bytes += size
  }
  files.push(wrap('urlset', lines))
  return files
}

/** A list of sitemaps. */
export function writeSitemapIndex(entries: readonly SitemapEntry[]): string {
  return wrap(
    'sitemapindex',
    entries.map((entry) => writeEntry('sitemap', entry)),
  )
}

function writeEntry(element: 'url' | 'sitemap', { url, updatedAt }: SitemapEntry): string {
  return `<${element}><loc>${escapeXml(url)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></${element}>\n`
}

function wrap(element: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  return `${XML_START}<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${element}>\n`
}
