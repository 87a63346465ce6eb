import { expect, it } from 'vitest'
import { gridMoveOf } from './gridMoveOf.ts'

const press = (key: string, shiftKey = false) => ({
  key,
  shiftKey,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
})
const KEYS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'a']
const moves = (isInGrid: boolean, isRtl: boolean) =>
  KEYS.map((key) => gridMoveOf(press(key), isInGrid, isRtl))

it('enters the grid with the arrow down and leaves the other keys to the caret until then', () => {
  expect(moves(false, false)).toEqual(['down', null, null, null, null, null, null])
})

it('walks the grid once in it, the way lines run', () => {
  expect(moves(true, false)).toEqual(['down', 'up', 'left', 'right', 'first', 'last', null])
  expect(moves(true, true)).toEqual(['down', 'up', 'right', 'left', 'first', 'last', null])
})

it('leaves selecting text alone', () => {
  expect(gridMoveOf(press('ArrowLeft', true), true, false)).toBeNull()
})
