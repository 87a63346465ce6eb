import { textOf, type HtmlElement, type HtmlPage } from '@sheaf/html'

/** A database within the text of a page that Notion exported. */
export interface InlineCollection {
  readonly table: HtmlElement
  /** What stands for the database in the page: with its title, where it shows one. */
  readonly box: HtmlElement
  /** Empty for none. */
  readonly title: string
  /** Addresses of the pages of its rows. */
  readonly rowAddresses: readonly string[]
}

/** The databases within a page that shows more than one. */
export function inlineCollections(page: HtmlPage): readonly InlineCollection[] {
  if (page.querySelector('.page-body') === null) return []
  return [...page.querySelectorAll('.page-body table.collection-content')].map((table) => {
    const above = table.parentElement
    const box = above?.localName === 'div' && above.classList.contains('collection-content') ? above : table
    const heading = box === table ? null : box.querySelector('.collection-title')
    for (const icon of heading?.querySelectorAll('.icon') ?? []) icon.remove()
    const links = [...table.querySelectorAll('.cell-title a[href]')]
    return {
      table,
      box,
      title: heading === null ? '' : textOf(heading).replaceAll(/\s+/g, ' ').trim(),
      rowAddresses: links.map((link) => link.getAttribute('href') ?? ''),
    }
  })
}
