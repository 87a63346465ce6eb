import { expect, it } from 'vitest'
import { moveTargets } from './moveTargets.ts'
import { outlineOf, wideOutline } from '../testing/outlineFixture.ts'

const outline = outlineOf({ Projects: { Library: { Survey: {} }, Boathouse: {} }, Studio: {} })

it('offers everything but the page, what is in it, and where it is', () => {
  expect(moveTargets(outline, 'Library', '').map((target) => target.view.name)).toEqual([
    'Boathouse',
    'Studio',
  ])
})

it('finds by a part of the name and says where it is', () => {
  expect(moveTargets(outline, 'Boathouse', 'surv').map(({ view, path }) => [view.name, path])).toEqual([
    ['Survey', ['Projects', 'Library']],
  ])
})

it('offers no more than can be read', () => {
  expect(moveTargets(wideOutline(10_000), 'page-9999', '')).toHaveLength(50)
})
