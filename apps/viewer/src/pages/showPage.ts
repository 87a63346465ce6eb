import type { PageEntry } from './PageEntry.ts'

/** What of the frame goes with the page; the outline and the scripts stay. */
const PARTS = ['.v-crumbs', '.v-tools', '#v-trail', '.v-menu'] as const
/** What of the head speaks of the page. */
const HEAD_PARTS = [
  'title',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property]',
  'meta[name^="twitter:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join(',')
/** What says the name of the workspace in what otherwise stays. */
const OUTLINE_NAMES = ['.v-outline .v-mark', '.v-outline-name'] as const
const NAMES = [...OUTLINE_NAMES, '.v-byline'] as const
const MAX_STYLE_WAIT_MS = 3000

/** Told on the document once another page stands in the place of the one before. */
export const PAGE_SHOWN = 'sheaf:page'
/** Told once the page that is shown says something new; what is below it has stayed. */
export const PAGE_RENEWED = 'sheaf:page-renewed'
/** Told once what stands around the page says something new, and all else has stayed. */
export const FRAME_RENEWED = 'sheaf:frame-renewed'

// The policy of the document is that of the page that it was opened with: other media do not come into it.
const allowedMedia = new Set(mediaOf(document))
// As it was sent: scripts change it.
let frame = frameOf(document)

/**
 * Puts a page in the place of the one that is shown. Answers false where that cannot be done, because the page needs
 * other scripts or another policy: it is then to be opened like any address.
 */
export async function showPage(entry: PageEntry): Promise<boolean> {
  const next = parse(entry)
  if (next.querySelector('#content[data-view]') === null) return false
  if (scriptsOf(next) !== scriptsOf(document)) return false
  if (!mediaOf(next).every((place) => allowedMedia.has(place))) return false
  await addStyles(next)
  const { lang, dir } = next.documentElement
  Object.assign(document.documentElement, { lang, dir })
  frame = frameOf(next)
  replaceHead(next)
  const isRenewed = keepsBelow(next)
  if (!isRenewed) replacePart(next, '#content')
  else if (contentBehind(next) === contentBehind(document)) keepArticle(next)
  else replaceArticle(next)
  if (isRenewed) replaceRow(next)
  for (const selector of [...PARTS, ...OUTLINE_NAMES]) replacePart(next, selector)
  document.dispatchEvent(new Event(isRenewed ? PAGE_RENEWED : PAGE_SHOWN))
  return true
}

/** Whether a page is the one that is shown, as it is shown. */
export function isShown(entry: PageEntry): boolean {
  const [now, next] = [document, parse(entry)].map((page) => page.getElementById('content')?.dataset)
  return now?.['view'] === next?.['view'] && now?.['version'] === next?.['version']
}

/** Brings what stands around the page that is shown up to date, and nothing else: what says the same is left alone. */
export function renewFrame(entry: PageEntry): void {
  const next = parse(entry)
  const fresh = frameOf(next)
  const changed = [...PARTS, ...NAMES].filter((selector) => fresh[selector] !== frame[selector])
  const isHeadNew = fresh['head'] !== frame['head']
  if (changed.length === 0 && !isHeadNew) return
  frame = fresh
  if (isHeadNew) replaceHead(next)
  for (const selector of changed) replacePart(next, selector)
  const [now, then] = [document, next].map((page) => page.getElementById('content'))
  Object.assign(now?.dataset ?? {}, then?.dataset)
  document.dispatchEvent(new Event(FRAME_RENEWED))
}

/** What stands around a page, by where it stands. */
function frameOf(page: Document): Readonly<Record<string, string>> {
  const written = (selector: string): string =>
    [...page.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML).join('')
  const parts = [...PARTS, ...NAMES].map((selector) => [selector, written(selector)] as const)
  return { ...Object.fromEntries(parts), head: written(HEAD_PARTS) }
}

