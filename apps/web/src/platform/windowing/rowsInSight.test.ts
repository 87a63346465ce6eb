import { expect, it } from 'vitest'
import { rowsInSight, scrollTopFor } from './rowsInSight.ts'

const at = (scrollTop: number, height = 300) => ({ scrollTop, height, rowHeight: 30 })

it('draws the rows in sight and some more, however many there are', () => {
  expect(rowsInSight(at(0), 10_000)).toEqual({ first: 0, end: 25 })
  expect(rowsInSight(at(30_000), 10_000)).toEqual({ first: 990, end: 1025 })
})

it('always holds what is in sight', () => {
  for (let scrollTop = 0; scrollTop < 3000; scrollTop += 7) {
    const { first, end } = rowsInSight(at(scrollTop), 200)
    expect(first).toBeLessThanOrEqual(Math.floor(scrollTop / 30))
    expect(end).toBeGreaterThanOrEqual(Math.min(200, Math.ceil((scrollTop + 300) / 30)))
  }
})

it('draws nothing beyond the rows there are', () => {
  expect(rowsInSight(at(0), 3)).toEqual({ first: 0, end: 3 })
  expect(rowsInSight(at(0), 0)).toEqual({ first: 0, end: 0 })
  // Rows went away and the browser has not moved yet, or it bounces past the top.
  expect(rowsInSight(at(9000), 12)).toEqual({ first: 2, end: 12 })
  expect(rowsInSight(at(-80), 100)).toEqual({ first: 0, end: 25 })
})

it('scrolls to a row by the nearest way, and not at all when it is in sight', () => {
  expect(scrollTopFor(at(0), 4)).toBe(0)
  expect(scrollTopFor(at(0), 20)).toBe(330)
  expect(scrollTopFor(at(900), 20)).toBe(600)
})
