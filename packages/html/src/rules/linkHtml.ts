import { sanitizeHref, type NewBlock } from '@sheaf/model'
import { textOf, type HtmlElement } from '../HtmlNodes.ts'
import type { HtmlRule } from '../HtmlRule.ts'

/** Links that stand for a block: cards of websites as Notion writes them, and files, which whoever knows them marks with `data-file`. */
export const linkHtml: HtmlRule = {
  read(element) {
    if (element.localName !== 'a') return null
    const isCard = element.classList.contains('bookmark')
    if (!isCard && !element.hasAttribute('data-file')) return null
    const url = sanitizeHref(element.getAttribute('href'))
    if (url === null || !/^https?:/i.test(url)) return null
    return [isCard ? { type: 'link_preview', data: { url } } : fileOf(element, url)]
  },
}

function fileOf(element: HtmlElement, url: string): NewBlock {
  const name = textOf(element).replaceAll(/\s+/g, ' ').trim()
  return { type: 'file', data: { url, url_type: 2, ...(name !== '' && { name }) } }
}
