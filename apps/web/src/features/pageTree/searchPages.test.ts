import { expect, it } from 'vitest'
import type { PageTree, TreeEntry } from './pageTree.ts'
import { mentionedPage, searchPages } from './searchPages.ts'

const view = (id: string, parentId: string, name: string, isSpace = false): [string, TreeEntry] => [
  id,
  {
    id,
    parentId,
    name,
    icon: null,
    layout: 0,
    isSpace,
    isPrivate: false,
    isPublished: false,
    extra: null,
    level: null,
  },
]
const pageTree: PageTree = {
  rootId: 'w',
  views: new Map([
    view('s', 'w', 'Team', true),
    view('a', 's', 'Road map'),
    view('b', 's', 'The road'),
    view('c', 'a', 'Broadcast'),
    view('d', 'b', 'Été'),
  ]),
  childIds: new Map(),
}
const ids = (query: string, openId: string) => searchPages(pageTree, query, openId).map(({ id }) => id)

it('EDIT-MENTION-2: finds pages by the start of a name, of a word, or a part; never spaces or the open page', () => {
  expect(ids('road', 'd')).toEqual(['a', 'b', 'c'])
  expect(ids('road', 'a')).toEqual(['b', 'c'])
  expect(ids('ete', 'a')).toEqual(['d'])
  expect(ids('team', 'a')).toEqual([])
})

it('EDIT-MENTION-2: without a query what was written in last comes first, whatever else is known by its place', () => {
  const at = (id: string, editedAt: string) => [id, { ...pageTree.views.get(id)!, editedAt }] as const
  const views = new Map([
    ...pageTree.views,
    at('d', '2026-03-02T10:00:00.000Z'),
    at('b', '2026-03-01T10:00:00.000Z'),
  ])
  expect(searchPages({ ...pageTree, views }, '', 'a').map(({ id }) => id)).toEqual(['d', 'b', 'c'])
  expect(searchPages({ ...pageTree, views }, 'road', 'd').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it('EDIT-MENTION-2: without a query what is near the open page comes first', () => {
  expect(ids('', 'b')).toEqual(['d', 'a', 'c'])
})

it('tells where a page lies', () => {
  expect(mentionedPage(pageTree, 'c', 'w')).toEqual({
    id: 'c',
    name: 'Broadcast',
    icon: null,
    place: 'Team / Road map',
  })
  expect(mentionedPage(pageTree, 's', 'w')).toBeNull()
  expect(mentionedPage(pageTree, 'x', 'w')).toBeNull()
})
