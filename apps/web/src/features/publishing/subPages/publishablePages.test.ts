import { expect, it } from 'vitest'
import { outlineView } from '../publication/outlineView.fixture.ts'
import { publishablePages } from './publishablePages.ts'

it('PUBWEB-TREE-2: along go the pages below, in the order of the tree, without chats, tabs of databases and what is private', () => {
  const views = [
    outlineView('top'),
    outlineView('b', { parentId: 'top' }),
    outlineView('c', { parentId: 'b' }),
    outlineView('chat', { parentId: 'top', layout: 4 }),
    outlineView('secret', { parentId: 'top', isPrivate: true }),
    outlineView('below', { parentId: 'secret' }),
    outlineView('grid', { parentId: 'top', layout: 1 }),
    outlineView('tab', { parentId: 'grid', layout: 2 }),
    outlineView('in tab', { parentId: 'tab' }),
    outlineView('in grid', { parentId: 'grid' }),
  ]
  const outline = {
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
  const pages = publishablePages(outline, 'top').map((page) => [page.view.id, page.depth])
  expect(pages).toEqual([
    ['top', 0],
    ['b', 1],
    ['c', 2],
    ['grid', 1],
    ['in tab', 3],
    ['in grid', 2],
  ])
  expect(publishablePages(outline, 'tab').map((page) => page.view.id)).toEqual(['tab', 'in tab'])
})
