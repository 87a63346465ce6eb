import { type ImportLinks, type ReadPage, takeTitle } from '@sheaf/export/reading'
import { parseHtml } from '@sheaf/editor/html'
import type { NewBlock } from '@sheaf/model'
import { readOwnHtml } from './readOwnHtml.ts'
import { takeLook } from './takeLook.ts'

/**
 * IMP-HTML-1: an HTML file as a page, by the one reader of HTML of the product. It is parsed where nothing loads or
 * runs; before that only its own addresses are made those of the import. An export of ours says itself what it is.
 */
export function readHtmlPage(text: string, links: ImportLinks): ReadPage {
  const page = new DOMParser().parseFromString(text, 'text/html')
  const own = readOwnHtml(page, links)
  if (own) return own
  const look = takeLook(page, links)
  const named = page.title.replaceAll(/\s+/g, ' ').trim()
  for (const element of page.querySelectorAll('img[src], video[src], audio[src], source[src]'))
    renameAddress(element, 'src', links)
  for (const element of page.querySelectorAll('a[href]')) renameAddress(element, 'href', links)
  const content = parseHtml(page.documentElement.outerHTML)
  const taken = takeTitle(content?.blocks ?? [])
  const blocks = linkPages(taken.blocks, links)
  return { title: taken.title ?? (named === '' ? null : named), ...look, blocks }
}

function renameAddress(element: Element, attribute: 'src' | 'href', links: ImportLinks): void {
  const address = element.getAttribute(attribute) ?? ''
  const target = attribute === 'href' ? links.page(address) : null
  const file = attribute === 'src' ? links.media(address) : links.link(address)
  const standIn = target ? PAGE + target.pageId : file
  if (standIn !== null) element.setAttribute(attribute, standIn)
}

/** The stand-in of a page of this import. */
const PAGE = 'https://import.invalid/page/'

function linkPages(blocks: readonly NewBlock[], links: ImportLinks): readonly NewBlock[] {
  return blocks.map((block) => ({
    ...block,
    ...(block.text && {
      text: block.text.map((run) => {
        const { href, ...others } = run.attributes ?? {}
        if (typeof href !== 'string' || !href.startsWith(PAGE)) return run
        const mention = { type: 'page', page_id: href.slice(PAGE.length) }
        return { text: '@', attributes: { ...others, mention } }
      }),
    }),
    ...(block.children && { children: linkPages(block.children, links) }),
  }))
}
