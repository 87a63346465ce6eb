import { CODE_LANGUAGES } from '@sheaf/model'

/** What our own documents say in classes, said as the reader of HTML knows it: levels, languages, callouts. */
export function markOwnHtml(page: Document): void {
  for (const code of page.querySelectorAll('.b-code')) {
    const name = code.querySelector('.b-head')?.textContent
    const language = CODE_LANGUAGES.find((each) => each.name === name)?.id
    if (language !== undefined) code.querySelector('pre')?.classList.add(`language-${language}`)
  }
  for (const heading of page.querySelectorAll('.b-heading[data-level]')) {
    const level = heading.getAttribute('data-level') ?? ''
    const line = heading.querySelector('.b-line')
    if (!line || !/^[1-6]$/.test(level)) continue
    const renamed = page.createElement(`h${level}`)
    renamed.append(...line.childNodes)
    line.replaceWith(renamed)
  }
  for (const callout of page.querySelectorAll('.b-callout')) {
    const icon = callout.querySelector(':scope > .b-row > .b-mark')
    callout.setAttribute('data-callout', icon?.textContent.trim() ?? '')
  }
  for (const element of page.querySelectorAll('.x-icon, .x-cover, .b-tools, .katex-html, .b-head, .b-mark'))
    element.remove()
}
