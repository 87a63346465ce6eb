import { expect, it } from 'vitest'
import { treeEntry } from '../publication/treeEntry.fixture.ts'
import { databaseViews } from './databaseViews.ts'

it('PUBWEB-DB-1: a database shows itself and the views below it; a page has none', () => {
  const views = [
    treeEntry('grid', { layout: 1 }),
    treeEntry('board', { parentId: 'grid', layout: 2 }),
    treeEntry('notes', { parentId: 'grid' }),
  ]
  const pageTree = {
    rootId: 'root',
    views: new Map(views.map((each) => [each.id, each])),
    childIds: new Map([['grid', ['board', 'notes']]]),
  }
  expect(databaseViews(pageTree, 'grid').map(({ id }) => id)).toEqual(['grid', 'board'])
  expect(databaseViews(pageTree, 'notes')).toEqual([])
})
