import type { NewBlock } from '@sheaf/model'
import type { HtmlRule } from '../../engine/clipboard/HtmlRule.ts'

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
  element: Element,
  readInside: (column: Element) => readonly NewBlock[],
): NewBlock | null {
  const columns = [...element.children]
  const isInside = element.parentElement?.closest('.column, td, th, li') ?? null
  if (!element.classList.contains('column-list') || columns.length < 2 || isInside) return null
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
