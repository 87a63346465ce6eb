import { expect, it } from 'vitest'
import { longPart } from './colouredPart.ts'

/** A block of a thousand lines of ten characters. */
const STARTS = Array.from({ length: 1000 }, (_, line) => line * 10)
const LENGTH = 10_000

it('EDIT-CODE-6: of long code the seen lines are coloured, with some around', () => {
  expect(longPart(LENGTH, STARTS, { top: 0.5, bottom: 0.55 }, null)).toEqual({
    from: 4200,
    to: 6300,
    isWhole: false,
  })
})

it('EDIT-CODE-6: the part ends with the code', () => {
  expect(longPart(LENGTH, STARTS, { top: -0.1, bottom: 0.02 }, null)).toMatchObject({ from: 0, to: 1000 })
  expect(longPart(LENGTH, STARTS, { top: 0.98, bottom: 1.3 }, null)).toMatchObject({ from: 9000, to: LENGTH })
})

it('EDIT-CODE-6: a part stays while what is seen lies well inside', () => {
  const present = { from: 4200, to: 6300, isWhole: false }
  expect(longPart(LENGTH, STARTS, { top: 0.52, bottom: 0.57 }, present)).toBeNull()
  expect(longPart(LENGTH, STARTS, { top: 0.58, bottom: 0.63 }, present)).toMatchObject({ from: 5000 })
})
