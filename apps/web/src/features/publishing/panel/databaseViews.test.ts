import { expect, it } from 'vitest'
import { outlineView } from '../publication/outlineView.fixture.ts'
import { databaseViews } from './databaseViews.ts'

it('PUBWEB-DB-1: a database shows itself and the views below it; a page has none', () => {
  const views = [
    outlineView('grid', { layout: 1 }),
    outlineView('board', { parentId: 'grid', layout: 2 }),
    outlineView('notes', { parentId: 'grid' }),
  ]
  const outline = {
    rootId: 'root',
    views: new Map(views.map((each) => [each.id, each])),
    childIds: new Map([['grid', ['board', 'notes']]]),
  }
  expect(databaseViews(outline, 'grid').map(({ id }) => id)).toEqual(['grid', 'board'])
  expect(databaseViews(outline, 'notes')).toEqual([])
})
