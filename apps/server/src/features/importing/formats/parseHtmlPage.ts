import type { HtmlPage } from '@sheaf/html'
import { DOMParser } from 'linkedom'
import { withoutDeepTags } from './withoutDeepTags.ts'

/** Parses HTML for the readers, without a browser: nothing is fetched, and nothing runs. */
export function parseHtmlPage(html: string): HtmlPage {
  const shallow = withoutDeepTags(html)
  const whole = /<html[\s>]/i.test(shallow) ? shallow : `<html><head></head><body>${shallow}</body></html>`
  // What the parser makes of HTML has the part of the DOM that readers ask for.
  return new DOMParser().parseFromString(whole, 'text/html') as unknown as HtmlPage
}
