import type { NewBlock } from '@sheaf/model'
import { closestOf, type HtmlElement } from '../HtmlNodes.ts'
import type { HtmlRule } from '../HtmlRule.ts'

export const columnsHtml: HtmlRule = {
  read(element, reader) {
    const columns = readColumns(element, reader.inner)
    return columns && [columns]
  },
}

/**
 * EDIT-HTML-4: columns of a page exported from Notion (`.column-list` of `.column`, with widths as shares of the page).
 * Null for anything else, for a single column, and inside columns and cells, which cannot contain columns.
 */
function readColumns(
  element: HtmlElement,
  readInside: (column: HtmlElement) => readonly NewBlock[],
): NewBlock | null {
  if (!element.classList.contains('column-list')) return null
  const columns = [...element.children]
  if (columns.length < 2 || closestOf(element.parentElement, takesNoColumns) !== null) return null
  const shares = columns.map(
    (column) => Number(/(?:^|;)\s*width:\s*([\d.]+)%/.exec(column.getAttribute('style') ?? '')?.[1]) / 100,
  )
  const hasShares = shares.every((share) => share > 0 && share <= 1)
  return {
    type: 'simple_columns',
    children: columns.map((column, index) => {
      const blocks = readInside(column)
      return {
        type: 'simple_column',
        data: hasShares ? { ratio: Math.round(shares[index]! * 10_000) / 10_000 } : {},
        children: blocks.length > 0 ? blocks : [{ type: 'paragraph', text: [] }],
      }
    }),
  }
}

function takesNoColumns({ localName, classList }: HtmlElement): boolean {
  return localName === 'td' || localName === 'th' || localName === 'li' || classList.contains('column')
}
