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
  expect(moveTargets(pageTree, 'Boathouse', 'surv').map(({ view, path }) => [view.name, path])).toEqual([
    ['Survey', ['Projects', 'Library']],
  ])
})

it('offers no more than can be read', () => {
  expect(moveTargets(widePageTree(10_000), 'page-9999', '')).toHaveLength(50)
})
