import { expect, it } from 'vitest'
import { placeFloat, type Placement } from './placeFloat.ts'

const WINDOW = { left: 0, top: 0, right: 400, bottom: 600 }
const below: Placement = { side: 'below', align: 'start', gap: 6, direction: 'ltr' }

function line(left: number, top: number, width = 2) {
  return { left, top, right: left + width, bottom: top + 20 }
}

it('stands below its anchor', () => {
  expect(placeFloat(line(50, 100), { width: 300, height: 200 }, WINDOW, below)).toEqual({
    left: 50,
    top: 126,
    maxHeight: 466,
  })
})

it('turns over where there is more room above', () => {
  expect(placeFloat(line(50, 500), { width: 300, height: 200 }, WINDOW, below)).toEqual({
    left: 50,
    top: 294,
    maxHeight: 486,
  })
})

it('is cut to the roomier side when it fits nowhere', () => {
  expect(placeFloat(line(50, 200), { width: 300, height: 900 }, WINDOW, below)).toEqual({
    left: 50,
    top: 226,
    maxHeight: 366,
  })
})

it('never leaves the window sideways', () => {
  expect(placeFloat(line(390, 100), { width: 300, height: 200 }, WINDOW, below).left).toBe(92)
  expect(
    placeFloat(line(1, 100), { width: 300, height: 200 }, WINDOW, { ...below, align: 'center' }).left,
  ).toBe(8)
})

it('never leaves the window with an anchor that does', () => {
  expect(placeFloat(line(50, 700), { width: 300, height: 200 }, WINDOW, below)).toEqual({
    left: 50,
    top: 392,
    maxHeight: 584,
  })
  expect(placeFloat(line(50, -90), { width: 300, height: 200 }, WINDOW, below).top).toBe(8)
})

it('starts at the right edge of its anchor from right to left', () => {
  expect(
    placeFloat(line(350, 100), { width: 300, height: 200 }, WINDOW, { ...below, direction: 'rtl' }).left,
  ).toBe(52)
})

it('stands beside its anchor, on the other side where there is no room', () => {
  const beside: Placement = { side: 'end', align: 'start', gap: 4, direction: 'ltr' }
  expect(placeFloat(line(20, 100, 100), { width: 200, height: 300 }, WINDOW, beside)).toEqual({
    left: 124,
    top: 100,
    maxHeight: 584,
  })
  expect(placeFloat(line(250, 100, 100), { width: 200, height: 300 }, WINDOW, beside).left).toBe(46)
  expect(placeFloat(line(20, 500, 100), { width: 200, height: 300 }, WINDOW, beside).top).toBe(292)
})

it('EDIT-BAR-1: begins or ends where its anchor says, unless the window has no room there', () => {
  const above: Placement = { side: 'above', align: 'center', gap: 6, direction: 'ltr' }
  const size = { width: 200, height: 40 }
  const at = (anchor: Parameters<typeof placeFloat>[0]) => placeFloat(anchor, size, WINDOW, above).left
  expect(at(line(80, 100, 20))).toBe(8)
  expect(at({ ...line(80, 100, 20), after: 80 })).toBe(80)
  expect(at({ ...line(150, 100, 200), after: 80 })).toBe(150)
  expect(at({ ...line(300, 100, 20), before: 330 })).toBe(130)
  expect(at({ ...line(300, 100, 20), after: 300 })).toBe(192)
})
