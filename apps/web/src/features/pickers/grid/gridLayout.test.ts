import { expect, it } from 'vitest'
import {
  itemAt,
  layoutGrid,
  moveInGrid,
  rowEdges,
  rowsBetween,
  sectionAt,
  type GridMove,
} from './gridLayout.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const section = (key: string, count: number) => ({ key, name: key, items: range(count) })
/** Seven and four items in rows of three: rows begin at 0, 3, 6 and 7, 10. */
const layout = layoutGrid([section('a', 7), section('none', 0), section('b', 4)], {
  columns: 3,
  cell: 10,
  head: 20,
})

it('lays sections below each other and leaves out empty ones', () => {
  expect(layout.sections.map(({ key, top, height, first }) => ({ key, top, height, first }))).toEqual([
    { key: 'a', top: 0, height: 50, first: 0 },
    { key: 'b', top: 50, height: 40, first: 7 },
  ])
  expect([layout.height, layout.count]).toEqual([90, 11])
})

it('tells which rows are in sight', () => {
  const [a, b] = layout.sections
  expect(rowsBetween(layout, a!, 0, 35)).toEqual({ from: 0, to: 2 })
  expect(rowsBetween(layout, b!, 0, 35)).toEqual({ from: 0, to: 0 })
  expect(rowsBetween(layout, a!, 45, 85)).toEqual({ from: 2, to: 3 })
  expect(rowsBetween(layout, b!, 45, 85)).toEqual({ from: 0, to: 2 })
  expect(rowsBetween(layout, a!, 60, 90)).toEqual({ from: 3, to: 3 })
})

it('names the section at a height', () => {
  expect([-1, 0, 49, 50, 500].map((top) => sectionAt(layout, top)?.key)).toEqual(['a', 'a', 'a', 'b', 'b'])
  expect(sectionAt(layoutGrid([], layout), 0)).toBeNull()
})

it.each<[number | null, GridMove, number | null]>([
  [null, 'down', 0],
  [null, 'last', 10],
  [4, 'first', 0],
  [4, 'last', 10],
  [0, 'left', 0],
  [6, 'right', 7],
  [7, 'left', 6],
  [10, 'right', 10],
  [1, 'down', 4],
  [5, 'down', 6],
  [6, 'down', 7],
  [9, 'down', 10],
  [10, 'down', 10],
  [8, 'up', 6],
  [2, 'up', 2],
])('from %s, %s leads to %s', (index, move, next) => {
  expect(moveInGrid(layout, index, move)).toBe(next)
})

it('leads nowhere where there is nothing', () => {
  expect(moveInGrid(layoutGrid([], layout), null, 'down')).toBeNull()
})

it('finds items and their rows', () => {
  expect([0, 6, 7, 10].map((index) => itemAt(layout, index))).toEqual([0, 6, 0, 3])
  expect(itemAt(layout, 11)).toBeNull()
  expect(rowEdges(layout, 10)).toEqual({ top: 80, bottom: 90 })
})
