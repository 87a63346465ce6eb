import { limitDepth, readHtml, textOf, type HtmlElement, type HtmlPage } from '@sheaf/html'
import type { NewBlock } from '@sheaf/model'
import type { ImportLinks } from '../ImportLinks.ts'
import type { PageReader } from '../readPageFile.ts'
import type { ReadPage } from '../ReadPage.ts'
import { takeTitle } from '../takeTitle.ts'
import { plainConfluence } from './plainConfluence.ts'
import { plainGoogleDocs } from './plainGoogleDocs.ts'
import { plainNotion } from './plainNotion.ts'
import { readOwnHtml } from './readOwnHtml.ts'
import { takeLook } from './takeLook.ts'

/** Parses HTML into a document of its own, where nothing loads or runs. A browser has one; a server brings one. */
export type ParseHtml = (html: string) => HtmlPage

/**
 * IMP-HTML-1: reads an HTML file as a page, by the one reader of HTML of the product. Before that only its own addresses are made those
 * of the import, and what exports of other products write in their own way is put into plain HTML. An export of ours says itself what it is.
 */
export function htmlReader(parse: ParseHtml): PageReader {
  return (text, links) => {
    const page = parse(text)
    limitDepth(page)
    return readOwnHtml(page, { links, parse }) ?? readPage(page, links)
  }
}

function readPage(page: HtmlPage, links: ImportLinks): ReadPage {
  const look = takeLook(page, links)
  const title = titleOf(page)
  const named = title ? textOf(title).replaceAll(/\s+/g, ' ').trim() : ''
  plainNotion(page)
  plainGoogleDocs(page)
  const told = plainConfluence(page)
  for (const element of page.querySelectorAll('img[src], video[src], audio[src], source[src]'))
    renameAddress(element, 'src', links)
  for (const element of page.querySelectorAll('a[href]')) renameAddress(element, 'href', links)
  const content = readHtml(page)
  const given = content?.blocks ?? []
  const taken = told === null ? takeTitle(given) : { title: told, blocks: given }
  const blocks = linkPages(taken.blocks, links)
  return { title: taken.title ?? (named === '' ? null : named), ...look, blocks }
}

/** That of the page, not of a drawing in it. */
function titleOf(page: HtmlPage): HtmlElement | undefined {
  const isOfPage = ({ parentElement }: HtmlElement): boolean =>
    /^(?:html|head|body)$/.test(parentElement?.localName ?? '')
  return [...page.querySelectorAll('title')].find(isOfPage)
}

function renameAddress(element: HtmlElement, attribute: 'src' | 'href', links: ImportLinks): void {
  const address = element.getAttribute(attribute) ?? ''
  const target = attribute === 'href' ? links.page(address) : null
  const file = attribute === 'src' ? links.media(address) : links.link(address)
  const standIn = target ? PAGE + target.pageId : file
  if (standIn === null) return
  element.setAttribute(attribute, standIn)
  if (attribute === 'href' && links.attachment(standIn) !== null && isAlone(element))
    element.setAttribute('data-file', '')
}

/** Whether a link to a file is all that its box holds: then it is the file. */
function isAlone(element: HtmlElement): boolean {
  const box = element.parentElement
  if (box === null || !/^(?:div|figure|p)$/.test(box.localName)) return false
  return element.querySelector('img') === null && textOf(box).trim() === textOf(element).trim()
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
