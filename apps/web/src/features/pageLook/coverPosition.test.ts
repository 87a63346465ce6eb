import { expect, it } from 'vitest'
import { dragPosition, hiddenHeight, keyPosition, offsetOfPosition } from './coverPosition.ts'

const box = { boxWidth: 1000, boxHeight: 300 }

it.each([
  // Scaled to 1000 × 1000.
  [{ ...box, width: 500, height: 500 }, 700],
  // Scaled to 1200 × 300: its sides are cut off.
  [{ ...box, width: 400, height: 100 }, 0],
  [{ ...box, width: 2000, height: 800 }, 100],
  [{ ...box, width: 0, height: 0 }, 0],
])('knows how much of %j is hidden', (picture, hidden) => {
  expect(hiddenHeight(picture)).toBeCloseTo(hidden)
})

it('keeps the picture under the finger, and its edges outside of the box', () => {
  expect(dragPosition(0.5, 70, 700)).toBeCloseTo(0.4)
  expect(dragPosition(0.5, -70, 700)).toBeCloseTo(0.6)
  expect(dragPosition(0.5, 5000, 700)).toBe(0)
  expect(dragPosition(0.5, -5000, 700)).toBe(1)
  expect(dragPosition(0.3, 100, 0)).toBe(0.3)
})

it('moves by keys', () => {
  expect(keyPosition(0.5, 'ArrowUp')).toBeCloseTo(0.45)
  expect(keyPosition(0.98, 'ArrowDown')).toBe(1)
  expect(keyPosition(0.5, 'PageDown')).toBe(0.75)
  expect(keyPosition(0.5, 'Home')).toBe(0)
  expect(keyPosition(0.5, 'End')).toBe(1)
  expect(keyPosition(0.5, 'a')).toBeNull()
})

it.each([
  [0, -1],
  [0.5, 0],
  [1, 1],
  [1 / 3, -0.333],
])('keeps position %d as offset %d', (position, offset) => {
  expect(offsetOfPosition(position)).toBe(offset)
})
