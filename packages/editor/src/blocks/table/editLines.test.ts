import { describe, expect, it } from 'vitest'
import {
  after,
  tableIds,
  tableLines,
  tablePos,
  tableState,
  type TableLine,
} from '../../testing/tableState.ts'
import { deleteLines, duplicateLine, duplicateLines, insertLines, moveLine, moveLines } from './editLines.ts'
import { clearCells, fitWidths, isEmptyCell, setColumnWidths, setHeader, setLineLook } from './editLook.ts'
import { readGrid } from './tableGrid.ts'

const RECTANGLE: readonly TableLine[] = [
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
]
/** What two people who worked at once may leave. */
const RAGGED: readonly TableLine[] = [['a', 'b', 'c'], 'left over', ['d'], []]
const DATA = {
  column_widths: { '0': 200, '2': 300 },
  row_colors: { '0': 'red', '1': 'blue' },
  enable_header_row: true,
}

function data(state: ReturnType<typeof tableState>): object {
  return readGrid(state.doc, tablePos(state)).data
}

describe('EDIT-TABLE-6: rows and columns come and go', () => {
  it('a row in the middle, with what the table says of the others', () => {
    const state = after(tableState(RECTANGLE, DATA), (tr) => insertLines(tr, 9, 'row', 1))
    expect(tableLines(state)).toEqual([
      ['a', 'b', 'c'],
      ['', '', ''],
      ['d', 'e', 'f'],
    ])
    expect(data(state)).toEqual({ ...DATA, row_colors: { '0': 'red', '2': 'blue' } })
  })

  it('rows at the end, and into a table without any', () => {
    const state = after(tableState(RECTANGLE), (tr) => insertLines(tr, 9, 'row', 2, { count: 2 }))
    expect(tableLines(state).slice(2)).toEqual([
      ['', '', ''],
      ['', '', ''],
    ])
    expect(tableLines(after(tableState([]), (tr) => insertLines(tr, 9, 'row', 0)))).toEqual([['']])
  })

  it('a column takes the width of its neighbour', () => {
    const state = after(tableState(RECTANGLE, DATA), (tr) => insertLines(tr, 9, 'column', 1, { like: 0 }))
    expect(tableLines(state)).toEqual([
      ['a', '', 'b', 'c'],
      ['d', '', 'e', 'f'],
    ])
    expect(data(state)).toMatchObject({ column_widths: { '0': 200, '1': 200, '3': 300 } })
  })

  it('EDIT-TABLE-2: only rows that reach so far get a cell', () => {
    const state = after(tableState(RAGGED), (tr) => insertLines(tr, 9, 'column', 1))
    expect(tableLines(state)).toEqual([['a', '', 'b', 'c'], 'left over', ['d', ''], []])
    expect(tableLines(after(tableState(RAGGED), (tr) => insertLines(tr, 9, 'column', 0)))).toEqual([
      ['', 'a', 'b', 'c'],
      'left over',
      ['', 'd'],
      [''],
    ])
  })

  it('goes, but not the last', () => {
    const column = after(tableState(RECTANGLE, DATA), (tr) => deleteLines(tr, 9, 'column', new Set([0, 1])))
    expect(tableLines(column)).toEqual([['c'], ['f']])
    expect(data(column)).toMatchObject({ column_widths: { '0': 300 } })
    expect(after(column, (tr) => deleteLines(tr, 9, 'column', new Set([0])))).toBe(column)
    const row = after(tableState(RECTANGLE, DATA), (tr) => deleteLines(tr, 9, 'row', new Set([0])))
    expect(tableLines(row)).toEqual([['d', 'e', 'f']])
    expect(data(row)).toMatchObject({ row_colors: { '0': 'blue' } })
    expect(after(row, (tr) => deleteLines(tr, 9, 'row', new Set([0])))).toBe(row)
    const ragged = after(tableState(RAGGED), (tr) => deleteLines(tr, 9, 'row', new Set([1])))
    expect(tableLines(ragged)).toEqual([['a', 'b', 'c'], ['d'], []])
  })

  it('is duplicated with its look; copies have no ids', () => {
    const state = after(tableState(RECTANGLE, DATA), (tr) => duplicateLine(tr, 9, 'row', 0))
    expect(tableLines(state)).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ])
    expect(tableIds(state)[1]).toEqual(['', '', '', ''])
    expect(data(state)).toMatchObject({ row_colors: { '0': 'red', '1': 'red', '2': 'blue' } })
    const column = after(tableState(RAGGED, DATA), (tr) => duplicateLine(tr, 9, 'column', 2))
    expect(tableLines(column)).toEqual([['a', 'b', 'c', 'c'], 'left over', ['d'], []])
    expect(data(column)).toMatchObject({ column_widths: { '0': 200, '2': 300, '3': 300 } })
  })
})

