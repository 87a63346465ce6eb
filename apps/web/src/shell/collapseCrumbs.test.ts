import { expect, it } from 'vitest'
import { collapseCrumbs } from './collapseCrumbs.ts'

it('shows a trail that fits as it is', () => {
  expect(collapseCrumbs(['a', 'b', 'c'], 2)).toEqual({ first: 'a', hidden: [], last: ['b', 'c'] })
  expect(collapseCrumbs([], 2)).toEqual({ first: null, hidden: [], last: [] })
})

it('CONST-CRUMBS-1: folds the middle of a longer one', () => {
  expect(collapseCrumbs(['a', 'b', 'c', 'd', 'e'], 2)).toEqual({
    first: 'a',
    hidden: ['b', 'c'],
    last: ['d', 'e'],
  })
  expect(collapseCrumbs(['a', 'b', 'c'], 1)).toEqual({ first: 'a', hidden: ['b'], last: ['c'] })
})
