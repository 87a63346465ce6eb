import { cellsOf, limitDepth, rowsOf, textOf, type HtmlElement } from '@sheaf/html'
import { plainNotionCells } from '@sheaf/export/html'
import { checkedTable, withHeader, type TableFile } from '@sheaf/export/tables'
import { parseHtmlPage } from './parseHtmlPage.ts'

/** Whether a page that Notion exported shows nothing but a database. */
export function isCollectionPage(html: string): boolean {
  if (!/<div class="page-body">\s*(?:<div[^>]*>\s*)?<table class="collection-content/.test(html)) return false
  const behind = html.slice(html.indexOf('</table>', html.indexOf('<table class="collection-content')))
  return (
    behind
      .slice(0, behind.indexOf('</article>'))
      .replaceAll(/<[^>]*>/g, '')
      .trim() === ''
  )
}

/**
 * ARC-NOTION-3: the table of a database in the page that Notion exported for it. Cells name rows and files as its CSV files do, so that both
 * are read alike.
 */
export function readCollectionTable(html: string): TableFile | null {
  const page = parseHtmlPage(html)
  limitDepth(page)
  plainNotionCells(page)
  const table = page.querySelector('table.collection-content')
  return table && readCollection(table)
}

/** The same of a table whose page has plain cells. Its icons go. */
export function readCollection(table: HtmlElement): TableFile | null {
  for (const icon of table.querySelectorAll('svg, img.icon, .property-icon')) icon.remove()
  const cells = rowsOf(table).map((row) => cellsOf(row).map((cell, column) => textOfCell(cell, column === 0)))
  const checked = checkedTable({
    ...withHeader(cells, true),
    format: 'csv',
    delimiter: '',
    encoding: '',
    sheets: [],
    sheet: '',
  })
  return checked.ok ? checked.value : null
}

/** The page of a row is found by the name of the row: its own address is left out. */
function textOfCell(cell: HtmlElement, isTitle: boolean): string {
  const links = isTitle ? [] : [...cell.querySelectorAll('a[href]')]
  const words = textOf(cell).replaceAll(/\s+/g, ' ').trim()
  const isAllLinks =
    links.length > 0 &&
    words ===
      links
        .map((link) => textOf(link).trim())
        .join(' ')
        .trim()
  if (!isAllLinks) return words
  return links.map((link) => linkText(link, link.getAttribute('href') ?? '')).join(', ')
}

function linkText(link: HtmlElement, address: string): string {
  const name = textOf(link).replaceAll(/\s+/g, ' ').trim()
  if (/^(?:https?|mailto|tel):/i.test(address)) return name === '' ? address : name
  if (/\.html(?:[?#]|$)/i.test(address)) return `${name} (${address})`
  return `[${name.replaceAll(/[[\]]/g, '')}](${address})`
}
