import { expect, it } from 'vitest'
import { positionOfRow, rowRange } from './rowRange.ts'

const ROW_IDS = [null, 'a', 'b', null, null, 'c', null]

it('GRID-GROUP-4: a range across groups has the rows in it alone', () => {
  const columns = { firstColumn: 1, lastColumn: 2 }
  expect(rowRange(ROW_IDS, { firstRow: 2, lastRow: 5, ...columns })).toEqual({
    firstRow: 1,
    lastRow: 2,
    ...columns,
  })
})

it('GRID-GROUP-4: rows are found again at their positions, new ones behind all lines', () => {
  expect([0, 1, 2, 3, 4].map((row) => positionOfRow(ROW_IDS, row))).toEqual([1, 2, 5, 7, 8])
})
