import type { HtmlElement } from './HtmlNodes.ts'

/** The rows of a table in the order in which they are shown: the head first, the foot last. */
export function rowsOf(table: HtmlElement): readonly HtmlElement[] {
  const heads: HtmlElement[] = []
  const rows: HtmlElement[] = []
  const feet: HtmlElement[] = []
  for (const part of table.children) {
    const list = part.localName === 'thead' ? heads : part.localName === 'tfoot' ? feet : rows
    if (part.localName === 'tr') rows.push(part)
    else if (/^(?:thead|tbody|tfoot)$/.test(part.localName))
      for (const row of part.children) if (row.localName === 'tr') list.push(row)
  }
  return [...heads, ...rows, ...feet]
}

export function cellsOf(row: HtmlElement): readonly HtmlElement[] {
  return [...row.children].filter(({ localName }) => localName === 'td' || localName === 'th')
}

/** How many places a cell or a column takes; at least one. */
export function spanOf(element: HtmlElement, attribute: 'colspan' | 'rowspan' | 'span'): number {
  const span = Number.parseInt(element.getAttribute(attribute) ?? '', 10)
  return span >= 1 && span <= 65_534 ? span : 1
}
