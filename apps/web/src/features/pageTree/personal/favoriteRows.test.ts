import { expect, it } from 'vitest'
import { pageTreeOf } from '../testing/pageTreeFixture.ts'
import { favoriteRows } from './favoriteRows.ts'

it('SIDE-FAV-3: a favourite shows its sub-pages when it is open, also one that stands there twice; what is not in the tree is left out', () => {
  const pageTree = pageTreeOf({ Projects: { Library: { Survey: { Plan: {} } } } })
  const favorites = ['Library', 'gone', 'Survey'].map((id) => ({ id, isPinned: false }))
  const lines = (expanded: readonly string[]) =>
    favoriteRows(pageTree, favorites, new Set(expanded)).map(
      ({ viewId, level, position, siblings }) => `${level} ${viewId} ${position}/${siblings}`,
    )
  expect(lines([])).toEqual(['1 Library 1/2', '1 Survey 2/2'])
  expect(lines(['favorite/Library', 'favorite/Survey'])).toEqual([
    '1 Library 1/2',
    '2 Survey 1/1',
    '1 Survey 2/2',
    '2 Plan 1/1',
  ])
  const rows = favoriteRows(pageTree, favorites, new Set(['favorite/Library']))
  expect(new Set(rows.map(({ view }) => view.id)).size).toBe(rows.length)
})