describe('EDIT-TABLE-7: rows and columns move', () => {
  it('a row, with its ids and the caret', () => {
    const state = after(
      tableState(
        [
          ['a', 'b|'],
          ['c', 'd'],
          ['e', 'f'],
        ],
        DATA,
      ),
      (tr) => moveLine(tr, 9, 'row', 0, 2),
    )
    expect(tableLines(state)).toEqual([
      ['c', 'd'],
      ['e', 'f'],
      ['a', 'b|'],
    ])
    expect(tableIds(state)[2]).toEqual(['r0', 'c00', 'c01'])
    expect(data(state)).toMatchObject({ row_colors: { '0': 'blue', '2': 'red' } })
    expect(tableLines(after(state, (tr) => moveLine(tr, 9, 'row', 2, 0)))[0]).toEqual(['a', 'b|'])
  })

  it('a column, with what it is', () => {
    const state = after(tableState(RECTANGLE, DATA), (tr) => moveLine(tr, 9, 'column', 2, 0))
    expect(tableLines(state)).toEqual([
      ['c', 'a', 'b'],
      ['f', 'd', 'e'],
    ])
    expect(tableIds(state)[0]).toEqual(['r0', 'c02', 'c00', 'c01'])
    expect(data(state)).toMatchObject({ column_widths: { '0': 300, '1': 200 } })
  })

  it('EDIT-TABLE-2: of a short row what moves keeps its distance', () => {
    const state = after(tableState(RAGGED), (tr) => moveLine(tr, 9, 'column', 0, 2))
    expect(tableLines(state)).toEqual([['b', 'c', 'a'], 'left over', ['', '', 'd'], []])
    expect(tableLines(after(tableState(RAGGED), (tr) => moveLine(tr, 9, 'column', 2, 0)))).toEqual([
      ['c', 'a', 'b'],
      'left over',
      ['', 'd', ''],
      [],
    ])
    expect(tableLines(after(tableState(RAGGED), (tr) => moveLine(tr, 9, 'row', 1, 3)))).toEqual([
      ['a', 'b', 'c'],
      ['d'],
      [],
      'left over',
    ])
  })

  it('not beyond the edges', () => {
    const state = tableState(RECTANGLE)
    expect(after(state, (tr) => moveLine(tr, 9, 'row', 1, 2))).toBe(state)
    expect(after(state, (tr) => moveLine(tr, 9, 'column', -1, 0))).toBe(state)
  })
})

