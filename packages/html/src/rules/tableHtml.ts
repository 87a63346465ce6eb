import { type NewBlock, readPixels } from '@sheaf/model'
import type { JsonValue } from '@sheaf/base'
import { blockColors, inColors, type BlockColors } from '../blockColors.ts'
import { cellsOf, rowsOf, spanOf } from '../htmlTable.ts'
import { childOf, textOf, type HtmlElement, type HtmlPage } from '../HtmlNodes.ts'
import type { HtmlRule } from '../HtmlRule.ts'
import { cellMarks } from '../inlineAttributes.ts'
import { MAX_TABLE_CELLS, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '../tableLimits.ts'

/** Tables. Of a table used for layout, the contents are read. */
export const tableHtml: HtmlRule = {
  prepare: inlineSheetLooks,
  read(element, reader) {
    if (element.localName !== 'table') return null
    const caption = childOf(element, ({ localName }) => localName === 'caption')
    const above = caption ? reader.outer(caption) : []
    caption?.remove()
    const table = readTable(element, (cell) => reader.inner(cell, cellMarks(cell)))
    return [...above, ...(table ? [table] : reader.inner(element))]
  },
}

/**
 * Reads an HTML table as a simple table; `read` returns the contents of a cell. Null for a table used for layout, or
 * one that is too large: its cells are then read one by one. A merged cell leaves the other places empty.
 */
function readTable(element: HtmlElement, read: (cell: HtmlElement) => readonly NewBlock[]): NewBlock | null {
  const rows = rowsOf(element)
  const isLayout =
    /^(presentation|none)$/.test(element.getAttribute('role') ?? '') ||
    element.querySelector('table') !== null ||
    rows.reduce((count, row) => count + cellsOf(row).length, 0) < 2
  if (isLayout || rows.length > MAX_TABLE_ROWS) return null
  const grid = spread(rows)
  const width = Math.max(...grid.map((row) => row.length))
  if (width > MAX_TABLE_COLUMNS || width * rows.length > MAX_TABLE_CELLS) return null
  const papers = readPapers(grid, width)
  const children = grid.map((row, line): NewBlock => ({
    type: 'simple_table_row',
    children: Array.from({ length: width }, (_, column): NewBlock => {
      const cell = row[column]
      const blocks = cell ? read(cell).map((block) => inColors(block, papers.ownOf(cell, line, column))) : []
      return {
        type: 'simple_table_cell',
        children: blocks.length > 0 ? blocks : [{ type: 'paragraph', text: [] }],
      }
    }),
  }))
  return { type: 'simple_table', data: { ...dataOf(element, grid, width), ...papers.data }, children }
}

type Grid = readonly (readonly (HtmlElement | null | undefined)[])[]

/** Cells by the places they start at; null for places covered by a merged cell. */
function spread(rows: readonly HtmlElement[]): Grid {
  const grid: (HtmlElement | null | undefined)[][] = rows.map(() => [])
  rows.forEach((row, line) => {
    let column = 0
    for (const cell of cellsOf(row)) {
      while (grid[line]![column] !== undefined) column++
      const [across, down] = [
        Math.min(spanOf(cell, 'colspan'), MAX_TABLE_COLUMNS),
        Math.min(spanOf(cell, 'rowspan'), rows.length - line),
      ]
      for (let dy = 0; dy < down; dy++)
        for (let dx = 0; dx < across; dx++) grid[line + dy]![column + dx] = null
      grid[line]![column] = cell
      column += across
    }
  })
  return grid
}

function dataOf(element: HtmlElement, grid: Grid, width: number): Readonly<Record<string, JsonValue>> {
  const isNamed = (cells: readonly (HtmlElement | null | undefined)[]): boolean =>
    cells.length > 0 && cells.every((cell) => !cell || cell.localName === 'th') && cells.some((cell) => cell)
  const hasHead = isNamed(grid[0]!) || rowsOf(element)[0]?.parentElement?.localName === 'thead'
  const hasNames = isNamed((hasHead ? grid.slice(1) : grid).map((row) => row[0]))
  const widths = [...element.querySelectorAll('col')].flatMap((col) => {
    const wide = /width:\s*([\d.]+)px/.exec(col.getAttribute('style') ?? '')?.[1] ?? col.getAttribute('width')
    return Array.from({ length: Math.min(spanOf(col, 'span'), MAX_TABLE_COLUMNS) }, () => readPixels(wide))
  })
  const column_widths = entries(width, (column) => {
    const wide = widths[column] ?? null
    return wide !== null && wide >= 40 ? Math.round(wide) : null
  })
  const column_aligns = entries(width, (column) => {
    const aligns = new Set(
      grid
        .map((row) => row[column])
        .filter((cell) => cell)
        .map((cell) => alignOf(cell!)),
    )
    const [only] = aligns
    return aligns.size === 1 && only ? only : null
  })
  return {
    ...(hasHead && { enable_header_row: true }),
    ...(hasNames && { enable_header_column: true }),
    ...(Object.keys(column_widths).length > 0 && { column_widths }),
    ...(Object.keys(column_aligns).length > 0 && { column_aligns }),
  }
}

/** EDIT-HTML-4: the format stores colours of rows and columns; the colour of a single cell is applied to its blocks. */
function readPapers(grid: Grid, width: number) {
  const colorsAt = (cell: HtmlElement): BlockColors => ({
    ...(cell.parentElement && blockColors(cell.parentElement)),
    ...blockColors(cell),
  })
  const shared = (cells: Grid[number]): string | null => {
    const real = cells.filter((cell) => cell)
    const papers = new Set(real.map((cell) => colorsAt(cell!).bgColor))
    return real.length > 0 && papers.size === 1 ? ([...papers][0] ?? null) : null
  }
  const row_colors = entries(grid.length, (line) => shared(grid[line]!))
  const areAllRows = Object.keys(row_colors).length === grid.length
  const column_colors = entries(width, (column) =>
    areAllRows ? null : shared(grid.map((row) => row[column])),
  )
  return {
    data: {
      ...(Object.keys(row_colors).length > 0 && { row_colors }),
      ...(Object.keys(column_colors).length > 0 && { column_colors }),
    },
    ownOf(cell: HtmlElement, line: number, column: number): BlockColors {
      const { bgColor, ...ink } = colorsAt(cell)
      const isInherited = bgColor === undefined || bgColor === (column_colors[column] ?? row_colors[line])
      return isInherited ? ink : { ...ink, bgColor }
    },
  }
}

function entries<T extends JsonValue>(width: number, read: (column: number) => T | null): Record<string, T> {
  const made: Record<string, T> = {}
  for (let column = 0; column < width; column++) {
    const value = read(column)
    if (value !== null) made[String(column)] = value
  }
  return made
}

function alignOf(cell: HtmlElement): 'Center' | 'Right' | null {
  const style =
    /text-align:\s*(\w+)/i.exec(cell.getAttribute('style') ?? '')?.[1] ?? cell.getAttribute('align')
  if (style === 'center') return 'Center'
  return style === 'right' || style === 'end' ? 'Right' : null
}

/**
 * EDIT-HTML-6: Excel styles its cells in a style sheet, with a class for each style (`.xl65`, and `.font5` for parts of
 * a text). Writes these styles into the cells, as every other program does; styles of a cell itself take precedence.
 */
function inlineSheetLooks(page: HtmlPage): void {
  const looks = new Map<string, string>()
  for (const sheet of page.querySelectorAll('style'))
    for (const [, name, look] of textOf(sheet).matchAll(/\.((?:xl|font)\d+)\s*\{([^}]*)\}/g))
      looks.set(name!, look!.replaceAll(/\s+/g, ' ').trim())
  if (looks.size === 0) return
  for (const element of page.querySelectorAll('td[class], font[class]')) {
    const look = looks.get(element.className)
    if (look !== undefined)
      element.setAttribute('style', `${element.getAttribute('style') ?? ''};${look.replace(/;$/, '')}`)
  }
}