function replaceHead(next: Document): void {
  for (const element of document.head.querySelectorAll(HEAD_PARTS)) element.remove()
  document.head.append(...next.head.querySelectorAll(HEAD_PARTS))
}

function parse(entry: PageEntry): Document {
  return new DOMParser().parseFromString(entry.html, 'text/html')
}

/** Whether it is the same page with the same things below it, which may be in use. */
function keepsBelow(next: Document): boolean {
  const [now, then] = [document, next].map((page) => page.getElementById('content'))
  return now?.dataset['view'] === then?.dataset['view'] && countBelow(now) === countBelow(then)
}

/** What an article shows, whichever row lies over it. */
function contentBehind(page: Document): string {
  const [content = '', query = ''] = (page.getElementById('content')?.dataset['version'] ?? '').split('?')
  const place = new URLSearchParams(query)
  place.delete('r')
  return `${content}?${place}`
}

/** The table stays as it stands, scrolled and open as somebody left it; only its heading ranks below that of a row. */
function keepArticle(next: Document): void {
  const [now, then] = [document, next].map((page) => page.getElementById('content'))
  if (!now || !then) return
  Object.assign(now.dataset, then.dataset)
  const HEADING = '.v-database-head > :is(h1, h2)'
  const fresh = then.querySelector(HEADING)
  if (fresh !== null) now.querySelector(HEADING)?.replaceWith(fresh)
}

function replaceRow(next: Document): void {
  const ROW = ':scope > .db-row'
  const [now, then] = [document, next].map((page) => page.getElementById('content'))
  const old = now?.querySelector<HTMLElement>(ROW) ?? null
  const fresh = then?.querySelector<HTMLElement>(ROW) ?? null
  const hadFocus = old?.contains(document.activeElement) === true
  if (fresh === null) return old?.remove()
  if (old === null) {
    fresh.dataset['opened'] = ''
    now?.prepend(fresh)
  } else old.replaceWith(fresh)
  if (hadFocus) fresh.focus({ preventScroll: true })
}

function countBelow(content: Element | null | undefined): number {
  return content?.querySelectorAll(':scope > .v-col ~ *').length ?? 0
}

function replaceArticle(next: Document): void {
  const [now, then] = [document, next].map((page) => page.getElementById('content'))
  if (!now || !then) return
  Object.assign(now.dataset, then.dataset)
  const ABOVE = ':scope > :is(.v-cover, .v-col)'
  const fresh = [...then.querySelectorAll(ABOVE)]
  for (const element of now.querySelectorAll(ABOVE)) element.remove()
  now.prepend(...fresh)
}

function replacePart(next: Document, selector: string): void {
  const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)]
  if (old !== null && fresh !== null) old.replaceWith(fresh)
  else if (fresh !== null && selector.startsWith('#')) document.querySelector('.v-bar')?.after(fresh)
  else old?.remove()
}

/** Adds the style sheets that only some pages have, and waits for them: nothing is shown without its look. */
async function addStyles(next: Document): Promise<void> {
  const known = new Set(stylesOf(document).map((link) => link.getAttribute('href')))
  const missing = stylesOf(next).filter((link) => !known.has(link.getAttribute('href')))
  const loaded = missing.map(
    (link) =>
      new Promise<void>((resolve) => {
        for (const type of ['load', 'error']) link.addEventListener(type, () => resolve())
        setTimeout(resolve, MAX_STYLE_WAIT_MS)
      }),
  )
  document.head.append(...missing)
  await Promise.all(loaded)
}

function stylesOf(page: Document): HTMLLinkElement[] {
  return [...page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
}

function scriptsOf(page: Document): string {
  const scripts = page.querySelectorAll('body > script[type="module"]')
  return [...scripts].map((script) => script.getAttribute('src')).join(' ')
}

function mediaOf(page: Document): string[] {
  const places = page.getElementById('content')?.dataset['media'] ?? ''
  return places.split(' ').filter((place) => place !== '')
}
