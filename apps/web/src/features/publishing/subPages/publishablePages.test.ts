import { expect, it } from 'vitest'
import { treeEntry } from '../publication/treeEntry.fixture.ts'
import { publishablePages } from './publishablePages.ts'

it('PUBWEB-TREE-2: along go the pages below, in the order of the tree, without chats, tabs of databases and what is private', () => {
  const views = [
    treeEntry('top'),
    treeEntry('b', { parentId: 'top' }),
    treeEntry('c', { parentId: 'b' }),
    treeEntry('chat', { parentId: 'top', layout: 4 }),
    treeEntry('secret', { parentId: 'top', isPrivate: true }),
    treeEntry('below', { parentId: 'secret' }),
    treeEntry('grid', { parentId: 'top', layout: 1 }),
    treeEntry('tab', { parentId: 'grid', layout: 2 }),
    treeEntry('in tab', { parentId: 'tab' }),
    treeEntry('in grid', { parentId: 'grid' }),
  ]
  const pageTree = {
    rootId: 'root',
    views: new Map(views.map((each) => [each.id, each])),
    childIds: new Map([
      ['top', ['b', 'chat', 'secret', 'grid']],
      ['b', ['c']],
      ['secret', ['below']],
      ['grid', ['tab', 'in grid']],
      ['tab', ['in tab']],
    ]),
  }
  const pages = publishablePages(pageTree, 'top').map((page) => [page.view.id, page.depth])
  expect(pages).toEqual([
    ['top', 0],
    ['b', 1],
    ['c', 2],
    ['grid', 1],
    ['in tab', 3],
    ['in grid', 2],
  ])
  expect(publishablePages(pageTree, 'tab').map((page) => page.view.id)).toEqual(['tab', 'in tab'])
})
