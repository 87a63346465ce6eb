import { Parser } from 'htmlparser2'

/** What a page says about itself. Addresses are absolute http(s) ones, best first; nothing here is markup. */
export interface PageFacts {
  readonly title: string | null
  readonly description: string | null
  readonly siteName: string | null
  readonly pictures: readonly string[]
  readonly icons: readonly string[]
}

const MAX_TITLE = 300
const MAX_DESCRIPTION = 600
const MAX_SITE_NAME = 100
const MAX_ADDRESSES = 8
const MAX_LINKS = 200
const MAX_SIZES_LENGTH = 100
const MAX_DEPTH = 500
const CHUNK_LENGTH = 16 * 1024
/** Pixels of the icon that would be best: the tile of a card on a fine screen. */
const ICON_SIZE = 64

const TITLES = ['og:title', 'twitter:title']
const DESCRIPTIONS = ['og:description', 'twitter:description', 'description']
const SITE_NAMES = ['og:site_name', 'application-name', 'apple-mobile-web-app-title']
const PICTURES = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']

/** Reads the head of a page found at `url`, of whatever quality: unclosed, cut, in upper case, hostile. */
export function readPageFacts(html: string, url: string): PageFacts {
  const { metas, links, title, base } = collect(html)
  const first = (names: readonly string[]) => names.map((name) => metas.get(name)?.[0]).find(isSaid)
  const absolute = (address: string) => webAddress(address, webAddress(base, url) ?? url)
  const addresses = (found: readonly (string | undefined)[]) =>
    [...new Set(found.filter(isSaid).map(absolute).filter(isSaid))].slice(0, MAX_ADDRESSES)

  return {
    title: cleanText(first(TITLES) ?? title, MAX_TITLE),
    description: cleanText(first(DESCRIPTIONS) ?? '', MAX_DESCRIPTION),
    siteName: cleanText(first(SITE_NAMES) ?? '', MAX_SITE_NAME),
    pictures: addresses([
      ...PICTURES.flatMap((name) => metas.get(name) ?? []),
      ...links.filter(({ kinds }) => kinds.includes('image_src')).map(({ href }) => href),
    ]),
    icons: [...addresses(iconsOf(links)), new URL('/favicon.ico', url).href],
  }
}

interface PageLink {
  readonly kinds: readonly string[]
  readonly href: string
  readonly sizes: string
  readonly type: string
}

interface Collected {
  readonly metas: ReadonlyMap<string, string[]>
  readonly links: readonly PageLink[]
  readonly title: string
  readonly base: string
}

function collect(html: string): Collected {
  const metas = new Map<string, string[]>()
  const links: PageLink[] = []
  let title = ''
  let base = ''
  // Pictures within the page (`svg`) have titles as well; the first one outside is that of the page.
  let drawings = 0
  let titles = 0
  let isInTitle = false
  let depth = 0

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (name === 'svg') drawings += 1
      if (name === 'title' && drawings === 0) {
        titles += 1
        isInTitle = titles === 1
      }
      if (name === 'base') base ||= attributes['href'] ?? ''
      if (name === 'meta') addMeta(metas, attributes)
      if (name === 'link' && links.length < MAX_LINKS) links.push(pageLink(attributes))
    },
    ontext(text) {
      if (isInTitle && title.length < MAX_TITLE * 4) title += text.slice(0, MAX_TITLE * 4)
    },
    onclosetag(name) {
      depth -= 1
      if (name === 'svg') drawings -= 1
      if (name === 'title') isInTitle = false
    },
  })
  // The parser takes time by the square of the depth: what nests deeper than any page does is read no further.
  for (let start = 0; start < html.length && depth < MAX_DEPTH; start += CHUNK_LENGTH) {
    parser.write(html.slice(start, start + CHUNK_LENGTH))
  }
  parser.end()
  return { metas, links, title, base }
}

type Attributes = Readonly<Record<string, string>>

function addMeta(metas: Map<string, string[]>, attributes: Attributes): void {
  const name = (attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase()
  const content = attributes['content']?.trim() ?? ''
  if (name === '' || content === '') return
  const said = metas.get(name)
  if (said === undefined) metas.set(name, [content])
  else if (said.length < MAX_ADDRESSES) said.push(content)
}

function pageLink(attributes: Attributes): PageLink {
  return {
    kinds: (attributes['rel'] ?? '').toLowerCase().split(/\s+/),
    href: attributes['href'] ?? '',
    sizes: (attributes['sizes'] ?? '').slice(0, MAX_SIZES_LENGTH).toLowerCase(),
    type: (attributes['type'] ?? '').toLowerCase(),
  }
}

/** Nearest to the wanted size first: drawings fit any, larger ones are better than smaller ones. */
function iconsOf(links: readonly PageLink[]): string[] {
  return links
    .filter(({ kinds }) => kinds.includes('icon') || kinds.includes('apple-touch-icon'))
    .map((link) => ({ href: link.href, rank: rankOf(link) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ href }) => href)
}

function rankOf({ kinds, sizes, type }: PageLink): number {
  const isDrawing = type === 'image/svg+xml' || sizes === 'any'
  const named = Math.max(0, ...[...sizes.matchAll(/(\d{1,4})x\d/g)].map(([, width]) => Number(width)))
  const size = named > 0 ? named : kinds.includes('apple-touch-icon') ? 180 : 16
  if (isDrawing) return 0
  return size >= ICON_SIZE ? size - ICON_SIZE + 1 : 10_000 - size
}

function webAddress(address: string, base: string): string | undefined {
  if (address.length > 4096 || !URL.canParse(address, base)) return undefined
  const { protocol, href } = new URL(address, base)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}

function isSaid(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}

// Controls, and marks that turn the direction of what stands beside them.
const HIDDEN = /[^\P{Cc}\s]|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** Text of another site as it may be shown: one line without hidden characters, cut between words; null when nothing is left. */
function cleanText(text: string, maxLength: number): string | null {
  const line = text.toWellFormed().replaceAll(HIDDEN, '').replaceAll(/\s+/g, ' ').trim()
  if (line === '') return null
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > maxLength * 0.6 ? cut.slice(0, space) : cut).toWellFormed().replace(/[\s\ufffd]+$/, '')}…`
}
