import { expect, it } from 'vitest'
import '../../extensions.ts'
import { dropTarget, type DropCandidate } from './dropTarget.ts'

const row: DropCandidate = { pos: 7, type: 'paragraph', hasKids: false, top: 100, bottom: 140, start: 200 }

it.each([
  ['the upper half: before', row, 210, 110, 'before'],
  ['the lower half: behind', row, 210, 130, 'behind'],
  ['further in: inside', row, 260, 130, 'inside'],
  ['not inside what may have no children', { ...row, type: 'heading' }, 260, 130, 'behind'],
  ['in front of the children it has', { ...row, hasKids: true }, 200, 130, 'inside'],
] as const)('EDIT-MOVE-3: %s', (_name, candidate, x, y, side) => {
  expect(dropTarget(candidate, x, y, 'ltr')).toEqual({ pos: 7, side })
})

it('EDIT-MOVE-3: inwards is to the left from right to left', () => {
  expect(dropTarget(row, 140, 130, 'rtl').side).toBe('inside')
  expect(dropTarget(row, 260, 130, 'rtl').side).toBe('behind')
})
