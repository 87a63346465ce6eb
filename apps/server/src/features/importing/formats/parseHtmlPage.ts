import type { HtmlPage } from '@sheaf/html'
import { DOMParser } from 'linkedom'
import { withoutDeepTags } from './withoutDeepTags.ts'

/**
 * Parses HTML for the readers, without a browser: nothing is fetched, and nothing runs. What stands before or behind the body belongs to
 * it, and names of attributes are small, as browsers have it.
 */
export function parseHtmlPage(html: string): HtmlPage {
  const looks = /<body\b([^>]*)>/i.exec(html)?.[1] ?? ''
  const content = withoutDeepTags(html.replaceAll(FRAME, ''))
  const whole = `<html><head></head><body${looks}>${content}</body></html>`
  const page = new DOMParser().parseFromString(whole, 'text/html')
  if (LARGE_NAME.test(html)) for (const element of page.querySelectorAll('*')) lowerNames(element as Named)
  // What the parser makes of HTML has the part of the DOM that readers ask for.
  return page as unknown as HtmlPage
}

/** What stands around a page once. */
const FRAME = /<(?:!doctype|\/?(?:html|head|body))(?=[\s>/])[^>]*>/gi
const LARGE_NAME = /\s[a-z-]*[A-Z][\w-]*\s*=/

interface Named {
  getAttributeNames(): readonly string[]
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
  setAttribute(name: string, value: string): void
}

function lowerNames(element: Named): void {
  for (const name of element.getAttributeNames()) {
    const lower = name.toLowerCase()
    if (lower !== name && !element.hasAttribute(lower))
      element.setAttribute(lower, element.getAttribute(name) ?? '')
  }
}
