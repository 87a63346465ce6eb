import type { HtmlPage } from '@sheaf/html'
import { DOMParser } from 'linkedom'

/** Parses HTML for the readers, without a browser: nothing is fetched, and nothing runs. */
export function parseHtmlPage(html: string): HtmlPage {
  const whole = /<html[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`
  // What the parser makes of HTML has the part of the DOM that readers ask for.
  return new DOMParser().parseFromString(whole, 'text/html') as unknown as HtmlPage
}