describe('EDIT-TABLE-15: several rows or columns at once', () => {
  const THREE = [['a'], ['b'], ['c'], ['d']]

  it('copies stand together behind the last, with the look of each', () => {
    const rows = after(tableState(THREE, DATA), (tr) => duplicateLines(tr, 9, 'row', [0, 1]))
    expect(tableLines(rows)).toEqual([['a'], ['b'], ['a'], ['b'], ['c'], ['d']])
    expect(tableIds(rows)[2]).toEqual(['', ''])
    expect(data(rows)).toMatchObject({ row_colors: { '0': 'red', '1': 'blue', '2': 'red', '3': 'blue' } })
    const columns = after(tableState(RECTANGLE, DATA), (tr) => duplicateLines(tr, 9, 'column', [1, 2]))
    expect(tableLines(columns)).toEqual([
      ['a', 'b', 'c', 'b', 'c'],
      ['d', 'e', 'f', 'e', 'f'],
    ])
    expect(data(columns)).toMatchObject({ column_widths: { '0': 200, '2': 300, '4': 300 } })
    const one = after(tableState(THREE, DATA), (tr) => duplicateLines(tr, 9, 'row', [1]))
    expect(tableLines(one)).toEqual([['a'], ['b'], ['b'], ['c'], ['d']])
  })

  it('EDIT-TABLE-2: in short rows copies stand as far apart as what they are of', () => {
    const state = after(tableState(RAGGED), (tr) => duplicateLines(tr, 9, 'column', [0, 1]))
    expect(tableLines(state)).toEqual([['a', 'b', 'a', 'b', 'c'], 'left over', ['d', '', 'd'], []])
    const between = after(tableState(RAGGED), (tr) => duplicateLines(tr, 9, 'row', [1, 2]))
    expect(tableLines(between)).toEqual([['a', 'b', 'c'], 'left over', ['d'], 'left over', ['d'], []])
  })

  it('EDIT-TABLE-7: they move in their order, with their ids', () => {
    const down = after(tableState(THREE, DATA), (tr) => moveLines(tr, 9, 'row', [0, 1], 2))
    expect(tableLines(down)).toEqual([['c'], ['d'], ['a'], ['b']])
    expect(tableIds(down)[2]).toEqual(['r0', 'c00'])
    expect(data(down)).toMatchObject({ row_colors: { '2': 'red', '3': 'blue' } })
    const up = after(down, (tr) => moveLines(tr, 9, 'row', [1, 2, 3], 0))
    expect(tableLines(up)).toEqual([['d'], ['a'], ['b'], ['c']])
    const columns = after(tableState(RECTANGLE, DATA), (tr) => moveLines(tr, 9, 'column', [0, 1], 1))
    expect(tableLines(columns)[0]).toEqual(['c', 'a', 'b'])
    expect(data(columns)).toMatchObject({ column_widths: { '0': 300, '1': 200 } })
    for (const to of [0, 3, -1])
      expect(after(columns, (tr) => moveLines(tr, 9, 'column', [0, 1], to))).toBe(columns)
  })
})

describe('EDIT-TABLE-4, EDIT-TABLE-5: what a table says of itself', () => {
  it('is written as the format has it, beside what is there', () => {
    let state = tableState(RECTANGLE, { column_aligns: { '2': 'Right' }, other: 1 })
    state = after(state, (tr) => setLineLook(tr, 9, 'column', 0, 'aligns', 'Center'))
    state = after(state, (tr) => setLineLook(tr, 9, 'row', 1, 'bold_attributes', true))
    state = after(state, (tr) => setHeader(tr, 9, 'column', true))
    state = after(state, (tr) => setLineLook(tr, 9, 'column', 2, 'aligns', null))
    expect(data(state)).toEqual({
      column_aligns: { '0': 'Center' },
      row_bold_attributes: { '1': true },
      enable_header_column: true,
      other: 1,
    })
  })

  it('widths have a floor, fit the page, and can be made equal', () => {
    const state = after(tableState(RECTANGLE), (tr) =>
      setColumnWidths(
        tr,
        9,
        new Map([
          [0, 20],
          [1, 333.3],
        ]),
      ),
    )
    expect(data(state)).toEqual({ column_widths: { '0': 120, '1': 333 } })
    expect(data(after(state, (tr) => fitWidths(tr, 9, null)))).toEqual({
      column_widths: { '0': 204, '1': 204, '2': 204 },
    })
    expect(data(after(state, (tr) => fitWidths(tr, 9, 1226)))).toEqual({
      column_widths: { '0': 240, '1': 666, '2': 320 },
    })
    expect(after(state, (tr) => setColumnWidths(tr, 9, new Map([[1, 333]])))).toBe(state)
  })

  it('EDIT-TABLE-9: an emptied cell keeps its first paragraph', () => {
    const state = tableState(RAGGED)
    const cells = readGrid(state.doc, 9).rows.flatMap((row) => row.cells)
    const emptied = after(state, (tr) => {
      clearCells(tr, cells)
      return true
    })
    expect(tableLines(emptied)).toEqual([['', '', ''], '', [''], []])
    expect(tableIds(emptied)).toEqual(tableIds(state))
    expect(isEmptyCell(readGrid(emptied.doc, 9).rows[0]!.cells[0]!.node)).toBe(true)
  })
})
