import { expect, it } from 'vitest'
import { draggedWidth, isForcedClosed, widthRange } from './outlineLimits.ts'

it('VISIT-OUTLINE-3: the outline is closed where it would leave the page 768 px or less', () => {
  expect([1440, 1037, 1036, 390].map((width) => isForcedClosed(width, 268))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

it('VISIT-OUTLINE-4: its edge is dragged while the page keeps 768 px, between a least and a most', () => {
  expect(widthRange(1440)).toEqual({ min: 268, max: 720 })
  expect(widthRange(1000)).toEqual({ min: 250, max: 500 })
  expect([672, 673, 100, 300].map((x) => draggedWidth(x, 1440))).toEqual([672, null, 268, 300])
  expect(draggedWidth(1500, 2600)).toBe(1300)
})
