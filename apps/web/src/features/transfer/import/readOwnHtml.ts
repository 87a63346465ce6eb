import { type ImportLinks, readIcon, type ReadPage, readSettings, withLookFiles } from '@sheaf/export/reading'
import type { JsonObject, JsonValue } from '@sheaf/base'
import { parseHtml } from '@sheaf/editor/html'
import { mapAddresses, type NewBlock, type TextRun } from '@sheaf/model'

/**
 * IMP-HTML-2: an HTML file that an export wrote, by what it says its elements were made from (EXP-HTML-3); null for
 * every other one. Elements that somebody added since are read as those of other programs.
 */
export function readOwnHtml(page: Document, links: ImportLinks): ReadPage | null {
  const written = page.querySelector('meta[name=sheaf-page]')?.getAttribute('content')
  const look = readObject(written ?? '')
  const article = page.querySelector('.doc')
  if (!look || !article) return null
  const heading = page.querySelector('.x-title')?.textContent.trim()
  return {
    title: look['title'] === '' ? '' : (heading ?? null),
    ...withLookFiles({ icon: readIcon(look['icon']), extra: readSettings(look) }, links),
    blocks: readLevel(article, links),
  }
}

function readLevel(parent: Element, links: ImportLinks): readonly NewBlock[] {
  return [...parent.childNodes].flatMap((node): readonly NewBlock[] => {
    if (!(node instanceof Element)) return parseHtml(escaped(node.textContent ?? ''))?.blocks ?? []
    const written = node.getAttribute('data-block')
    // It only stands for something that another element says.
    if (written === '') return []
    const source = readObject(written ?? '')
    if (source) return [readBlock(node, source, links)]
    if (node.querySelector('[data-block]')) return readLevel(node, links)
    return parseHtml(node.outerHTML)?.blocks ?? []
  })
}

function readBlock(element: Element, source: JsonObject, links: ImportLinks): NewBlock {
  const type = typeof source['type'] === 'string' ? source['type'] : 'paragraph'
  const data = isObject(source['data']) ? source['data'] : {}
  const [own] = mapAddresses([{ type, data }], (address) => links.media(address) ?? address)
  const line = element.querySelector(':scope > .b-row > .b-line')
  const text = type === 'code' ? [{ text: line?.textContent ?? '' }] : line ? readText(line, links) : []
  const below = element.querySelector(':scope > .b-kids, :scope > .b-table-box > table > tbody')
  const isCell = element.localName === 'tr' || element.localName === 'td' || element.localName === 'th'
  const inside = below ?? (isCell ? element : null)
  return {
    type,
    data: { ...own?.data, ...place(element, data, links) },
    ...(source['hasText'] === true && { text: text.filter((run) => run.text !== '') }),
    ...(inside && { children: readLevel(inside, links) }),
  }
}

/** The page that a block leads to, where it is one of this import. */
function place(element: Element, data: JsonObject, links: ImportLinks): JsonObject {
  const href = element.querySelector(':scope > a.b-place')?.getAttribute('href')
  const target = href ? links.page(href) : null
  return target && typeof data['view_id'] === 'string' ? { view_id: target.pageId } : {}
}

function readText(parent: Element, links: ImportLinks): readonly TextRun[] {
  return [...parent.childNodes].flatMap((node): readonly TextRun[] => {
    if (!(node instanceof Element)) return [{ text: node.nodeValue ?? '' }]
    const source = readObject(node.getAttribute('data-run') ?? '')
    if (source) return [readRun(node, source, links)]
    if (node.querySelector('[data-run]')) return readText(node, links)
    if (node.localName === 'br') return [{ text: '\n' }]
    return (parseHtml(node.outerHTML)?.blocks ?? []).flatMap(({ text = [] }) => text)
  })
}

function readRun(element: Element, source: JsonObject, links: ImportLinks): TextRun {
  const attributes = isObject(source['attributes']) ? source['attributes'] : {}
  const { mention, href, ...others } = attributes
  const text = typeof source['text'] === 'string' ? source['text'] : element.textContent
  const address = element.querySelector('a.b-mention')?.getAttribute('href')
  if (isObject(mention) && mention['type'] === 'page' && address) {
    const pageId = links.page(address)?.pageId
    // Somebody else's page: what was read of it, and where it is.
    if (pageId === undefined) return { text: element.textContent, attributes: { ...others, href: address } }
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
