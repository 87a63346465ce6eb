import { textOf, type HtmlElement, type HtmlPage } from '@sheaf/html'

/**
 * ARC-HTML-2: brings a page of a space that Confluence exported into plain HTML; answers what it is called, null for a page of others.
 * What stands around the text in the export goes: the path, who wrote it, the foot.
 */
export function plainConfluence(page: HtmlPage): string | null {
  const heading = page.querySelector('#title-heading')
  if (heading === null || page.querySelector('#content, #main-content') === null) return null
  const title = nameOf(page, heading)
  for (const around of page.querySelectorAll('#main-header, .page-metadata, #footer')) around.remove()
  for (const [selector, emoji] of NOTES)
    for (const note of page.querySelectorAll(selector)) {
      for (const icon of note.querySelectorAll('.confluence-information-macro-icon, .aui-icon')) icon.remove()
      note.setAttribute('data-callout', emoji)
    }
  for (const item of page.querySelectorAll('ul.inline-task-list > li'))
    item.setAttribute('data-checked', String(item.classList.contains('checked')))
  for (const code of page.querySelectorAll('pre[data-syntaxhighlighter-params]')) {
    const params = code.getAttribute('data-syntaxhighlighter-params') ?? ''
    const language = /brush:\s*([\w+#-]+)/.exec(params)?.[1]
    if (language !== undefined && language !== 'plain') code.classList.add(`language-${language}`)
  }
  for (const image of page.querySelectorAll('img.emoticon'))
    image.replaceWith(image.getAttribute('data-emoji-fallback') ?? image.getAttribute('alt') ?? '')
  for (const image of page.querySelectorAll('img[src*="images/icons/"]')) image.remove()
  for (const list of page.querySelectorAll('.columnLayout')) markColumns(list)
  for (const expand of page.querySelectorAll('.expand-container')) toToggle(page, expand)
  attachmentsAsFiles(page)
  return title
}

const NOTES: readonly (readonly [selector: string, emoji: string])[] = [
  ['.confluence-information-macro-information', 'ℹ️'],
  ['.confluence-information-macro-tip', '💡'],
  ['.confluence-information-macro-note', '⚠️'],
  ['.confluence-information-macro-warning', '🛑'],
]

function markColumns(list: HtmlElement): void {
  const cells = [...list.children].filter(({ classList }) => classList.contains('cell'))
  if (cells.length < 2) return
  list.classList.add('column-list')
  for (const cell of cells) cell.classList.add('column')
}

function toToggle(page: HtmlPage, expand: HtmlElement): void {
  const control = expand.querySelector('.expand-control')
  const content = expand.querySelector('.expand-content')
  if (control === null || content === null) return
  const toggle = page.createElement('details')
  const summary = page.createElement('summary')
  summary.append(textOf(control).trim())
  toggle.append(summary, ...content.childNodes)
  expand.replaceWith(toggle)
}

/** The list of attachments at the foot of a page: each in a box of its own, so that it becomes the file. */
function attachmentsAsFiles(page: HtmlPage): void {
  for (const box of page.querySelectorAll('.pageSection .greybox')) {
    const boxes = [...box.querySelectorAll('a[href]')].map((link) => {
      const own = page.createElement('div')
      own.append(link)
      return own
    })
    box.replaceWith(...boxes)
  }
}

/** A title stands as "Space : Page"; the index of a space has no path above it, and is called as its tab: "Space (KEY)". */
function nameOf(page: HtmlPage, heading: HtmlElement): string {
  const words = (element: HtmlElement | null): string =>
    element === null ? '' : textOf(element).replaceAll(/\s+/g, ' ').trim()
  const path = page.querySelector('#breadcrumbs')
  if (path === null) return words(page.querySelector('title')).replace(/\s*\([^()]*\)$/, '')
  const title = words(heading)
  const at = title.indexOf(' : ')
  return at > 0 && words(path).startsWith(title.slice(0, at)) ? title.slice(at + 3) : title
}
