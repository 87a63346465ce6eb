import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CARD_GAP, layOutCards } from './cardLayout.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`)

it('BOARD-WINDOW-1: cards stand below each other, measured ones as high as they are, the others as those on average', () => {
  const layout = layOutCards(
    ids(3),
    new Map([
      ['row 0', 60],
      ['row 2', 80],
    ]),
  )
  expect([0, 1, 2, 3].map(layout.topOf)).toEqual([0, 68, 146, 234])
  expect(layout.height).toBe(234)
  expect([-5, 0, 67, 68, 200, 999].map(layout.cardAt)).toEqual([0, 0, 0, 1, 2, 2])
  expect([0, 29, 31, 150, 230].map(layout.gapAt)).toEqual([0, 0, 1, 2, 3])
  expect(layOutCards([], new Map()).inSight({ top: 0, height: 500 })).toEqual({ first: 0, end: 0 })
})

it('BOARD-WINDOW-1: what is in sight is drawn, of ten thousand cards a few', () => {
  const heights = fc.array(fc.integer({ min: 40, max: 300 }), { maxLength: 40 })
  fc.assert(
    fc.property(heights, fc.double({ min: 0, max: 1, noNaN: true }), (measured, part) => {
      const rows = ids(10_000)
      const layout = layOutCards(
        rows,
        new Map(measured.map((height, index) => [rows[index * 7] ?? '', height])),
      )
      const seen = { top: part * Math.max(0, layout.height - 800), height: 800 }
      const { first, end } = layout.inSight(seen)
      expect(layout.topOf(first)).toBeLessThanOrEqual(seen.top)
      expect(layout.topOf(end)).toBeGreaterThanOrEqual(
        Math.min(layout.height, seen.top + seen.height) - CARD_GAP,
      )
      expect(end - first).toBeLessThan(60)
    }),
  )
})
