import type { JsonObject, JsonValue } from '@sheaf/base'
import { isElement, readHtml, textOf, type HtmlElement, type HtmlPage } from '@sheaf/html'
import { mapAddresses, type NewBlock, type TextRun } from '@sheaf/model'
import type { ImportLinks } from '../ImportLinks.ts'
import type { ReadPage } from '../ReadPage.ts'
import { readIcon, readSettings, withLookFiles } from '../readPageLook.ts'

interface OwnReading {
  readonly links: ImportLinks
  readonly parse: (html: string) => HtmlPage
}

/**
 * IMP-HTML-2: an HTML file that an export wrote, by what it says its elements were made from (EXP-HTML-3); null for
 * every other one. Elements that somebody added since are read as those of other programs.
 */
export function readOwnHtml(page: HtmlPage, reading: OwnReading): ReadPage | null {
  const { links } = reading
  const written = page.querySelector('meta[name=sheaf-page]')?.getAttribute('content')
  const look = readObject(written ?? '')
  const article = page.querySelector('.doc')
  if (!look || !article) return null
  const heading = page.querySelector('.x-title')
  return {
    title: look['title'] === '' ? '' : heading && textOf(heading).trim(),
    ...withLookFiles({ icon: readIcon(look['icon']), extra: readSettings(look) }, links),
    blocks: readLevel(article, reading),
    ...(look['chat'] === true && { isChatText: true }),
  }
}

function readLevel(parent: HtmlElement, reading: OwnReading): readonly NewBlock[] {
  return [...parent.childNodes].flatMap((node): readonly NewBlock[] => {
    if (!isElement(node)) return readHtml(reading.parse(escaped(node.nodeValue ?? '')))?.blocks ?? []
    const written = node.getAttribute('data-block')
    // It only stands for something that another element says.
    if (written === '') return []
    const source = readObject(written ?? '')
    if (source) return [readBlock(node, source, reading)]
    if (node.querySelector('[data-block]')) return readLevel(node, reading)
    return readHtml(reading.parse(node.outerHTML))?.blocks ?? []
  })
}

function readBlock(element: HtmlElement, source: JsonObject, reading: OwnReading): NewBlock {
  const { links } = reading
  const type = typeof source['type'] === 'string' ? source['type'] : 'paragraph'
  const data = isObject(source['data']) ? source['data'] : {}
  const [own] = mapAddresses([{ type, data }], (address) => links.media(address) ?? address)
  const line = childWith(childWith(element, 'b-row'), 'b-line')
  const text = type === 'code' ? [{ text: line ? textOf(line) : '' }] : line ? readText(line, reading) : []
  const below = childWith(element, 'b-kids') ?? tableIn(element)
  const isCell = element.localName === 'tr' || element.localName === 'td' || element.localName === 'th'
  const inside = below ?? (isCell ? element : null)
  return {
    type,
    data: { ...own?.data, ...place(element, data, links) },
    ...(source['hasText'] === true && { text: text.filter((run) => run.text !== '') }),
    ...(inside && { children: readLevel(inside, reading) }),
  }
}

/** The page that a block leads to, where it is one of this import. */
function place(element: HtmlElement, data: JsonObject, links: ImportLinks): JsonObject {
  const href = childWith(element, 'b-place')?.getAttribute('href')
  const target = href ? links.page(href) : null
  return target && typeof data['view_id'] === 'string' ? { view_id: target.pageId } : {}
}

function readText(parent: HtmlElement, reading: OwnReading): readonly TextRun[] {
  return [...parent.childNodes].flatMap((node): readonly TextRun[] => {
    if (!isElement(node)) return [{ text: node.nodeValue ?? '' }]
    const source = readObject(node.getAttribute('data-run') ?? '')
    if (source) return [readRun(node, source, reading.links)]
    if (node.querySelector('[data-run]')) return readText(node, reading)
    if (node.localName === 'br') return [{ text: '\n' }]
    return (readHtml(reading.parse(node.outerHTML))?.blocks ?? []).flatMap(({ text = [] }) => text)
  })
}

function readRun(element: HtmlElement, source: JsonObject, links: ImportLinks): TextRun {
  const attributes = isObject(source['attributes']) ? source['attributes'] : {}
  const { mention, href, ...others } = attributes
  const text = typeof source['text'] === 'string' ? source['text'] : textOf(element)
  const address = element.querySelector('a.b-mention')?.getAttribute('href')
  if (isObject(mention) && mention['type'] === 'page' && address) {
    const pageId = links.page(address)?.pageId
    // Somebody else's page: what was read of it, and where it is.
    if (pageId === undefined) return { text: textOf(element), attributes: { ...others, href: address } }
    const { block_id: _block, ...page } = mention
    const leads = pageId === mention['page_id'] ? mention : { ...page, page_id: pageId }
    return { text, attributes: { ...attributes, mention: leads } }
  }
  if (typeof href !== 'string') return { text, attributes }
  const target = links.page(href)
  if (target)
    return { text: '@', attributes: { ...others, mention: { type: 'page', page_id: target.pageId } } }
  return { text, attributes: { ...attributes, href: links.link(href) ?? href } }
}

function childWith(element: HtmlElement | null, name: string): HtmlElement | null {
  return element && ([...element.children].find(({ classList }) => classList.contains(name)) ?? null)
}

function tableIn(element: HtmlElement): HtmlElement | null {
  const box = childWith(element, 'b-table-box')
  return box && box.querySelector('table > tbody')
}

function readObject(written: string): JsonObject | null {
  if (!written.startsWith('{')) return null
  try {
    // What JSON.parse answers is JSON.
    const value = JSON.parse(written) as JsonValue
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
