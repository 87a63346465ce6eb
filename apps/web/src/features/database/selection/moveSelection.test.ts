import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineKind } from '../layout/GridLines.ts'
import { cellSelection, HEAD_ROW, rangeOf, type Spot } from './GridSelection.ts'
import {
  firstSpot,
  moveSelection,
  nextRow,
  selectAll,
  stepSelection,
  type GridMove,
  type GridSize,
} from './moveSelection.ts'

const paging = (page: number) => (row: number, by: 1 | -1) => row + by * page
const SIZE: GridSize = { rows: 100, kindAt: () => 'row', columns: 6, pageFrom: paging(20), hasAddField: true }
const at = (row: number, column: number) => cellSelection({ row, column })
const MOVES: readonly GridMove[] = [
  ...(['up', 'down', 'previous', 'next', 'firstRow', 'lastRow', 'firstColumn', 'lastColumn'] as const),
  ...(['firstCell', 'lastCell', 'pageUp', 'pageDown'] as const),
]

describe('moving in a grid', () => {
  it.each([
    ['up', { row: 49, column: 3 }],
    ['down', { row: 51, column: 3 }],
    ['previous', { row: 50, column: 2 }],
    ['next', { row: 50, column: 4 }],
    ['firstRow', { row: 0, column: 3 }],
    ['lastRow', { row: 99, column: 3 }],
    ['firstColumn', { row: 50, column: 0 }],
    ['lastColumn', { row: 50, column: 5 }],
    ['firstCell', { row: 0, column: 0 }],
    ['lastCell', { row: 99, column: 5 }],
    ['pageUp', { row: 30, column: 3 }],
    ['pageDown', { row: 70, column: 3 }],
  ] as const)('GRID-MOVE-1: %s', (move, focus) => {
    expect(moveSelection(at(50, 3), move, false, SIZE)).toEqual(cellSelection(focus))
  })

  it('GRID-MOVE-2: with Shift the anchor stays, and the head is no part of it', () => {
    const extended = moveSelection(at(0, 3), 'up', true, SIZE)
    expect(extended).toEqual({ anchor: { row: 0, column: 3 }, focus: { row: 0, column: 3 } })
    expect(moveSelection(extended, 'lastCell', true, SIZE).anchor).toEqual({ row: 0, column: 3 })
  })

  it('GRID-MOVE-3: above the first row is the head, whose last place adds a field', () => {
    expect(moveSelection(at(0, 5), 'up', false, SIZE)).toEqual(at(HEAD_ROW, 5))
    expect(moveSelection(at(HEAD_ROW, 5), 'next', false, SIZE)).toEqual(at(HEAD_ROW, 6))
    expect(moveSelection(at(HEAD_ROW, 6), 'down', false, SIZE)).toEqual(at(0, 5))
    expect(moveSelection(at(0, 5), 'next', false, SIZE)).toEqual(at(0, 5))
  })

  it('GRID-MOVE-4: Tab goes on in the next row, and leaves behind the last cell', () => {
    expect(stepSelection(at(3, 5), 1, SIZE)).toEqual(at(4, 0))
    expect(stepSelection(at(3, 0), -1, SIZE)).toEqual(at(2, 5))
    expect(stepSelection(at(0, 0), -1, SIZE)).toEqual(at(HEAD_ROW, 6))
    expect(stepSelection(at(99, 5), 1, SIZE)).toBeNull()
    expect(stepSelection(at(HEAD_ROW, 0), -1, SIZE)).toBeNull()
  })

  it('GRID-MOVE-5: all is selected from the last cell, so that the ring stays in sight', () => {
    expect(selectAll(SIZE)).toEqual({ anchor: { row: 99, column: 5 }, focus: { row: 0, column: 0 } })
    expect(selectAll({ ...SIZE, rows: 0 })).toBeNull()
  })

  it('GRID-MOVE-1: no move leaves the grid', () => {
    const step = fc.tuple(fc.constantFrom(...MOVES), fc.boolean())
    const sizes = fc.record({
      kinds: fc.array(fc.constantFrom<LineKind>('group', 'row', 'row', 'new'), { maxLength: 7 }),
      columns: fc.integer({ min: 1, max: 4 }),
      pageFrom: fc.integer({ min: 1, max: 3 }).map(paging),
      hasAddField: fc.boolean(),
    })
    const sizeOf = ({
      kinds,
      ...size
    }: { readonly kinds: readonly LineKind[] } & Omit<GridSize, 'rows' | 'kindAt'>): GridSize => ({
      ...size,
      rows: kinds.length,
      kindAt: (row) => kinds[row] ?? 'new',
    })
    const isInside = ({ row, column }: Spot, size: GridSize) =>
      row >= HEAD_ROW &&
      row < size.rows &&
      column >= 0 &&
      column < size.columns + (row === HEAD_ROW && size.hasAddField ? 1 : 0)
    fc.assert(
      fc.property(sizes, fc.array(step, { maxLength: 30 }), (drawn, steps) => {
        const size = sizeOf(drawn)
        let selection = at(HEAD_ROW, 0)
        for (const [move, isExtending] of steps) {
          const isHead = selection.focus.row === HEAD_ROW
          selection = moveSelection(selection, move, isExtending && !isHead, size)
          expect(isInside(selection.focus, size)).toBe(true)
          const kindOf = ({ row }: Spot) => (row === HEAD_ROW ? 'row' : size.kindAt(row))
          const kinds = [kindOf(selection.anchor), kindOf(selection.focus)]
          expect(kinds).not.toContain('new')
          expect(selection.anchor !== selection.focus && kinds.includes('group')).toBe(false)
          const { firstRow, lastRow, firstColumn, lastColumn } = rangeOf(selection)
          expect(firstRow <= lastRow && firstColumn <= lastColumn).toBe(true)
        }
      }),
    )
  })

  describe('across groups', () => {
    const KINDS = ['group', 'row', 'row', 'new', 'group', 'group', 'row', 'new'] as const
    const GROUPED: GridSize = { ...SIZE, rows: KINDS.length, kindAt: (row) => KINDS[row] ?? 'new' }
    const rowAfter = (row: number, move: GridMove, isExtending = false) =>
      moveSelection(at(row, 2), move, isExtending, GROUPED).focus.row

    it('GRID-GROUP-4: arrows stop at headers and pass what adds rows', () => {
      expect(rowAfter(2, 'down')).toBe(4)
      expect(rowAfter(4, 'down')).toBe(5)
      expect(rowAfter(4, 'up')).toBe(2)
      expect(rowAfter(6, 'down')).toBe(6)
      expect(rowAfter(0, 'up')).toBe(HEAD_ROW)
      expect(moveSelection(at(4, 2), 'next', false, GROUPED)).toEqual(at(4, 2))
    })

    it('GRID-GROUP-4: ranges, and moves to the ends, have rows at their ends', () => {
      expect(rowAfter(2, 'down', true)).toBe(6)
      expect(rowAfter(1, 'up', true)).toBe(1)
      expect(rowAfter(6, 'firstRow')).toBe(1)
      expect(rowAfter(1, 'lastCell')).toBe(6)
      expect(selectAll(GROUPED)).toEqual({ anchor: { row: 6, column: 5 }, focus: { row: 1, column: 0 } })
    })

    it('GRID-GROUP-4: Tab, Enter and the first key go from row to row', () => {
      expect(stepSelection(at(2, 5), 1, GROUPED)).toEqual(at(6, 0))
      expect(stepSelection(at(6, 0), -1, GROUPED)).toEqual(at(2, 5))
      expect(stepSelection(at(4, 0), 1, GROUPED)).toEqual(at(6, 0))
      expect([nextRow(2, 1, GROUPED), nextRow(6, 1, GROUPED), nextRow(6, -1, GROUPED)]).toEqual([6, 6, 2])
      expect(firstSpot(GROUPED)).toEqual({ row: 1, column: 0 })
    })

    it('GRID-GROUP-4: where all groups are folded, their headers are left', () => {
      const folded: GridSize = { ...SIZE, rows: 3, kindAt: () => 'group' }
      expect(firstSpot(folded)).toEqual({ row: 0, column: 0 })
      expect(moveSelection(at(1, 0), 'lastCell', false, folded).focus.row).toBe(2)
      expect(selectAll(folded)).toBeNull()
    })
  })
})
