import { expect, it } from 'vitest'
import type { Outline, OutlineView } from './outline.ts'
import { mentionedPage, searchPages } from './searchPages.ts'

const view = (id: string, parentId: string, name: string, isSpace = false): [string, OutlineView] => [
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
const outline: Outline = {
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
const ids = (query: string, openId: string) => searchPages(outline, query, openId).map(({ id }) => id)

it('EDIT-MENTION-2: finds pages by the start of a name, of a word, or a part; never spaces or the open page', () => {
  expect(ids('road', 'd')).toEqual(['a', 'b', 'c'])
  expect(ids('road', 'a')).toEqual(['b', 'c'])
  expect(ids('ete', 'a')).toEqual(['d'])
  expect(ids('team', 'a')).toEqual([])
})

it('EDIT-MENTION-2: without a query what was written in last comes first, whatever else is known by its place', () => {
  const at = (id: string, editedAt: string) => [id, { ...outline.views.get(id)!, editedAt }] as const
  const views = new Map([
    ...outline.views,
    at('d', '2026-03-02T10:00:00.000Z'),
    at('b', '2026-03-01T10:00:00.000Z'),
  ])
  expect(searchPages({ ...outline, views }, '', 'a').map(({ id }) => id)).toEqual(['d', 'b', 'c'])
  expect(searchPages({ ...outline, views }, 'road', 'd').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it('EDIT-MENTION-2: without a query what is near the open page comes first', () => {
  expect(ids('', 'b')).toEqual(['d', 'a', 'c'])
})

it('tells where a page lies', () => {
  expect(mentionedPage(outline, 'c', 'w')).toEqual({
    id: 'c',
    name: 'Broadcast',
    icon: null,
    place: 'Team / Road map',
  })
  expect(mentionedPage(outline, 's', 'w')).toBeNull()
  expect(mentionedPage(outline, 'x', 'w')).toBeNull()
})
