import { columnWidth, hasTableHeader, tableLineLook, type NewBlock } from '@sheaf/model'

/** The rows of a table as texts of their cells, for programs that want columns parted by tabs. */
export function tableText(table: NewBlock, textOf: (blocks: readonly NewBlock[]) => string): string {
  return cellsOf(table)
    .map((row) => row.map((cell) => quoted(textOf(contentOf(cell)))).join('\t'))
    .join('\n')
}

/** A table of HTML into an element; `fill` puts blocks into a cell. */
export function appendTable(
  parent: Element,
  table: NewBlock,
  fill: (cell: Element, blocks: readonly NewBlock[]) => void,
): void {
  const add = (to: Element, tag: string): HTMLElement => to.appendChild(to.ownerDocument.createElement(tag))
  const data = table.data ?? {}
  const rows = cellsOf(table)
  const element = add(parent, 'table')
  const columns = add(element, 'colgroup')
  const width = Math.max(0, ...rows.map((row) => row.length))
  for (let column = 0; column < width; column++)
    add(columns, 'col').style.width = `${columnWidth(data, column)}px`
  const body = add(element, 'tbody')
  rows.forEach((cells, line) => {
    const row = add(body, 'tr')
    cells.forEach((cell, column) => {
      const isHead =
        (line === 0 && hasTableHeader(data, 'row')) || (column === 0 && hasTableHeader(data, 'column'))
      const place = add(row, isHead ? 'th' : 'td')
      const { align } = tableLineLook(data, 'column', column)
      if (align && align !== 'left') place.style.textAlign = align
      fill(place, contentOf(cell))
    })
  })
}

/** What stands between rows is a row of one cell. */
function cellsOf({ children = [] }: NewBlock): readonly (readonly NewBlock[])[] {
  return children.map((row) => (row.type === 'simple_table_row' ? (row.children ?? []) : [row]))
}

function contentOf(cell: NewBlock): readonly NewBlock[] {
  return cell.type === 'simple_table_cell' ? (cell.children ?? []) : [cell]
}

function quoted(text: string): string {
  return /[\t\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
