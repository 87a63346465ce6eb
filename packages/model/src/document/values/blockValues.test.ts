import { expect, it } from 'vitest'
import { isChecked, isFolded } from './blockFlags.ts'
import { galleryLayout } from './galleryLayout.ts'
import { headingLevel, toggleLevel } from './headingLevel.ts'
import { readPixels } from './readPixels.ts'

const ODD = { toString: 1, valueOf: 1 }

it.each([
  [3, 3, 3],
  ['3', 3, 3],
  [2.5, 2, 2],
  [0, 1, null],
  [7, 1, null],
  [null, 1, null],
  [undefined, 1, null],
  [true, 1, null],
  [ODD, 1, null],
])('EDIT-VALUES-1: of level %j a heading is %j and a toggle %j', (level, heading, toggle) => {
  expect(headingLevel({ level })).toBe(heading)
  expect(toggleLevel({ type: 'toggle_list', data: { level } })).toBe(toggle)
  expect(toggleLevel({ type: 'paragraph', data: { level } })).toBeNull()
})

it.each([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  [undefined, false],
  [null, false],
  [ODD, false],
])('EDIT-VALUES-1: %j is read as %j', (value, expected) => {
  expect(isChecked({ checked: value })).toBe(expected)
  expect(isFolded({ type: 'toggle_list', data: { collapsed: value } })).toBe(expected)
  expect(isFolded({ type: 'quote', data: { collapsed: value } })).toBe(false)
})

it.each([
  [1, 'grid'],
  ['1', 'grid'],
  [0, 'carousel'],
  ['0', 'carousel'],
  [true, 'carousel'],
  [undefined, 'carousel'],
  [ODD, 'carousel'],
])('EDIT-VALUES-1: layout %j is a %s', (layout, expected) => {
  expect(galleryLayout({ layout })).toBe(expected)
})

it.each([
  [300, 300],
  ['300', 300],
  ['300.4px', 300],
  ['50%', null],
  [0, null],
  [-4, null],
  [1e6, null],
  [Number.NaN, null],
  [null, null],
  [ODD, null],
])('EDIT-VALUES-1: %j is %j pixels', (value, expected) => {
  expect(readPixels(value)).toBe(expected)
})
