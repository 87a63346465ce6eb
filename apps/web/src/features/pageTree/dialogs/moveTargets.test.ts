import { expect, it } from 'vitest'
import { moveTargets } from './moveTargets.ts'
import { pageTreeOf, widePageTree } from '../testing/pageTreeFixture.ts'

const pageTree = pageTreeOf({ Projects: { Library: { Survey: {} }, Boathouse: {} }, Studio: {} })

it('offers everything but the page, what is in it, and where it is', () => {
  expect(moveTargets(pageTree, 'Library', '').map((target) => target.view.name)).toEqual([
    'Boathouse',
    'Studio',
  ])
})

it('finds by a part of the name and says where it is', () => {
  expect(moveTargets(pageTree, 'Boathouse', 'surv').map(({ view, place }) => [view.name, place])).toEqual([
    ['Survey', 'Projects / Library'],
  ])
})

it('offers no more than can be read', () => {
  expect(moveTargets(widePageTree(10_000), 'page-9999', '')).toHaveLength(50)
})

it('FIND-NAME-3: the closest name comes first, as everywhere', () => {
  const tree = pageTreeOf({ Team: { 'The library': {}, 'Library plans': {}, Boats: {} } })
  expect(moveTargets(tree, 'Boats', 'lib').map(({ view, marks }) => [view.name, marks])).toEqual([
    ['Library plans', [[0, 3]]],
    ['The library', [[4, 7]]],
  ])
})
