import { describe, expect, it } from 'vitest'
import { readLegacyTable } from './legacyTable.ts'
import { orderAfterCopy, orderAfterInsert, orderAfterMove, orderWithout, rekeyTable } from './rekeyTable.ts'
import { columnWidth, hasTableHeader, tableLineLook } from './tableLook.ts'
import { readTableShape } from './tableShape.ts'

interface Made {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly kids: readonly Made[]
}
const made = (type: string, kids: readonly Made[] = [], data: Made['data'] = {}): Made => ({
  type,
  data,
  kids,
})
const reader = {
  typeOf: (block: Made) => block.type,
  childrenOf: (block: Made) => block.kids,
  dataOf: (block: Made) => block.data,
}

describe('EDIT-TABLE-1: data of every generation is read', () => {
  it('widths are numbers or numeric text, never narrower than the format allows', () => {
    const data = { column_widths: { '0': '200', '1': 20, '2': 'wide', '3': null } }
    expect([0, 1, 2, 3, 4].map((index) => columnWidth(data, index))).toEqual([200, 120, 160, 160, 160])
    expect(columnWidth({ column_widths: [300] }, 0)).toBe(300)
    expect(columnWidth({ column_widths: 'broken' }, 0)).toBe(160)
  })

  it('colours, alignment and weight of a row and a column', () => {
    const data = {
      column_colors: { '0': 'appflowy_them_color_tint3' },
      row_colors: { '1': '0xff336699' },
      column_aligns: { '0': 'Center', '1': 'right', '2': 'middle' },
      row_bold_attributes: { '0': true, '1': 'true', '2': false },
      column_text_colors: { '0': '0xffd44c47', '1': 'rgb(212, 76, 71)', '2': 'url(x)' },
    }
    expect(tableLineLook(data, 'column', 0)).toEqual({
      paper: 'var(--t3)',
      ink: 'var(--i3)',
      align: 'center',
      isBold: false,
    })
    expect(tableLineLook(data, 'column', 1)).toEqual({
      paper: null,
      ink: 'var(--i3)',
      align: 'right',
      isBold: false,
    })
    expect(tableLineLook(data, 'column', 2)).toEqual({ paper: null, ink: null, align: null, isBold: false })
    expect(tableLineLook(data, 'row', 1)).toMatchObject({ paper: '#336699', isBold: true })
    expect(hasTableHeader({ enable_header_row: 'true' }, 'row')).toBe(true)
    expect(hasTableHeader({ enable_header_row: true }, 'column')).toBe(false)
  })
})

it('EDIT-TABLE-2: a table of anything is a rectangle', () => {
  const cell = made('simple_table_cell')
  const row = (...kids: Made[]) => made('simple_table_row', kids)
  const stray = made('paragraph')
  const shape = readTableShape(
    made('simple_table', [row(cell), stray, row(cell, stray, cell), row()]),
    reader,
  )
  expect(shape.width).toBe(3)
  expect(shape.rows.map(({ cells, index }) => [cells?.length ?? null, index])).toEqual([
    [1, 0],
    [null, -1],
    [3, 1],
    [0, 2],
  ])
  expect(readTableShape(made('simple_table'), reader)).toEqual({ rows: [], width: 1 })
})

describe('EDIT-TABLE-6: maps that count columns move with them', () => {
  const data = {
    column_widths: { '0': 100, '1': 200, '2': 300, '7': 700 },
    column_future: { '1': { deep: true } },
    column_note: { author: 'x' },
    row_colors: { '1': 'red' },
    enable_header_row: true,
  }
  it.each([
    ['insert', orderAfterInsert(3, 1), { '0': 100, '2': 200, '3': 300, '8': 700 }, { '2': { deep: true } }],
    ['delete', orderWithout(3, new Set([1])), { '0': 100, '1': 300, '6': 700 }, {}],
    [
      'copy',
      orderAfterCopy(3, 1),
      { '0': 100, '1': 200, '2': 200, '3': 300, '8': 700 },
      { '1': { deep: true }, '2': { deep: true } },
    ],
    ['move', orderAfterMove(3, 0, 2), { '0': 200, '1': 300, '2': 100, '7': 700 }, { '0': { deep: true } }],
  ])('%s', (_, order, widths, future) => {
    expect(rekeyTable(data, 'column', order, 3)).toEqual({
      ...data,
      column_widths: widths,
      column_future: future,
    })
  })
})

it('EDIT-TABLE-11: a legacy table puts its cells where they say', () => {
  const cell = (row: unknown, column: unknown, data: Made['data'] = {}) =>
    made('table/cell', [], { rowPosition: row, colPosition: column, ...data })
  const table = readLegacyTable(
    made('table', [cell(0, 0, { width: 90 }), cell('1', '0'), cell(0, 1), cell(0, 1), cell(-4, undefined)], {
      colDefaultWidth: 200,
    }),
    reader,
  )
  expect(table.widths).toEqual([90, 200])
  expect(table.cells.map(({ row, column }) => `${row},${column}`)).toEqual([
    '0,0',
    '0,1',
    '1,0',
    '1,1',
    '2,0',
  ])
})

it('EDIT-TABLE-11: a legacy table has the colours and heights that its cells say', () => {
  const cell = (row: number, column: number, data: Made['data']) =>
    made('table/cell', [], { rowPosition: row, colPosition: column, ...data })
  const table = readLegacyTable(
    made(
      'table',
      [
        cell(0, 0, { rowBackgroundColor: '0xFFAABBCC', height: '90' }),
        cell(0, 1, { rowBackgroundColor: '#abc', colBackgroundColor: 'tan', height: 60 }),
        cell(1, 0, { colBackgroundColor: 'url(x)', width: 60 }),
      ],
      { rowDefaultHeight: 50, colMinimumWidth: '100', colDefaultWidth: 120 },
    ),
    reader,
  )
  expect(table.cells.map(({ paper }) => paper)).toEqual(['#aabbcc', 'tan', null])
  expect([...table.heights]).toEqual([
    [0, 90],
    [1, 50],
  ])
  expect(table.widths).toEqual([100, 120])
  expect([...readLegacyTable(made('table', [cell(2, 0, {})]), reader).heights]).toEqual([[2, 37]])
})

it('EDIT-TABLE-11: thousands of cells that name one place stand below each other', () => {
  const cells = Array.from({ length: 30_000 }, () =>
    made('table/cell', [], { rowPosition: 3, colPosition: 1 }),
  )
  const table = readLegacyTable(made('table', cells), reader)
  expect(table.cells.at(-1)).toMatchObject({ row: 30_002, column: 1 })
  expect(table.widths).toHaveLength(2)
})

it('R4: an object that is no text is no number either', () => {
  const none = { toString: 1, valueOf: 1 }
  expect(columnWidth({ column_widths: { '0': none } }, 0)).toBe(160)
  const cell = made('table/cell', [], { rowPosition: none, colPosition: none, width: none })
  expect(readLegacyTable(made('table', [cell]), reader)).toMatchObject({ widths: [150] })
})
