import { columnWidth, hasTableHeader, tableLineLook, type NewBlock } from '@sheaf/model'
import { tableCells } from './tableCells.ts'

/** Appends an HTML table to an element; `fill` renders blocks into a cell. */
export function appendTable(
  parent: Element,
  table: NewBlock,
  fill: (cell: Element, blocks: readonly NewBlock[]) => void,
): void {
  const add = (to: Element, tag: string): HTMLElement => to.appendChild(to.ownerDocument.createElement(tag))
  const data = table.data ?? {}
  const rows = tableCells(table)
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
      fill(place, cell)
    })
  })
}
