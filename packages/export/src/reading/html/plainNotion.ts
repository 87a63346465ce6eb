import { textOf, type HtmlElement, type HtmlPage } from '@sheaf/html'

/** ARC-HTML-1: brings what Notion exports into plain HTML: properties, icons in front of names, days, boxes in cells. */
export function plainNotion(page: HtmlPage): void {
  if (page.querySelector('.page-body, table.collection-content, table.properties') === null) return
  for (const icon of page.querySelectorAll('.property-icon, img.icon, .link-to-page .icon')) icon.remove()
  plainNotionCells(page)
}

/** The same for the cells of a database alone. */
export function plainNotionCells(page: HtmlPage): void {
  for (const cell of page.querySelectorAll('td')) {
    for (const child of cell.children) {
      if (!child.classList.contains('checkbox')) continue
      child.replaceWith(child.classList.contains('checkbox-on') ? 'Yes' : 'No')
    }
  }
  for (const value of page.querySelectorAll('.selected-value, .user, .cell-files')) separate(value)
  for (const time of page.querySelectorAll('time')) {
    const text = textOf(time)
    if (text.startsWith('@')) time.replaceWith(text.slice(1))
  }
}

/** A comma behind what another of its kind follows. */
function separate(value: HtmlElement): void {
  if (value.previousElementSibling?.className.split(' ')[0] === value.className.split(' ')[0])
    value.before(', ')
}
