import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PageTree, TreeEntry } from './pageTree.ts'
import { findPages, mentionedPage } from './findPages.ts'

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
const idsIn = (tree: PageTree, query: string, openId: string) =>
  findPages(tree, query, { openId }).map(({ view: { id } }) => id)
const ids = (query: string, openId: string) => idsIn(pageTree, query, openId)

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
  expect(idsIn({ ...pageTree, views }, '', 'a')).toEqual(['d', 'b', 'c'])
  expect(idsIn({ ...pageTree, views }, 'road', 'd')).toEqual(['a', 'b', 'c'])
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

it('FIND-NAME-3: equally close names stand in the order in which they were written in', () => {
  const views = new Map(
    ['a', 'b', 'c'].map((id, index) => [
      id,
      { ...pageTree.views.get('a')!, id, editedAt: `2026-03-0${index + 1}` },
    ]),
  )
  expect(idsIn({ ...pageTree, views }, 'road', '')).toEqual(['c', 'b', 'a'])
  expect(
    findPages({ ...pageTree, views }, 'road', { limit: 2 }).map(({ view: { id }, marks }) => [id, marks]),
  ).toEqual([
    ['c', [[0, 4]]],
    ['b', [[0, 4]]],
  ])
})

it('FIND-NAME-3: without a query the pages are those that sorting all of them would give', () => {
  const edited = fc.option(fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'), { nil: undefined })
  const entry = fc.record({ edited, parentId: fc.constantFrom('s', 'p', 'q') })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), fc.integer({ min: 1, max: 8 }), (entries, limit) => {
      const open = view('open', 'q', 'Open')
      const views = entries.map(({ edited: editedAt, parentId }, index): [string, TreeEntry] => {
        const [id, plain] = view(`v${index}`, index % 5 === 0 ? 'open' : parentId, `Page ${index}`)
        return [id, { ...plain, ...(editedAt !== undefined && { editedAt }) }]
      })
      const tree: PageTree = { rootId: 'w', views: new Map([open, ...views]), childIds: new Map() }
      const near = ({ parentId }: TreeEntry) => (parentId === 'open' ? 0 : parentId === 'q' ? 1 : 2)
      const sorted = views
        .map(([, each]) => each)
        .toSorted((a, b) => (b.editedAt ?? '').localeCompare(a.editedAt ?? '') || near(a) - near(b))
      expect(findPages(tree, '', { openId: 'open', limit }).map(({ view: found }) => found.id)).toEqual(
        sorted.slice(0, limit).map(({ id }) => id),
      )
    }),
  )
})
