import { textOf, type HtmlElement, type HtmlPage } from '@sheaf/html'

/**
 * ARC-HTML-3: brings a document that Google Docs exported into plain HTML: looks that stand in a style sheet, with a class for each,
 * lists that stand one behind the other instead of in each other, links by way of Google, the title as a heading.
 */
export function plainGoogleDocs(page: HtmlPage): void {
  if (page.querySelector('.doc-content, [class*="lst-kix_"], p.title') === null) return
  inlineLooks(page)
  for (const title of page.querySelectorAll('p.title')) {
    const heading = page.createElement('h1')
    heading.append(...title.childNodes)
    title.replaceWith(heading)
  }
  for (const rule of page.querySelectorAll('hr[style*="page-break"]')) rule.remove()
  for (const link of page.querySelectorAll('a[href]')) {
    const target = behindGoogle(link.getAttribute('href') ?? '')
    if (target !== null) link.setAttribute('href', target)
  }
  nestLists(page)
}

function inlineLooks(page: HtmlPage): void {
  const looks = new Map<string, string>()
  for (const sheet of page.querySelectorAll('style'))
    for (const [, name = '', look = ''] of textOf(sheet).matchAll(/\.(c\d+)\s*\{([^{}]*)\}/g))
      looks.set(name, `${looks.get(name) ?? ''}${look};`)
  if (looks.size === 0) return
  for (const element of page.querySelectorAll('span[class], p[class], li[class], td[class]')) {
    const found = element.className.split(/\s+/).map((name) => looks.get(name) ?? '')
    const style = `${found.join('')}${element.getAttribute('style') ?? ''}`
    if (style !== '') element.setAttribute('style', style)
  }
}

function behindGoogle(address: string): string | null {
  if (!address.startsWith('https://www.google.com/url?') || !URL.canParse(address)) return null
  return new URL(address).searchParams.get('q')
}

/** A list of a deeper level belongs to the last item of the one before it. */
function nestLists(page: HtmlPage): void {
  const open: { readonly level: number; readonly list: HtmlElement }[] = []
  let before: HtmlElement | null = null
  for (const list of page.querySelectorAll('ul[class*="lst-kix_"], ol[class*="lst-kix_"]')) {
    const level = Number(/lst-kix_\w+-(\d+)/.exec(list.className)?.[1] ?? 0)
    if (list.previousElementSibling !== before) open.length = 0
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop()
    const last: HtmlElement | undefined = open.at(-1)?.list
    if (last?.lastElementChild) last.lastElementChild.append(list)
    else before = list
    open.push({ level, list })
  }
}
